import type { CheckOptions } from '../check/context.ts';
import { type CheckContext, createContext } from '../check/context.ts';
import { hasCredentials } from '../check/credential.ts';
import type { ProtocolVersion } from '../check/protocol-version.ts';
import { isRecord } from '../internal/is-record.ts';
import { judge } from './assertion.ts';
import { type Caller, createHttpCaller, type Outcome } from './caller.ts';
import type { ActsTransport, Level, Preconditions } from './document.ts';
import { openGrpcCaller } from './grpc-caller.ts';
import type { LoadedTest } from './read-suites.ts';
import { type Failure, type StepResult, TestRun } from './run-test.ts';

/** How tests are run. */
export interface RunOptions extends CheckOptions {
  /** Only these bindings. Default: all that the card declares. */
  readonly transports?: readonly ActsTransport[] | undefined;
  /** The lowest level that is run: `must` runs the musts alone. Default: all. */
  readonly level?: Level | undefined;
  /** Only tests whose id or suite is among these. */
  readonly only?: readonly string[] | undefined;
  /** Whether the agent has the behaviours of section 11. Default: true. */
  readonly behaviors?: boolean | undefined;
  /** Values for `{{name}}`, such as the token of a caller who may do little. */
  readonly variables?: Readonly<Record<string, string | undefined>> | undefined;
  readonly environment?: Readonly<Record<string, string | undefined>> | undefined;
  /** Tests at a time. Default: 8. */
  readonly concurrency?: number | undefined;
  onProgress?(progress: { readonly done: number; readonly total: number; readonly test: string }): void;
}

export interface TestResult {
  readonly id: string;
  readonly name: string;
  readonly level: Level;
  readonly suite: LoadedTest['suite'];
  readonly transport: ActsTransport;
  readonly result: 'pass' | 'fail' | 'skip' | 'error';
  readonly ms: number;
  readonly reason?: string | undefined;
  readonly failure?: Failure | undefined;
  readonly steps: readonly StepResult[];
}

/** What came of all tests on all bindings of one agent. */
export interface ConformanceResult {
  readonly agent: string;
  readonly version: ProtocolVersion;
  readonly specVersion: string;
  readonly transports: readonly ActsTransport[];
  readonly startedAt: string;
  readonly ms: number;
  /** What could not be tried at all, and why. */
  readonly notes: readonly string[];
  readonly tests: readonly TestResult[];
}

const CONCURRENCY = 8;
const STREAM_TIMEOUT = 30;
const LEVELS: readonly Level[] = ['must', 'should', 'may'];

/** Runs tests against the agent at a URL, on every binding that it offers and that is asked for. */
export async function runSuites(
  url: string,
  tests: readonly LoadedTest[],
  options: RunOptions,
): Promise<ConformanceResult> {
  const startedAt = new Date();
  const started = performance.now();
  const { streamTimeout = STREAM_TIMEOUT } = options;
  const context = await createContext({ kind: 'url', label: url, url }, { ...options, streamTimeout });
  const { callers, notes, close } = await openCallers(context, url, options);
  const chosen = tests.filter((loaded) => isChosen(loaded, options));
  const jobs = callers.flatMap((caller) => chosen.map((loaded) => ({ caller, loaded })));
  const results: TestResult[] = new Array(jobs.length);
  let next = 0;
  let done = 0;
  const work = async () => {
    while (next < jobs.length && !options.signal?.aborted) {
      const index = next++;
      const { caller, loaded } = jobs[index] as (typeof jobs)[number];
      results[index] = await runOne({ caller, loaded, context, url, options });
      options.onProgress?.({ done: ++done, total: jobs.length, test: loaded.test.id });
    }
  };
  await Promise.all(Array.from({ length: options.concurrency ?? CONCURRENCY }, work));
  close();
  return {
    agent: url,
    version: context.version,
    specVersion: tests[0]?.specVersion ?? context.version,
    transports: callers.map(({ transport }) => transport),
    startedAt: startedAt.toISOString(),
    ms: Math.round(performance.now() - started),
    notes,
    tests: results.filter((result) => result !== undefined),
  };
}

/** One caller for each binding that is asked for and that the card declares. */
async function openCallers(context: CheckContext, url: string, { transports }: RunOptions) {
  const isWanted = (transport: ActsTransport) => transports === undefined || transports.includes(transport);
  const http = [context.rpc, context.rest].flatMap((endpoint) =>
    endpoint && isWanted(endpoint.kind) ? [createHttpCaller(endpoint, url)] : [],
  );
  const notes: string[] = [];
  const grpc = isWanted('grpc')
    ? await openGrpcCaller(context).catch((error: Error) => {
        // A binding that was asked for by its name must not be left out in silence.
        if (transports) throw error;
        notes.push(`gRPC was not tried: ${error.message}`);
        return undefined;
      })
    : undefined;
  const callers: Caller[] = [...http, ...(grpc ? [grpc] : [])];
  return { callers, notes, close: () => grpc?.close() };
}

function isChosen({ test, suite }: LoadedTest, { level = 'may', only }: RunOptions): boolean {
  if (LEVELS.indexOf(test.level) > LEVELS.indexOf(level)) return false;
  return only === undefined || only.includes(test.id) || only.includes(suite.id);
}

