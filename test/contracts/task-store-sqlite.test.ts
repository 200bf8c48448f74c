import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSqliteStore } from '../../src/store/sqlite/sqlite-store.ts';
import { describeTaskStore } from './task-store.ts';

let folder: string;
let count = 0;
const nextPath = () => join(folder, `${(count += 1)}.db`);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-sqlite-'));
});
afterAll(() => rm(folder, { recursive: true }));

describeTaskStore('sqlite', () => createSqliteStore({ path: nextPath() }));
describeTaskStore('sqlite, keeping no finished task in memory', () =>
  createSqliteStore({ path: nextPath(), cacheSize: 0 }),
);

const BUILT = resolve('dist/src/store/sqlite/sqlite-store.js');
/** The package `node` brings another Node: `npm install --save-dev node@24`. */
const OTHER_NODE = resolve('node_modules/node/bin/node');

it('goes on with the same file under a Node that has node:sqlite, without a warning', async ({ skip }) => {
  skip(!existsSync(BUILT), 'needs a build: npm run build');
  skip(!existsSync(OTHER_NODE), 'there is no other Node: npm install --save-dev node@24');
  const path = nextPath();
  expect(await runSteps(process.execPath, { path, from: 0, to: 50 })).toBe('50 of 50');
  expect(await runSteps(OTHER_NODE, { path, driver: 'node', from: 50, to: 100 })).toBe('100 of 100');
  expect(await runSteps(process.execPath, { path, from: 100, to: 101 })).toBe('101 of 101');
});

/** Adds tasks to a file in another process, and returns what it printed: how many tasks are listed and how many are whole. */
async function runSteps(
  node: string,
  options: { path: string; driver?: 'node'; from: number; to: number },
): Promise<string> {
  const script = `
    const { createSqliteStore } = await import(${JSON.stringify(pathToFileURL(BUILT).href)});
    const { path, driver, from, to } = ${JSON.stringify(options)};
    const store = await createSqliteStore({ path, driver });
    const scope = { agent: 'a', tenant: '', owner: 'ö\\0' };
    for (let i = from; i < to; i += 1) {
      const id = 't' + i;
      const status = (state) => ({ state, timestamp: new Date(i).toISOString() });
      const artifact = { artifactId: 'out', parts: [{ text: '漢👋' + i }] };
      const changes = [
        { task: { id, contextId: 'c', status: status('TASK_STATE_WORKING') } },
        { artifactUpdate: { taskId: id, contextId: 'c', artifact } },
        { statusUpdate: { taskId: id, contextId: 'c', status: status('TASK_STATE_COMPLETED') } },
      ];
      const entries = changes.map((change, index) => ({ generation: index + 1, change }));
      await store.append([{ taskId: id, scope, epoch: 1, entries: entries.slice(0, 1), run: { holder: 'me', turn: 1 } }]);
      await store.append([{ taskId: id, scope, epoch: 1, entries: entries.slice(1) }]);
    }
    const { total } = await store.list(scope, { limit: 10, includeArtifacts: false });
    let whole = 0;
    for await (const { task, generation, run } of store.export()) {
      const log = await store.read(task.id, 0, 10);
      const text = task.artifacts[0].parts[0].text;
      if (text === '漢👋' + task.id.slice(1) && generation === 3 && !run && log.length === 3) whole += 1;
    }
    await store.close();
    console.log(total + ' of ' + whole);`;
  const output = execFileSync(node, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return output.trim();
}
