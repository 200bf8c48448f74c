/** The credentials of a request. */
export interface Credentials {
  readonly headers?: Record<string, string>;
  /** Without the question mark. */
  readonly query?: string;
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
}

/** The four ways to send a message: two bindings, two versions. */
export const ways = [
  { binding: 'JSON-RPC', version: '1.0' },
  { binding: 'JSON-RPC', version: '0.3' },
  { binding: 'HTTP+JSON', version: '1.0' },
  { binding: 'HTTP+JSON', version: '0.3' },
] as const;
export type Way = (typeof ways)[number];

/** An answer with its body read. */
export interface Answer {
  readonly status: number;
  readonly challenge: string | null;
  readonly headers: Headers;
  readonly body: string;
}

interface Message {
  readonly text?: string;
  readonly skill?: string;
}

/** Sends one message and reads the whole answer. */
export async function knock(
  url: string,
  way: Way,
  credentials: Credentials = {},
  message: Message = {},
): Promise<Answer> {
  const { path, body } = write(way, message);
  const { headers = {}, query, fetch = globalThis.fetch } = credentials;
  const response = await fetch(`${url}${path}${query ? `?${query}` : ''}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'a2a-version': way.version, ...headers },
    body: JSON.stringify(body),
  });
  const { status } = response;
  return {
    status,
    challenge: response.headers.get('www-authenticate'),
    headers: response.headers,
    body: await response.text(),
  };
}

function write({ binding, version }: Way, { text = 'Hello', skill }: Message): { path: string; body: object } {
  const metadata = skill === undefined ? {} : { metadata: { skill } };
  const base = { messageId: crypto.randomUUID(), ...metadata };
  if (binding === 'JSON-RPC') {
    const old = { kind: 'message', role: 'user', parts: [{ kind: 'text', text }] };
    const message = { ...base, ...(version === '1.0' ? { role: 'ROLE_USER', parts: [{ text }] } : old) };
    const method = version === '1.0' ? 'SendMessage' : 'message/send';
    return { path: '', body: { jsonrpc: '2.0', id: 1, method, params: { message } } };
  }
  if (version === '1.0')
    return { path: '/message:send', body: { message: { ...base, role: 'ROLE_USER', parts: [{ text }] } } };
  return { path: '/v1/message:send', body: { message: { ...base, role: 'ROLE_USER', content: [{ text }] } } };
}

/** The header of HTTP Bearer. */
export const bearer = (token: string): Credentials => ({ headers: { authorization: `Bearer ${token}` } });

/** The header of HTTP Basic. */
export const basic = (name: string, password: string): Credentials => ({
  headers: { authorization: `Basic ${btoa(`${name}:${password}`)}` },
});
