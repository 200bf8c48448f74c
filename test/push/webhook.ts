import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { StreamResponse } from 'parley-a2a/protocol';
import { until } from '../support/harness.ts';

/** One call of a webhook. */
export interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** The body as JSON. */
  readonly event: StreamResponse;
  readonly id: string;
  /** The same event may come several times; a call that was answered with 2xx was accepted. */
  readonly status: number;
}

/** Answers a call: a status, or true when it has answered by itself. */
export type Answer = (call: Received, response: ServerResponse) => number | true | Promise<number | true>;

/** A webhook on a real port. */
export async function openWebhook(answer: Answer = () => 200, port = 0) {
  const calls: Received[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    const { method = '', url: path = '', headers } = request;
    const call = {
      ...{ method, path, headers, body, id: String(headers['webhook-id']), status: 0 },
      event: body ? JSON.parse(body) : undefined,
    };
    const status = await answer(call, response);
    calls.push({ ...call, status: status === true ? response.statusCode : status });
    if (status !== true) response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: bound } = server.address() as AddressInfo;
  return {
    calls,
    port: bound,
    url: `http://127.0.0.1:${bound}/hook`,
    /** Resolves with the calls once there are so many. */
    async got(count: number) {
      await until(() => calls.length >= count);
      return calls;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type Webhook = Awaited<ReturnType<typeof openWebhook>>;

/** What an event is about, in a word: the state, or the text of a chunk. */
export function gist({ task, statusUpdate, artifactUpdate }: StreamResponse): string {
  const status = task?.status ?? statusUpdate?.status;
  if (status) return status.state.replace('TASK_STATE_', '');
  return artifactUpdate?.artifact.parts.map(({ text }) => text).join('') ?? 'nothing';
}
