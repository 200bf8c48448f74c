import { type AgentDefinition, serve } from 'parley-a2a';
import type { AgentCard } from 'parley-a2a/protocol';
import { describe, expect, test } from 'vitest';
import { startServer, testAgent } from '../support/harness.ts';
import { bindings, createCaller, textOf, userMessage, WireError } from '../support/wire.ts';
import { createV03Caller } from '../support/wire-03.ts';

const WELL_KNOWN = '/.well-known/agent-card.json';

const agent = testAgent(({ text }) => `heard ${text}`);

/** Everything that an agent can say about itself. */
const detailed = testAgent(() => 'hi', {
  name: 'Weather',
  description: 'Knows the weather.',
  version: '2.3.4',
  provider: { organization: 'Example', url: 'https://example.com' },
  documentationUrl: 'https://example.com/docs',
  iconUrl: 'https://example.com/icon.png',
  inputModes: ['text/plain', 'image/*'],
  outputModes: ['application/json'],
  skills: [
    {
      id: 'forecast',
      name: 'Forecast',
      description: 'Tells tomorrow.',
      tags: ['weather'],
      examples: ['Rain in Ulm?'],
      inputModes: ['text/plain'],
      outputModes: ['text/plain'],
    },
    { id: 'history', name: 'History', description: 'Tells yesterday.', tags: ['weather', 'past'] },
  ],
});

async function cardAt(url: string): Promise<AgentCard> {
  return (await (await fetch(url)).json()) as AgentCard;
}

