// Serves an agent until a signal ends the process. Arguments: the store, and the grace in milliseconds.
import { defineAgent, serve } from 'parley-a2a';

const [store, grace] = process.argv.slice(2);
const agent = defineAgent({
  name: 'Signalled',
  description: 'Takes its time.',
  version: '1.0.0',
  skills: [{ id: 'wait', name: 'Wait', description: 'Waits.', tags: ['test'] }],
  onCrash: 'restart',
  async run({ text, task, clock, interrupted }) {
    if (interrupted) return task.complete('finished by the next process');
    await task.working(text);
    await clock.sleep(Number(text));
    return 'finished';
  },
});
const signals = grace === undefined ? true : { grace: Number(grace) };
const { url } = await serve(agent, { port: 0, store, signals, logger: false });
process.stdout.write(`listening on ${url}\n`);
