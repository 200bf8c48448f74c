import type { Task } from '../../protocol/task.ts';
import type { Scope, TaskPage, TaskQuery, TaskStore } from '../task-store.ts';
import { contains, equal } from './assert.ts';
import {
  accept,
  append,
  chunk,
  created,
  each,
  finished,
  idsOf,
  PAGE,
  received,
  SCOPE,
  type StoreTests,
  status,
  time,
  working,
} from './fixture.ts';

/** The content of a page, and what clients rely on when they go from page to page. */
export const LIST: StoreTests = {
  'begins with the newest status, and with the highest id among equals': async (store) => {
    const times = { a: 2, b: 3, c: 1, B: 2, 'a-1': 2, a1: 2, Z: 2 };
    await accept(store, ...Object.entries(times).map(([id, at]) => append(id, [created(id, { at })])));
    equal(await idsOf(store, PAGE), ['b', 'a1', 'a-1', 'a', 'Z', 'B', 'c']);
  },

  'moves a task whose status changes, and leaves it where it is otherwise': async (store) => {
    await accept(store, ...['a', 'b', 'c'].map((id, at) => append(id, [created(id, { at })])));
    await accept(store, append('a', [chunk('a', 'x'), received('m'), { metadata: { x: 1 } }]));
    equal(await idsOf(store, PAGE), ['c', 'b', 'a']);
    await accept(store, append('b', [status('b', 'TASK_STATE_WORKING', { at: 9 })]));
    equal(await idsOf(store, PAGE), ['b', 'c', 'a']);
    equal(await idsOf(store, { ...PAGE, status: 'TASK_STATE_WORKING' }), ['b']);
    equal(await idsOf(store, { ...PAGE, status: 'TASK_STATE_SUBMITTED' }), ['c', 'a']);
  },

  'takes the time of `since` itself along': async (store) => {
    await accept(store, ...[1, 2, 3].map((at) => append(`t${at}`, [created(`t${at}`, { at })])));
    equal(await idsOf(store, { ...PAGE, since: time(2) }), ['t3', 't2']);
    contains(await store.list(SCOPE, { ...PAGE, since: time(2), limit: 1 }), { total: 2, hasMore: true });
    equal(await idsOf(store, { ...PAGE, since: time(4) }), []);
  },

  'goes on strictly behind a place, also when no task is there': async (store) => {
    await accept(store, ...['a', 'b', 'c'].map((id) => append(id, [created(id, { at: 5 })])));
    const behind = (at: number, id: string) => idsOf(store, { ...PAGE, after: { timestamp: time(at), id } });
    equal(await behind(5, 'b'), ['a']);
    equal(await behind(5, 'bb'), ['b', 'a']);
    equal(await behind(6, 'a'), ['c', 'b', 'a']);
    equal(await behind(4, 'z'), []);
    const behindSince = { ...PAGE, since: time(5), after: { timestamp: time(1), id: 'a' } };
    equal(await store.list(SCOPE, behindSince), { tasks: [], total: 3, hasMore: false });
  },

  'has everything but artifacts when those are not asked for': async (store) => {
    const changes = [created('a'), working('a'), received('m'), { metadata: { x: 1 } }, chunk('a', 'x')];
    await accept(store, append('a', changes), append('b', [created('b'), chunk('b', 'y'), finished('b')]));
    const whole = await store.list(SCOPE, PAGE);
    equal(whole.tasks, [(await store.load(SCOPE, 'b'))?.task, (await store.load(SCOPE, 'a'))?.task]);
    const { tasks } = await store.list(SCOPE, { ...PAGE, includeArtifacts: false });
    equal(tasks.map(withoutArtifacts), whole.tasks.map(withoutArtifacts));
    equal(
      whole.tasks.map((task) => task.artifacts?.length),
      [1, 1],
    );
  },

  ...each(
    [
      ['with', true],
      ['without', false],
    ] as const,
    (label) => `hands out tasks that never change (${label} artifacts)`,
    async (store, includeArtifacts) => {
      await accept(store, append('a', [created('a'), chunk('a', 'x'), { metadata: { x: 1 } }]));
      const page = await store.list(SCOPE, { ...PAGE, includeArtifacts });
      const copy = structuredClone(page);
      await accept(store, append('a', [received('m'), chunk('a', 'y'), { metadata: { x: 2 } }]));
      const next = await store.list(SCOPE, { ...PAGE, includeArtifacts });
      await accept(store, append('a', [finished('a')]));
      equal(page, copy);
      equal(next.tasks[0]?.history?.length, 2);
      contains(next.tasks[0], { metadata: { x: 2 }, status: { state: 'TASK_STATE_SUBMITTED' } });
    },
  ),

  'keeps the order of thousands of tasks that come in at random and finish one after the other': async (store) => {
    const ids = Array.from({ length: 2_500 }, (_, i) => `t${(i * 1_103) % 2_500}`);
    const at = (id: string) => Math.floor(Number(id.slice(1)) / 3);
    await accept(store, ...ids.map((id) => append(id, [created(id, { at: at(id), contextId: `c${at(id) % 2}` })])));
    const done = ids.filter((id) => at(id) % 5 === 0);
    await accept(store, ...done.map((id) => append(id, [finished(id, at(id))])));
    const open = { status: 'TASK_STATE_SUBMITTED' } as const;
    const filters = [{}, { contextId: 'c1' }, open, { contextId: 'c0', ...open }, { since: time(400), ...open }];
    for (const query of filters) {
      const pages = await pagesOf(store, { ...query, limit: 100 }, SCOPE);
      const tasks = ids.map((id) => {
        const state = at(id) % 5 === 0 ? 'TASK_STATE_COMPLETED' : 'TASK_STATE_SUBMITTED';
        return created(id, { state, at: at(id), contextId: `c${at(id) % 2}` }).task;
      });
      const expected = tasks.filter((task) => isMatch(task, query)).sort(newestFirst);
      equal(
        pages.flatMap(({ tasks }) => tasks.map(({ id }) => id)),
        expected.map(({ id }) => id),
      );
      equal(pages[0]?.total, expected.length);
    }
  },
};

/** All pages in order, each after the last task of the previous one. */
export async function pagesOf(
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
    equal(page.tasks.length, query.limit);
    after = { timestamp: last.status.timestamp ?? '', id: last.id };
  }
}

/** Whether a list with these filters includes the task. */
export function isMatch(
  task: Task,
  { contextId, status, since = '' }: Omit<TaskQuery, 'limit' | 'includeArtifacts'>,
): boolean {
  if (contextId !== undefined && task.contextId !== contextId) return false;
  if (status !== undefined && task.status.state !== status) return false;
  return (task.status.timestamp ?? '') >= since;
}

/** The order of a list. */
export function newestFirst(a: Task, b: Task): number {
  const key = (task: Task) => `${task.status.timestamp} ${task.id}`;
  return key(a) < key(b) ? 1 : -1;
}

function withoutArtifacts({ artifacts: _, ...task }: Task): Task {
  return task;
}
