import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DriverName, loadDriver } from '../../src/store/sqlite/driver.ts';
import { createSqliteStore } from '../../src/store/sqlite/sqlite-store.ts';
import { describeTaskStore } from './describe-task-store.ts';

let folder: string;
let count = 0;
const nextPath = () => join(folder, `${(count += 1)}.db`);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-sqlite-'));
});
afterAll(() => rm(folder, { recursive: true }));

const DRIVERS = (await Promise.all([load('node'), load('libsql')])).flat();

/** Node has one of them since 22.13, and the other is an optional dependency. */
async function load(name: DriverName): Promise<DriverName[]> {
  return loadDriver(name).then(
    () => [name],
    () => [],
  );
}

for (const driver of DRIVERS) {
  describeTaskStore(`sqlite, driver ${driver}`, () => createSqliteStore({ path: nextPath(), driver }));
  describeTaskStore(`sqlite, driver ${driver}, with a thread that commits`, () =>
    createSqliteStore({ path: nextPath(), driver, thread: true }),
  );
  describeTaskStore(`sqlite, driver ${driver}, keeping no finished task in memory`, () =>
    createSqliteStore({ path: nextPath(), driver, cacheSize: 0 }),
  );
}

const BUILT = resolve('dist/src/store/sqlite/sqlite-store.js');
/** Not a devDependency: its `node` in node_modules/.bin would run all scripts of the project. */
const OTHER_NODE = 'node_modules/.cache/node24/node_modules/node/bin/node';

it('goes on with a file of the other driver, in a process that says nothing about it', async ({ skip }) => {
  const here = process.execPath;
  const newer = DRIVERS.includes('node') ? here : resolve(process.env.PARLEY_TEST_NODE ?? OTHER_NODE);
  skip(!existsSync(BUILT), 'needs a build: npm run build');
  skip(!DRIVERS.includes('libsql'), 'libsql is not installed');
  skip(!existsSync(newer), 'needs Node 22.13: npm install --prefix node_modules/.cache/node24 node@24');
  const path = nextPath();
  expect(runTasks(here, { path, driver: 'libsql', from: 0, to: 20 })).toBe('20 of 20');
  expect(runTasks(newer, { path, driver: 'node', from: 20, to: 40 })).toBe('40 of 40');
  expect(runTasks(here, { path, driver: 'libsql', from: 40, to: 41 })).toBe('41 of 41');
});

/** Adds tasks to a file in another process, and returns what it printed: how many tasks are listed and how many are whole. */
function runTasks(node: string, options: { path: string; driver: DriverName; from: number; to: number }): string {
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
      const append = { taskId: id, scope, as: 1, writer: 'me' };
      const run = { holder: 'me', turn: 1, attempt: 1 };
      await store.append([{ ...append, serial: 2 * i, changes: changes.slice(0, 1), run }]);
      await store.append([{ ...append, serial: 2 * i + 1, changes: changes.slice(1) }]);
    }
    const { total } = await store.list(scope, { limit: 10, includeArtifacts: false });
    let whole = 0;
    for await (const { task, position, run } of store.export()) {
      const log = await store.read(task.id, 0, 10);
      const text = task.artifacts[0].parts[0].text;
      if (text === '漢👋' + task.id.slice(1) && position === 3 && !run && log.length === 3) whole += 1;
    }
    await store.close();
    console.log(total + ' of ' + whole);`;
  const { stdout, stderr } = spawnSync(node, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  return stdout.trim() + stderr;
}
