import { figures, type Goal, type Line } from './line.ts';
import { call, callMany, measureEvents, measureRequests, type Rate, repeat, type Window } from './load.ts';
import {
  getTask,
  getTasks,
  listTasks,
  type Operation,
  sendMessage,
  sendMessage03,
  sendMessageWithToken,
  streamChunks,
} from './operation.ts';
import type { Options } from './options.ts';
import { interleave, pick, type Samples, withServers } from './rounds.ts';
import { isSdk, type ServerName, type ServerProcess, type StartOptions } from './server-process.ts';

/** A row whose figure is answers or events per second, compared with the bare server. */
export interface RateRow {
  id: string;
  title: string;
  /** The least ratio to the bare server. */
  goal?: number;
  sqliteGoal?: number;
  /** The least rate. */
  rateGoal?: number;
  /** How its servers are started. Undefined: they cannot be started here, and the row is left out. */
  start?(options: Options): StartOptions | undefined;
  /** Brings a fresh server to where it is measured and returns the operation to measure. */
  prepare(server: ServerProcess): Promise<Operation>;
  measure(server: ServerProcess, operation: Operation, window: Window): Promise<Rate>;
  /** The servers that the row is about; default: all that are written in JavaScript. */
  only?: readonly ServerName[];
  /** Whether the agents with the SDKs for other languages can answer too. */
  allSdks?: boolean;
  /** Whether rates are per second of the server's CPU: where the load generator has as much to do as the server. */
  perCpu?: boolean;
  /** Too slow on the official SDK to be measured without `--full`. */
  slow?: boolean;
}

const CHUNKS = 100;
const ATTEMPTS = 3;
/** More tasks than a processor's cache holds, and fewer than SQLite's cache of tasks. */
const MANY_TASKS = 5_000;

const message = {
  prepare: (server: ServerProcess) => checked(server, sendMessage('message'), hasMessage),
  measure: measureRequests,
};
const task = {
  prepare: (server: ServerProcess) => checked(server, sendMessage('task'), hasCompletedTask),
  measure: measureRequests,
};
const get = {
  prepare: async (server: ServerProcess) => {
    const { task } = (await call(server, sendMessage('task'))) as { task: { id: string } };
    return checked(server, getTask(task.id), (result) => hasCompletedTask({ task: result }));
  },
  measure: measureRequests,
};

export const rateRows: readonly RateRow[] = [
  {
    id: 'message',
    title: 'SendMessage → Message',
    allSdks: true,
    goal: 0.8,
    ...message,
  },
  {
    id: 'message-logged',
    title: 'The same with a request log in a file',
    only: ['bare', 'parley'],
    start: () => ({ log: true }),
    ...message,
  },
  {
    id: 'message-0.3',
    title: 'message/send (0.3) → Message',
    // At most 1.25 times the cost of 1.0.
    goal: 0.48,
    only: ['bare', 'parley'],
    prepare: (server) => checked(server, sendMessage03('message'), hasMessage),
    measure: measureRequests,
  },
  {
    id: 'message-jwt',
    title: 'SendMessage → Message with a Bearer JWT (ES256)',
    goal: 0.45,
    only: ['bare', 'parley'],
    prepare: (server) => checked(server, sendMessageWithToken('message'), hasMessage),
    measure: measureRequests,
  },
  {
    id: 'task',
    title: 'SendMessage → Task',
    allSdks: true,
    goal: 0.5,
    sqliteGoal: 0.25,
    ...task,
  },
  {
    id: 'task-all-cores',
    title: 'SendMessage → Task, on all cores beside the load generator',
    only: ['bare', 'parley', 'parley-sqlite'],
    start: () => ({ allCores: true }),
    ...task,
  },
  {
    id: 'get',
    title: 'GetTask, one task',
    allSdks: true,
    goal: 0.8,
    sqliteGoal: 0.7,
    ...get,
  },
  {
    id: 'get-many',
    title: `GetTask, ${MANY_TASKS.toLocaleString('en')} tasks in turn`,
    allSdks: true,
    goal: 0.8,
    sqliteGoal: 0.7,
    prepare: async (server) => {
      // The bare server answers for any id.
      if (server.name === 'bare') return getTasks([crypto.randomUUID()]);
      const results = await callMany(server, sendMessage('task'), MANY_TASKS);
      return getTasks(results.map((result) => (result as { task: { id: string } }).task.id));
    },
    measure: measureRequests,
  },
  listRow(100, false),
  listRow(10_000, false),
  listRow(100_000, true),
  {
    id: 'streams',
    title: `64 streams of ${CHUNKS} chunks, one a millisecond`,
    rateGoal: 50_000,
    prepare: async () => streamChunks(CHUNKS, 1),
    measure: (server, operation, window) => measureEvents(server, operation, { ...window, events: CHUNKS }),
  },
  onSecondNode('message', 'SendMessage → Message', message),
  onSecondNode('task', 'SendMessage → Task', task),
  onSecondNode('get', 'GetTask, one task', get),
];

