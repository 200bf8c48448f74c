import type { Scope, TaskPlace, TaskQuery, TaskStore } from '../task-store.ts';
import { equal } from './assert.ts';
import { accept, append, created, finished, NEIGHBOURS, SCOPE, type StoreTests, status, time } from './fixture.ts';
import { isMatch, newestFirst } from './list.ts';

type PlaceQuery = Omit<TaskQuery, 'includeArtifacts' | 'limit'>;

/** Where tasks are, whoever owns them. */
export const PLACES: StoreTests = {
  'names tasks of all owners and tenants of the agents, and of no other agent': async (store) => {
    await accept(store, append('own', [created('own', { at: 1 })]));
    for (const [field, scope] of NEIGHBOURS) {
      await accept(store, append(field, [created(field, { at: 2 })], { scope }));
    }
    const ids = async (...agents: string[]) => (await placesOf(store, agents)).map(({ id }) => id);
    equal(await ids('echo'), ['tenant', 'owner', 'own']);
    equal(await ids('text'), ['agent']);
    equal(await ids('echo', 'text'), ['tenant', 'owner', 'agent', 'own']);
    equal(await ids('nobody'), []);
    equal(await ids(), []);
    const [tenant] = await placesOf(store, ['echo']);
    equal(tenant, { scope: { ...SCOPE, tenant: '' }, id: 'tenant', timestamp: time(2) });
  },

  'follows the status of a task': async (store) => {
    await accept(store, ...['a', 'b'].map((id, at) => append(id, [created(id, { at })])));
    await accept(store, append('a', [status('a', 'TASK_STATE_WORKING', { at: 9 })]));
    const ids = async (query: PlaceQuery) => (await placesOf(store, ['echo'], query)).map(({ id }) => id);
    equal(await ids({}), ['a', 'b']);
    equal(await ids({ status: 'TASK_STATE_WORKING' }), ['a']);
    await accept(store, append('a', [finished('a', 10)]));
    equal(await ids({ status: 'TASK_STATE_WORKING' }), []);
    equal(await ids({ status: 'TASK_STATE_COMPLETED', contextId: 'context' }), ['a']);
    equal(await ids({ contextId: 'another' }), []);
    equal(await ids({ since: time(10) }), ['a']);
  },

  'goes from page to page over many owners': async (store) => {
    const tasks = Array.from({ length: 300 }, (_, i) => {
      const scope: Scope = { ...SCOPE, owner: `owner ${i % 7}`, tenant: i % 2 === 0 ? 'acme' : '' };
      return { scope, task: created(`t${(i * 113) % 300}`, { at: Math.floor(i / 4), contextId: `c${i % 3}` }).task };
    });
    await accept(store, ...tasks.map(({ scope, task }) => append(task.id, [{ task }], { scope })));
    for (const query of [{}, { contextId: 'c1' }, { since: time(40) }, { status: 'TASK_STATE_SUBMITTED' }] as const) {
      const expected = tasks
        .filter(({ task }) => isMatch(task, query))
        .sort((a, b) => newestFirst(a.task, b.task))
        .map(({ scope, task }) => ({ scope, id: task.id, timestamp: task.status.timestamp }));
      equal(await placesOf(store, [SCOPE.agent], query), expected);
    }
  },
};

/** All places in order, page by page. Each page has the total of all. */
async function placesOf(store: TaskStore, agents: readonly string[], query: PlaceQuery = {}): Promise<TaskPlace[]> {
  const found: TaskPlace[] = [];
  let total: number | undefined;
  for (let after: TaskQuery['after']; ; ) {
    const page = await store.places(agents, { ...query, after, limit: 16 });
    equal(page.total, (total ??= page.total));
    found.push(...page.places);
    after = found.at(-1);
    if (!page.hasMore) break;
    equal(page.places.length, 16);
  }
  equal(found.length, total);
  return found;
}
