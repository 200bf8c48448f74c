import fc from 'fast-check';
import { expect, it } from 'vitest';
import { reduceTask, type TaskChange } from '../../src/protocol/reduce.ts';
import type { TaskState } from '../../src/protocol/scalar.ts';
import { canTransition, type Task } from '../../src/protocol/task.ts';
import {
  accept,
  append,
  asGuest,
  created,
  entriesOf,
  PAGE,
  SCOPE,
  status,
  time,
} from '../../src/store/contract/fixture.ts';
import { isMatch, newestFirst, pagesOf } from '../../src/store/contract/list.ts';
import type { Append, AppendOutcome, LogEntry, TaskQuery, TaskStore } from '../../src/store/task-store.ts';
import { arbitrarySteps, changesOf } from './arbitrary-steps.ts';

/** What holds for every history of a store. */
export function testProperties(store: () => TaskStore): void {
  it('a task is at any time what its log folds into, and what was handed out never changes', async () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 5 });
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(arbitrarySteps(), sizes, async (steps, sizes) => {
        const id = `fold-${(runs += 1)}`;
        const scope = { ...SCOPE, owner: id };
        const changes = changesOf(id, steps);
        const log = entriesOf(changes);
        const handedOut: [now: unknown, then: unknown][] = [];
        for (let done = 0, turn = 0; done < changes.length; turn += 1) {
          const some = changes.slice(done, done + (sizes[turn % sizes.length] ?? 1));
          await accept(store(), append(id, some, { scope }));
          done += some.length;
          const expected = reduceTask(undefined, changes.slice(0, done));
          const record = await store().load(scope, id);
          const { position, generation } = log[done - 1] as LogEntry;
          expect(record).toMatchObject({ position, generation });
          expect(record?.task).toEqual(expected);
          const full = await store().list(scope, PAGE);
          expect(full).toEqual({ tasks: [expected], total: 1, hasMore: false });
          for (const given of [record, full, await store().list(scope, { ...PAGE, includeArtifacts: false })])
            handedOut.push([given, structuredClone(given)]);
        }
        expect(await store().read(id, 0, 1_000)).toEqual(log);
        for (const [now, then] of handedOut) expect(now).toEqual(then);
      }),
      { numRuns: 40 },
    );
  });

  it('repeated appends change nothing, whoever wrote in between', () => testRetries(store));

  it('pages are the sorted and filtered tasks exactly, whatever the filters and the size of a page', async () => {
    let runs = 0;
    const queries = fc.array(arbitraryQuery(), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(arbitraryPlans(), queries, async (plans, queries) => {
        const run = (runs += 1);
        const scope = { ...SCOPE, owner: `paging-${run}` };
        const tasks = plans.map((plan) => ({
          id: `${run}-${plan.name}`,
          changes: changesOfPlan(`${run}-${plan.name}`, plan),
        }));
        await accept(store(), ...tasks.map(({ id, changes }) => append(id, changes.slice(0, 1), { scope })));
        await store().list(scope, PAGE);
        const moving = tasks.filter(({ changes }) => changes.length > 1);
        await accept(store(), ...moving.map(({ id, changes }) => append(id, changes.slice(1), { scope })));
        const all = tasks.map(({ changes }) => reduceTask(undefined, changes) as Task);
        for (const query of queries) {
          const expected = all.filter((task) => isMatch(task, query)).sort(newestFirst);
          const pages = await pagesOf(store(), query, scope);
          expect(pages.flatMap(({ tasks }) => tasks)).toEqual(expected);
          expect(pages.map(({ total }) => total)).toEqual(pages.map(() => expected.length));
          expect(pages).toHaveLength(Math.max(1, Math.ceil(expected.length / query.limit)));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('pages have no task twice, and none is missing but those that changed on the way', async () => {
    let runs = 0;
    const plan = fc.record({ limit: fc.integer({ min: 1, max: 7 }), updates: fc.array(fc.array(fc.nat({ max: 19 }))) });
    await fc.assert(
      fc.asyncProperty(plan, async ({ limit, updates }) => {
        const scope = { ...SCOPE, owner: `moving-${(runs += 1)}` };
        const ids = Array.from({ length: 20 }, (_, i) => `${runs}-${i}`);
        await accept(store(), ...ids.map((id, i) => append(id, [created(id, { at: i % 6 })], { scope })));
        const moved = new Set<string>();
        const seen: string[] = [];
        let clock = 100;
        let turn = 0;
        await pagesOf(store(), { limit }, scope, async ({ tasks }) => {
          seen.push(...tasks.map(({ id }) => id));
          for (const index of updates[turn++] ?? []) {
            const id = ids[index] as string;
            await accept(store(), append(id, [status(id, 'TASK_STATE_WORKING', { at: (clock += 1) })], { scope }));
            moved.add(id);
          }
        });
        expect(new Set(seen).size).toBe(seen.length);
        for (const id of ids) if (!moved.has(id)) expect(seen).toContain(id);
      }),
      { numRuns: 25 },
    );
  });
}

async function testRetries(store: () => TaskStore): Promise<void> {
  let runs = 0;
  const step = fc.record({ writer: fc.constantFrom('run', 'x', 'y'), size: fc.nat({ max: 3 }), repeat: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      const id = `retry-${(runs += 1)}`;
      const start = append(id, [created(id)], { writer: 'run', run: { holder: 'run', turn: 1, attempt: 1 } });
      const last = new Map<string, [Append, AppendOutcome]>([
        ['run', [start, (await store().append([start]))[0] as AppendOutcome]],
      ]);
      let length = 1;
      for (const { writer, size, repeat } of steps) {
        const known = last.get(writer);
        if (repeat && known) {
          expect(await store().append([known[0]])).toEqual([known[1]]);
          continue;
        }
        const changes = Array.from({ length: size }, (_, i): TaskChange => ({ metadata: { [writer]: i } }));
        const item = writer === 'run' ? append(id, changes, { writer }) : asGuest(id, changes, { writer });
        const [outcome] = (await store().append([item])) as [AppendOutcome];
        expect(outcome).toMatchObject({ kind: 'stored', first: length + 1, run: writer === 'run' ? 'mine' : 'theirs' });
        last.set(writer, [item, outcome]);
        length += size;
      }
      expect(await store().load(SCOPE, id)).toMatchObject({ position: length });
      expect(await store().read(id, 0, 100)).toHaveLength(length);
    }),
    { numRuns: 40 },
  );
}

interface Plan {
  readonly name: string;
  readonly contextId: string;
  readonly at: number;
  readonly states: readonly [TaskState, TaskState];
}

const CONTEXTS = ['c1', 'c2', 'c3'];
const STATES = ['TASK_STATE_SUBMITTED', 'TASK_STATE_WORKING', 'TASK_STATE_COMPLETED'] as const;

/** Few contexts and moments, so that tasks share them, and names that a dictionary would sort otherwise. */
function arbitraryPlans(): fc.Arbitrary<Plan[]> {
  const plan = fc.record({
    name: fc.stringMatching(/^[a-cA-C-]{1,4}$/),
    contextId: fc.constantFrom(...CONTEXTS),
    at: fc.integer({ min: 0, max: 8 }),
    states: fc.tuple(fc.constantFrom(...STATES), fc.constantFrom(...STATES)),
  });
  return fc.uniqueArray(plan, { selector: ({ name }) => name, maxLength: 40 });
}

function changesOfPlan(id: string, { contextId, at, states: [first, second] }: Plan): TaskChange[] {
  const start = created(id, { contextId, state: first, at });
  return canTransition(first, second) ? [start, status(id, second, { contextId, at: at + 1 })] : [start];
}

function arbitraryQuery(): fc.Arbitrary<Omit<TaskQuery, 'includeArtifacts'>> {
  return fc.record(
    {
      contextId: fc.constantFrom(...CONTEXTS, 'c4'),
      status: fc.constantFrom(...STATES),
      since: fc.integer({ min: 0, max: 10 }).map(time),
      limit: fc.integer({ min: 1, max: 9 }),
    },
    { requiredKeys: ['limit'] },
  );
}
