/** Parley as its README sets it up. The only file of the benchmark that knows Parley's API. */
import { once } from 'node:events';
import { defineAgent } from 'parley';
import { serve } from 'parley/node';
import { ANSWER, CHUNK, parseBehaviour, rest } from './behaviour.ts';
import { announce } from './child.ts';

const agent = defineAgent({
  name: 'Benchmark',
  description: 'Answers what it is told to answer.',
  version: '1.0.0',
  skills: [{ id: 'answer', name: 'Answer', description: 'Answers.', tags: ['benchmark'] }],
  async run({ message, task, signal }) {
    const part = message.parts[0];
    const behaviour = parseBehaviour(part !== undefined && 'text' in part ? String(part.text) : '');
    if (behaviour.kind === 'message') return ANSWER;
    await task.working();
    if (behaviour.kind === 'idle') {
      if (!signal.aborted) await once(signal, 'abort');
      return;
    }
    const report = task.artifact({ name: 'report' });
    if (behaviour.kind === 'task') {
      await report.append(ANSWER);
      return;
    }
    for (let index = 0; index < behaviour.count; index += 1) {
      await rest(behaviour.pause);
      await report.append(CHUNK);
    }
  },
});

const server = await serve(agent, { port: 0, store: process.env.PARLEY_BENCH_STORE ?? 'memory:' });
announce(server.url);
