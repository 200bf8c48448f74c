import type { Command } from 'commander';
import ipaddr from 'ipaddr.js';
import { bareHost } from '../../internal/address-policy.ts';
import { A2AError } from '../../protocol/error.ts';
import { type AgentConnection, openConnection } from '../agent/agent-connection.ts';
import type { Invocation } from '../agent/invocation.ts';
import { CALL_OPTIONS } from '../agent/settings.ts';
import { addTalkAction } from '../agent/talk-action.ts';
import { generateLoad, type LoadResult } from '../bench/generate-load.ts';
import { usageError } from '../terminal/cli-error.ts';
import { parseDuration } from '../terminal/duration.ts';
import { wholeNumber } from '../terminal/whole-number.ts';

const EXAMPLES = `
Examples:
  parley bench http://localhost:4310/echo "hello"
  parley bench http://localhost:4310/echo "hello" --rate 500 --duration 30s
  parley bench http://localhost:4310/spec "task-lifecycle" --operation get -o json`;

const OPERATIONS = ['send', 'get', 'list'] as const;
const LONGEST = 600_000;
const MOST_CONNECTIONS = 1_000;
const HIGHEST_RATE = 100_000;
const BAR = 40;

/** `parley bench`: puts an agent under load and shows how long its answers take. */
export function defineBench(command: Command): void {
  command
    .argument('[text...]', 'the message, after the URL of the agent if there is no -a')
    .option('--connections <n>', `requests under way at a time, up to ${MOST_CONNECTIONS}`, '16')
    .option('--duration <duration>', 'how long, up to 10m', '10s')
    .option('--rate <n>', 'requests per second; times then include the wait for a free connection (default: unlimited)')
    .option('--operation <name>', 'send: the message each time; get: a task made with it; list: 50 tasks', 'send')
    .option('--i-own-this-host', 'for an agent that is not on this machine')
    .addHelpText('after', EXAMPLES);
  addTalkAction(command, CALL_OPTIONS, async (run, { args, flags }) => {
    const connections = within('--connections', flags.connections, MOST_CONNECTIONS) ?? 16;
    const rate = within('--rate', flags.rate, HIGHEST_RATE);
    const duration = parseDuration(String(flags.duration));
    if (duration <= 0 || duration > LONGEST) throw usageError('--duration is more than 0 and at most 10m.');
    const connection = await openConnection(run, { retries: 0 });
    checkHost(connection.chosen.url, flags.iOwnThisHost === true);
    const request = await requestFor(run, connection, { operation: flags.operation, text: args[0] || 'hello' });
    // Before any load: an agent that refuses the message is reported as such.
    await request();
    const stop = new AbortController();
    run.onInterrupt = () => {
      const isFirst = !stop.signal.aborted;
      stop.abort();
      return isFirst;
    };
    run.output.busy(`${connections} connections for ${duration / 1000} s`);
    const result = await generateLoad(request, { connections, duration, rate, stop: stop.signal, nameOf });
    print(run, result, { connections, rate });
  });
}

function within(flag: string, value: unknown, most: number): number | undefined {
  const number = wholeNumber(value, flag);
  if (number !== undefined && (number < 1 || number > most)) throw usageError(`${flag} is from 1 to ${most}.`);
  return number;
}

/** Load on the machine of others is an attack. */
function checkHost(url: string, isOwn: boolean): void {
  // Interfaces of gRPC have no scheme.
  const host = bareHost(new URL(/^https?:/i.test(url) ? url : `http://${url}`).hostname);
  const isHere = host === 'localhost' || (ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback');
  if (isHere || isOwn) return;
  throw usageError(`${host} is not this machine.`, 'If you may put it under load, add --i-own-this-host.');
}

async function requestFor(
  run: Invocation,
  { client }: AgentConnection,
  { operation, text }: { operation: unknown; text: string },
): Promise<() => Promise<unknown>> {
  const { signal } = run;
  const send = () => client.sendMessage(text, { signal });
  if (operation === 'send') return send;
  if (operation === 'list') return () => client.listTasks({ pageSize: 50 }, { signal }).page();
  if (operation !== 'get') throw usageError(`--operation is one of ${OPERATIONS.join(', ')}.`);
  const { task } = await send();
  if (!task) throw usageError('The agent answers this message without a task.', 'Give a text that makes a task.');
  return () => client.task(task.id).get({ signal });
}

/** Errors of the protocol by name, others by what they say. */
function nameOf(error: unknown): string {
  if (error instanceof A2AError) return error.name;
  return error instanceof Error ? error.message : String(error);
}

function print(run: Invocation, result: LoadResult, load: { connections: number; rate: number | undefined }): void {
  const { latencies, failures, elapsed, unsent } = result;
  const { output } = run;
  const perSecond = (latencies.count * 1000) / elapsed;
  const failed = Object.fromEntries(failures);
  const { mean, max } = latencies;
  const shares = { p50: 0.5, p90: 0.9, p99: 0.99, p999: 0.999 };
  const times = Object.entries(shares).map(([name, share]) => [name, latencies.percentile(share)] as const);
  if (output.isJson) {
    const { connections, rate = null } = load;
    const histogram = latencies.bars();
    const milliseconds = { mean, ...Object.fromEntries(times), max, histogram };
    output.json({
      connections,
      rate,
      seconds: elapsed / 1000,
      answers: latencies.count,
      perSecond,
      unsent,
      failed,
      milliseconds,
    });
  } else {
    output.field(
      'Answers',
      `${latencies.count} in ${(elapsed / 1000).toFixed(1)} s, ${Math.round(perSecond)} per second`,
    );
    if (unsent > 0) output.field('Not sent', `${unsent}: all ${load.connections} connections were busy`);
    for (const [name, count] of failures) output.field('Failed', `${count} × ${name}`);
    if (latencies.count > 0) {
      const named = [...times, ['max', max] as const].map(([name, time]) => `${name} ${format(time)}`);
      output.field('Latency', `mean ${format(mean)}, ${named.join(', ')}`);
      output.block('Histogram', bars(result));
    }
  }
  if (failures.size > 0 || latencies.count === 0) process.exitCode = 1;
}

function bars({ latencies }: LoadResult): string {
  const all = latencies.bars();
  const most = Math.max(...all.map(({ count }) => count));
  return all
    .map(({ upTo, count }) => {
      const bar = '#'.repeat(count === 0 ? 0 : Math.max(1, Math.round((count / most) * BAR)));
      return `${`≤ ${format(upTo)}`.padStart(12)} ${String(count).padStart(8)} ${bar}`.trimEnd();
    })
    .join('\n');
}

function format(milliseconds: number): string {
  if (milliseconds >= 1000) return `${(milliseconds / 1000).toFixed(2)} s`;
  return `${milliseconds < 10 ? milliseconds.toFixed(2) : milliseconds.toFixed(0)} ms`;
}
