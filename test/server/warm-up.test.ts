import { defineAgent, serve } from 'parley-a2a';
import { connect } from 'parley-a2a/client';
import { expect, test } from 'vitest';

const skills = [{ id: 's', name: 'S', description: 'Answers.', tags: ['t'] }];
const about = { description: 'An agent.', version: '1.0.0', skills };

test('agents are warmed after the start, and one that cannot be warmed still answers', async () => {
  const warmed: string[] = [];
  let done = () => {};
  const all = new Promise<void>((resolve) => {
    done = resolve;
  });
  const broken = defineAgent({
    ...about,
    name: 'Broken',
    run: () => 'hello',
    warm() {
      warmed.push('broken');
      throw new Error('no model');
    },
  });
  const slow = defineAgent({
    ...about,
    name: 'Slow',
    run: () => `warm: ${warmed.join()}`,
    async warm() {
      warmed.push('slow');
      done();
    },
  });
  const server = await serve({ '/broken': broken, '/slow': slow }, { port: 0, store: 'memory:', logger: false });
  expect(warmed).toEqual([]);
  await all;
  expect(warmed).toEqual(['broken', 'slow']);
  const client = await connect(`${server.url}/broken`);
  expect((await client.sendMessage('hi')).message?.parts[0]?.text).toBe('hello');
  await client.close();
  await server.close();
});
