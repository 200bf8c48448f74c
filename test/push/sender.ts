import { createSigner, type PushSigner } from '../../src/push/signer.ts';

/** How a test delivers. */
export interface Delivery {
  readonly token?: string;
  readonly signer?: PushSigner;
  readonly secret?: string;
  readonly id?: string;
  /** Seconds since 1970. */
  readonly timestamp?: number;
  readonly headers?: Record<string, string>;
}

/** Delivers a body to a webhook as an agent does. */
export async function deliver(url: string, body: unknown, delivery: Delivery = {}): Promise<Response> {
  const { token, signer, secret, id, timestamp = Math.floor(Date.now() / 1000), headers } = delivery;
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const isSigned = signer !== undefined || secret !== undefined;
  const signed = isSigned
    ? await (signer ?? createSigner([])).sign({ id: id ?? crypto.randomUUID(), timestamp, body: text, secret })
    : {};
  return fetch(url, {
    method: 'POST',
    body: text,
    headers: {
      'content-type': 'application/a2a+json',
      ...(token === undefined ? {} : { 'x-a2a-notification-token': token }),
      ...(id === undefined ? {} : { 'webhook-id': id }),
      ...signed,
      ...headers,
    },
  });
}

/** A status update of a task as 1.0 writes it. */
export function update(taskId: string, state: 'WORKING' | 'COMPLETED' | 'INPUT_REQUIRED' | 'SUBMITTED', text?: string) {
  const message = text === undefined ? {} : { message: { messageId: text, role: 'ROLE_AGENT', parts: [{ text }] } };
  const status = { state: `TASK_STATE_${state}`, timestamp: '2026-01-01T00:00:00.000Z', ...message };
  return { statusUpdate: { taskId, contextId: 'c', status } };
}
