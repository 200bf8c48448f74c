import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { reduceTask, type TaskChange } from '../../protocol/reduce.ts';
import type { Task } from '../../protocol/task.ts';
import { diffSnapshot } from './snapshot-diff.ts';

const place = { taskId: 't', contextId: 'c' };
const created: TaskChange = { task: { id: 't', contextId: 'c', status: { state: 'TASK_STATE_SUBMITTED' } } };

const chunk = fc.record({ id: fc.constantFrom('a', 'b', 'c'), text: fc.string(), append: fc.boolean() });
const change: fc.Arbitrary<TaskChange> = fc.oneof(
  chunk.map(({ id, text, append }) => ({
    artifactUpdate: { ...place, artifact: { artifactId: id, parts: [{ text }] }, append },
  })),
  fc.nat(1000).map((second) => ({
    statusUpdate: { ...place, status: { state: 'TASK_STATE_WORKING' as const, timestamp: timeOf(second) } },
  })),
);

const timeOf = (second: number) => new Date(Date.UTC(2026, 0, 1) + second * 1000).toISOString();
const fold = (changes: readonly TaskChange[]) => reduceTask(undefined, [created, ...changes]) as Task;
const texts = (task: Task) =>
  Object.fromEntries(
    (task.artifacts ?? []).map(({ artifactId, parts }) => [artifactId, parts.map(({ text }) => text).join('')]),
  );

/** Gives each status a later time than the previous one, as an agent does. */
function inOrder(changes: readonly TaskChange[]): TaskChange[] {
  return changes.map((each, index) => {
    if (!('statusUpdate' in each)) return each;
    const { state } = each.statusUpdate.status;
    return { statusUpdate: { ...each.statusUpdate, status: { state, timestamp: timeOf(index) } } };
  });
}

describe('the events between what was seen and a snapshot', () => {
  test('make the one into the other, wherever the reader stopped', () => {
    fc.assert(
      fc.property(fc.array(change), fc.nat(), (all, at) => {
        const changes = inOrder(all);
        const known = fold(changes.slice(0, at % (changes.length + 1)));
        const snapshot = fold(changes);
        const events = diffSnapshot(known, snapshot);
        // An artifact that was replaced by its own beginning looks like an older snapshot.
        fc.pre(events !== undefined);
        const mended = reduceTask(known, events as TaskChange[]) as Task;
        expect(texts(mended)).toEqual(texts(snapshot));
        expect(mended.status).toEqual(snapshot.status);
      }),
    );
  });

  test('repeat nothing that was only added to', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1 }), { minLength: 1 }), fc.nat(), (pieces, at) => {
        const artifactId = 'a';
        const count = at % (pieces.length + 1);
        const changes: TaskChange[] = pieces.map((text) => ({
          artifactUpdate: { ...place, artifact: { artifactId, parts: [{ text }] }, append: true },
        }));
        const events = diffSnapshot(fold(changes.slice(0, count)), fold(changes)) ?? [];
        const parts = events.flatMap(({ artifactUpdate }) => artifactUpdate?.artifact.parts ?? []);
        expect(parts.map(({ text }) => text)).toEqual(pieces.slice(count));
      }),
    );
  });

  const task = (parts: Task['artifacts'], seconds = 0): Task => ({
    id: 't',
    contextId: 'c',
    status: { state: 'TASK_STATE_WORKING', timestamp: timeOf(seconds) },
    ...(parts ? { artifacts: parts } : {}),
  });

  test('are the rest of a text that the agent has joined', () => {
    const known = task([{ artifactId: 'a', parts: [{ text: 'one ' }, { text: 'two ' }] }]);
    const snapshot = task([{ artifactId: 'a', parts: [{ text: 'one two three' }] }]);
    expect(diffSnapshot(known, snapshot)).toMatchObject([
      { artifactUpdate: { append: true, artifact: { parts: [{ text: 'three' }] } } },
    ]);
    expect(diffSnapshot(known, task([{ artifactId: 'a', parts: [{ text: 'one two ' }] }]))).toEqual([]);
  });

  test('are the whole of an artifact that was written anew', () => {
    const known = task([{ artifactId: 'a', parts: [{ text: 'draft' }] }]);
    const snapshot = task([{ artifactId: 'a', parts: [{ data: { n: 1 } }] }]);
    expect(diffSnapshot(known, snapshot)).toEqual([
      { artifactUpdate: { ...place, artifact: snapshot.artifacts?.[0] } },
    ]);
  });

  test('do not exist when the snapshot is the older one', () => {
    expect(diffSnapshot(task(undefined, 5), task(undefined, 4))).toBeUndefined();
    const known = task([{ artifactId: 'a', parts: [{ text: 'one' }, { text: 'two' }] }]);
    expect(diffSnapshot(known, task([{ artifactId: 'a', parts: [{ text: 'one' }] }]))).toBeUndefined();
    expect(diffSnapshot(known, task(undefined))).toBeUndefined();
  });
});
