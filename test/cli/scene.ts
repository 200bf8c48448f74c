import type { AgentDefinition } from 'parley-a2a';
import { createSpecAgent, specAuth } from 'parley-a2a/agents';
import { serve } from 'parley-a2a/node';
import { afterAll } from 'vitest';
import { openStage } from './stage.ts';

/** The agent of the specification on a server with others, and a stage beside it, until the tests of the file are over. */
export async function openScene(options: { pace: number; agents?: Readonly<Record<string, AgentDefinition>> }) {
  const { pace, agents = {} } = options;
  const server = await serve(
    { '/spec': createSpecAgent({ pace }), ...agents },
    { port: 0, store: 'memory:', logger: false, auth: specAuth },
  );
  const stage = await openStage();
  afterAll(async () => {
    stage.close();
    await server.close(0);
  });
  return { origin: server.url, spec: `${server.url}/spec`, stage };
}
