import fc from 'fast-check';
import { expect } from 'vitest';
import type { TaskChange } from '../../src/protocol/reduce.ts';
import type { Struct, TaskState } from '../../src/protocol/scalar.ts';
import { type Artifact, type Message, type Part, type Task, TERMINAL_STATES } from '../../src/protocol/task.ts';
import type { Append, LogEntry, Scope, TaskQuery, TaskStore } from '../../src/store/task-store.ts';

/** Where the tasks of the suite live unless a test says otherwise. */
export const SCOPE: Scope = { agent: 'echo', tenant: 'acme', owner: 'ann' };

/** Scopes that differ from it in one field. */
export const NEIGHBOURS: [string, Scope][] = [
  ['agent', { ...SCOPE, agent: 'text' }],
  ['tenant', { ...SCOPE, tenant: '' }],
  ['owner', { ...SCOPE, owner: 'bob' }],
];

/** Everything on one page. */
export const PAGE: TaskQuery = { limit: 100, includeArtifacts: true };

/** The store of the test that runs. */
export type Current = () => TaskStore;

type Step =
  | { readonly state: TaskState; readonly message: Message | undefined }
  | { readonly artifact: Artifact; readonly append: boolean; readonly lastChunk: boolean }
  | { readonly received: Message }
  | { readonly metadata: Struct };

/** What an agent may do to a task: it works, is talked to, and mostly comes to an end. */
export function arbitrarySteps(): fc.Arbitrary<Step[]> {
  const text = fc.string({ unit: 'grapheme', maxLength: 8 });
  // Through JSON once, because that is all a store has to keep: -0, for one, does not survive it.
  const json = fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.parse(JSON.stringify(value)));
  const metadata = fc.dictionary(text, json, { maxKeys: 3 }).map((value) => JSON.parse(JSON.stringify(value)));
  const part: fc.Arbitrary<Part> = fc.oneof(fc.record({ text }), fc.record({ data: json, metadata }));
  const parts = fc.array(part, { minLength: 1, maxLength: 3 });
  const role = fc.constantFrom('ROLE_USER', 'ROLE_AGENT');
  const received: fc.Arbitrary<Message> = fc.record({ messageId: fc.uuid(), role, parts });
  const message = fc.option(received, { nil: undefined });
  const artifact: fc.Arbitrary<Artifact> = fc.record(
    { artifactId: fc.constantFrom('x', 'y', 'z'), parts, name: fc.constantFrom('n', 'm'), metadata },
    { requiredKeys: ['artifactId', 'parts'] },
  );
  const open = fc.constantFrom('TASK_STATE_WORKING', 'TASK_STATE_INPUT_REQUIRED', 'TASK_STATE_AUTH_REQUIRED');
  const step: fc.Arbitrary<Step> = fc.oneof(
    fc.record({ state: open, message }),
    fc.record({ artifact, append: fc.boolean(), lastChunk: fc.boolean() }),
    fc.record({ received }),
    fc.record({ metadata }),
  );
  const end = fc.option(fc.record({ state: fc.constantFrom(...TERMINAL_STATES), message }));
  return fc.tuple(fc.array(step, { maxLength: 30 }), end).map(([steps, end]) => (end ? [...steps, end] : steps));
}

/** The changes of a task that takes these steps, from its creation on. */
export function changesOf(taskId: string, steps: readonly Step[]): TaskChange[] {
  const changes = steps.map((step, i): TaskChange => {
    if ('state' in step) return status(taskId, step.state, { at: i + 1, message: step.message });
    return 'artifact' in step ? { artifactUpdate: { taskId, contextId: 'context', ...step } } : step;
  });
  return [created(taskId), ...changes];
}

/** A moment so many milliseconds after the first one. */
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

/** One line of a log. */
export function entry(generation: number, change: TaskChange): LogEntry {
  return { generation, change };
}

/** Changes as lines of a log, after a generation. */
export function entriesOf(changes: readonly TaskChange[], after = 0): LogEntry[] {
  return changes.map((change, i) => entry(after + 1 + i, change));
}

interface AppendOptions extends Partial<Pick<Append, 'scope' | 'epoch' | 'run' | 'state' | 'keyed'>> {
  /** The generation that the changes follow. */
  readonly after?: number;
}

/** What one writer adds to a task. */
export function append(taskId: string, changes: readonly TaskChange[], options: AppendOptions = {}): Append {
  const { after = 0, scope = SCOPE, epoch = 1, ...rest } = options;
  return { taskId, scope, epoch, entries: entriesOf(changes, after), ...rest };
}

/** The text of a task's first artifact. */
export async function textOf(store: TaskStore, taskId: string): Promise<string | undefined> {
  const record = await store.load(SCOPE, taskId);
  return record?.task.artifacts?.[0]?.parts.map(({ text }) => text).join('');
}

/** The ids of a list that fits on one page, whose count must agree. */
export async function idsOf(store: TaskStore, query: TaskQuery, scope = SCOPE): Promise<string[]> {
  const { tasks, total, hasMore } = await store.list(scope, query);
  expect(hasMore).toBe(false);
  if (!query.after) expect(total).toBe(tasks.length);
  return tasks.map(({ id }) => id);
}

/** Calls until nothing is left, and returns how many there were; no call may do more than it was allowed to. */
export async function drain(call: (limit: number) => Promise<number>, limit: number): Promise<number> {
  let all = 0;
  for (;;) {
    const some = await call(limit);
    expect(some).toBeLessThanOrEqual(limit);
    if (some === 0) return all;
    all += some;
  }
}