describe('the card', () => {
  test('is served at the well-known path [CARD-01]', async () => {
    const { url } = await startServer(agent);
    const response = await fetch(url + WELL_KNOWN);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(await response.json()).toMatchObject({ name: 'Test agent', version: '1.0.0' });
  });

  test('is served at the well-known path below the path of its agent [CARD-01]', async () => {
    const { url } = await startServer({ '/one': agent, two: { ...agent, name: 'Two' } });
    expect((await cardAt(`${url}/one${WELL_KNOWN}`)).name).toBe('Test agent');
    expect((await cardAt(`${url}/two${WELL_KNOWN}`)).name).toBe('Two');
  });

  test('at the root of a server is that of its first agent', async () => {
    const { url } = await startServer({
      '/long/path': { ...agent, name: 'First' },
      '/b': { ...agent, name: 'Second' },
    });
    const card = await cardAt(url + WELL_KNOWN);
    expect(card.name).toBe('First');
    expect(card.supportedInterfaces[0]?.url).toBe(`${url}/long/path`);
  });

  test.each(['', '/'])('also answers a GET on the URL of the interface, followed by "%s"', async (slash) => {
    const { url } = await startServer({ '/one': agent });
    const response = await fetch(`${url}/one${slash}`);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual(await cardAt(`${url}/one${WELL_KNOWN}`));
    expect(response.headers.get('etag')).toBe((await fetch(`${url}/one${WELL_KNOWN}`)).headers.get('etag'));
  });

  test('tells everything that the agent says about itself, and has every required field [CARD-02]', async () => {
    const { url } = await startServer({ '/': { agent: detailed, card: 'v1-only' } });
    expect(await cardAt(url + WELL_KNOWN)).toEqual({
      name: 'Weather',
      description: 'Knows the weather.',
      version: '2.3.4',
      provider: { organization: 'Example', url: 'https://example.com' },
      documentationUrl: 'https://example.com/docs',
      iconUrl: 'https://example.com/icon.png',
      supportedInterfaces: [
        { url, protocolBinding: 'JSONRPC', protocolVersion: '1.0' },
        { url, protocolBinding: 'HTTP+JSON', protocolVersion: '1.0' },
      ],
      capabilities: { streaming: true, pushNotifications: false },
      defaultInputModes: ['text/plain', 'image/*'],
      defaultOutputModes: ['application/json'],
      skills: detailed.skills,
    });
  });

  test('of an agent that says little still has every required field [CARD-02]', async () => {
    const { url } = await startServer(agent);
    const card = await cardAt(url + WELL_KNOWN);
    for (const field of ['name', 'description', 'version'] as const) expect(card[field]).toMatch(/\w/);
    for (const field of ['supportedInterfaces', 'defaultInputModes', 'defaultOutputModes', 'skills'] as const) {
      expect(card[field].length).toBeGreaterThan(0);
    }
    expect(card.capabilities).toEqual({ streaming: true, pushNotifications: false });
  });

  test('gives for each interface an absolute URL, the official name and a version [CARD-03]', async () => {
    const { url } = await startServer({ '/one': agent });
    const { supportedInterfaces } = await cardAt(`${url}/one${WELL_KNOWN}`);
    for (const { url: address, protocolBinding, protocolVersion } of supportedInterfaces) {
      expect(new URL(address).href).toMatch(/^https?:\/\/[^/]+\/one$/);
      expect(['JSONRPC', 'HTTP+JSON', 'GRPC']).toContain(protocolBinding);
      expect(protocolVersion).toMatch(/^\d+\.\d+$/);
    }
  });

  test('declares what answers here: 1.0 before 0.3, and JSON-RPC as the preferred one first [CARD-04] [CARD-05]', async () => {
    const { url } = await startServer(agent);
    const declared = (await cardAt(url + WELL_KNOWN)).supportedInterfaces.map(
      ({ protocolBinding, protocolVersion }) => `${protocolBinding} ${protocolVersion}`,
    );
    const served: string[] = [];
    for (const [version, create] of [
      ['1.0', createCaller],
      ['0.3', createV03Caller],
    ] as const) {
      for (const binding of bindings) {
        const { message } = await create(binding, url).sendMessage({ message: userMessage('hi') });
        if (message) served.push(`${binding === 'jsonrpc' ? 'JSONRPC' : 'HTTP+JSON'} ${version}`);
      }
    }
    expect(declared).toEqual(['JSONRPC 1.0', 'HTTP+JSON 1.0', 'JSONRPC 0.3', 'HTTP+JSON 0.3']);
    expect(declared).toEqual(served);
  });

  test('leads to interfaces that answer at their URLs in their binding and version [CARD-06]', async () => {
    const { url } = await startServer({ '/one': agent, '/two': { agent, card: 'v1-only' } });
    for (const [path, count] of [
      ['/one', 4],
      ['/two', 2],
    ]) {
      const { supportedInterfaces } = await cardAt(url + path + WELL_KNOWN);
      expect(supportedInterfaces).toHaveLength(count as number);
      for (const { url: address, protocolBinding, protocolVersion } of supportedInterfaces) {
        const binding = protocolBinding === 'JSONRPC' ? 'jsonrpc' : 'rest';
        const create = protocolVersion === '1.0' ? createCaller : createV03Caller;
        const caller = create(binding, address, { 'a2a-version': protocolVersion });
        const { message } = await caller.sendMessage({ message: userMessage('you') });
        expect(textOf(message?.parts ?? [])).toBe('heard you');
      }
    }
  });

  test.each([
    ['https://agents.example.com', 'https://agents.example.com/one'],
    ['https://agents.example.com/', 'https://agents.example.com/one'],
    ['https://example.com:8443/base/', 'https://example.com:8443/base/one'],
  ])('with the public URL %s names the interface %s', async (publicUrl, expected) => {
    const { url } = await startServer({ '/one': agent }, { publicUrl });
    const { supportedInterfaces } = await cardAt(`${url}/one${WELL_KNOWN}`);
    expect(supportedInterfaces.map((each) => each.url)).toEqual(Array(4).fill(expected));
  });

  test('of an agent that does not stream says so', async () => {
    const { url } = await startServer({ ...agent, streaming: false });
    expect((await cardAt(url)).capabilities.streaming).toBe(false);
  });
});

