// How much the text agent costs, and how it answers at 200 requests a second: node dist/scripts/text-load.js [--rate N] [--seconds N] [--store URL]
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { localText } from '../agents/text/local-text.ts';
import { startServer } from './start-server.ts';

const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '15' },
    store: { type: 'string', default: 'memory:' },
  },
});
const rate = Number(values.rate);
const seconds = Number(values.seconds);

/** Three hundred words of prose with different numbers each time, so that nothing is cached. */
function article(seed: number): string {
  const paragraph = (n: number) =>
    `The harbour of the town grew by ${n} metres in ten years, and its ships grew with it. New quays were built on the northern shore, \
where salt marshes had been. Fishermen lost their berths and moved to the village behind the dunes, which nobody had asked. The council \
promised them a harbour of their own, and kept its word ${n} months late. Trade with the islands paid for most of the work, although the \
bank had warned against it. Critics say that the money should have gone into houses, because rents have doubled since. The mayor disagrees \
and points to the ${n * 3} jobs that came with the cranes. Her opponents answer that half of them are for a season only.`;
  return [paragraph(seed + 1), paragraph(seed + 7), paragraph(seed + 19)]
    .join('\n\n')
    .split(' ')
    .slice(0, 300)
    .join(' ');
}

const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
const ms = (value: number) => `${value.toFixed(1)} ms`;

/** The engine alone, without a server around it. */
async function measureEngine(): Promise<void> {
  const { signal } = new AbortController();
  const summarize = (seed: number) =>
    localText.engine.summarize(article(seed), { limit: { words: 50 }, signal, emit: () => Promise.resolve() });
  for (let seed = 0; seed < 200; seed += 1) await summarize(seed);
  const before = process.cpuUsage();
  for (let seed = 0; seed < 200; seed += 1) await summarize(seed);
  const { user, system } = process.cpuUsage(before);
  console.log(`summary of 300 words: ${ms((user + system) / 200_000)} of CPU`);
}

async function serveAgents(): Promise<{ url: string; pid: number; stop(): Promise<unknown> }> {
  const { url, child } = await startServer(['--store', values.store, '--log-level', 'error']);
  const exited = new Promise((resolve) => child.once('exit', resolve));
  // A failed measurement leaves no server behind.
  process.once('exit', () => child.kill('SIGKILL'));
  const stop = () => {
    child.kill('SIGTERM');
    return exited;
  };
  return { url, pid: child.pid ?? 0, stop };
}

/** Seconds of CPU that a process has used; NaN where there is no /proc. */
function cpuOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return Number.NaN;
  }
}

async function send(url: string, seed: number): Promise<void> {
  const text = `Summarize this in 50 words: ${article(seed)}`;
  const response = await fetch(`${url}/text/message:send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'a2a-version': '1.0' },
    body: JSON.stringify({ message: { messageId: crypto.randomUUID(), role: 'ROLE_USER', parts: [{ text }] } }),
  });
  const { task } = (await response.json()) as { task?: { status: { state: string } } };
  if (task?.status.state !== 'TASK_STATE_COMPLETED') throw new Error(`the answer is ${JSON.stringify(task)}`);
}

/** Sends on a fixed schedule, whether or not answers come, so that a slow server shows in all later latencies. */
async function measureServer(): Promise<void> {
  const { url, pid, stop } = await serveAgents();
  for (let round = 0; round < 20; round += 1) await Promise.all(Array.from({ length: 10 }, (_, at) => send(url, at)));
  const latencies: number[] = [];
  const pending: Promise<void>[] = [];
  const [begin, cpu] = [performance.now(), cpuOf(pid)];
  for (let index = 0; index < rate * seconds; index += 1) {
    const due = begin + (index * 1000) / rate;
    const wait = due - performance.now();
    if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait));
    pending.push(send(url, index).then(() => void latencies.push(performance.now() - due)));
  }
  const unanswered = pending.length - latencies.length;
  await Promise.all(pending);
  const elapsed = (performance.now() - begin) / 1000;
  latencies.sort((a, b) => a - b);
  const share = Math.round(((cpuOf(pid) - cpu) / elapsed) * 100);
  console.log(
    `${latencies.length} summaries of 300 words, ${(latencies.length / elapsed).toFixed(0)} a second, store ${values.store}`,
  );
  console.log(
    `p50 ${ms(percentile(latencies, 0.5))}, p99 ${ms(percentile(latencies, 0.99))}, slowest ${ms(latencies.at(-1) ?? 0)}`,
  );
  console.log(`open when the last one was sent: ${unanswered}; the server used ${share} % of a core`);
  await stop();
}

await measureEngine();
await measureServer();
