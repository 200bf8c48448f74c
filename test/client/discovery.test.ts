import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { echo } from 'parley-a2a/agents';
import {
  type CardPlaces,
  type CardStore,
  cardVersion,
  connect,
  createMemoryCardStore,
  findCard,
  readCard,
  resolveCard,
} from 'parley-a2a/client';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startServer } from '../support/harness.ts';
import { cardFor, deadUrl, hello, sendJson, sendResult, startScriptedServer } from './scripted-server.ts';

describe('a card is found', () => {
  test('by the base URL, the URL of the card, the URL of the interface, or given', async () => {
    const { url } = await startServer({ '/echo': echo });
    const card = (await connect(`${url}/echo`)).card;
    const targets = [`${url}/echo/`, `${url}/echo/.well-known/agent-card.json`, new URL(`${url}/echo`), card];
    for (const target of targets) {
      const agent = await connect(target);
      expect(agent.card).toEqual(card);
      expect((await agent.sendMessage('hi')).text).toBe('Echo: hi');
    }
  });

  test.each([
    ['agent.json, where 0.2 had it', '/.well-known/agent.json'],
    ['the URL itself', '/my/agent'],
  ])('at %s', async (_, path) => {
    const { url, requests } = await startScriptedServer((request, response) => {
      if (request.path.endsWith(path)) sendJson(response, cardFor(url));
      else if (request.path.endsWith('agent-card.json')) response.end('<!doctype html><p>Our application</p>');
      else sendJson(response, {}, 404);
    });
    expect((await connect(`${url}/my/agent`)).card.name).toBe('Scripted');
    expect(requests[0]?.path).toBe('/my/agent/.well-known/agent-card.json');
  });

  test('without connecting, and is read on its own', async () => {
    const { url } = await startServer({ '/echo': echo });
    const cardStore = createMemoryCardStore();
    const found = await resolveCard(`${url}/echo`, { cardStore });
    expect(found.url).toBe(`${url}/echo/.well-known/agent-card.json`);
    expect(cardVersion(found.json)).toBe('1.0');
    expect(await readCard(found.json, found.url)).toEqual((await connect(`${url}/echo`)).card);
    expect(await cardStore.get(found.url)).toBeDefined();
    await expect(resolveCard(`${url}/nobody`)).rejects.toMatchObject({ kind: 'card-not-found' });
    await expect(resolveCard('ftp://host')).rejects.toThrow('Not an http or https URL');
    await expect(readCard({ name: 'x' })).rejects.toMatchObject({
      kind: 'card-invalid',
      path: '$.supportedInterfaces',
    });
  });

  test('with requests of the caller, at the places that the caller names', async () => {
    const asked: string[] = [];
    const places = (target: string, options?: CardPlaces) => {
      asked.length = 0;
      const ask = async ({ href }: URL) => ({ status: asked.push(href) && 404, text: '' });
      return findCard(new URL(target), ask, options);
    };
    expect((await places('http://a/b/')).found).toBeUndefined();
    expect(asked).toEqual([
      'http://a/b/.well-known/agent-card.json',
      'http://a/b/.well-known/agent.json',
      'http://a/b/',
    ]);
    await places('http://a/b', { paths: ['/card'], last: 'origin' });
    expect(asked).toEqual(['http://a/b/card', 'http://a/card']);
    await places('http://a/b', { paths: [] });
    expect(asked).toEqual(['http://a/b']);
    await places('http://a/b/card.json');
    expect(asked).toEqual(['http://a/b/card.json']);
  });

  test.each([401, 403, 500, 503])('nowhere else once a place answers with %d', async (status) => {
    const { attempts } = await findCard(new URL('http://a/b'), async () => ({ status, text: '{}' }));
    expect(attempts.map(({ answer }) => answer.status)).toEqual([status]);
  });

  test.each([
    ['1.0', { supportedInterfaces: [] }],
    ['1.0', { url: 'http://a', protocolVersion: '0.3.0', supportedInterfaces: [{ protocolVersion: '1.0' }] }],
    ['0.3', { url: 'http://a', supportedInterfaces: [{ protocolVersion: '0.3' }] }],
    ['0.3', { url: 'http://a' }],
    ['0.3', { protocolVersion: '0.3.0' }],
    ['1.0', {}],
  ])('of version %s: %j', (version, json) => {
    expect(cardVersion(json)).toBe(version);
  });

  test('of 0.3 and 0.2, translated, and its interfaces are not used without a word', async () => {
    const { url } = await startScriptedServer((_, response) =>
      sendJson(response, {
        name: 'Old',
        description: 'Old.',
        url: `${url}/rpc`,
        version: '1',
        capabilities: {},
        skills: [],
      }),
    );
    await expect(connect(url)).rejects.toMatchObject({
      kind: 'unsupported',
      message: expect.stringContaining('allowLegacy'),
    });
  });

  test('of several versions at once: 1.0 is read', async () => {
    const blended = {
      url: 'http://old.example',
      protocolVersion: '0.3.0',
      preferredTransport: 'JSONRPC',
      somethingElse: 1,
    };
    const { url } = await startScriptedServer((_, response) => sendJson(response, { ...blended, ...cardFor(url) }));
    expect((await connect(url)).card).toEqual(cardFor(url));
  });

  test('of an agent in Go, which writes the scopes of a requirement as a bare list', async () => {
    const securitySchemes = { token: { httpAuthSecurityScheme: { scheme: 'Bearer' } } };
    const bare = [{ schemes: { token: ['read'] } }, { schemes: {} }];
    const securityRequirements = [{ schemes: { token: { list: ['read'] } } }, { schemes: {} }];
    const skill = { id: 'a', name: 'A', description: 'Does a.', tags: ['a'] };
    const { url } = await startScriptedServer((_, response) => {
      const skills = [{ ...skill, securityRequirements: bare }];
      sendJson(response, { ...cardFor(url), securitySchemes, securityRequirements: bare, skills });
    });
    const { card } = await connect(url);
    expect(card.securityRequirements).toEqual(securityRequirements);
    expect(card.skills).toEqual([{ ...skill, securityRequirements }]);
  });

  test('though it lacks what only a validator misses', async () => {
    const { url } = await startScriptedServer((_, response) => {
      const [first] = cardFor(url).supportedInterfaces;
      const securitySchemes = {
        new: { quantumSecurityScheme: {} },
        key: { apiKeySecurityScheme: { location: 'header', name: 'k' } },
      };
      sendJson(response, { name: 'Terse', supportedInterfaces: [first], skills: [{ id: 'a' }], securitySchemes });
    });
    const { card } = await connect(url);
    expect(card).toMatchObject({ name: 'Terse', capabilities: {}, skills: [{ id: 'a', name: 'a', tags: [] }] });
    expect(Object.keys(card.securitySchemes ?? {})).toEqual(['key']);
  });
});

