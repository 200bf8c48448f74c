import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ReceivedNotification, Target, WebhookReceiver } from '../../check/index.ts';
import { isLoopback } from '../../internal/secure-url.ts';
import { isWebUrl } from '../../internal/web-url.ts';
import { readRequestText } from '../agent/read-request-text.ts';

/** Maximum size of a notification. */
const MAX_BODY = 5 * 2 ** 20;

/** The address of the webhook. */
export interface WebhookFlags {
  readonly webhookUrl?: string;
  readonly webhookPort: number;
}

/** Listens for notifications from agents on this machine, or from others by a public URL. */
export async function openCheckWebhook(
  targets: readonly Target[],
  { webhookUrl, webhookPort }: WebhookFlags,
): Promise<{ receiver: WebhookReceiver; close(): void } | undefined> {
  if (webhookUrl !== undefined && !isWebUrl(webhookUrl))
    throw new Error(`--webhook-url ${webhookUrl} is no http or https URL`);
  const reaches = (agent: string) => webhookUrl !== undefined || isNear(agent);
  if (!targets.some((target) => target.kind !== 'card' && reaches(target.url))) return undefined;
  const boxes = new Map<string, ReceivedNotification[]>();
  const server = createServer((request, response) => {
    const box = boxes.get(request.url?.split('/').at(-1) ?? '');
    readRequestText(request, MAX_BODY).then(
      (body) => {
        const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
        box?.push({ headers: Object.fromEntries(headers), body });
        response.writeHead(box ? 204 : 404).end();
      },
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(webhookPort, webhookUrl === undefined ? '127.0.0.1' : '0.0.0.0', resolve);
  });
  const base = webhookUrl ?? `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const open = (agent: string) => {
    if (!reaches(agent)) return undefined;
    const id = crypto.randomUUID();
    const received: ReceivedNotification[] = [];
    boxes.set(id, received);
    return { url: `${base.replace(/\/+$/, '')}/${id}`, received };
  };
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { receiver: { open }, close };
}

/** Whether an agent can reach a port on this machine only. */
function isNear(agent: string): boolean {
  return isLoopback(new URL(agent).hostname);
}
