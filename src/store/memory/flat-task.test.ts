import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { task as anyTask } from '../../../test/support/arbitrary.ts';
import type { Task } from '../../protocol/task.ts';
import { flatten } from './flat-task.ts';

const status = { state: 'TASK_STATE_COMPLETED', timestamp: '2026-01-01T00:00:00.000Z' } as const;

function taskWith(text: string, metadata: Task['metadata'] = {}): Task {
  const history: Task['history'] = [{ messageId: 'm', role: 'ROLE_USER', parts: [{ text }], taskId: 't' }];
  return { id: 't', contextId: 'c', status, history, metadata };
}

describe('a flat task', () => {
  it('gives back every task as it was, also in the order of its fields', () => {
    let flat = 0;
    fc.assert(
      fc.property(anyTask, (generated) => {
        const task: Task = JSON.parse(JSON.stringify(generated));
        const built = flatten(task)?.build();
        if (!built) return;
        flat += 1;
        expect(built).toEqual(task);
        expect(JSON.stringify(built)).toBe(JSON.stringify(task));
        expect(built.status).toBe(task.status);
      }),
    );
    expect(flat).toBeGreaterThan(15);
  });

  it('shares its shape with those that differ in values only', () => {
    const [one, two] = [flatten(taskWith('one')), flatten(taskWith('two'))];
    expect(two?.shape).toBe(one?.shape);
    expect(two?.values).not.toEqual(one?.values);
  });

  it('keeps its shape when others come in between', () => {
    const shape = flatten(taskWith('x'))?.shape;
    for (let i = 0; i < 10; i += 1) flatten(taskWith('x', { [`key ${i}`]: i }));
    expect(flatten(taskWith('x'))?.shape).toBe(shape);
  });

  it('is not made of what JSON does not give back', () => {
    const odd = [
      taskWith('x', JSON.parse('{"__proto__": {"a": 1}}')),
      taskWith('x', { at: new Date() as never }),
      taskWith('x', { list: new Array(3) as never }),
      taskWith('x', { nothing: undefined as never }),
    ];
    for (const task of odd) expect(flatten(task)).toBeUndefined();
    // Its shape is known from a task without the odd value.
    expect(flatten(taskWith('x', { at: 'noon' }))).toBeDefined();
    expect(flatten(taskWith('x', { at: undefined as never }))).toBeUndefined();
    expect(flatten(taskWith('x', { at: new Date() as never }))).toBeUndefined();
  });

  it('is not made of a large task', () => {
    expect(flatten(taskWith('x', { list: Array.from({ length: 10 }, (_, i) => i) }))).toBeDefined();
    expect(flatten(taskWith('x', { list: Array.from({ length: 100 }, (_, i) => i) }))).toBeUndefined();
  });

  it('is not made of a new shape, once callers have sent a thousand', () => {
    const task = taskWith('known');
    expect(flatten(task)).toBeDefined();
    const flat = Array.from({ length: 1_100 }, (_, i) => flatten(taskWith('x', { [`caller's key ${i}`]: i })));
    expect(flat[0]).toBeDefined();
    expect(flat.at(-1)).toBeUndefined();
    expect(flatten(task)).toBeDefined();
  });
});
