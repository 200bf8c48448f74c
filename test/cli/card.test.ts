import { writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { echo, spec, specAuth } from 'parley-a2a/agents';
import { type RunningServer, serve } from 'parley-a2a/node';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { documentOf, emptyFolder, field, parley } from './parley.ts';
import { cardFor, openStage } from './stage.ts';

let server: RunningServer;
let stage: Awaited<ReturnType<typeof openStage>>;
beforeAll(async () => {
  server = await serve(
    { '/spec': { agent: spec, card: 'v1-only', auth: specAuth }, '/echo': echo },
    { port: 0, store: 'memory:', logger: false },
  );
  stage = await openStage();
});
afterAll(async () => {
  stage.close();
  await server.close(0);
});

async function listen(listener: RequestListener) {
  const server = createServer(listener).listen(0);
  await new Promise((ready) => server.once('listening', ready));
  return { server, port: (server.address() as AddressInfo).port };
}

function cardFile(card: object, name = 'card.json'): string {
  const file = join(emptyFolder(), name);
  writeFileSync(file, JSON.stringify(card, null, 2));
  return file;
}

describe.concurrent('card get', () => {
  test('[A2ACLI_CARD_GET_001] finds a card by host, URL, card URL, file:// and path, and selects a transport', async () => {
    const card = await (await fetch(`${server.url}/spec/.well-known/agent-card.json`)).json();
    const file = cardFile(card as object);
    const references = [
      `${server.url}/spec`.replace('http://', ''),
      `${server.url}/spec`,
      `${server.url}/spec/.well-known/agent-card.json`,
      pathToFileURL(file).href,
      file,
    ];
    const results = await Promise.all(references.map((reference) => parley(['card', 'get', '-a', reference])));
    for (const result of results) {
      expect(result).toMatchObject({ code: 0, stderr: '' });
      expect(field(result, 'Name')).toBe('AgentBin Spec Agent');
      expect(result.stdout).toContain(`Interface: JSONRPC 1.0 ${server.url}/spec (selected)\n`);
    }
    const preferred = await parley(['card', 'get', '-a', file, '--transport', 'HTTP+JSON']);
    expect(preferred.stdout).toContain(`Interface: HTTP+JSON 1.0 ${server.url}/spec (selected)`);
    const sent = await parley(['send', '-a', file, 'message-only hi']);
    expect(sent.stdout).toContain('[message-only] You said: message-only hi');
  });

  test('shows identity, capabilities, interfaces, security and skills', async () => {
    const { url } = stage.agent('rich', () => ({}), {
      provider: { organization: 'ACME', url: 'https://acme.example' },
      capabilities: { streaming: true, pushNotifications: true, extensions: [{ uri: 'urn:x', required: true }] },
      securitySchemes: {
        key: { apiKeySecurityScheme: { location: 'header', name: 'x-key' } },
        login: { openIdConnectSecurityScheme: { openIdConnectUrl: 'https://id.example' } },
      },
      securityRequirements: [{ schemes: { key: {} } }, { schemes: {} }],
      signatures: [{ protected: 'e30', signature: 'x' }],
    });
    const { stdout } = await parley(['card', 'get', url]);
    expect(stdout).toContain('Provider: ACME (https://acme.example)\n');
    expect(stdout).toContain('Streaming: yes\nPush-Notifications: yes\nExtended-Card: no\n');
    expect(stdout).toContain('Extension: urn:x (required)\n');
    expect(stdout).toContain('Security-Scheme: key: API key in the header x-key\n');
    expect(stdout).toContain('Security: key\nSecurity: anonymous\n');
    expect(stdout).toContain('Signatures: 1 (not verified)\n');
    expect(stdout).toContain('Skill: play (Play): Plays.\n');
  });

  test('-o json is the card as it was published, unknown fields included', async () => {
    const { url, card } = stage.agent('odd', () => ({}));
    card.vendorField = { anything: true };
    expect(documentOf(await parley(['card', 'get', '-a', url, '-o', 'json']))).toEqual(card);
    const line = await parley(['card', 'get', '-a', url, '-o', 'json', '--stream']);
    expect(line.stdout.trimEnd().split('\n')).toHaveLength(1);
  });

  test.each([
    ['a file that is not there', 'missing.json', 3, 'A2ACLI_ERR_CARD_NOT_FOUND'],
    ['a path without a card', () => `${stage.origin}/nobody`, 3, 'A2ACLI_ERR_CARD_NOT_FOUND'],
    ['a file that is not JSON', () => join(emptyFolder(), '../.'), 3, 'A2ACLI_ERR_CARD_NOT_FOUND'],
    ['a card without a name', () => cardFile({ supportedInterfaces: [] }), 1, 'A2ACLI_ERR_CARD_INVALID'],
  ] as const)('%s is an error of its own', async (_, reference, code, name) => {
    const result = await parley([
      'card',
      'get',
      '-a',
      typeof reference === 'string' ? reference : reference(),
      '-o',
      'json',
    ]);
    expect(result.code).toBe(code);
    expect(documentOf(result).error).toMatchObject({ code: name, a2aCode: null });
  });
});

describe('kept cards', () => {
  /** An agent whose card may be kept, and the conditions under which it was asked for. */
  async function cacheable() {
    const asked: (string | undefined)[] = [];
    const { server, port } = await listen((request, response) => {
      const condition = request.headers['if-none-match'];
      asked.push(condition);
      response.writeHead(condition === '"1"' ? 304 : 200, { etag: '"1"', 'cache-control': 'max-age=3600' });
      response.end(condition === '"1"' ? '' : JSON.stringify(cardFor('https://agent.example')));
    });
    onTestFinished(() => void server.close());
    return { asked, port, env: { HOME: emptyFolder() } };
  }

  test('a card is fetched once for as long as its agent allows, unless --no-cache says otherwise', async () => {
    const { asked, port, env } = await cacheable();
    // Not a loopback address by its name, though it leads here.
    const get = (...flags: string[]) => parley(['card', 'get', `http://0.0.0.0:${port}`, ...flags], { env });
    const first = await get();
    expect(first).toMatchObject({ code: 0, stderr: '' });
    expect((await get()).stdout).toBe(first.stdout);
    expect(asked).toEqual([undefined]);
    await Promise.all([get('--no-cache'), get('--validate'), get('--svc-param', 'x-user:7')]);
    expect(asked).toEqual([undefined, undefined, undefined, undefined]);
  });

  test('an agent on this machine is asked each time whether its card has changed', async () => {
    const { asked, port, env } = await cacheable();
    const get = () => parley(['card', 'get', `localhost:${port}`], { env });
    const first = await get();
    expect((await get()).stdout).toBe(first.stdout);
    expect(asked).toEqual([undefined, '"1"']);
  });

  test('a cache that cannot be written is done without', async () => {
    const { port } = await cacheable();
    const file = join(emptyFolder(), 'file');
    writeFileSync(file, '');
    const result = await parley(['card', 'get', `localhost:${port}`], { env: { XDG_CACHE_HOME: file } });
    expect(result).toMatchObject({ code: 0, stderr: '' });
  });
});

describe.concurrent('card validate', () => {
  test('[A2ACLI_CARD_GET_002] a valid card is valid, by `card get --validate` and by `card validate`', async () => {
    const [get, validate] = await Promise.all([
      parley(['card', 'get', '-a', `${server.url}/spec`, '--validate', '-o', 'json']),
      parley(['card', 'validate', `${server.url}/spec`]),
    ]);
    expect(documentOf(get).name).toBe('AgentBin Spec Agent');
    expect(field(validate, 'Valid')).toBe('yes');
    expect(field(validate, 'Version')).toBe('1.0');
  });

  test('[A2ACLI_CARD_GET_002] names the fields that are wrong, with their lines', async () => {
    const { description: _, ...card } = cardFor('https://agent.example');
    const file = cardFile({
      decription: 'misspelt',
      ...card,
      skills: [{ id: 'play', name: 'Play', description: 'Plays.', tags: 'test' }],
      supportedInterfaces: [{ url: 'nowhere', protocolBinding: 'JSONRPC', protocolVersion: '1.0' }],
      securityRequirements: [{ schemes: { key: {} } }],
    });
    const result = await parley(['card', 'get', '-a', file, '--validate']);
    expect(result.code).toBe(1);
    expect(result.stdout.trimEnd().split('\n')).toEqual([
      'Problem: line 1: description is required',
      'Problem: line 7: supportedInterfaces[0].url must be an absolute URL',
      'Problem: line 26: skills[0].tags must be an array',
      'Problem: line 32: securityRequirements[0].schemes.key is not among the securitySchemes',
    ]);
    expect(result.stderr).toContain('line 2: decription is not a field of a card; did you mean description?');
    expect(result.stderr).toContain('Code: A2ACLI_ERR_CARD_INVALID');
    const json = await parley(['card', 'validate', file, '-o', 'json']);
    expect(documentOf(json).error).toMatchObject({
      code: 'A2ACLI_ERR_CARD_INVALID',
      message: expect.stringContaining('line 26: skills[0].tags must be an array'),
    });
  });

  test('a card of 0.3 is checked as one', async () => {
    const card = {
      name: 'Old',
      url: 'https://old.example',
      protocolVersion: '0.3.0',
      capabilities: {},
      skills: [{ id: 'a' }],
    };
    const { stdout, stderr } = await parley(['card', 'validate', cardFile(card)]);
    expect(stderr).toContain('is not a valid card of A2A 0.3');
    expect(stdout).toContain('Problem: line 1: defaultInputModes is required');
    expect(stdout).toContain('Problem: line 7: skills[0].tags is required');
  });
});

describe.concurrent('extended cards', () => {
  const schemes = { securitySchemes: { login: { httpAuthSecurityScheme: { scheme: 'Bearer' } } } };

  test('[A2ACLI_CARD_GET_003] comes with the credential of a scheme that the public card advertises', async () => {
    const play = ({ headers }: { headers: Record<string, unknown> }) => ({
      ...cardFor('https://agent.example'),
      name: `Extended for ${headers.authorization}`,
    });
    const { url, calls } = stage.agent('extended', play, { ...schemes, capabilities: { extendedAgentCard: true } });
    const result = await parley(['card', 'get', '-a', url, '--extended', '--bearer', 'tok-1']);
    expect(field(result, 'Name')).toBe('Extended for Bearer tok-1');
    expect(calls.map(({ method }) => method)).toEqual(['GetExtendedAgentCard']);
  });

  test('[A2ACLI_AUTH_008] no credential is shown for a card that has not declared a scheme for it', async () => {
    const bare = stage.agent('bare', () => ({}), { capabilities: { extendedAgentCard: true } });
    const wrong = stage.agent('wrong', () => ({}), {
      capabilities: { extendedAgentCard: true },
      securitySchemes: { key: { apiKeySecurityScheme: { location: 'header', name: 'x-key' } } },
      securityRequirements: [{ schemes: { key: {} } }],
    });
    const results = await Promise.all(
      [bare, wrong].map(({ url }) =>
        parley(['card', 'get', '-a', url, '--extended', '--bearer', 'tok-1', '-o', 'json']),
      ),
    );
    for (const result of results) {
      expect(result.code).toBe(4);
      expect(documentOf(result).error.code).toBe('A2ACLI_ERR_CREDENTIALS_MISSING');
    }
    for (const agent of [bare, wrong]) {
      expect(agent.calls).toEqual([]);
      expect(agent.cardHeaders.map(({ authorization }) => authorization)).toEqual([undefined]);
    }
  });

  test('[A2ACLI_VER_003] is not asked for where the card says there is none', async () => {
    const { url, calls } = stage.agent('plain', () => ({}), schemes);
    const result = await parley(['card', 'get', '-a', url, '--extended', '--bearer', 'x', '-o', 'json']);
    expect(documentOf(result).error.code).toBe('UnsupportedOperationError');
    expect(calls).toEqual([]);
  });
});