interface Job {
  readonly caller: Caller;
  readonly loaded: LoadedTest;
  readonly context: CheckContext;
  readonly url: string;
  readonly options: RunOptions;
}

async function runOne({ caller, loaded, context, url, options }: Job): Promise<TestResult> {
  const { test, suite } = loaded;
  const about = { id: test.id, name: test.name, level: test.level, suite, transport: caller.transport };
  const wantsWebhook = /\{\{\s*webhookUrl\s*\}\}/.test(JSON.stringify(test.steps));
  const webhook = wantsWebhook ? options.receiver?.open(url) : undefined;
  const reason = whyNot(loaded, caller, context, options) ?? (wantsWebhook && !webhook ? NO_WEBHOOK : undefined);
  if (reason !== undefined) return { ...about, result: 'skip', ms: 0, reason, steps: [] };
  const started = performance.now();
  const run = new TestRun(loaded, {
    caller,
    card: () => readCard(context),
    webhook,
    variables: { baseUrl: url, SUT_BASE_URL: url, ...options.variables },
    environment: options.environment ?? {},
    streamTimeout: (options.streamTimeout ?? STREAM_TIMEOUT) * 1000,
  });
  await run.run();
  const failed = run.steps.find(({ result }) => result !== 'pass');
  return {
    ...about,
    result: failed?.result ?? 'pass',
    ms: Math.round(performance.now() - started),
    failure: failed?.failure,
    steps: run.steps,
  };
}

const NO_WEBHOOK = 'the agent cannot reach a webhook here (--webhook-url)';

/** Why a test does not apply here (sections 3.3 and 12.5); undefined when it does. */
function whyNot(loaded: LoadedTest, caller: Caller, context: CheckContext, options: RunOptions): string | undefined {
  const {
    transport,
    except = [],
    preconditions = {},
    requires_behaviors = [],
    runner_requirements = [],
    steps,
  } = loaded.test;
  if (transport && !transport.includes(caller.transport)) return `is for ${transport.join(', ')}`;
  const place = `${context.version} ${caller.transport}`;
  if (except.includes(place) || except.includes(context.version)) return `is not for ${place}`;
  if (requires_behaviors.length > 0 && options.behaviors === false) {
    return `needs an agent that obeys ${requires_behaviors.join(', ')}`;
  }
  if (runner_requirements.includes('auth_credentials') && !hasCredentials(options)) return 'needs credentials';
  if (runner_requirements.includes('webhook_endpoint') && !options.receiver) return NO_WEBHOOK;
  if (steps.some((step) => 'raw' in step) && !caller.raw) return `${caller.transport} has no raw requests`;
  const missing = missingVariable(loaded, options);
  return missing === undefined
    ? unmet(preconditions, caller, context, options)
    : `{{${missing}}} is not set (--variable)`;
}

/** A reference to something that only the caller of the runner can know. */
function missingVariable(
  { test: { steps }, variables: own }: LoadedTest,
  { variables = {} }: RunOptions,
): string | undefined {
  const known = new Set(['baseUrl', 'SUT_BASE_URL', 'webhookUrl', '$uuid', ...Object.keys({ ...own, ...variables })]);
  const references = JSON.stringify(steps).matchAll(/\{\{\s*([\w$-]+)\s*\}\}/g);
  const ids = new Set(steps.map(({ id }) => id));
  for (const [, name = ''] of references) if (!known.has(name) && !ids.has(name)) return name;
  return undefined;
}

function unmet(
  { capabilities = {}, skills = [], transport, extensions = [] }: Preconditions,
  caller: Caller,
  { card }: CheckContext,
  options: RunOptions,
): string | undefined {
  if (transport && !transport.includes(caller.transport)) return `is for ${transport.join(', ')}`;
  const declared = card?.capabilities ?? {};
  for (const [name, wanted] of Object.entries(capabilities)) {
    if (name === 'authentication') {
      const isGuarded = isRecord(card?.value) && (card.value.securityRequirements ?? card.value.security) !== undefined;
      if (wanted === true && !isGuarded) return 'the card asks for no credentials';
      if (wanted === true && !hasCredentials(options)) return 'needs credentials';
      continue;
    }
    // Protobuf JSON leaves false out.
    const value = declared[name] ?? (typeof wanted === 'boolean' ? false : undefined);
    if (judge(wanted, value)) return `capabilities.${name} is ${JSON.stringify(value)}`;
  }
  const known = new Set(card?.skills.map(({ value }) => value.id));
  const skill = skills.find(({ id }) => !known.has(id));
  if (skill) return `the card has no skill ${skill.id}`;
  const uris = Array.isArray(declared.extensions) ? declared.extensions.filter(isRecord).map(({ uri }) => uri) : [];
  const extension = extensions.find((uri) => !uris.includes(uri));
  return extension === undefined ? undefined : `the card has no extension ${extension}`;
}

/** The card is read anew: tests look at its headers too. */
async function readCard({ wire, answers }: CheckContext): Promise<Outcome> {
  const answer = await wire.send({ method: 'GET', url: answers.cardUrl ?? '', headers: { 'a2a-version': '1.0' } });
  const broken =
    answer.failure ?? (answer.json === undefined && answer.status === 200 ? 'the card is not JSON' : undefined);
  return { status: answer.status, header: answer.header, root: answer.json, broken, exchange: answer.exchange };
}
