// An agent for test/conformance/matrix.test.ts: it completes every task, also those that should fail, wait or ask.
import { defineAgent } from 'parley-a2a';
import { serve } from 'parley-a2a/node';

const agent = defineAgent({
  name: 'Complacent',
  description: 'Completes every task.',
  version: '1.0.0',
  skills: [{ id: 'any', name: 'Anything', description: 'Completes it.', tags: ['test'] }],
  async run({ text, task }) {
    await task.working();
    await task.artifact({ name: 'result' }).append(text);
  },
});
const { url } = await serve(agent, { port: 0, store: 'memory:', logger: false });
process.stdout.write(`listening on ${url}\n`);