describe('the card by version', () => {
  const OLD_PATH = '/.well-known/agent.json';
  const v03Fields = ['url', 'preferredTransport', 'additionalInterfaces', 'protocolVersion'];
  const form = (card: object) => {
    const isV03 = v03Fields.every((field) => field in card);
    if (!('supportedInterfaces' in card)) return isV03 ? '0.3' : 'neither';
    if (isV03) return 'blended';
    return v03Fields.some((field) => field in card) ? 'neither' : '1.0';
  };

  test.each([
    ['blended', undefined, 'blended'],
    ['blended', '', 'blended'],
    ['blended', '1.0', '1.0'],
    ['blended', '1.0.1', '1.0'],
    ['blended', '0.3', '0.3'],
    ['blended', '0.3.0', '0.3'],
    ['v1-only', undefined, '1.0'],
    ['v1-only', '0.3', '0.3'],
    ['v03-only', undefined, '0.3'],
    ['v03-only', '0.3', '0.3'],
  ] as const)('in the mode %s for a reader of %s is %s', async (card, version, expected) => {
    const { url } = await startServer({ '/one': { agent, card } });
    const headers: Record<string, string> = version === undefined ? {} : { 'a2a-version': version };
    for (const address of [`${url}/one${WELL_KNOWN}`, `${url}/one`, url + WELL_KNOWN]) {
      const response = await fetch(address, { headers });
      expect(form(await response.json())).toBe(expected);
      expect(response.headers.get('vary')).toContain('a2a-version');
    }
    for (const address of [`${url}/one${OLD_PATH}`, url + OLD_PATH]) {
      expect(form((await cardAt(address)) as object)).toBe('0.3');
    }
  });

  test('of 0.3 has every field that 0.3 requires, and says where each of its transports is', async () => {
    const { url } = await startServer({ '/one': { agent: detailed, card: 'v03-only' } });
    expect(await cardAt(`${url}/one${WELL_KNOWN}`)).toEqual({
      protocolVersion: '0.3.0',
      name: 'Weather',
      description: 'Knows the weather.',
      version: '2.3.4',
      url: `${url}/one`,
      preferredTransport: 'JSONRPC',
      additionalInterfaces: [
        { url: `${url}/one`, transport: 'JSONRPC' },
        { url: `${url}/one`, transport: 'HTTP+JSON' },
      ],
      provider: { organization: 'Example', url: 'https://example.com' },
      documentationUrl: 'https://example.com/docs',
      iconUrl: 'https://example.com/icon.png',
      capabilities: {
        streaming: true,
        supportsStreaming: true,
        pushNotifications: false,
        supportsPushNotifications: false,
      },
      defaultInputModes: ['text/plain', 'image/*'],
      defaultOutputModes: ['application/json'],
      skills: detailed.skills,
    });
  });

  test('of 0.3 names the transport also where there is only one', async () => {
    const { url } = await startServer({ '/one': { agent, card: 'v03-only', bindings: ['JSONRPC'] } });
    expect(await cardAt(`${url}/one${WELL_KNOWN}`)).toMatchObject({
      url: `${url}/one`,
      preferredTransport: 'JSONRPC',
      additionalInterfaces: [{ url: `${url}/one`, transport: 'JSONRPC' }],
    });
    const { message } = await createV03Caller('jsonrpc', `${url}/one`).sendMessage({ message: userMessage('you') });
    expect(textOf(message?.parts ?? [])).toBe('heard you');
    expect((await fetch(`${url}/one/v1/tasks`)).status).toBe(404);
  });

  test('has an ETag of its own in each form', async () => {
    const { url } = await startServer(agent);
    const etagOf = async (headers: Record<string, string>) => (await fetch(url, { headers })).headers.get('etag');
    const etags = [await etagOf({}), await etagOf({ 'a2a-version': '1.0' }), await etagOf({ 'a2a-version': '0.3' })];
    expect(new Set(etags).size).toBe(3);
  });
});

describe('an agent is not served', () => {
  const options = { port: 0, logger: false, store: 'memory:' } as const;
  const withoutId = { name: 'S', description: 'Does it.', tags: ['t'] };
  const skill = { id: 's', ...withoutId };
  test.each<[string, Partial<AgentDefinition>]>([
    ['name: must not be empty', { name: '' }],
    ['description: must not be empty', { description: '' }],
    ['version: is required', { version: undefined as unknown as string }],
    ['skills: must have at least 1 element', { skills: [] }],
    ['skills[0].description: must not be empty', { skills: [{ ...skill, description: '' }] }],
    ['skills[1].id: is required', { skills: [skill, withoutId as typeof skill] }],
    ['skills[0].tags: must have at least 1 element', { skills: [{ ...skill, tags: [] }] }],
    ['provider.url: is required', { provider: { organization: 'Example' } as AgentDefinition['provider'] & object }],
    ['defaultInputModes: must have at least 1 element', { inputModes: [] }],
    ['capabilities.extensions[0].uri: must not be empty', { extensions: [{ uri: '' }] }],
  ])('if its card would be invalid: %s', async (reason, fields) => {
    const attempt = serve({ '/one': { ...agent, ...fields } }, options);
    const error = await attempt.then(
      (running) => running.close(0),
      (thrown: Error) => thrown,
    );
    expect(error).toBeInstanceOf(Error);
    const name = fields.name ?? agent.name;
    expect((error as Error).message).toBe(
      `The agent "${name}" cannot be served, because its card would be invalid. ${reason}`,
    );
  });

  test('at an address that is no public URL', async () => {
    for (const publicUrl of ['agents.example.com', 'ftp://example.com', '']) {
      await expect(serve(agent, { ...options, publicUrl })).rejects.toThrow(
        `publicUrl must be an absolute http or https URL, such as https://agents.example.com; got "${publicUrl}"`,
      );
    }
  });

  test('on a port that is taken, and the message says what to do', async () => {
    const { port } = await startServer(agent);
    await expect(serve(agent, { ...options, port })).rejects.toThrow(
      `Port ${port} is in use. Choose another one (--port, or port: 0 for a free one).`,
    );
  });

  test('if there is none', async () => {
    await expect(serve({}, options)).rejects.toThrow('A server needs at least one agent');
  });
});

