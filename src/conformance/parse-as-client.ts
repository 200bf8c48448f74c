import type { HttpAnswer } from '../bindings/http-transport.ts';
import { createJsonRpcTransport } from '../bindings/jsonrpc/transport.ts';
import { RemoteError } from '../bindings/remote-error.ts';
import { createRestTransport } from '../bindings/rest/transport.ts';
import { readCard } from '../client/index.ts';
import { isRecord } from '../internal/is-record.ts';
import { v1ClientCodec } from '../protocol/client-codec.ts';
import { isStreamOperation } from '../protocol/operation.ts';
import type { StreamItem } from '../protocol/service.ts';
import { OPERATIONS } from './operations.ts';

const URL = 'https://agent.example/';
const context = { owner: '', tenant: '', extensions: [] };

/** What our client makes of an answer (section 10): the object, `{ error }` for an error, a list for a stream. */
export async function parseAsClient(operation: string, payload: unknown): Promise<unknown> {
  const name = OPERATIONS[operation];
  if (name === 'getAgentCard') return readCard(payload);
  const text = JSON.stringify(payload);
  const isRpc = isRecord(payload) && payload.jsonrpc !== undefined;
  const status = !isRpc && isRecord(payload) && isRecord(payload.error) ? Number(payload.error.code) || 500 : 200;
  const answer: HttpAnswer = {
    status,
    header: (header) =>
      header === 'content-type' && Array.isArray(payload) ? 'text/event-stream' : 'application/json',
    text: async () => text,
    async *events() {
      for (const event of Array.isArray(payload) ? payload : []) yield { data: JSON.stringify(event) };
    },
  };
  const create =
    isRpc || (Array.isArray(payload) && isRecord(payload[0]) && payload[0].jsonrpc)
      ? createJsonRpcTransport
      : createRestTransport;
  const service = create({ url: URL, codec: v1ClientCodec, send: async () => answer });
  const call = service[name as keyof typeof service] as unknown as (
    request: object,
    context: object,
  ) => Promise<unknown>;
  try {
    const result = await call(REQUEST, context);
    if (!isStreamOperation(name as never)) return result;
    const events: unknown[] = [];
    for await (const { event } of result as AsyncIterable<StreamItem>) events.push(event);
    return events;
  } catch (error) {
    if (!(error instanceof RemoteError)) throw error;
    return { error: { code: error.code, message: error.message, name: error.name } };
  }
}

/** The answer does not depend on it. */
const REQUEST = {
  id: 'task',
  taskId: 'task',
  message: { messageId: 'm', role: 'ROLE_USER', parts: [{ text: 'hello' }] },
};
