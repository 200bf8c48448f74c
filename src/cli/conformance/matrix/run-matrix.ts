import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  exchangeText,
  findKnownIssue,
  type KnownIssue,
  knownIssueOf,
  type LoadedTest,
  type MatrixCheck,
  type MatrixProgram,
  type MatrixResult,
  type MatrixRun,
  runSuites,
  SUITES,
  type TestResult,
} from '../../../conformance/index.ts';
import { openCheckWebhook } from '../../check/check-webhook.ts';
import { packageRoot } from '../../serve/package-root.ts';
import { packageVersion } from '../../serve/package-version.ts';
import { type AgentCards, offers, openCardProxy, readCards } from './card-proxy.ts';
import { type InteropProgram, type InteropTable, runClient, startAgent, whyNotReady } from './interop-programs.ts';

/** What a matrix is made of. */
export interface MatrixOptions {
  readonly table: InteropTable;
  /** Ids of programs whose clients run. `suites` stands for our suites. */
  readonly clients: readonly string[] | undefined;
  readonly servers: readonly string[] | undefined;
  readonly bindings: readonly string[] | undefined;
  /** The tests of the row `suites`. */
  readonly suites: readonly LoadedTest[];
  readonly signal: AbortSignal;
  onProgress(text: string): void;
}

/** Clients at a time: more would only wait for each other. */
const PARALLEL = 2;
const MAX_WIRE = 4_000;
/** For checks that passed. */
const SHORT_WIRE = 1_200;

/** Runs every client against every server that speaks a version and a binding of it. */
export async function runMatrix(options: MatrixOptions): Promise<MatrixResult> {
  const { programs, checks } = options.table;
  const isAsked = (asked: readonly string[] | undefined, id: string) => asked === undefined || asked.includes(id);
  const shown = programs.map((program) => ({ program, skipped: whyNotReady(program) }));
  const ready = shown.filter(({ skipped }) => skipped === undefined).map(({ program }) => program);
  const issues = readKnownIssues();
  const runs: MatrixRun[] = [];
  for (const server of ready.filter(({ id }) => isAsked(options.servers, id))) {
    if (options.signal.aborted) break;
    const agent = await startAgent(server);
    try {
      const cards = await readCards(agent.url);
      const clients = ready.filter(({ id }) => isAsked(options.clients, id));
      const jobs = jobsOf({ server, cards, clients, checks, issues }, options);
      runs.push(...(await inTurns(jobs, options)));
      if (isAsked(options.clients, SUITES)) runs.push(...(await runOurSuites(server, cards, issues, options)));
    } finally {
      agent.child.kill('SIGKILL');
    }
  }
  return { generatedAt: new Date().toISOString(), programs: [ourSuites(), ...shown.map(describe)], runs };
}

function describe({ program, skipped }: { program: InteropProgram; skipped: string | undefined }): MatrixProgram {
  const { id, sdk, version, language } = program;
  return { id, sdk, version, language, ...(skipped === undefined ? {} : { skipped }) };
}

function ourSuites(): MatrixProgram {
  return { id: SUITES, sdk: 'parley conformance', version: packageVersion(), language: 'acceptance and spec suites' };
}