describe('caching of the card', () => {
  test('is allowed for an hour, or as long as configured [CACHE-01]', async () => {
    const { url } = await startServer(agent);
    expect((await fetch(url + WELL_KNOWN)).headers.get('cache-control')).toBe('public, max-age=3600');
    const { url: other } = await startServer(agent, { cardMaxAge: 60 });
    expect((await fetch(other + WELL_KNOWN)).headers.get('cache-control')).toBe('public, max-age=60');
  });

  test('is controlled by a strong ETag that changes with the card and only with it [CACHE-02]', async () => {
    const publicUrl = 'https://agents.example.com';
    const etagOf = async (definition: AgentDefinition) => {
      const { url } = await startServer(definition, { publicUrl });
      return (await fetch(url + WELL_KNOWN)).headers.get('etag');
    };
    const etag = await etagOf(agent);
    expect(etag).toMatch(/^"[^"]+"$/);
    expect(await etagOf({ ...agent })).toBe(etag);
    const others = [
      { ...agent, version: '1.0.1' },
      { ...agent, description: 'Made for one test!' },
      { ...agent, streaming: false },
      { ...agent, extensions: [{ uri: 'https://ext.example/v1' }] },
    ];
    const etags = new Set([etag]);
    for (const other of others) etags.add(await etagOf(other));
    expect(etags.size).toBe(others.length + 1);
  });

  test('works by date as well', async () => {
    const { url } = await startServer(agent);
    const lastModified = (await fetch(url + WELL_KNOWN)).headers.get('last-modified') ?? '';
    expect(new Date(lastModified).toUTCString()).toBe(lastModified);
  });

  const conditions: [string, (etag: string, date: string) => Record<string, string>, number][] = [
    ['its ETag', (etag) => ({ 'if-none-match': etag }), 304],
    ['its ETag as a weak one', (etag) => ({ 'if-none-match': `W/${etag}` }), 304],
    ['its ETag among others', (etag) => ({ 'if-none-match': `"old", ${etag}` }), 304],
    ['any ETag', () => ({ 'if-none-match': '*' }), 304],
    ['its date', (_, date) => ({ 'if-modified-since': date }), 304],
    ['a later date', () => ({ 'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT' }), 304],
    ['another ETag', () => ({ 'if-none-match': '"old"' }), 200],
    ['an earlier date', () => ({ 'if-modified-since': 'Sat, 01 Jan 2000 00:00:00 GMT' }), 200],
    ['a date that is none', () => ({ 'if-modified-since': 'yesterday' }), 200],
    ['another ETag, whatever its date', (_, date) => ({ 'if-none-match': '"old"', 'if-modified-since': date }), 200],
  ];

  test.each(conditions)('a client that has %s gets what it needs [CACHE-03]', async (_, headersOf, status) => {
    const { url } = await startServer({ '/one': agent });
    for (const address of [`${url}/one${WELL_KNOWN}`, `${url}/one`, url + WELL_KNOWN]) {
      const first = await fetch(address);
      const body = await first.text();
      const etag = first.headers.get('etag') as string;
      const headers = headersOf(etag, first.headers.get('last-modified') as string);
      const second = await fetch(address, { headers });
      expect(second.status).toBe(status);
      expect(await second.text()).toBe(status === 304 ? '' : body);
      expect(second.headers.get('etag')).toBe(etag);
      expect(second.headers.get('cache-control')).toBe(first.headers.get('cache-control'));
    }
  });

  test('a HEAD tells the headers of a GET without the body', async () => {
    const { url } = await startServer(agent);
    for (const address of [url + WELL_KNOWN, url]) {
      const get = await fetch(address);
      const head = await fetch(address, { method: 'HEAD' });
      expect(head.status).toBe(200);
      expect(await head.text()).toBe('');
      for (const name of ['content-type', 'etag', 'last-modified', 'cache-control']) {
        expect(head.headers.get(name)).toBe(get.headers.get(name));
      }
      // RFC 9110, section 8.6: the length of the GET, or none.
      expect([null, String(Buffer.byteLength(await get.text()))]).toContain(head.headers.get('content-length'));
    }
  });
});

