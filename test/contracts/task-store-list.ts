import fc from 'fast-check';
import { expect, it } from 'vitest';
import { reduceTask, type TaskChange } from '../../src/protocol/reduce.ts';
import type { TaskState } from '../../src/protocol/scalar.ts';
import { canTransition, type Task } from '../../src/protocol/task.ts';
import type { Scope, TaskPage, TaskQuery, TaskStore } from '../../src/store/task-store.ts';
import {
  append,
  type Current,
  chunk,
  created,
  finished,
  idsOf,
  message,
  PAGE,
  SCOPE,
  status,
  time,
  working,
} from './task-store-fixture.ts';

/** What one page holds. */
export function testList(store: Current): void {
  it('begins with the newest status, and with the highest id among equals', async () => {
    const times = { a: 2, b: 3, c: 1, B: 2, 'a-1': 2, a1: 2, Z: 2 };
    await store().append(Object.entries(times).map(([id, at]) => append(id, [created(id, { at })])));
    expect(await idsOf(store(), PAGE)).toEqual(['b', 'a1', 'a-1', 'a', 'Z', 'B', 'c']);
  });

  it('moves a task whose status changes, and leaves it where it is otherwise', async () => {
    await store().append(['a', 'b', 'c'].map((id, at) => append(id, [created(id, { at })])));
    await store().append([
      append('a', [chunk('a', 'x'), { received: message('m') }, { metadata: { x: 1 } }], { after: 1 }),
    ]);
    expect(await idsOf(store(), PAGE)).toEqual(['c', 'b', 'a']);
    await store().append([append('b', [status('b', 'TASK_STATE_WORKING', { at: 9 })], { after: 1 })]);
    expect(await idsOf(store(), PAGE)).toEqual(['b', 'c', 'a']);
    expect(await idsOf(store(), { ...PAGE, status: 'TASK_STATE_WORKING' })).toEqual(['b']);
    expect(await idsOf(store(), { ...PAGE, status: 'TASK_STATE_SUBMITTED' })).toEqual(['c', 'a']);
  });

  it('takes the time of `since` itself along', async () => {
    await store().append([1, 2, 3].map((at) => append(`t${at}`, [created(`t${at}`, { at })])));
    expect(await idsOf(store(), { ...PAGE, since: time(2) })).toEqual(['t3', 't2']);
    expect(await store().list(SCOPE, { ...PAGE, since: time(2), limit: 1 })).toMatchObject({ total: 2, hasMore: true });
    expect(await idsOf(store(), { ...PAGE, since: time(4) })).toEqual([]);
  });

  it('goes on strictly behind a place, also when no task is there', async () => {
    await store().append(['a', 'b', 'c'].map((id) => append(id, [created(id, { at: 5 })])));
    expect(await idsOf(store(), { ...PAGE, after: { timestamp: time(5), id: 'b' } })).toEqual(['a']);
    expect(await idsOf(store(), { ...PAGE, after: { timestamp: time(5), id: 'bb' } })).toEqual(['b', 'a']);
    expect(await idsOf(store(), { ...PAGE, after: { timestamp: time(6), id: 'a' } })).toEqual(['c', 'b', 'a']);
    expect(await idsOf(store(), { ...PAGE, after: { timestamp: time(4), id: 'z' } })).toEqual([]);
    const behindSince = { ...PAGE, since: time(5), after: { timestamp: time(1), id: 'a' } };
    expect(await store().list(SCOPE, behindSince)).toEqual({ tasks: [], total: 3, hasMore: false });
  });

  it('has everything but artifacts when those are not asked for', async () => {
    const changes = [created('a'), working('a'), { received: message('m') }, { metadata: { x: 1 } }, chunk('a', 'x')];
    await store().append([append('a', changes), append('b', [created('b'), chunk('b', 'y'), finished('b')])]);
    const whole = await store().list(SCOPE, PAGE);
    expect(whole.tasks).toEqual([(await store().load(SCOPE, 'b'))?.task, (await store().load(SCOPE, 'a'))?.task]);
    const { tasks } = await store().list(SCOPE, { ...PAGE, includeArtifacts: false });
    expect(tasks.map(withoutArtifacts)).toEqual(whole.tasks.map(withoutArtifacts));
    expect(whole.tasks.map((task) => task.artifacts?.length)).toEqual([1, 1]);
  });

  it.each([true, false])('hands out tasks that never change (with artifacts: %s)', async (includeArtifacts) => {
    await store().append([append('a', [created('a'), chunk('a', 'x'), { metadata: { x: 1 } }])]);
    const page = await store().list(SCOPE, { ...PAGE, includeArtifacts });
    const copy = structuredClone(page);
    await store().append([
      append('a', [{ received: message('m') }, chunk('a', 'y'), { metadata: { x: 2 } }], { after: 3 }),
    ]);
    const next = await store().list(SCOPE, { ...PAGE, includeArtifacts });
    await store().append([append('a', [finished('a')], { after: 6 })]);
    expect(page).toEqual(copy);
    expect(next.tasks[0]?.history).toHaveLength(2);
    expect(next.tasks[0]).toMatchObject({ metadata: { x: 2 }, status: { state: 'TASK_STATE_SUBMITTED' } });
  });
}

