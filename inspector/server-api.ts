import { createParser } from 'eventsource-parser';
import {
  type ApiFailure,
  type CheckRequest,
  type CheckStep,
  type Delivery,
  type Hook,
  type HookRequest,
  type InspectorPage,
  type OperatorTasks,
  PAGE_META,
  RELAY_HEADERS,
  TOKEN_HEADER,
} from '../src/inspector/api.ts';

/** What the server tells the page. */
export const page: InspectorPage = readPage();

function readPage(): InspectorPage {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${PAGE_META}"]`)?.content ?? '{}';
  return { token: '', version: '', agents: [], operator: false, ...JSON.parse(content) };
}

/** An absolute URL of the server's API. */
export const apiUrl = (path: string): string => new URL(`./api/${path}`, document.baseURI.replace(/[?#].*$/, '')).href;

/** Whether a URL belongs to the server's API. */
export const isApiUrl = (url: URL): boolean => url.href.startsWith(apiUrl(''));

/** Headers for calls of the API. */
export const apiHeaders: Readonly<Record<string, string>> = { [TOKEN_HEADER]: page.token };

/** Sends a request through the relay of this page's server; the answer is that of the agent. */
export const relayFetch: typeof fetch = async (input, init = {}) => {
  const url = new URL(input instanceof Request ? input.url : input);
  const response = await fetch(apiUrl('relay'), {
    method: 'POST',
    headers: {
      ...apiHeaders,
      [RELAY_HEADERS.url]: url.href,
      [RELAY_HEADERS.method]: init.method ?? 'GET',
      [RELAY_HEADERS.headers]: toAscii(JSON.stringify(init.headers ?? {})),
    },
    ...(init.body === undefined ? {} : { body: init.body }),
    ...(init.signal ? { signal: init.signal } : {}),
  });
  const status = Number(response.headers.get(RELAY_HEADERS.status));
  if (!response.ok || !status) throw new TypeError(await failureText(response));
  const headers = new Headers();
  const given = JSON.parse(response.headers.get(RELAY_HEADERS.headers) ?? '{}') as Record<string, string | string[]>;
  for (const [name, value] of Object.entries(given)) headers.set(name, [value].flat().join(', '));
  const hasBody = ![101, 204, 205, 304].includes(status);
  return new Response(hasBody ? response.body : null, { status, headers });
};

const toAscii = (text: string) =>
  text.replace(/[\u007f-\uffff]/g, (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`);

async function failureText(response: Response): Promise<string> {
  const text = await response.text().catch(() => '');
  try {
    return (JSON.parse(text) as ApiFailure).error;
  } catch {
    return `The inspector's server answered with ${response.status}.`;
  }
}

async function call(path: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(apiUrl(path), { ...init, headers: { ...apiHeaders, ...init.headers } });
  if (!response.ok) throw new Error(await failureText(response));
  return response;
}

const asJson = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** Reads the events of a call until it ends. */
async function readEvents(
  response: Response,
  onEvent: (event: { readonly name: string; readonly id: string | undefined; readonly data: unknown }) => void,
): Promise<void> {
  const parser = createParser({
    onEvent: ({ event, id, data }) => onEvent({ name: event ?? 'message', id, data: JSON.parse(data) }),
  });
  const decoder = new TextDecoder();
  for await (const bytes of response.body ?? []) parser.feed(decoder.decode(bytes, { stream: true }));
}

/** Runs the checker or the conformance runner; resolves with its report. */
export async function runCheck<Report>(
  kind: 'check' | 'conformance',
  request: CheckRequest,
  options: { readonly signal: AbortSignal; readonly onStep: (step: CheckStep) => void },
): Promise<Report> {
  const response = await call(kind, { ...asJson(request), signal: options.signal });
  let report: Report | undefined;
  let failure: string | undefined;
  await readEvents(response, ({ name, data }) => {
    if (name === 'rule') options.onStep(data as CheckStep);
    else if (name === 'report') report = data as Report;
    else if (name === 'failure') failure = (data as ApiFailure).error;
  });
  if (report === undefined) throw new Error(failure ?? 'The server ended the run without a report.');
  return report;
}

/** Opens a webhook at this page's server. */
export async function openHook(request: HookRequest = {}): Promise<Hook> {
  return (await (await call('hooks', asJson(request))).json()) as Hook;
}

/** Follows the deliveries of a webhook until it is closed. */
export async function followHook(id: string, onDelivery: (delivery: Delivery) => void): Promise<void> {
  const response = await call(`hooks/${encodeURIComponent(id)}`);
  await readEvents(response, ({ name, data }) => {
    if (name === 'delivery') onDelivery(data as Delivery);
  });
}

/** One page of the tasks of all owners. */
export async function operatorTasks(key: string, query: Readonly<Record<string, string>>): Promise<OperatorTasks> {
  const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''));
  const response = await call(`operator/tasks?${search}`, key ? { headers: { authorization: `Bearer ${key}` } } : {});
  return (await response.json()) as OperatorTasks;
}
