import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { introspection } from './introspection.ts';

const DAY = 86_400;
let server: Server;
let url: string;
/** The requests to the endpoint, and its responses. */
const asked: { authorization: string | undefined; form: Record<string, string> }[] = [];
let answer: { status?: number; body: unknown; location?: string };
let later = 0;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    asked.push({
      authorization: request.headers.authorization,
      form: Object.fromEntries(new URLSearchParams(text)),
    });
    const headers = answer.location ? { location: answer.location } : {};
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/introspect`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked.length = 0;
  later = 0;
  answer = { body: { active: true, sub: 'alice', scope: 'read', exp: Date.now() / 1000 + DAY } };
});

const create = (more: object = {}) =>
  introspection({ url, clientId: 'me&you', clientSecret: 's p:ce', now: () => Date.now() + later, ...more });

test('asks with the token and its own credentials, encoded as RFC 6749 says', async () => {
  expect(await create().verify('opaque')).toMatchObject({ id: 'alice', scopes: ['read'] });
  expect(asked).toEqual([
    { authorization: `Basic ${btoa('me%26you:s+p%3Ace')}`, form: { token: 'opaque', token_type_hint: 'access_token' } },
  ]);
});

test('many requests with one token are one question, and the answer is believed for seconds only', async () => {
  const verifier = create();
  await Promise.all([verifier.verify('opaque'), verifier.verify('opaque'), verifier.verify('opaque')]);
  expect(asked).toHaveLength(1);
  later = 4_900;
  expect(verifier.recall?.('opaque')?.id).toBe('alice');
  later = 5_100;
  expect(verifier.recall?.('opaque')).toBeUndefined();
  answer = { body: { active: false } };
  expect(await verifier.verify('opaque')).toMatchObject({ refused: 'the token is not active' });
});

test.each([
  ['inactive', { active: false, sub: 'alice' }, 'the token is not active'],
  ['expired', { active: true, sub: 'alice', exp: 1 }, 'expired'],
  ['for another audience', { active: true, sub: 'alice', aud: ['other'] }, 'wrong claim aud'],
  ['for no audience', { active: true, sub: 'alice' }, 'wrong claim aud'],
  ['of nobody', { active: true, aud: 'agent' }, 'the token does not say whose it is'],
])('a token that is %s is refused', async (_, body, refused) => {
  answer = { body };
  expect(await create({ audience: 'agent' }).verify('opaque')).toMatchObject({ refused });
});

test.each([
  ['an error', { status: 500, body: {} }, 'answers 500'],
  ['something else', { body: [] }, 'answers without "active"'],
  [
    'a redirection, where the secret must not go',
    { status: 307, body: {}, location: 'http://127.0.0.1:9/' },
    'fetch failed',
  ],
])('%s is no verdict on the token', async (_, next, message) => {
  answer = next;
  await expect(create().verify('opaque')).rejects.toThrow(message);
});