/** A row again, with another version of Node, whose SQLite is built in. */
function onSecondNode(id: string, title: string, row: Pick<RateRow, 'prepare' | 'measure'>): RateRow {
  return {
    id: `${id}-second-node`,
    title: `${title}, second Node`,
    only: ['bare', 'parley', 'parley-sqlite'],
    start: ({ secondNode }) => (secondNode ? { node: secondNode.path } : undefined),
    ...row,
  };
}

function listRow(stored: number, slow: boolean): RateRow {
  return {
    id: `list-${stored}`,
    title: `ListTasks, 50 of ${stored.toLocaleString('en')}`,
    goal: 0.5,
    prepare: async (server) => {
      if (server.name !== 'bare') await repeat(server, sendMessage('task'), stored);
      return checked(server, listTasks(), hasPage);
    },
    measure: measureRequests,
    slow,
  };
}

/** Measures one row and says how busy each server and the load generator were meanwhile. Undefined: not here. */
export async function runRateRow(
  row: RateRow,
  options: Options,
): Promise<{ line: Line; rates: Samples<Rate> } | undefined> {
  const start = row.start ? row.start(options) : {};
  if (!start) return undefined;
  const wanted = options.servers.filter((name) => row.only?.includes(name) ?? (row.allSdks || !isSdk(name)));
  const names = wanted.filter((name) => !(row.slow && name === 'a2a-js' && !options.full));
  const rates = await withServers(
    names,
    async (servers) => {
      const operations = new Map<ServerName, Operation>();
      for (const server of servers) operations.set(server.name, await row.prepare(server));
      return interleave(servers, options, (server, round) => {
        const window = {
          warmup: round === 0 ? Math.min(2, options.seconds * 1.5) : Math.min(0.5, options.seconds),
          seconds: options.seconds,
        };
        return undisturbed(server, () => row.measure(server, operations.get(server.name) as Operation, window));
      });
    },
    start,
  );
  const line: Line = {
    title: row.title,
    figures: figures(
      pick(rates, ({ perSecond, serverCpu }) => (row.perCpu ? perSecond / serverCpu : perSecond)),
      true,
    ),
    format: (value) => `${Math.round(value).toLocaleString('en')}/${row.perCpu ? 'CPU s' : 's'}`,
    goals: goalsOf(row),
    disturbed: [...rates.values()].flat().some(isDisturbed),
  };
  return { line, rates };
}

function goalsOf({ goal, sqliteGoal, rateGoal }: RateRow): Goal[] {
  const goals: Goal[] = [];
  if (goal !== undefined) goals.push(atLeast(goal, 'parley'));
  if (sqliteGoal !== undefined) goals.push(atLeast(sqliteGoal, 'parley-sqlite'));
  if (rateGoal !== undefined) {
    const text = `≥ ${rateGoal.toLocaleString('en')}/s`;
    goals.push({ server: 'parley', text, met: ({ value }) => value >= rateGoal });
  }
  return goals;
}

function atLeast(goal: number, server: Goal['server']): Goal {
  return { server, text: `≥ ${goal.toFixed(2)}`, met: ({ ratio }) => (ratio ?? 0) >= goal };
}

/** Repeats a measurement while other processes take the machine, a few times, and keeps the least disturbed one. */
async function undisturbed(server: ServerProcess, measure: () => Promise<Rate>): Promise<Rate> {
  let best: Rate | undefined;
  for (let attempt = 0; attempt < ATTEMPTS && (best === undefined || isDisturbed(best)); attempt += 1) {
    const rate = await measure();
    if (best === undefined || rate.foreignCpu < best.foreignCpu) best = rate;
    console.error(`  ${server.name}: ${describe(rate)}`);
  }
  return best as Rate;
}

/** Beside the rate what it would be with a core to itself: on a machine that is busy otherwise, the better number. */
function describe({ perSecond, serverCpu, generatorCpu, foreignCpu }: Rate): string {
  const [server, generator, others] = [serverCpu, generatorCpu, foreignCpu].map((share) => Math.round(share * 100));
  const rates = `${Math.round(perSecond)}/s, ${Math.round(perSecond / serverCpu)} per CPU second`;
  return `${rates}; busy: server ${server} %, load generator ${generator} %, others ${others} %`;
}

/** Whether other processes took more of the machine than its own housekeeping does. */
export function isDisturbed(rate: Rate): boolean {
  return rate.foreignCpu > 0.15;
}

/** Refuses to measure a server that answers something else than what the row is about. */
async function checked(
  server: ServerProcess,
  operation: Operation,
  accept: (result: unknown) => boolean,
): Promise<Operation> {
  const result = await call(server, operation);
  if (!accept(result)) {
    throw new Error(`${server.name} answers ${operation.method} with:\n${JSON.stringify(result, undefined, 2)}`);
  }
  return operation;
}

/** A message, bare in 0.3. */
function hasMessage(result: unknown): boolean {
  const { message, parts } = result as { message?: { parts?: unknown[] }; parts?: unknown[] };
  return (message?.parts ?? parts)?.length === 1;
}

function hasCompletedTask(result: unknown): boolean {
  const { task } = result as { task?: { status: { state: string }; artifacts?: unknown[] } };
  return task?.status.state === 'TASK_STATE_COMPLETED' && task.artifacts?.length === 1;
}

function hasPage(result: unknown): boolean {
  return (result as { tasks?: unknown[] }).tasks?.length === 50;
}
