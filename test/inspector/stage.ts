import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { request as httpRequest, type IncomingHttpHeaders, type RequestOptions } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createParser } from 'eventsource-parser';
import type { ServeOptions } from 'parley-a2a';
import { loadSuites } from '../../src/cli/conformance/load-suites.ts';
import { withInspector } from '../../src/cli/serve/served-inspector.ts';
import { type InspectorPage, PAGE_META, RELAY_HEADERS, TOKEN_HEADER } from '../../src/inspector/api.ts';
import { createInspector, type InspectorOptions } from '../../src/inspector/inspector.ts';
import { startServer } from '../support/harness.ts';

/** A built app with one page, one hashed file and one other. */
export function appFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'parley-app-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><html><head><title>x</title></head><body></body></html>');
  writeFileSync(join(folder, 'assets', 'main-Ab3dEf9z.js'), 'export {};');
  writeFileSync(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  return folder;
}

interface StageOptions {
  readonly inspector?: Partial<InspectorOptions>;
  readonly serve?: ServeOptions;
}

/** Agents on a free port, with the inspector at /inspector as `parley serve` has it. */
export async function startInspected(
  agents: Parameters<typeof startServer>[0],
  { inspector: given, serve }: StageOptions = {},
) {
  const inspector = createInspector({
    path: '/inspector',
    folder: appFolder(),
    version: '1.2.3',
    loadSuites: () => loadSuites('acceptance'),
    agents: (origin) => [{ name: 'Test "agent" </meta>', url: origin }],
    ...given,
  });
  const running = await startServer(agents, withInspector({ push: true, ...serve }, inspector));
  const base = `${running.url}/inspector/`;
  const page = pageIn((await send(base)).body);
  const headers = { [TOKEN_HEADER]: page.token };
  return {
    ...running,
    base,
    page,
    /** Calls the API as the page does. */
    api: (path: string, init: RequestInit = {}) =>
      fetch(`${base}api/${path}`, { ...init, headers: { ...headers, ...(init.headers as Record<string, string>) } }),
    /** Posts JSON to the API. */
    post: (path: string, body: unknown, init: RequestInit = {}) =>
      fetch(`${base}api/${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
        ...init,
        headers: { ...headers, 'content-type': 'application/json', ...(init.headers as Record<string, string>) },
      }),
    /** Sends one request by way of the relay. */
    relay: (url: string, { method = 'GET', headers: own = {}, ...init }: RequestInit = {}) =>
      fetch(`${base}api/relay`, {
        ...init,
        method: 'POST',
        headers: {
          ...headers,
          [RELAY_HEADERS.url]: url,
          [RELAY_HEADERS.method]: method,
          [RELAY_HEADERS.headers]: JSON.stringify(own),
        },
      }),
  };
}

/** What the server has told the page. */
export function pageIn(html: string): InspectorPage {
  const [, content = ''] = new RegExp(`<meta name="${PAGE_META}" content="([^"]*)">`).exec(html) ?? [];
  return JSON.parse(content.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code))));
}

/** The status of a relayed answer, and its headers. */
export function relayed(response: Response): { status: number; headers: Record<string, string> } {
  return {
    status: Number(response.headers.get(RELAY_HEADERS.status)),
    headers: JSON.parse(response.headers.get(RELAY_HEADERS.headers) ?? '{}'),
  };
}

/** One request with exactly these headers: `fetch` lets nobody choose Host. */
export function send(url: string, options: RequestOptions = {}, body = '') {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: string }>((resolve, reject) => {
    const request = httpRequest(url, options, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk) => (text += chunk));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }));
      answer.on('error', reject);
    });
    request.on('error', reject);
    request.end(body);
  });
}

export interface SeenEvent {
  readonly event: string | undefined;
  readonly id: string | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever came
  readonly data: any;
}

/** The events of an answer, as they come. */
export async function* eventsOf(response: Response): AsyncGenerator<SeenEvent> {
  const seen: SeenEvent[] = [];
  const parser = createParser({ onEvent: ({ event, id, data }) => seen.push({ event, id, data: JSON.parse(data) }) });
  const decoder = new TextDecoder();
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    parser.feed(decoder.decode(chunk, { stream: true }));
    yield* seen.splice(0);
  }
}
