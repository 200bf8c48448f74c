import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createEngine } from '../../src/engine/engine.ts';
import { systemRuntime } from '../../src/internal/runtime.ts';
import { createMemoryStore } from '../../src/store/memory/memory-store.ts';
import { createSqliteStore } from '../../src/store/sqlite/sqlite-store.ts';
import type { TaskStore } from '../../src/store/task-store.ts';
import { testAgent } from '../support/harness.ts';
import { Actor, arbitraryStep, type World } from './actor.ts';

/** Sequences at the same time, and how often: 10,000 on each store. */
const TOGETHER = 200;
const ROUNDS = 50;
const STEPS = 6;

const stores: Record<string, () => Promise<TaskStore>> = {
  memory: async () => createMemoryStore(),
  sqlite: () => {
    const folder = mkdtempSync(join(tmpdir(), 'parley-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    return createSqliteStore({ path: join(folder, 'tasks.db') });
  },
};

/** Tells its caller everything that it can find out. */
const gossip = testAgent(async ({ text, task, referencedTasks, contextTasks }) => {
  const tasks = [...(await referencedTasks()), ...(await contextTasks()), ...(task.current ? [task.current] : [])];
  const said = tasks.map(({ id, contextId, history = [] }) => [id, contextId, history[0]?.parts[0]?.text]);
  const heard = JSON.stringify([said, task.scratch]);
  if (text.startsWith('hello')) return `${text} ${heard}`;
  await task.saveScratch({ text });
  await task.artifact({ name: 'heard' }).write(`${text} ${heard}`);
  if (text.startsWith('ask')) return task.inputRequired(text);
  if (text.startsWith('wait')) return task.authRequired(text);
  return text;
});

describe.each(Object.keys(stores))('two principals and a tenant on one %s store', (name) => {
  test(`[AUTH-05] [AUTH-07] never see anything of each other, in ${TOGETHER * ROUNDS} random sequences`, async () => {
    const store = await (stores[name] as () => Promise<TaskStore>)();
    let count = 0;
    const engine = createEngine({
      agent: gossip,
      store,
      runtime: { ...systemRuntime, newId: () => `id-${(count += 1)}` },
    });
    let round = 0;
    // Everybody draws from the ids, the keys and the page tokens of everybody, also of earlier rounds.
    const world: World = { engine, ids: [], pageTokens: [], seenBy: new Map() };
    const sequence = fc.array(arbitraryStep, { minLength: STEPS, maxLength: STEPS });
    const property = fc.asyncProperty(fc.integer(), async (seed) => {
      round += 1;
      await Promise.all(
        fc.sample(sequence, { seed, numRuns: TOGETHER }).map(async (steps, index) => {
          const mark = `${round}x${index}`;
          const actors = [
            new Actor(world, { owner: `ann ${mark}`, tenant: '' }),
            new Actor(world, { owner: `bob ${mark}`, tenant: '' }),
            new Actor(world, { owner: `ann ${mark}`, tenant: 'acme' }),
          ];
          for (const step of steps) await (actors[step.actor] as Actor).perform(step);
        }),
      );
    });
    await fc.assert(property, { numRuns: ROUNDS, endOnFailure: true });
    expect(round).toBe(ROUNDS);
    // The test would prove nothing if it had made nothing.
    expect((await store.stats()).tasks).toBeGreaterThan((TOGETHER * ROUNDS) / 2);
    await engine.close(0);
    await store.close();
  }, 120_000);
});
