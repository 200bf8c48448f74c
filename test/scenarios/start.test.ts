import { type AgentDefinition, defineAgent, type ServeOptions, serve } from 'parley-a2a';
import { createServer, type ServerOptions } from 'parley-a2a/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { startServer, testAgent } from '../support/harness.ts';

const agent = testAgent(() => 'hi');
const NO_RUN = 'has no run function. Make it with defineAgent({ name, description, version, skills, run }).';

/** What somebody without a compiler is told who starts a server like this. */
async function complaint(agents: unknown, options: object = {}): Promise<string> {
  try {
    const running = await serve(
      agents as AgentDefinition,
      {
        port: 0,
        store: 'memory:',
        logger: false,
        ...options,
      } as ServeOptions,
    );
    await running.close(0);
  } catch (error) {
    return (error as Error).message;
  }
  return 'it starts';
}

describe('a server that cannot work does not start, and says what to do', () => {
  test.each([undefined, null, 'weather', [agent]])('with %o for its agents', async (agents) => {
    expect(await complaint(agents)).toBe(
      'A server needs an agent made with defineAgent, or several by path: { "/weather": weather }',
    );
  });

  test('when defineAgent gets nothing', () => {
    expect(() => defineAgent(undefined as unknown as AgentDefinition)).toThrow('defineAgent needs an object');
  });

  test.each([
    ['no run', { ...agent, run: undefined }, `The agent ${NO_RUN}`],
    ['no agent at its path', { '/a': undefined }, `The agent at /a ${NO_RUN}`],
    ['an empty place', { '/a': {} }, `The agent at /a ${NO_RUN}`],
    ['a place without an agent', { '/a': { agent: undefined } }, `The agent at /a ${NO_RUN}`],
    ['no skills', { ...agent, skills: undefined }, 'The agent has no skills. Give it at least one: '],
    ['a time that is none', { ...agent, runTimeout: Number.NaN }, 'has a runTimeout of NaN; use milliseconds above 0'],
    ['a time in words', { ...agent, runTimeout: '5s' }, 'has a runTimeout of 5s; use milliseconds above 0'],
    ['an unknown crash policy', { ...agent, onCrash: 'retry' }, 'has onCrash: "retry"; use "fail" or "restart".'],
    [
      'two skills with one id',
      { ...agent, skills: [...agent.skills, ...agent.skills] },
      'has two skills with the id "test"; give each an id of its own.',
    ],
    [
      'a method for a skill that it does not have',
      { ...agent, methods: { 'text.sum': 'sum' } },
      'has a method "text.sum" for the skill "sum", which it does not have. Its skills are "test".',
    ],
    [
      'a method with a result for a skill that it does not have',
      { ...agent, methods: { 'text.sum': { skill: 'sum' } } },
      'has a method "text.sum" for the skill "sum"',
    ],
    ['an unknown card mode', { '/a': { agent, card: 'v2' } }, 'use one of blended, v1-only, v03-only.'],
    ['an unknown binding', { '/a': { agent, bindings: ['SOAP'] } }, 'use one or more of JSONRPC, HTTP+JSON, GRPC.'],
  ])('with an agent that has %s', async (_name, agents, sentence) => {
    expect(await complaint(agents)).toContain(sentence);
  });

  test.each([
    ['/a b', 'it must be a path as URLs have it, such as /a%20b.'],
    ['/écho', 'it must be a path as URLs have it, such as /%C3%A9cho.'],
    ['/a/../b', 'it must be a path as URLs have it, such as /b.'],
    ['/a?b=c', 'it must be a path as URLs have it, without ? and #.'],
  ])('with an agent at %s, where no request would find it', async (path, sentence) => {
    expect(await complaint({ [path]: agent })).toContain(sentence);
  });

  test('with two agents at one path', async () => {
    expect(await complaint({ '/a': agent, 'a/': agent })).toContain('Two agents would be served at /a');
  });

  test.each([
    [{ port: '8080' }, 'port must be a number from 0 to 65535, 0 for a free one; got "8080"'],
    [{ port: -1 }, 'port must be a number from 0 to 65535'],
    [{ heartbeat: 0 }, 'heartbeat must be a whole number of milliseconds from 1 to 2147483647; got 0'],
    [{ heartbeat: Number.POSITIVE_INFINITY }, 'heartbeat must be a whole number of milliseconds from 1'],
    [{ trustedProxies: true }, 'trustedProxies must be the number of your own proxies in front, from 0; got true'],
    [{ limits: { maxBodySize: 1000 } }, 'limits has no maxBodySize; there are '],
    [{ cardMaxAge: -1 }, 'cardMaxAge must be a whole number of seconds from 0; got -1'],
    [{ store: 5 }, 'store must be a URL (memory:, sqlite:PATH'],
    [{ store: null }, 'or an object that implements TaskStore'],
    [{ signals: 'yes' }, 'signals must be true, or { grace } in milliseconds from 0; got "yes"'],
    [{ signals: { grace: '5s' } }, 'signals must be true, or { grace }'],
    [{ retentionDays: Number.NaN }, 'retentionDays must be a number above 0, or Infinity'],
    [{ retentionDays: 0 }, 'retentionDays must be a number above 0, or Infinity'],
    [{ cors: 'https://a.example' }, 'cors must be true for all web pages, or a list of origins'],
    [{ cors: ['https://a.example/'] }, 'cors: "https://a.example/" is no origin'],
    [{ publicUrl: 'https://a.example/b?c' }, 'without query and credentials: https://a.example/b'],
    [{ publicUrl: 'https://me:secret@a.example' }, 'without query and credentials: https://a.example/'],
  ])('with %o', async (options, sentence) => {
    expect(await complaint(agent, options)).toContain(sentence);
  });
});