function readKnownIssues(): readonly KnownIssue[] {
  const file = join(packageRoot, 'interop', 'known-issues.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as KnownIssue[]) : [];
}

interface Place {
  readonly server: InteropProgram;
  readonly cards: AgentCards;
  readonly clients: readonly InteropProgram[];
  readonly checks: Readonly<Record<string, string>>;
  readonly issues: readonly KnownIssue[];
}

type Job = () => Promise<MatrixRun>;

function jobsOf(place: Place, options: MatrixOptions): Job[] {
  const { server, cards, clients } = place;
  return offers(cards)
    .filter(({ binding }) => options.bindings === undefined || options.bindings.includes(binding))
    .flatMap((at) =>
      clients
        .filter(({ versions, bindings }) => versions.includes(at.version) && bindings.includes(at.binding))
        .map((client) => () => {
          options.onProgress(`${client.id} → ${server.id}, ${at.version} ${at.binding}`);
          return runCell(place, client, at, options.signal);
        }),
    );
}

async function inTurns(jobs: readonly Job[], { signal }: MatrixOptions): Promise<MatrixRun[]> {
  const runs: MatrixRun[] = new Array(jobs.length);
  let next = 0;
  const work = async () => {
    while (next < jobs.length && !signal.aborted) {
      const index = next++;
      runs[index] = await (jobs[index] as Job)();
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  return runs.filter((run) => run !== undefined);
}

/** One client against one interface of one agent. */
async function runCell(
  { server, cards, checks, issues }: Place,
  client: InteropProgram,
  at: ReturnType<typeof offers>[number],
  signal: AbortSignal,
): Promise<MatrixRun> {
  const proxy = await openCardProxy(cards, at);
  const about = { client: client.id, server: server.id, ...at };
  const results: MatrixCheck[] = [];
  try {
    const problem = await runClient(client, { url: proxy.url, bearer: server.bearer, signal }, (line) => {
      const wire = proxy.takeRecord().slice(0, line.result === 'fail' ? MAX_WIRE : SHORT_WIRE);
      const known = line.result === 'fail' ? findKnownIssue(issues, line.id, about) : undefined;
      results.push({
        ...line,
        name: checks[line.id] ?? line.id,
        passed: line.result === 'pass',
        ...(wire ? { wire } : {}),
        ...(known ? { known } : {}),
      });
    });
    return {
      ...about,
      sdk: `${client.sdk} ${client.version}`,
      baseUrl: cards.url,
      timestamp: new Date().toISOString(),
      ...(problem ? { problem } : {}),
      results,
    };
  } finally {
    proxy.close();
  }
}

/** Our suites against an agent, in the versions that it offers: one run for each binding. */
async function runOurSuites(
  server: InteropProgram,
  cards: AgentCards,
  issues: readonly KnownIssue[],
  { suites, bindings, signal, onProgress }: MatrixOptions,
): Promise<MatrixRun[]> {
  const versions = [...new Set(offers(cards).map(({ version }) => version))];
  const target = { kind: 'url', label: cards.url, url: cards.url } as const;
  const webhook = await openCheckWebhook([target], { webhookPort: 0 });
  const runs: MatrixRun[] = [];
  try {
    for (const version of versions) {
      onProgress(`${SUITES} → ${server.id}, ${version}`);
      const { tests, transports } = await runSuites(cards.url, suites, {
        protocol: version,
        bearer: server.bearer,
        receiver: webhook?.receiver,
        signal,
      });
      for (const binding of transports.filter((each) => bindings === undefined || bindings.includes(each))) {
        const about = { client: SUITES, server: server.id, binding, version };
        const results = tests
          .filter(({ transport }) => transport === binding)
          .map((test) => checkOf(test, about, issues));
        const sdk = `parley conformance ${packageVersion()}`;
        runs.push({ ...about, sdk, baseUrl: cards.url, timestamp: new Date().toISOString(), results });
      }
    }
  } finally {
    webhook?.close();
  }
  return runs;
}

function checkOf(
  { id, name, result, ms, reason, failure, steps }: TestResult,
  about: Pick<MatrixRun, 'client' | 'server' | 'binding' | 'version'>,
  issues: readonly KnownIssue[],
): MatrixCheck {
  const isFailed = result === 'fail' || result === 'error';
  const note = knownIssueOf(id);
  const known = isFailed
    ? (findKnownIssue(issues, id, about) ?? (note ? { fault: 'test' as const, note } : undefined))
    : undefined;
  // The wire of a test that passes is left out: there are hundreds of them.
  const exchange = isFailed ? steps.at(-1)?.exchange : undefined;
  return {
    id,
    name,
    passed: result === 'pass',
    result: isFailed ? 'fail' : result === 'skip' ? 'skip' : 'pass',
    detail: reason ?? (failure ? `${failure.stepId ?? ''}: ${failure.message}` : ''),
    durationMs: ms,
    ...(exchange ? { wire: exchangeText(exchange).slice(0, MAX_WIRE) } : {}),
    ...(known ? { known } : {}),
  };
}
