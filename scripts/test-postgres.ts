/** Runs the scenarios, the contracts and the replica tests on one PostgreSQL: `npm run test:postgres -- [vitest arguments]`. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { startPostgres } from './start-postgres.ts';

const given = process.env.PARLEY_TEST_POSTGRES;
const server = given ? undefined : await startPostgres({ flags: ['-c', 'fsync=off'] });
const words = process.argv.length > 2 ? process.argv.slice(2) : ['test/scenarios', 'test/contracts/', 'test/cluster'];
const env = {
  ...process.env,
  PARLEY_TEST_POSTGRES: given ?? server?.url,
  PARLEY_TEST_ROW: process.env.PARLEY_TEST_ROW ?? 'postgres',
};
const [code] = await once(spawn('npx', ['vitest', 'run', ...words], { env, stdio: 'inherit' }), 'exit');
await server?.stop();
process.exit(code ?? 1);
