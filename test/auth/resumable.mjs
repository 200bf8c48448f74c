// A server that a test kills: its agent waits for an authorization, then works; the first process with it never comes to an end.
import { defineAgent, serve } from 'parley-a2a';

const [store, command, taskId] = process.argv.slice(2);

const agent = defineAgent({
  name: 'Resumable',
  description: 'Made to be killed.',
  version: '1.0.0',
  skills: [{ id: 'book', name: 'Book', description: 'Books something.', tags: ['test'] }],
  onCrash: 'restart',
  async run({ task, resumed, interrupted, signal }) {
    if (!resumed) return task.authRequired('Allow it');
    if (!interrupted) {
      await task.artifact({ name: 'start' }).write(`started with ${resumed.grant}`);
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    }
    await task.artifact({ name: 'end' }).write(`finished with ${resumed.grant}`);
    return undefined;
  },
});

const { url, server } = await serve(agent, { port: 0, store, logger: false });
process.stdout.write(`listening on ${url}\n`);
if (command === 'resume') await server.resume(taskId, { data: { grant: 'grant-9' } });