describe('without a usable card', () => {
  test.each([
    ['nothing there', {}, 404, { kind: 'card-not-found', message: expect.stringContaining('agent.json (404)') }],
    ['no object', [], 200, { kind: 'card-not-found' }],
    ['no name', { supportedInterfaces: [] }, 200, { kind: 'card-invalid', path: '$.name' }],
    [
      'a wrong field',
      { ...cardFor('http://x'), supportedInterfaces: [{ url: 5 }] },
      200,
      { kind: 'card-invalid', path: '$.supportedInterfaces[0].protocolBinding' },
    ],
    ['a broken server', {}, 500, { kind: 'unreachable', status: 500 }],
  ])('%s', async (_, body, status, error) => {
    const { url } = await startScriptedServer((_request, response) => sendJson(response, body, status));
    await expect(connect(url, { retry: { firstWait: 1 } })).rejects.toMatchObject({ name: 'ClientError', ...error });
  });

  test.each([
    ['a page', '<html>', 'not JSON'],
    ['nothing', '', 'empty'],
  ])('%s in its place, and JSON that is no card in another', async (_, body, problem) => {
    const { url } = await startScriptedServer(({ path }, response) => {
      if (path.endsWith('agent-card.json')) response.end(body);
      else sendJson(response, { jsonrpc: '2.0', id: null, result: {} });
    });
    await expect(connect(url)).rejects.toMatchObject({
      kind: 'card-not-found',
      message:
        `There is no agent card for ${url}/; tried ${url}/.well-known/agent-card.json (${problem}), ` +
        `${url}/.well-known/agent.json (JSON, but no card)`,
    });
  });

  test('nobody there, no URL, too large', async () => {
    await expect(connect(await deadUrl(), { retry: { firstWait: 1 } })).rejects.toMatchObject({
      kind: 'unreachable',
      unsent: true,
    });
    await expect(connect('ftp://example.com')).rejects.toMatchObject({ kind: 'card-not-found' });
    const { url } = await startScriptedServer((_, response) =>
      sendJson(response, cardFor(url, { description: 'x'.repeat(2000) })),
    );
    await expect(connect(url, { limits: { cardSize: 1000 } })).rejects.toMatchObject({ kind: 'too-large' });
  });

  test('one that the caller does not believe', async () => {
    const { url } = await startScriptedServer((_, response) => sendJson(response, { ...cardFor(url), extra: true }));
    const verifyCard = async (card: object, json: unknown) => {
      expect(card).not.toHaveProperty('extra');
      expect(json).toHaveProperty('extra');
      throw new Error('The signature is wrong');
    };
    await expect(connect(url, { verifyCard })).rejects.toThrow('The signature is wrong');
  });
});

