/** A server whose store is on a small disk, which its parent has filled and freed. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serve } from 'parley-a2a/node';

const [folder, storeRetry] = process.argv.slice(2);
const agent = {
  name: 'Writer',
  description: 'Writes until the disk is full.',
  version: '1.0.0',
  skills: [{ id: 'write', name: 'Write', description: 'Writes chunks.', tags: ['test'] }],
  async run({ text, task }) {
    await task.working('begun');
    const artifact = task.artifact({ name: 'out' });
    for (let index = 0; index < Number(text); index += 1) {
      await artifact.append(`${index} `.padEnd(1_000));
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    return 'done';
  },
};
const store = `sqlite:${join(folder, 'tasks.db')}`;
const server = await serve(agent, { port: 0, store, storeRetry: Number(storeRetry), logger: false });
process.send({ url: server.url });

const fillings = [];
/** Pieces of this size as long as one has room. */
function fillWith(size) {
  try {
    for (;;) {
      const path = join(folder, `filling-${fillings.length}`);
      fillings.push(path);
      writeFileSync(path, Buffer.alloc(size, 1));
    }
  } catch (error) {
    if (error.code !== 'ENOSPC') throw error;
  }
}
process.on('message', (word) => {
  if (word === 'fill') for (const size of [2 ** 20, 2 ** 12]) fillWith(size);
  else for (const path of fillings.splice(0)) rmSync(path, { force: true });
  process.send({ done: word });
});
process.on('disconnect', () => process.exit(0));
