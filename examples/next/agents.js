// @ts-check
import { openStore } from 'parley-a2a/node';
import { createFetchHandler, createServer } from 'parley-a2a/server';
import { clock } from './agent.js';

/** @type {typeof globalThis & { agents?: import('parley-a2a/server').AgentServer }} */
const shared = globalThis;
/** @type {ReturnType<typeof start> | undefined} */
let started;

/**
 * Answers a request to an agent. The first one starts the server: `next build` loads this file too, and must not open the database.
 * @param {Request} request
 */
export async function handle(request) {
  started ??= start();
  return (await started)(request);
}

async function start() {
  await shared.agents?.close(0); // `next dev` has loaded this file again after a change
  const store = await openStore(process.env.A2A_STORE ?? 'sqlite:.parley/parley.db');
  shared.agents = createServer({ agents: { '/a2a': clock }, store });
  await shared.agents.start();
  return createFetchHandler(shared.agents);
}
