import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { task as anyTask } from '../../../test/support/arbitrary.ts';
import type { Task } from '../../protocol/task.ts';
import { type FlatTask, flatten } from './flat-task.ts';

const status = { state: 'TASK_STATE_COMPLETED', timestamp: '2026-01-01T00:00:00.000Z' } as const;

function taskWith(text: string, metadata: Task['metadata'] = {}): Task {
  const history: Task['history'] = [{ messageId: 'm', role: 'ROLE_USER', parts: [{ text }], taskId: 't' }];
  return { id: 't', contextId: 'c', status, history, metadata };
}

/** The second task of a shape is the first one that can be flat. */
function flat(task: Task): FlatTask | undefined {
  return flatten(task) ?? flatten(task);
}

describe('a flat task', () => {
  it('gives back every task as it was, also in the order of its fields', () => {
    let count = 0;
    fc.assert(
      fc.property(anyTask, (generated) => {
        const task: Task = JSON.parse(JSON.stringify(generated));
        const built = flat(task)?.build();
        if (!built) return;
        count += 1;
        expect(built).toEqual(task);
        expect(JSON.stringify(built)).toBe(JSON.stringify(task));
        expect(built.status).toBe(task.status);
      }),
    );
    expect(count).toBeGreaterThan(15);
  });

  it('shares its shape with those that differ in values only', () => {
    const [one, two] = [flat(taskWith('one')), flatten(taskWith('two'))];
    expect(two?.shape).toBe(one?.shape);
    expect(two?.values).not.toEqual(one?.values);
  });

  it('keeps its shape when others come in between', () => {
    const shape = flat(taskWith('x'))?.shape;
    for (let i = 0; i < 10; i += 1) flat(taskWith('x', { [`key ${i}`]: i }));
    expect(flatten(taskWith('x'))?.shape).toBe(shape);
  });

  it('is not made of what JSON does not give back', () => {
    const odd = [
      taskWith('x', JSON.parse('{"__proto__": {"a": 1}}')),
      taskWith('x', { at: new Date() as never }),
      taskWith('x', { list: new Array(3) as never }),
      taskWith('x', { nothing: undefined as never }),
    ];
    for (const task of odd) expect(flat(task)).toBeUndefined();
    // Its shape is known from a task without the odd value.
    expect(flat(taskWith('x', { at: 'noon' }))).toBeDefined();
    expect(flat(taskWith('x', { at: undefined as never }))).toBeUndefined();
    expect(flat(taskWith('x', { at: new Date() as never }))).toBeUndefined();
  });

  it('is not made of a large task', () => {
    expect(flat(taskWith('x', { list: Array.from({ length: 10 }, (_, i) => i) }))).toBeDefined();
    expect(flat(taskWith('x', { list: Array.from({ length: 100 }, (_, i) => i) }))).toBeUndefined();
    expect(flat(taskWith('x', { ['k'.repeat(5_000)]: 1 }))).toBeUndefined();
  });

  it('is not made of a task whose shape no other task has, and stays so after any number of them', () => {
    const task = taskWith('known');
    const shape = flat(task)?.shape;
    for (let i = 0; i < 3_000; i += 1) expect(flatten(taskWith('x', { [`caller's key ${i}`]: i }))).toBeUndefined();
    expect(flat(task)?.shape).toEqual(shape);
  });
});
