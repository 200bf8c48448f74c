import { connect } from 'parley-a2a/client';
import type { AgentCard, StreamResponse } from 'parley-a2a/protocol';
import { describe, expect, test } from 'vitest';
import { startServer, testAgent } from '../support/harness.ts';
import { createRandom } from '../support/random.ts';
import { textOf } from '../support/wire.ts';
import { startFaultProxy } from './fault-proxy.ts';

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

const groups = Array.from({ length: Math.ceil(SEEDS / GROUP) }, (_, group) => group);
const seedsOf = (group: number) =>
  Array.from({ length: GROUP }, (_, index) => group * GROUP + index).filter((seed) => seed < SEEDS);

/** A server, and readers that come to it through a bad network. */
async function start(stripIds: boolean, retrySends: boolean) {
  const { agent, runs } = counter();
  const { port, url } = await startServer(agent);
  const direct = await connect(url);
  const read = async (seed: number) => {
    const random = createRandom(seed);
    const proxy = await startFaultProxy(port, { seed, faults: random.upTo(6), duplicates: !stripIds, stripIds });
    const client = await connect(throughProxy(direct.card, proxy.url, seed), {
      retry: { retries: 6, firstWait: 5, longestWait: 50, retrySends, pollInterval: 20 },
    });
    const count = 1 + random.upTo(20);
    const events: StreamResponse[] = [];
    const stream = client.stream(`${seed} ${count}`);
    let error: unknown;
    try {
      for await (const event of stream) events.push(event);
    } catch (reason) {
      error = reason;
    }
    proxy.close();
    const expected = pieces(count).join('');
    return { seed, expected, events, error, task: stream.task, runs: runs.get(`${seed} ${count}`) ?? 0 };
  };
  return { direct, read };
}

describe.each([
  { name: 'an agent with event ids', stripIds: false },
  { name: 'an agent without event ids', stripIds: true },
])('streams of $name over a bad network', ({ stripIds }) => {
  test.each(groups)('end complete, in order and without duplicates: group %i', { timeout: 120_000 }, async (group) => {
    const { direct, read } = await start(stripIds, true);
    for (const { seed, expected, events, error, task, runs } of await Promise.all(seedsOf(group).map(read))) {
      expect({ seed, error, chunks: chunksOf(events).join(''), runs }).toEqual({ seed, chunks: expected, runs: 1 });
      expect(textOf(task?.artifacts?.[0]?.parts ?? [])).toBe(expected);
      expect(task?.status.state).toBe('TASK_STATE_COMPLETED');
      if (stripIds || events[0]?.task?.status.state !== 'TASK_STATE_SUBMITTED') continue;
      // With ids, the reader has seen exactly the task's log.
      const log: StreamResponse[] = [];
      for await (const event of direct.task(task?.id ?? '').subscribe({ lastEventId: 0 })) log.push(event);
      expect(events).toEqual(log);
    }
  });
});

test.each(groups)(
  'a message is never acted on twice, and what cannot be known is an error: group %i',
  async (group) => {
    const { read } = await start(false, false);
    for (const { seed, expected, events, error, runs } of await Promise.all(seedsOf(group).map(read))) {
      expect(runs).toBeLessThanOrEqual(1);
      if (error) expect(error).toMatchObject({ name: 'ClientError', kind: 'unreachable' });
      else expect({ seed, chunks: chunksOf(events).join('') }).toEqual({ seed, chunks: expected });
    }
  },
);

/** The card of an agent that is reached through the proxy, over one binding or the other. */
function throughProxy(card: AgentCard, url: string, seed: number): AgentCard {
  const each = card.supportedInterfaces[seed % 2] as AgentCard['supportedInterfaces'][0];
  return { ...card, supportedInterfaces: [{ ...each, url }] };
}
