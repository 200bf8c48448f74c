import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AgentCard } from 'parley-a2a/protocol';
import { onTestFinished } from 'vitest';
import { isRecord } from '../../src/internal/is-record.ts';
import { parseJson } from '../../src/internal/parse-json.ts';

/** A request as a scripted server has seen it. */
export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

type Answer = (request: SeenRequest, response: ServerResponse, index: number) => void | Promise<void>;

/** The JSON-RPC ids of the requests that responses belong to. */
const requestIds = new WeakMap<ServerResponse, unknown>();

function idOf(body: string): unknown {
  const value = parseJson(body);
  return isRecord(value) ? value.id : undefined;
}

/** A server that plays an agent by hand, for what no honest agent does. */
export async function startScriptedServer(answer: Answer) {
  const requests: SeenRequest[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const seen = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body };
    requests.push(seen);
    requestIds.set(response, idOf(body));
    await answer(seen, response, requests.length - 1);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, requests };
}

/** A card for a server at this URL. */
export function cardFor(url: string, rest: Partial<AgentCard> = {}): AgentCard {
  return {
    name: 'Scripted',
    description: 'Plays a part.',
    version: '1.0.0',
    supportedInterfaces: [{ url, protocolBinding: 'JSONRPC', protocolVersion: '1.0' }],
    capabilities: { streaming: true },
    defaultInputModes: ['text/plain'],
    defaultOutputModes: ['text/plain'],
    skills: [{ id: 'play', name: 'Play', description: 'Plays.', tags: ['test'] }],
    ...rest,
  };
}

/** Answers with JSON. */
export function sendJson(response: ServerResponse, value: unknown, status = 200, headers: Record<string, string> = {}) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(value));
}

/** Answers a JSON-RPC call with a result. */
export function sendResult(response: ServerResponse, request: SeenRequest, result: unknown) {
  sendJson(response, { jsonrpc: '2.0', id: JSON.parse(request.body).id, result });
}

/** Writes events of a JSON-RPC stream; the caller ends it. */
export function sendEvents(response: ServerResponse, events: readonly unknown[], ids: readonly number[] = []) {
  if (!response.headersSent) response.writeHead(200, { 'content-type': 'text/event-stream' });
  events.forEach((result, index) => {
    const id = ids[index] === undefined ? '' : `id: ${ids[index]}\n`;
    const envelope = { jsonrpc: '2.0', id: requestIds.get(response), result };
    response.write(`${id}data: ${JSON.stringify(envelope)}\n\n`);
  });
}

/** The method of a JSON-RPC request. */
export const methodOf = ({ body }: SeenRequest): string => JSON.parse(body).method;

/** A direct message. */
export const hello = { message: { messageId: 'm1', role: 'ROLE_AGENT', parts: [{ text: 'hello' }] } };

/** A task in this state. */
export function taskIn(state: string, rest: object = {}) {
  return { id: 't1', contextId: 'c1', status: { state, timestamp: '2026-01-01T00:00:00.000Z' }, ...rest };
}

/** A status update of that task, so many seconds later. */
export function statusUpdate(state: string, seconds = 1) {
  const timestamp = new Date(Date.UTC(2026, 0, 1) + seconds * 1000).toISOString();
  return { statusUpdate: { taskId: 't1', contextId: 'c1', status: { state, timestamp } } };
}

/** A chunk of that task's artifact. */
export function chunk(text: string, append = true) {
  const artifact = { artifactId: 'a1', parts: [{ text }] };
  return { artifactUpdate: { taskId: 't1', contextId: 'c1', artifact, append } };
}

/** A URL that nobody listens at. */
export async function deadUrl(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}
