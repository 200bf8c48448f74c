/** The A2A calls of the benchmark, as HTTP/1.1 requests. */
import type { Pause } from './behaviour.ts';
import type { ServerProcess } from './server-process.ts';

/** A call and the path under which the bare server has an answer of the same size. */
export interface Operation {
  method: string;
  barePath: string;
  /**
   * `unique` is different for each request of an operation that has variants: a message id, or the id of a task. `say` gives the text that
   * a server knows.
   */
  params(unique: string, say: (text: string) => string): object;
  /** The values of `unique`, which take turns. Default: message ids that were never used. */
  variants?: readonly string[];
  /** Default: 1.0. */
  version?: string;
  /** Whether it goes to an agent that asks for a token. */
  guarded?: boolean;
}

/** As long as a signed token, so that the bare server reads as many bytes. */
const NO_TOKEN = 'x'.repeat(240);

export function sendMessage(text: string): Operation {
  return {
    method: 'SendMessage',
    barePath: `/${text}`,
    params: (id, say) => ({ message: userMessage(id, say(text)) }),
  };
}

/** The same in 0.3. */
export function sendMessage03(text: string): Operation {
  const params = (messageId: string) => ({
    message: { kind: 'message', messageId, role: 'user', parts: [{ kind: 'text', text }] },
  });
  return { method: 'message/send', barePath: `/${text}`, params, version: '0.3' };
}

/** The same to an agent that asks for a signed token. */
export function sendMessageWithToken(text: string): Operation {
  return { ...sendMessage(text), guarded: true };
}

/** Starts a task that stays open and answers at once. */
export function startIdleTask(): Operation {
  const configuration = { returnImmediately: true };
  const params = (id: string) => ({ message: userMessage(id, 'idle'), configuration });
  return { method: 'SendMessage', barePath: '/task', params };
}

export function getTask(id: string): Operation {
  return { method: 'GetTask', barePath: '/get', params: () => ({ id }) };
}

/** Different tasks in turn. */
export function getTasks(ids: readonly string[]): Operation {
  return { method: 'GetTask', barePath: '/get', params: (id) => ({ id }), variants: ids };
}

export function listTasks(): Operation {
  return { method: 'ListTasks', barePath: '/list', params: () => ({ pageSize: 50 }) };
}

export function streamChunks(count: number, pause: Pause): Operation {
  const text = `chunks ${count} ${pause}`;
  const params = (id: string) => ({ message: userMessage(id, text) });
  return { method: 'SendStreamingMessage', barePath: `/chunks/${count}/${pause}`, params };
}

export function subscribeToTask(id: string): Operation {
  return { method: 'SubscribeToTask', barePath: '/idle', params: () => ({ id }) };
}

/** Returns a function that writes the request anew each time, with a message id of its own. */
export function requestWriter(server: ServerProcess, operation: Operation): () => string {
  const placeholder = messageId(0);
  const { method, params, variants } = operation;
  const body = JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method,
    params: params(placeholder, (text) => server.say(text)),
  });
  const head = [
    `POST ${server.path(operation.barePath, operation.guarded)} HTTP/1.1`,
    `host: 127.0.0.1:${server.port}`,
    'content-type: application/json',
    'accept: application/json, text/event-stream',
    `a2a-version: ${operation.version ?? '1.0'}`,
    ...(operation.guarded ? [`authorization: Bearer ${server.token || NO_TOKEN}`] : []),
    `content-length: ${Buffer.byteLength(body)}`,
  ];
  const request = `${head.join('\r\n')}\r\n\r\n${body}`;
  if (!request.includes(placeholder)) return () => request;
  const [before, after] = request.split(placeholder);
  if (!variants) return () => `${before}${messageId(nextMessage++)}${after}`;
  let next = 0;
  return () => `${before}${variants[next++ % variants.length]}${after}`;
}

let nextMessage = 1;

function messageId(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

function userMessage(messageId: string, text: string): object {
  return { messageId, role: 'ROLE_USER', parts: [{ text }] };
}