/** What a client relies on that goes from page to page. */
export function testPaging(store: Current): void {
  it('gives the sorted and filtered tasks exactly, whatever the filters and the size of a page', async () => {
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
        await store().append(tasks.map(({ id, changes }) => append(id, changes.slice(0, 1), { scope })));
        await store().list(scope, PAGE);
        await store().append(tasks.map(({ id, changes }) => append(id, changes.slice(1), { after: 1, scope })));
        const all = tasks.map(({ changes }) => reduceTask(undefined, changes) as Task);
        for (const query of queries) {
          const expected = all.filter((task) => matches(task, query)).sort(newestFirst);
          const pages = await pagesOf(store(), query, scope);
          expect(pages.flatMap(({ tasks }) => tasks)).toEqual(expected);
          expect(pages.map(({ total }) => total)).toEqual(pages.map(() => expected.length));
          expect(pages).toHaveLength(Math.max(1, Math.ceil(expected.length / query.limit)));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('gives no task twice, and none is missing but those that changed on the way', async () => {
    let runs = 0;
    const plan = fc.record({ limit: fc.integer({ min: 1, max: 7 }), updates: fc.array(fc.array(fc.nat({ max: 19 }))) });
    await fc.assert(
      fc.asyncProperty(plan, async ({ limit, updates }) => {
        const scope = { ...SCOPE, owner: `moving-${(runs += 1)}` };
        const ids = Array.from({ length: 20 }, (_, i) => `${runs}-${i}`);
        await store().append(ids.map((id, i) => append(id, [created(id, { at: i % 6 })], { scope })));
        const generations = new Map(ids.map((id) => [id, 1]));
        const seen: string[] = [];
        let clock = 100;
        let turn = 0;
        await pagesOf(store(), { limit }, scope, async ({ tasks }) => {
          seen.push(...tasks.map(({ id }) => id));
          for (const index of updates[turn++] ?? []) {
            const id = ids[index] as string;
            const after = generations.get(id) as number;
            const change = status(id, 'TASK_STATE_WORKING', { at: (clock += 1) });
            await store().append([append(id, [change], { after, scope })]);
            generations.set(id, after + 1);
          }
        });
        expect(new Set(seen).size).toBe(seen.length);
        for (const [id, generation] of generations) if (generation === 1) expect(seen).toContain(id);
      }),
      { numRuns: 25 },
    );
  });

  it('keeps the order of thousands of tasks that come in at random and finish one after the other', async () => {
    const ids = Array.from({ length: 2_500 }, (_, i) => `t${(i * 1_103) % 2_500}`);
    const at = (id: string) => Math.floor(Number(id.slice(1)) / 3);
    await store().append(ids.map((id) => append(id, [created(id, { at: at(id), contextId: `c${at(id) % 2}` })])));
    const done = ids.filter((id) => at(id) % 5 === 0);
    await store().append(done.map((id) => append(id, [finished(id, at(id))], { after: 1 })));
    const open = { status: 'TASK_STATE_SUBMITTED' } as const;
    const filters = [{}, { contextId: 'c1' }, open, { contextId: 'c0', ...open }, { since: time(400), ...open }];
    for (const query of filters) {
      const pages = await pagesOf(store(), { ...query, limit: 100 }, SCOPE);
      const tasks = ids.map((id) => {
        const state = at(id) % 5 === 0 ? 'TASK_STATE_COMPLETED' : 'TASK_STATE_SUBMITTED';
        return created(id, { state, at: at(id), contextId: `c${at(id) % 2}` }).task;
      });
      const expected = tasks.filter((task) => matches(task, query)).sort(newestFirst);
      expect(pages.flatMap(({ tasks }) => tasks.map(({ id }) => id))).toEqual(expected.map(({ id }) => id));
      expect(pages[0]?.total).toBe(expected.length);
    }
  });
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

/** All pages, one after the other, each of them behind the last task of the one before as it was shown there. */
async function pagesOf(
  store: TaskStore,
  query: Omit<TaskQuery, 'includeArtifacts'>,
  scope: Scope,
  between?: (page: TaskPage) => Promise<void>,
): Promise<TaskPage[]> {
  const pages: TaskPage[] = [];
  let after: TaskQuery['after'];
  for (;;) {
    const page = await store.list(scope, { ...query, after, includeArtifacts: true });
    pages.push(page);
    await between?.(page);
    const last = page.tasks.at(-1);
    if (!page.hasMore || !last) return pages;
    expect(page.tasks).toHaveLength(query.limit);
    after = { timestamp: last.status.timestamp ?? '', id: last.id };
  }
}

function matches(
  task: Task,
  { contextId, status, since = '' }: Omit<TaskQuery, 'limit' | 'includeArtifacts'>,
): boolean {
  if (contextId !== undefined && task.contextId !== contextId) return false;
  if (status !== undefined && task.status.state !== status) return false;
  return (task.status.timestamp ?? '') >= since;
}

function newestFirst(a: Task, b: Task): number {
  const key = (task: Task) => `${task.status.timestamp} ${task.id}`;
  return key(a) < key(b) ? 1 : -1;
}

function withoutArtifacts({ artifacts: _, ...task }: Task): Task {
  return task;
}
