import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { type CheckTargetOptions, check, suiteRules } from '../../src/check/index.ts';
import { startServer, testAgent } from '../support/harness.ts';

const TOKEN = 'right-token';

/** Answers a request in place of the agent; undefined lets it through. */
type Guard = (
  request: IncomingMessage,
) => { status: number; headers?: Record<string, string>; body?: string } | undefined;

const isCalledWith = (token: string, { headers }: IncomingMessage) => headers.authorization === `Bearer ${token}`;
const challenge = { status: 401, headers: { 'www-authenticate': 'Bearer' } };
const careful: Guard = (request) => (isCalledWith(TOKEN, request) ? undefined : challenge);

/** An agent on a port of its own, behind a gateway that asks for a token, as agents often are. */
async function startSecured(guard: Guard): Promise<string> {
  const inner = await startServer({ '/agent': testAgent(async ({ task }) => void (await task.working('Keeping'))) });
  const gateway = createServer(async (request, response) => {
    const body = await buffer(request);
    const isCard = request.url?.endsWith('/agent-card.json') === true;
    const answer = isCard ? undefined : guard(request);
    if (answer) return void response.writeHead(answer.status, answer.headers).end(answer.body);
    const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers as Record<string, string>;
    const init = { method: request.method ?? 'GET', headers, ...(body.length > 0 ? { body } : {}) };
    const reply = await fetch(inner.url + request.url, init);
    const { 'content-length': ____, ...rest } = Object.fromEntries(reply.headers);
    response.writeHead(reply.status, rest);
    if (isCard && reply.status === 200) return void response.end(securedCard(await reply.text(), inner.url, origin));
    if (reply.body) Readable.fromWeb(reply.body as never).pipe(response);
    else response.end();
  });
  await new Promise<void>((ready) => gateway.listen(0, '127.0.0.1', ready));
  const origin = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
  onTestFinished(() => {
    gateway.closeAllConnections();
    gateway.close();
  });
  return `${origin}/agent`;
}

function securedCard(text: string, from: string, to: string): string {
  const security = {
    securitySchemes: { login: { httpAuthSecurityScheme: { scheme: 'Bearer' } } },
    securityRequirements: [{ schemes: { login: { list: [] } } }],
  };
  return JSON.stringify({ ...(JSON.parse(text.replaceAll(from, to)) as object), ...security });
}

async function authResults(url: string, options: Partial<CheckTargetOptions> = {}) {
  const report = await check([{ kind: 'url', label: url, url }], {
    rules: suiteRules('all'),
    protocol: '1.0',
    ...options,
  });
  const results = report.targets.flatMap((target) => target.results);
  const auth = results.filter(({ id }) => /^AUTH-00[1-4]$/.test(id));
  return {
    results,
    auth: Object.fromEntries(auth.map(({ id, status, findings }) => [id, findings[0]?.severity ?? status])),
  };
}

test('an agent that asks everybody for a token, checked with it: every rule holds, behind the token too', async () => {
  const { auth, results } = await authResults(await startSecured(careful), { bearer: TOKEN });
  expect(auth).toEqual({ 'AUTH-001': 'pass', 'AUTH-002': 'pass', 'AUTH-003': 'pass', 'AUTH-004': 'pass' });
  expect(results.filter(({ status }) => status === 'fail')).toEqual([]);
  expect(results.find(({ id }) => id === 'RPC-020')?.status).toBe('pass');
});

test('without a token, what lies behind is skipped with the reason, and what can be seen from outside is judged', async () => {
  const { auth, results } = await authResults(await startSecured(careful));
  expect(auth).toEqual({ 'AUTH-001': 'pass', 'AUTH-002': 'pass', 'AUTH-003': 'pass', 'AUTH-004': 'skip' });
  expect(results.find(({ id }) => id === 'RPC-020')).toMatchObject({
    status: 'skip',
    reason: expect.stringContaining('wants credentials (HTTP 401); pass --auth-bearer'),
  });
});

test.each([
  ['lets everybody in', () => undefined, { 'AUTH-001': 'ERROR', 'AUTH-002': 'skip', 'AUTH-003': 'skip' }],
  [
    'lets any token in',
    ({ headers }) => (headers.authorization ? undefined : challenge),
    { 'AUTH-001': 'pass', 'AUTH-003': 'ERROR', 'AUTH-004': 'pass' },
  ],
  ['refuses the right token too', () => challenge, { 'AUTH-001': 'pass', 'AUTH-004': 'ERROR' }],
  ['does not say how', (request) => careful(request) && { status: 401 }, { 'AUTH-001': 'pass', 'AUTH-002': 'WARN' }],
  [
    'refuses in the envelope',
    (request) =>
      careful(request) && {
        status: 200,
        headers: { 'content-type': 'application/json' },
        body: '{"jsonrpc":"2.0","id":null,"error":{"code":-32000,"message":"Who are you?"}}',
      },
    { 'AUTH-001': 'WARN' },
  ],
] as [string, Guard, Record<string, string>][])('an agent that %s is found out', async (_, guard, expected) => {
  const options = { bearer: TOKEN, bindings: ['jsonrpc'] as const };
  expect((await authResults(await startSecured(guard), options)).auth).toMatchObject(expected);
});

test('an agent that protects some of its operations only is found out, with the names of the open ones', async () => {
  const isOpen = ({ url = '' }: IncomingMessage) => /message:send|\/tasks(\?|$)/.test(url);
  const url = await startSecured((request) => (isOpen(request) ? undefined : careful(request)));
  const { results } = await authResults(url, { bearer: TOKEN, bindings: ['rest'] });
  const [finding] = results.find(({ id }) => id === 'AUTH-001')?.findings ?? [];
  expect(finding?.message).toBe(
    '2 of 6 operations let in a caller without credentials: POST /message:send, GET /tasks',
  );
});

test('a card cannot send the token to another origin, unless that is trusted', async () => {
  const seen: (string | undefined)[] = [];
  const elsewhere = await startSecured((request) => {
    seen.push(request.headers.authorization);
    return careful(request);
  });
  const card = await (await fetch(`${elsewhere}/.well-known/agent-card.json`)).text();
  const server = createServer((_request, response) => response.setHeader('content-type', 'application/json').end(card));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { results } = await authResults(url, { bearer: TOKEN });
  expect(seen).not.toContain(`Bearer ${TOKEN}`);
  expect(results.find(({ id }) => id === 'RPC-020')?.reason).toContain(`--trust-origin ${new URL(elsewhere).origin}`);
  const trusted = await authResults(url, { bearer: TOKEN, trustOrigins: [new URL(elsewhere).origin] });
  expect(trusted.auth['AUTH-004']).toBe('pass');
});
