import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AgentCard } from 'parley-a2a/protocol';

/** A call as a scripted agent has seen it. */
export interface StageCall {
  readonly method: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever came
  readonly params: any;
  readonly headers: IncomingHttpHeaders;
  readonly path: string;
}

/** What a scripted agent does: it returns a result, throws an error, or answers by itself and returns nothing. */
type Play = (call: StageCall, response: ServerResponse, index: number) => unknown;

/** An error of JSON-RPC. */
export class RpcError extends Error {
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

interface Part {
  readonly card: Record<string, unknown>;
  readonly calls: StageCall[];
  readonly cardHeaders: IncomingHttpHeaders[];
  readonly play: Play;
}

/** The JSON-RPC ids of the requests that responses belong to. */
const requestIds = new WeakMap<ServerResponse, unknown>();

type Handler = Parameters<typeof createServer>[1];

/** A server on which agents are played by hand, each at a path of its own: for what no agent of ours does. */
export async function openStage(
  create: (handler: NonNullable<Handler>) => ReturnType<typeof createServer> = createServer,
) {
  const parts = new Map<string, Part>();
  const server = create(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const [path = '', query = ''] = (request.url ?? '').split('?');
    const part = parts.get(path.split('/')[1] ?? '');
    if (!part) return void response.writeHead(404).end();
    if (path.endsWith('/.well-known/agent-card.json')) {
      part.cardHeaders.push(request.headers);
      response.writeHead(200, { 'content-type': 'application/json' });
      return void response.end(JSON.stringify(part.card));
    }
    if (request.method !== 'POST') return void response.writeHead(404).end();
    const json = parseOrNothing(body);
    if (json === undefined) return void response.writeHead(400).end();
    const { id, method, params } = json;
    requestIds.set(response, id);
    const call = { method, params, headers: request.headers, path: query ? `${path}?${query}` : path };
    part.calls.push(call);
    const answer = (rest: object) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ jsonrpc: '2.0', id, ...rest }));
    };
    try {
      const result = await part.play(call, response, part.calls.length - 1);
      if (result !== undefined) answer({ result });
    } catch (error) {
      if (!(error instanceof RpcError)) throw error;
      answer({ error: { code: error.code, message: error.message } });
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const origin = `${'setSecureContext' in server ? 'https' : 'http'}://127.0.0.1:${port}`;
  return {
    origin,
    close() {
      server.closeAllConnections();
      server.close();
    },
    /** Puts an agent on stage. */
    agent(name: string, play: Play, card: Partial<AgentCard> = {}) {
      const url = `${origin}/${name}`;
      const part: Part = { card: { ...cardFor(url), ...card }, calls: [], cardHeaders: [], play };
      parts.set(name, part);
      return { url, calls: part.calls, cardHeaders: part.cardHeaders, card: part.card };
    },
  };
}

/** A card for an agent at this URL. */
export function cardFor(url: string): AgentCard {
  return {
    name: 'Scripted',
    description: 'Plays a part.',
    version: '1.0.0',
    supportedInterfaces: [{ url, protocolBinding: 'JSONRPC', protocolVersion: '1.0' }],
    capabilities: { streaming: false },
    defaultInputModes: ['text/plain'],
    defaultOutputModes: ['text/plain'],
    skills: [{ id: 'play', name: 'Play', description: 'Plays.', tags: ['test'] }],
  };
}

// biome-ignore lint/suspicious/noExplicitAny: tests look into whatever came
function parseOrNothing(text: string): any {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A direct answer. */
export const hello = { message: { messageId: 'm1', role: 'ROLE_AGENT', parts: [{ text: 'hello' }] } };

/** A task in this state. */
export function taskIn(state: string, rest: object = {}) {
  return {
    id: 't1',
    contextId: 'c1',
    status: { state: `TASK_STATE_${state}`, timestamp: '2026-01-01T00:00:00.000Z' },
    ...rest,
  };
}

/** Writes events of a stream; the caller ends it. */
export function sendEvents(response: ServerResponse, events: readonly unknown[]) {
  const id = requestIds.get(response);
  if (!response.headersSent) response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const result of events) response.write(`data: ${JSON.stringify({ jsonrpc: '2.0', id, result })}\n\n`);
}

/** A status update of that task, so many seconds later. */
export function statusUpdate(state: string, seconds = 1) {
  const timestamp = new Date(Date.UTC(2026, 0, 1) + seconds * 1000).toISOString();
  return { statusUpdate: { taskId: 't1', contextId: 'c1', status: { state: `TASK_STATE_${state}`, timestamp } } };
}
