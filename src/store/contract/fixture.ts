import type { TaskChange } from '../../protocol/reduce.ts';
import type { TaskState } from '../../protocol/scalar.ts';
import type { Message, Part, Task } from '../../protocol/task.ts';
import { numberEntries } from '../log-entry.ts';
import type {
  Append,
  AppendOutcome,
  KeyedSend,
  LogEntry,
  RunMark,
  Scope,
  TaskQuery,
  TaskStore,
} from '../task-store.ts';
import { equal, ok } from './assert.ts';

/** Tests of one subject by name. Each gets a new and empty store. */
export type StoreTests = Readonly<Record<string, (store: TaskStore) => Promise<void>>>;

/** The scope of all tasks unless a test says otherwise. */
export const SCOPE: Scope = { agent: 'echo', tenant: 'acme', owner: 'ann' };

/** Scopes that differ from it in one field. */
export const NEIGHBOURS: readonly (readonly [string, Scope])[] = [
  ['agent', { ...SCOPE, agent: 'text' }],
  ['tenant', { ...SCOPE, tenant: '' }],
  ['owner', { ...SCOPE, owner: 'bob' }],
];

/** Everything on one page. */
export const PAGE: TaskQuery = { limit: 100, includeArtifacts: true };

/** The writer of an append unless a test says otherwise. */
export const ME = 'process-1';

/** A run of that writer that answers the first message. */
export const RUN: RunMark = { holder: ME, turn: 1, attempt: 1 };

/** One test for each case. */
export function each<Case>(
  cases: readonly (readonly [string, Case])[],
  name: (label: string) => string,
  test: (store: TaskStore, value: Case) => Promise<void>,
): StoreTests {
  return Object.fromEntries(
    cases.map(([label, value]) => [name(label), (store: TaskStore) => test(store, value)] as const),
  );
}

/** A timestamp at a number of milliseconds after the first one. */
export function time(at: number): string {
  return new Date(Date.UTC(2026, 0, 31) + at).toISOString();
}

interface Circumstances {
  readonly contextId?: string;
  readonly at?: number;
  readonly message?: Message | undefined;
}

/** The change that creates a task. */
export function created(id: string, options: Circumstances & { readonly state?: TaskState } = {}): { task: Task } {
  const { contextId = 'context', state = 'TASK_STATE_SUBMITTED', at = 0 } = options;
  return { task: { id, contextId, status: { state, timestamp: time(at) }, history: [message(`hello ${id}`)] } };
}

/** A change of status. */
export function status(taskId: string, state: TaskState, options: Circumstances = {}): TaskChange {
  const { contextId = 'context', at = 1, message } = options;
  const timestamp = time(at);
  const status = message ? { state, timestamp, message } : { state, timestamp };
  return { statusUpdate: { taskId, contextId, status } };
}

/** A report of progress, with a message. */
export function working(taskId: string): TaskChange {
  return status(taskId, 'TASK_STATE_WORKING', { message: message('working') });
}

/** The end of a task. */
export function finished(taskId: string, at = 2): TaskChange {
  return status(taskId, 'TASK_STATE_COMPLETED', { at });
}

/** One more piece of the artifact that {@link textOf} reads. */
export function chunk(taskId: string, text: string): TaskChange {
  return {
    artifactUpdate: { taskId, contextId: 'context', artifact: { artifactId: 'out', parts: [{ text }] }, append: true },
  };
}

/** A message of one part. */
export function message(messageId: string, part: Part = { text: 'hi' }): Message {
  return { messageId, role: 'ROLE_USER', parts: [part] };
}

/** A message that reaches a task. */
export function received(messageId: string): TaskChange {
  return { received: message(messageId) };
}

/** A send with an idempotency key. */
export function keyed(key: string, rest: Partial<KeyedSend> = {}): KeyedSend {
  return { key, fingerprint: `fingerprint of ${key}`, createdAt: time(1), ...rest };
}

/** The log of a task that was written without explicit turns. */
export function entriesOf(changes: readonly TaskChange[]): LogEntry[] {
  return numberEntries(changes, { position: 0, turn: 0, generation: 0 });
}

let serial = 0;

/** An append of one writer. Default: the run with epoch 1, and a new serial each time. */
export function append(
  taskId: string,
  changes: readonly TaskChange[],
  options: Partial<Omit<Append, 'taskId' | 'changes'>> = {},
): Append {
  return { taskId, changes, scope: SCOPE, as: 1, writer: ME, serial: (serial += 1), ...options };
}

/** The same by a guest: a process that does not have the run. */
export function asGuest(
  taskId: string,
  changes: readonly TaskChange[],
  options: Partial<Omit<Append, 'taskId' | 'changes'>> = {},
): Append {
  return append(taskId, changes, { as: 'guest', writer: 'guest', ...options });
}

/** The same changes as a new append of the writer. */
export function renewed(item: Append): Append {
  return { ...item, serial: (serial += 1) };
}

/** Stores an append; returns its outcome. */
export async function put(store: TaskStore, item: Append): Promise<AppendOutcome> {
  const outcomes = await store.append([item]);
  ok(outcomes.length === 1, 'one outcome for each append');
  return outcomes[0] as AppendOutcome;
}

/** Stores appends that must all be accepted. */
export async function accept(store: TaskStore, ...batch: Append[]): Promise<void> {
  const outcomes = await store.append(batch);
  equal(
    outcomes.map(({ kind }) => kind),
    batch.map(() => 'stored'),
  );
}

/** The text of a task's first artifact. */
export async function textOf(store: TaskStore, taskId: string): Promise<string | undefined> {
  const record = await store.load(SCOPE, taskId);
  return record?.task.artifacts?.[0]?.parts.map(({ text }) => text).join('');
}

/** The ids of a list that fits on one page. Its total must match. */
export async function idsOf(store: TaskStore, query: TaskQuery, scope = SCOPE): Promise<string[]> {
  const { tasks, total, hasMore } = await store.list(scope, query);
  equal(hasMore, false);
  if (!query.after) equal(total, tasks.length);
  return tasks.map(({ id }) => id);
}

/** Calls until nothing is left; returns the total. No call may exceed its limit. */
export async function drain(call: (limit: number) => Promise<number>, limit: number): Promise<number> {
  for (let all = 0; ; ) {
    const some = await call(limit);
    ok(some <= limit, `${some} are more than the limit of ${limit}`);
    if (some === 0) return all;
    all += some;
  }
}

/** Waits until a condition holds. Stores measure time themselves, so a test can only poll. */
export async function until(isSo: () => boolean | Promise<boolean>, what: string): Promise<void> {
  for (let left = 1_000; left > 0; left -= 1) {
    if (await isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`Waited 10 seconds in vain until ${what}`);
}
