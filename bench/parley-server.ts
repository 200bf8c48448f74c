/** Parley as its README sets it up. The only file of the benchmark that knows Parley's API. */
import { once } from 'node:events';
import { defineAgent } from 'parley';
import { serve } from 'parley/node';
import { ANSWER, CHUNK, parseBehaviour, pauseBefore } from './behaviour.ts';
import { announce } from './child.ts';

const agent = defineAgent({
  name: 'Benchmark',
  description: 'Answers what it is told to answer.',
  version: '1.0.0',
  skills: [{ id: 'answer', name: 'Answer', description: 'Answers.', tags: ['benchmark'] }],
  async run(context) {
    const { text, task } = context;
    const behaviour = parseBehaviour(text);
    if (behaviour.kind === 'message') return ANSWER;
    await task.working();
    if (behaviour.kind === 'idle') {
      // Asked for here and not above: a signal is made when it is asked for, and it costs more than a short run.
      const { signal } = context;
      if (!signal.aborted) await once(signal, 'abort');
      return;
    }
    const report = task.artifact({ name: 'report' });
    if (behaviour.kind === 'task') {
      await report.append(ANSWER);
      return;
    }
    for (let index = 0; index < behaviour.count; index += 1) {
      await pauseBefore(index, behaviour);
      await report.append(CHUNK);
    }
  },
});

// The two settings that a comparison needs: the other servers keep no request log, and all subscriptions of the idle row
// come from one address, where a client may normally have fewer.
const server = await serve(agent, {
  port: 0,
  store: process.env.PARLEY_BENCH_STORE ?? 'memory:',
  logger: false,
  limits: { maxStreamsPerClient: 2_000 },
});
announce(server.url);