describe('an option that does not exist is refused with the one that is meant, and with all', () => {
  test('of serve', async () => {
    expect(await complaint(agent, { stoer: 'memory:' })).toMatch(
      /^serve has no option stoer; did you mean store\? There are store, .*\bport\b/,
    );
    expect(await complaint(agent, { foo: 1 })).toMatch(/^serve has no option foo; there are /);
    expect(await complaint(agent, { agents: agent })).toMatch(/^serve has no option agents; /);
    expect(await complaint(agent, { foo: undefined })).toBe('it starts');
  });

  test('of createServer, of a mounted agent, of limits and of defineAgent', () => {
    const create = (options: object) => createServer({ agents: agent, logger: false, ...options } as ServerOptions);
    expect(() => create({ cardMaxAeg: 1 })).toThrow('createServer has no option cardMaxAeg; did you mean cardMaxAge? ');
    expect(() => create({ agents: { '/a': { agent, alias: ['/rpc'] } } })).toThrow(
      'The agent at /a has no setting alias; did you mean aliases? ',
    );
    expect(() => create({ limits: { maxBodys: 1000 } })).toThrow('limits has no maxBodys; did you mean maxBody? ');
    expect(() => defineAgent({ ...agent, timeout: 5 } as AgentDefinition)).toThrow(
      /^defineAgent has no option timeout; there are name, .*runTimeout/,
    );
    expect(() => defineAgent({ ...agent, runTimeuot: 5 } as AgentDefinition)).toThrow('did you mean runTimeout? ');
  });
});

test('an agent is found at a path with encoded letters', async () => {
  const { url } = await startServer({ '/%C3%A9cho': agent });
  expect((await fetch(`${url}/écho`)).status).toBe(200);
});

describe('finished tasks can be kept for ever', () => {
  afterEach(() => void vi.useRealTimers());

  test.each([Number.POSITIVE_INFINITY, 1e9])('with retentionDays: %d', async (retentionDays) => {
    vi.useFakeTimers();
    const options: ServerOptions = { agents: agent, retentionDays };
    const errors: string[] = [];
    const logger = { info: () => {}, warn: () => {}, error: (_: object, text: string) => void errors.push(text) };
    const server = createServer({ ...options, logger });
    // The first sweep; its failure would be one that nobody handles.
    await vi.advanceTimersByTimeAsync(61_000);
    await server.close(0);
    expect(errors).toEqual([]);
  });
});