describe('cards are cached as HTTP says', () => {
  /** One file for each card, as a program with a disk would have it. */
  async function createDiskStore(): Promise<CardStore> {
    const folder = await mkdtemp(join(tmpdir(), 'parley-cards-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = (url: string) => join(folder, encodeURIComponent(url));
    return {
      get: async (url) => JSON.parse(await readFile(file(url), 'utf8').catch(() => 'null')) ?? undefined,
      set: (url, card) => writeFile(file(url), JSON.stringify(card)),
      delete: (url) => rm(file(url), { force: true }),
    };
  }

  describe.each([
    ['memory', async () => createMemoryCardStore()],
    ['disk', createDiskStore],
  ])('in %s', (_, createStore) => {
    const serve = (cacheControl: string) =>
      startScriptedServer((request, response) => {
        const headers = { 'cache-control': cacheControl, etag: '"one"' };
        if (request.headers['if-none-match'] === '"one"') response.writeHead(304, headers).end();
        else sendJson(response, cardFor(`http://${request.headers.host}`), 200, headers);
      });

    test('a fresh one is not asked for again [CLIENT-23]', async () => {
      const { url, requests } = await serve('max-age=60');
      const cardStore = await createStore();
      const first = await connect(url, { cardStore });
      expect((await connect(url, { cardStore })).card).toEqual(first.card);
      expect(requests).toHaveLength(1);
    });

    test('a stale one is revalidated with its ETag [CLIENT-23]', async () => {
      const { url, requests } = await serve('max-age=0');
      const cardStore = await createStore();
      for (let count = 0; count < 3; count += 1) expect((await connect(url, { cardStore })).card.name).toBe('Scripted');
      expect(requests.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"one"', '"one"']);
    });

    test('one that may not be stored is not', async () => {
      const { url, requests } = await serve('no-store');
      const cardStore = await createStore();
      await connect(url, { cardStore });
      await connect(url, { cardStore });
      expect(requests.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, undefined]);
    });
  });

  test('the memory store forgets the oldest', async () => {
    const store = createMemoryCardStore(2);
    for (const url of ['a', 'b', 'c']) await store.set(url, { body: url, policy: {} });
    expect(await Promise.all(['a', 'b', 'c'].map(async (url) => (await store.get(url))?.body))).toEqual([
      undefined,
      'b',
      'c',
    ]);
  });
});

test('the extended card replaces the public one [CLIENT-03]', async () => {
  const { url } = await startScriptedServer((request, response) => {
    if (request.method === 'GET')
      return sendJson(response, cardFor(url, { capabilities: { extendedAgentCard: true } }));
    sendResult(
      response,
      request,
      JSON.parse(request.body).method === 'SendMessage' ? hello : cardFor(url, { name: 'Extended' }),
    );
  });
  expect((await connect(url, { extendedCard: true })).card.name).toBe('Extended');
  const agent = await connect(url);
  expect(agent.card.name).toBe('Scripted');
  await agent.getExtendedAgentCard();
  expect(agent.card.name).toBe('Extended');
  expect((await agent.sendMessage('hi')).text).toBe('hello');
});
