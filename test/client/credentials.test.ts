import { type CredentialProvider, connect } from 'parley-a2a/client';
import { expect, test } from 'vitest';
import { cardFor, hello, sendJson, sendResult, startScriptedServer } from './scripted-server.ts';

/** A provider that counts, and whose token changes with each renewal. */
function createProvider(renewable = true) {
  const calls: string[] = [];
  let generation = 0;
  const provider: CredentialProvider = {
    async credentialsFor({ card, url }) {
      calls.push(`credentials for ${card.name} at ${url.pathname}`);
      return { headers: { authorization: `Bearer token-${generation}` }, query: { key: 'secret' } };
    },
    async renew({ challenge }) {
      calls.push(`renew ${challenge}`);
      generation += 1;
      return renewable;
    },
  };
  return { provider, calls };
}

/** A server that wants a certain token; a GET is answered with the card. */
const startGuarded = (token: string) =>
  startScriptedServer((request, response) => {
    if (request.method === 'GET') return sendJson(response, cardFor(`http://${request.headers.host}/agent`));
    if (request.headers.authorization === `Bearer ${token}`) return sendResult(response, request, hello);
    sendJson(response, {}, 401, { 'www-authenticate': 'Bearer realm="agents"' });
  });

test('credentials go with calls, not with the search for the card', async () => {
  const { url, requests } = await startGuarded('token-0');
  const { provider, calls } = createProvider();
  const agent = await connect(url, { credentials: provider });
  expect((await agent.sendMessage('hi')).text).toBe('hello');
  expect(requests.map(({ path, headers }) => [path, headers.authorization])).toEqual([
    ['/.well-known/agent-card.json', undefined],
    ['/agent?key=secret', 'Bearer token-0'],
  ]);
  expect(calls).toEqual(['credentials for Scripted at /agent']);
});

test('a 401 renews them once', async () => {
  const { url, requests } = await startGuarded('token-1');
  const { provider, calls } = createProvider();
  const agent = await connect(url, { credentials: provider });
  expect((await agent.sendMessage('hi')).text).toBe('hello');
  expect(calls).toContain('renew Bearer realm="agents"');
  expect(requests).toHaveLength(3);
});

test.each([
  ['another 401 follows', true, 3],
  ['they cannot be renewed', false, 2],
])('a call is refused when %s', async (_, renewable, count) => {
  const { url, requests } = await startGuarded('never');
  const agent = await connect(url, { credentials: createProvider(renewable).provider });
  await expect(agent.sendMessage('hi')).rejects.toMatchObject({
    kind: 'unauthenticated',
    status: 401,
    challenge: 'Bearer realm="agents"',
  });
  expect(requests).toHaveLength(count);
});

test('without credentials, the refusal says so', async () => {
  const { url } = await startGuarded('never');
  const agent = await connect(url);
  await expect(agent.sendMessage('hi')).rejects.toThrow(/asked without credentials/);
});

test('a card cannot send them elsewhere; the caller can', async () => {
  const elsewhere = await startGuarded('token-0');
  const { url } = await startScriptedServer((_, response) => sendJson(response, cardFor(`${elsewhere.url}/agent`)));
  const { provider, calls } = createProvider();
  const headers = { 'x-own': 'yes' };
  const agent = await connect(url, { credentials: provider, headers });
  await expect(agent.sendMessage('hi')).rejects.toThrow(/trustedOrigins/);
  expect(calls).toEqual([]);
  expect(elsewhere.requests[0]?.headers['x-own']).toBeUndefined();
  const trusting = await connect(url, { credentials: provider, headers, trustedOrigins: [elsewhere.url] });
  expect((await trusting.sendMessage('hi')).text).toBe('hello');
  expect(elsewhere.requests.at(-1)?.headers['x-own']).toBe('yes');
});

test('a redirect to another origin leaves them behind, one within the origin does not', async () => {
  const elsewhere = await startScriptedServer((request, response) => sendResult(response, request, hello));
  const { url, requests } = await startScriptedServer((request, response) => {
    if (request.path.startsWith('/a')) response.writeHead(307, { location: '/b' }).end();
    else response.writeHead(308, { location: `${elsewhere.url}/c` }).end();
  });
  const agent = await connect(cardFor(`${url}/a`), { credentials: createProvider().provider });
  expect((await agent.sendMessage('hi')).text).toBe('hello');
  expect(requests.map(({ headers }) => headers.authorization)).toEqual(['Bearer token-0', 'Bearer token-0']);
  expect(elsewhere.requests[0]).toMatchObject({ method: 'POST', path: '/c' });
  expect(elsewhere.requests[0]?.headers.authorization).toBeUndefined();
});

test('a redirect back does not bring them out again', async () => {
  const home = await startScriptedServer((request, response) => {
    if (request.path.startsWith('/first')) response.writeHead(307, { location: `${away.url}/away` }).end();
    else sendResult(response, request, hello);
  });
  const away = await startScriptedServer((_, response) => {
    response.writeHead(307, { location: `${home.url}/second` }).end();
  });
  const agent = await connect(cardFor(`${home.url}/first`), { credentials: createProvider().provider });
  await agent.sendMessage('hi');
  expect(home.requests.map(({ headers }) => headers.authorization)).toEqual(['Bearer token-0', undefined]);
});
