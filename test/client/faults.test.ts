import { connect } from 'parley/client';
import type { AgentCard, StreamResponse } from 'parley/protocol';
import { describe, expect, test } from 'vitest';
import { startServer, testAgent } from '../support/harness.ts';
import { textOf } from '../support/wire.ts';
import { startFaultProxy } from './fault-proxy.ts';
import { createRandom } from './random.ts';

/** 1,000 in the long form. */
const SEEDS = Number(process.env.PARLEY_FAULT_SEEDS ?? 60);
const GROUP = 20;

const pieces = (count: number) => Array.from({ length: count }, (_, index) => `${index};`);

/** Counts to what it is told in an artifact, with a status in between now and then. */
function counter() {
  const runs = new Map<string, number>();
  const agent = testAgent(async ({ text, task }) => {
    runs.set(text, (runs.get(text) ?? 0) + 1);
    const random = createRandom(Number(text.split(' ')[0]));
    await task.working('begin');
    const report = task.artifact({ name: 'report' });
    for (const piece of pieces(Number(text.split(' ')[1]))) {
      await new Promise((resolve) => setTimeout(resolve, random.upTo(3)));
      if (random.upTo(4) === 0) await task.working(`before ${piece}`);
      if (random.upTo(8) === 0) await task.setMetadata({ piece });
      await report.append(piece);
    }
  });
  return { agent, runs };
}

/** What a reader of the stream gets of the artifact; a send that is repeated late may get much of it with the task. */
const chunksOf = (events: readonly StreamResponse[]) =>
  events
    .flatMap(({ task, artifactUpdate }) => task?.artifacts ?? artifactUpdate?.artifact ?? [])
    .flatMap(({ parts }) => parts.map(({ text }) => text));

describe.each([
  { name: 'an agent with event ids', stripIds: false },
  { name: 'an agent without event ids', stripIds: true },
])('streams of $name', ({ stripIds }) => {
  test.each(Array.from({ length: Math.ceil(SEEDS / GROUP) }, (_, group) => group))(
    'end complete, in order and without duplicates: group %i',
    { timeout: 120_000 },
    async (group) => {
      const { agent, runs } = counter();
      const { port, url } = await startServer(agent);
      const card = (await (await fetch(`${url}/.well-known/agent-card.json`)).json()) as AgentCard;
      const seeds = Array.from({ length: GROUP }, (_, index) => group * GROUP + index).filter((seed) => seed < SEEDS);
      const outcomes = await Promise.all(
        seeds.map(async (seed) => {
          const random = createRandom(seed);
          const proxy = await startFaultProxy(port, { seed, faults: random.upTo(6), duplicates: !stripIds, stripIds });
          const client = await connect(throughProxy(card, proxy.url, seed), {
            retry: { retries: 6, firstWait: 5, longestWait: 50, retrySends: true, pollInterval: 20 },
          });
          const count = 1 + random.upTo(20);
          const events: StreamResponse[] = [];
          const stream = client.stream(`${seed} ${count}`);
          for await (const event of stream) events.push(event);
          proxy.close();
          return {
            seed,
            count,
            chunks: chunksOf(events),
            task: stream.task,
            first: events[0],
            runs: runs.get(`${seed} ${count}`),
          };
        }),
      );
      for (const { seed, count, chunks, task, first, runs } of outcomes) {
        expect({ seed, chunks: chunks.join(''), runs }).toEqual({ seed, chunks: pieces(count).join(''), runs: 1 });
        expect(textOf(task?.artifacts?.[0]?.parts ?? [])).toBe(pieces(count).join(''));
        expect(task?.status.state).toBe('TASK_STATE_COMPLETED');
        expect(first?.task).toBeDefined();
      }
    },
  );
});

/** The card of an agent that is reached through the proxy, over one binding or the other. */
function throughProxy(card: AgentCard, url: string, seed: number): AgentCard {
  const { protocolBinding, protocolVersion } = card.supportedInterfaces[
    seed % 2
  ] as AgentCard['supportedInterfaces'][0];
  return { ...card, supportedInterfaces: [{ url, protocolBinding, protocolVersion }] };
}
