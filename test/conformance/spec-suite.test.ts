import { createSpecAgent, echo, spec03, specAuth } from 'parley-a2a/agents';
import { type RunningServer, serve } from 'parley-a2a/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCheckWebhook } from '../../src/cli/check/check-webhook.ts';
import { conforms, type LoadedTest, readSuites, runSuites, type TestResult } from '../../src/conformance/index.ts';
import { emptyFolder } from '../cli/parley.ts';
import { type Requirement, requirements } from '../requirements.ts';
import { usePostgres } from '../support/use-postgres.ts';
import { suiteFiles } from './suite-files.ts';

/** Requirements that no run from outside can show, or only with an agent that is made for it. Our own tests prove them. */
const NOT_IN_SUITE: Readonly<Record<string, string>> = {
  'CARD-04': 'what an agent serves besides its card cannot be seen from outside',
  'XCARD-02': 'needs an agent that declares an extended card and has none',
  'ERR-08': 'needs an agent whose answers break the protocol',
  'VER-06': 'every test of the suite shows it, in the version of the target',
  'VER-08': 'is about callers of 0.3, which the acceptance suite has',
  'EXT-01': 'needs an agent with extensions',
  'EXT-03': 'needs an agent with a required extension',
  'EXT-04': 'needs an agent with extensions',
  'EXT-06': 'needs an agent with two versions of an extension',
  'EXT-07': 'needs an agent with extensions',
  'BIND-01': 'every test of the suite runs on each binding',
  'BIND-02': 'every test of the suite runs on each binding',
  'BIND-03': 'AUTH-01 and AUTH-12 run on each binding',
  'RPC-10': 'needs an agent that fails',
  'GRPC-01': 'every test of the suite calls the service; TLS is up to the deployment',
  'AUTH-03': 'needs a caller without a permission',
  'AUTH-05': 'needs two callers',
  'AUTH-06': 'needs two callers',
  'AUTH-07': 'needs two callers',
  'AUTH-09': 'needs an agent that asks for an authorization',
  'AUTH-10': 'needs an agent that asks for an authorization',
  'AUTH-11': 'needs an agent that asks for an authorization',
  'SIGN-01': 'needs a signed card',
  'SIGN-02': 'needs a signed card',
  'SIGN-03': 'needs a signed card',
  'SIGN-04': 'needs a signed card',
  'SEC-01': 'is up to the deployment',
  'SEC-06': 'logs cannot be seen from outside',
};

let tests: LoadedTest[];
beforeAll(async () => {
  tests = await readSuites(['suites/spec.acts.yaml'], suiteFiles);
});

describe('the suite of the specification', () => {
  const musts = (Object.entries(requirements) as [string, Requirement][]).filter(
    ([, { level, actor }]) => level === 'MUST' && actor === 'server',
  );

  test('has every requirement of level MUST, or a reason why not', () => {
    const ids = new Set(tests.map(({ test: { id } }) => id));
    const missing = musts.map(([id]) => id).filter((id) => !ids.has(id) && !(id in NOT_IN_SUITE));
    expect(missing).toEqual([]);
    expect(Object.keys(NOT_IN_SUITE).filter((id) => ids.has(id) || !(id in requirements))).toEqual([]);
  });

  test('says of each what the manifest says', () => {
    const known = Object.fromEntries(musts);
    const wrong = tests.filter(({ test: { id, name, spec_ref, transport = ['jsonrpc', 'rest', 'grpc'] } }) => {
      const requirement = known[id];
      if (!requirement || name !== requirement.text || spec_ref !== requirement.section) return true;
      return transport.some((each) => !requirement.bindings.includes(each));
    });
    expect(wrong.map(({ test: { id } }) => id)).toEqual([]);
  });
});

/** All stores with `npm run test:conformance`: each takes as long as all other tests of this folder. */
const STORES = process.env.PARLEY_CONFORMANCE === 'full' ? ['memory', 'sqlite', 'postgres'] : ['memory'];

describe.each(STORES)('with the store %s', (kind) => {
  const postgres = kind === 'postgres' ? usePostgres() : undefined;
  let server: RunningServer;
  let webhook: Awaited<ReturnType<typeof openCheckWebhook>>;
  beforeAll(async () => {
    const store = postgres?.() ?? (kind === 'memory' ? 'memory:' : `sqlite:${emptyFolder()}/tasks.db`);
    const agents = {
      '/echo': { agent: echo, card: 'v1-only' },
      '/spec': { agent: createSpecAgent({ pace: 0.5 }), card: 'v1-only', auth: specAuth },
      '/spec03': { agent: spec03, card: 'v03-only' },
    } as const;
    const push = { allow: ['127.0.0.1'] };
    server = await serve(agents, { port: 0, grpc: { port: 0 }, store, push, logger: false });
    const target = { kind: 'url', label: server.url, url: server.url } as const;
    webhook = await openCheckWebhook([target], { webhookPort: 0 });
  });
  afterAll(async () => {
    webhook?.close();
    await server.close(0);
  });

  const broken = (results: readonly TestResult[]) =>
    results
      .filter(({ result }) => result === 'fail' || result === 'error')
      .map(({ id, transport, failure }) => `${id} ${transport}: ${failure?.message}`);

  test.each([
    ['/echo', '1.0', 60],
    ['/spec', '1.0', 260],
    ['/spec03', '0.3', 25],
  ])(
    '%s passes all of it on every binding',
    async (path, version, atLeast) => {
      const acceptance = await readSuites(['suites/acceptance.acts.yaml'], suiteFiles);
      const result = await runSuites(server.url + path, [...tests, ...acceptance], {
        bearer: 'agentbin-test-token',
        receiver: webhook?.receiver,
      });
      expect(broken(result.tests)).toEqual([]);
      expect([result.version, conforms(result)]).toEqual([version, true]);
      expect(result.transports).toEqual(['jsonrpc', 'rest', 'grpc']);
      expect(result.tests.filter(({ result: each }) => each === 'pass').length).toBeGreaterThan(atLeast);
      const judged = new Set(
        result.tests.flatMap(({ result: each, transport }) => (each === 'pass' ? [transport] : [])),
      );
      expect([...judged].sort()).toEqual(['grpc', 'jsonrpc', 'rest']);
    },
    60_000,
  );
});
