import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A request as an OpenAI-compatible endpoint gets it. */
export interface ChatRequest {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: {
    readonly model: string;
    readonly stream?: boolean;
    readonly messages: readonly { readonly role: string; readonly content: string }[];
    readonly response_format?: { readonly type: string };
    readonly stream_options?: { readonly include_usage?: boolean };
  };
}

/** How the endpoint handles one request. */
export type ChatBehaviour = (response: ServerResponse, request: ChatRequest) => void | Promise<void>;

/** A small real endpoint for chat completions over server-sent events, scripted by the test. */
export async function startChatServer(behave: ChatBehaviour) {
  const requests: ChatRequest[] = [];
  const server = createServer(async (incoming, response) => {
    const request = await readRequest(incoming);
    requests.push(request);
    await behave(response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, requests };
}

async function readRequest(incoming: IncomingMessage): Promise<ChatRequest> {
  let body = '';
  for await (const chunk of incoming) body += chunk;
  return { path: incoming.url ?? '', authorization: incoming.headers.authorization, body: JSON.parse(body) };
}

/** Begins the answer. */
export function beginChat(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write(frame({ role: 'assistant', content: '' }));
}

/** Sends one token. */
export function sendToken(response: ServerResponse, content: string): void {
  response.write(frame({ content }));
}

/** What an endpoint counts. */
export interface ChatUsage {
  readonly prompt_tokens?: number | undefined;
  readonly completion_tokens?: number | undefined;
}

/** Ends the answer as endpoints do, with a count of tokens if there is one. */
export function endChat(response: ServerResponse, reason = 'stop', usage?: ChatUsage): void {
  response.write(frame({}, reason));
  if (usage) response.write(`data: ${JSON.stringify({ ...HEAD, choices: [], usage })}\n\n`);
  response.end('data: [DONE]\n\n');
}

/** Says a text token by token and ends. */
export function answerWith(text: string): ChatBehaviour {
  return (response) => {
    beginChat(response);
    for (const token of text.match(/\S+\s*|\s+/g) ?? []) sendToken(response, token);
    endChat(response);
  };
}

const HEAD = { id: 'chat', object: 'chat.completion.chunk', created: 1, model: 'm' };

/** One event of the stream. */
export function frame(delta: object, finishReason: string | null = null): string {
  const choices = [{ index: 0, delta, finish_reason: finishReason }];
  return `data: ${JSON.stringify({ ...HEAD, choices })}\n\n`;
}
