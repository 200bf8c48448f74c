import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TASK_STATES } from '../../protocol/scalar.ts';
import { append, created, finished, PAGE, SCOPE, status, time } from '../contract/fixture.ts';
import type { Scope } from '../task-store.ts';
import { createSqliteStore } from './sqlite-store.ts';

let root: string;
let path: string;
let count = 0;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'parley-counters-'));
});
afterAll(() => rmSync(root, { recursive: true }));
beforeEach(() => {
  path = join(root, `${(count += 1)}.db`);
});

const OWNERS = ['ann', 'bob', 'cy'];
const scopeOf = (owner: string): Scope => ({ ...SCOPE, owner });

describe('totals', () => {
  type Operation =
    | { readonly create: string }
    | { readonly move: number; readonly state: (typeof TASK_STATES)[number] }
    | { readonly prune: number }
    | { readonly list: string };
  const operation: fc.Arbitrary<Operation> = fc.oneof(
    fc.record({ create: fc.constantFrom(...OWNERS) }),
    fc.record({ move: fc.nat(), state: fc.constantFrom(...TASK_STATES) }),
    fc.record({ prune: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ list: fc.constantFrom(...OWNERS) }),
  );

  it('are what one gets by counting, whatever has happened', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { maxLength: 60 }), async (operations) => {
        path = join(root, `${(count += 1)}.db`);
        const store = await createSqliteStore({ path });
        const reader = await createSqliteStore({ path, readOnly: true });
        const tasks: { id: string; scope: Scope }[] = [];
        for (const [at, operation] of operations.entries()) {
          if ('create' in operation) {
            const scope = scopeOf(operation.create);
            tasks.push({ id: `t${at}`, scope });
            await store.append([append(`t${at}`, [created(`t${at}`, { at })], { scope })]);
          } else if ('move' in operation) {
            const task = tasks[operation.move % Math.max(1, tasks.length)];
            if (!task) continue;
            // The append is refused if the task is finished or pruned.
            await store.append([append(task.id, [status(task.id, operation.state, { at })], { scope: task.scope })]);
          } else if ('prune' in operation) await store.prune(time(at), operation.prune);
          else await store.list(scopeOf(operation.list), PAGE);
        }
        for (const owner of OWNERS) {
          for (const filter of [undefined, ...TASK_STATES]) {
            const query = { ...PAGE, status: filter };
            const [mine, counted] = [await store.list(scopeOf(owner), query), await reader.list(scopeOf(owner), query)];
            expect(mine).toEqual(counted);
            expect(mine.total).toBe(mine.tasks.length);
          }
        }
        await store.stats();
        expect(await store.stats()).toEqual(await reader.stats());
        await Promise.all([reader.close(), store.close()]);
      }),
      { numRuns: 25 },
    );
  });

  it('begin anew for a scope that was empty for a while', async () => {
    const store = await createSqliteStore({ path });
    for (let round = 1; round <= 3; round += 1) {
      await store.append([append('a', [created('a'), finished('a', round)], { scope: scopeOf('ann') })]);
      expect(await store.list(scopeOf('ann'), PAGE)).toMatchObject({ total: 1 });
      await store.append([append('b', [created('b'), finished('b', round)], { scope: scopeOf('bob') })]);
      expect(await store.prune(time(9), 10)).toBe(2);
      expect(await store.list(scopeOf('bob'), PAGE)).toMatchObject({ total: 0 });
    }
    await store.append([append('a', [created('a')], { scope: scopeOf('bob') })]);
    await store.close();
    const again = await createSqliteStore({ path });
    expect(await again.load(scopeOf('bob'), 'a')).toMatchObject({ position: 1 });
    await again.close();
  });
});