describe.each(bindings)('the extended card over %s', (binding) => {
  test('is an unsupported operation where the card does not declare it [XCARD-01]', async () => {
    const { url } = await startServer(agent);
    expect((await cardAt(url)).capabilities.extendedAgentCard ?? false).toBe(false);
    const error = await createCaller(binding, url)
      .call('GetExtendedAgentCard', {})
      .catch((thrown: WireError) => thrown);
    expect(error).toBeInstanceOf(WireError);
    expect(error).toMatchObject({ reason: 'UNSUPPORTED_OPERATION', code: binding === 'rest' ? 400 : -32004 });
  });
});

describe('web pages', () => {
  const page = { origin: 'https://page.example' };

  test.each([undefined, ['https://other.example']])(
    'may read the card whatever the configuration, %j',
    async (cors) => {
      const { url } = await startServer({ '/one': agent }, cors ? { cors } : {});
      for (const address of [`${url}/one${WELL_KNOWN}`, `${url}/one`, url + WELL_KNOWN]) {
        expect((await fetch(address, { headers: page })).headers.get('access-control-allow-origin')).toBe('*');
      }
    },
  );

  test('may ask for the card of a version, and whether it has changed', async () => {
    const { url } = await startServer({ '/one': agent });
    const headers = {
      ...page,
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'a2a-version',
    };
    for (const address of [`${url}/one${WELL_KNOWN}`, url + WELL_KNOWN]) {
      const asked = await fetch(address, { method: 'OPTIONS', headers });
      expect(asked.headers.get('access-control-allow-origin')).toBe('*');
      for (const name of ['a2a-version', 'if-none-match', 'if-modified-since']) {
        expect(asked.headers.get('access-control-allow-headers')).toContain(name);
      }
    }
  });

  /** What a browser asks before it sends JSON, and then what it sends. */
  async function call(url: string) {
    const wish = {
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'a2a-version,content-type',
    };
    const asked = await fetch(url, { method: 'OPTIONS', headers: { ...page, ...wish } });
    const called = await createCaller('jsonrpc', url, page).send('ListTasks', {});
    expect(asked.status).toBe(204);
    expect((await called.json()).result).toBeDefined();
    return { asked: asked.headers, called: called.headers };
  }

  test('may not call an agent that says nothing about it', async () => {
    const { url } = await startServer(agent);
    const { asked, called } = await call(url);
    for (const headers of [asked, called]) expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(asked.get('access-control-allow-methods')).toBeNull();
  });

  test('may not call an agent that allows others', async () => {
    const { url } = await startServer(agent, { cors: ['https://other.example'] });
    const { asked, called } = await call(url);
    for (const headers of [asked, called]) expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  test('may call an agent that allows their origin', async () => {
    const { url } = await startServer(agent, { cors: ['https://other.example', page.origin] });
    const { asked, called } = await call(url);
    for (const headers of [asked, called]) {
      expect(headers.get('access-control-allow-origin')).toBe(page.origin);
      expect(headers.get('vary')).toMatch(/origin/i);
    }
    expect(asked.get('access-control-allow-methods')).toMatch(/\bPOST\b/);
    for (const name of ['a2a-version', 'a2a-extensions', 'content-type', 'authorization', 'last-event-id']) {
      expect(asked.get('access-control-allow-headers')).toContain(name);
    }
    expect(called.get('access-control-expose-headers')).toContain('a2a-extensions');
  });

  test('may call an agent that allows all', async () => {
    const { url } = await startServer(agent, { cors: true });
    const { asked, called } = await call(url);
    for (const headers of [asked, called]) expect(headers.get('access-control-allow-origin')).toBe('*');
  });

  test('may read errors and streams where they may call', async () => {
    const { url, logs } = await startServer(agent, { cors: true, limits: { maxBody: 1000 } });
    const tooLarge = await createCaller('rest', url, page).send('SendMessage', {
      message: userMessage('x'.repeat(2000)),
    });
    expect(tooLarge.status).toBe(413);
    expect(logs.some(({ fields }) => fields.status === 413 && fields.outcome === 'refused')).toBe(true);
    const refused = await createCaller('rest', url, page).send('GetTask', { id: 'nobody' });
    expect(refused.status).toBe(404);
    const streamed = await createCaller('rest', url, page).send('SendStreamingMessage', { message: userMessage('x') });
    const lost = await fetch(`${url}/nothing/here/at/all`, { headers: page });
    for (const response of [tooLarge, refused, streamed, lost]) {
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
      await response.text();
    }
  });
});
