/** The load generator: closed loops over raw sockets, one request in flight per connection. */
import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { Connection } from './connection.ts';
import { withTimeout } from './deadline.ts';
import { type Operation, requestWriter } from './operation.ts';
import type { ServerProcess } from './server-process.ts';

const CONNECTIONS = 64;

/** How long a window may be prolonged for a server too slow to answer every connection once, in seconds. */
const PATIENCE = 60;

export interface Window {
  warmup: number;
  seconds: number;
}

/** Units (answers or events) per second, and how busy meanwhile, in cores, the processes were: also those of others. */
export interface Rate {
  perSecond: number;
  serverCpu: number;
  generatorCpu: number;
  foreignCpu: number;
}

/** Sends one request and returns its decoded JSON-RPC result. */
export async function call(server: ServerProcess, operation: Operation): Promise<unknown> {
  const connection = await Connection.open(server.port);
  try {
    const body = await withTimeout(
      connection.fetch(requestWriter(server, operation)()),
      60,
      `${server.name} does not answer ${operation.method}`,
    );
    return (JSON.parse(body.toString()) as { result: unknown }).result;
  } finally {
    connection.close();
  }
}

/** Sends the same operation `count` times and returns the decoded results. */
export async function callMany(server: ServerProcess, operation: Operation, count: number): Promise<unknown[]> {
  const write = requestWriter(server, operation);
  const results: unknown[] = [];
  let sent = 0;
  const loops = await openLoops(
    server,
    () => Connection.open(server.port),
    async (connection) => {
      while (sent++ < count) results.push(JSON.parse((await connection.fetch(write())).toString()).result);
    },
  );
  await loops.end(PATIENCE);
  return results;
}

/** Sends the same operation `count` times. */
export async function repeat(server: ServerProcess, operation: Operation, count: number): Promise<void> {
  const write = requestWriter(server, operation);
  let sent = 0;
  const loops = await openLoops(
    server,
    () => Connection.open(server.port),
    async (connection) => {
      while (sent++ < count) await connection.request(write());
    },
  );
  await loops.end(900);
}

/** Answers per second of a plain operation. */
export function measureRequests(server: ServerProcess, operation: Operation, window: Window): Promise<Rate> {
  const write = requestWriter(server, operation);
  return measure(server, window, {
    open: () => Connection.open(server.port),
    work: async (connection, count) => {
      await connection.request(write());
      count(1);
    },
  });
}

/** Events per second of an operation answered by streams with at least `events` events. */
export function measureEvents(
  server: ServerProcess,
  operation: Operation,
  window: Window & { events: number },
): Promise<Rate> {
  const write = requestWriter(server, operation);
  return measure(server, window, {
    open: () => Connection.open(server.port),
    work: async (connection, count) => {
      const events = await connection.stream(write(), count);
      if (events < window.events) throw new Error(`${server.name}: a stream with ${events} of ${window.events} events`);
    },
  });
}

/** What one connection does again and again. */
interface Load<C> {
  open(): Promise<C>;
  work(connection: C, count: (units: number) => void): Promise<void>;
}

/** Units per second that a server gives to {@link CONNECTIONS} connections. */
export async function measure<C extends { close(): void }>(
  server: ServerProcess,
  window: Window,
  { open, work }: Load<C>,
): Promise<Rate> {
  let units = 0;
  let stopping = false;
  const count = (more: number) => {
    units += more;
  };
  const loops = await openLoops(server, open, async (connection) => {
    while (!stopping) await work(connection, count);
  });
  await loops.pass(window.warmup);
  const before = await snapshot(server);
  const unitsBefore = units;
  await loops.pass(window.seconds);
  const latest = performance.now() + PATIENCE * 1000;
  while (units - unitsBefore < CONNECTIONS && performance.now() < latest) await loops.pass(0.1);
  const after = await snapshot(server);
  const counted = units - unitsBefore;
  stopping = true;
  await loops.end(PATIENCE);
  const serverCpu = (after.server.cpu - before.server.cpu) / (after.server.time - before.server.time);
  const seconds = after.time - before.time;
  const generatorCpu = (after.own - before.own) / seconds;
  const idleCpu = (after.idle - before.idle) / seconds;
  const foreignCpu = cpus().length - idleCpu - serverCpu - generatorCpu;
  return { perSecond: counted / seconds, serverCpu, generatorCpu, foreignCpu };
}

/** Times in seconds: the clock, CPU time of the server and of this process, and what the cores have been idle. */
async function snapshot(server: ServerProcess) {
  const usage = await server.usage('cpu');
  const { user, system } = process.cpuUsage();
  const idle = cpus().reduce((sum, { times }) => sum + times.idle, 0) / 1000;
  return { server: usage, time: performance.now() / 1000, own: (user + system) / 1e6, idle };
}

/** Starts a loop on each connection. A loop that fails fails whoever waits next. */
async function openLoops<C extends { close(): void }>(
  server: ServerProcess,
  open: () => Promise<C>,
  loop: (connection: C) => Promise<void>,
) {
  const connections = await Promise.all(Array.from({ length: CONNECTIONS }, open));
  const all = Promise.all(connections.map(loop));
  all.catch(() => {});
  return {
    pass: (seconds: number): Promise<unknown> => Promise.race([sleep(seconds * 1000), all]),
    end: async (seconds: number): Promise<void> => {
      await withTimeout(all, seconds, `${server.name} under load`);
      for (const connection of connections) connection.close();
    },
  };
}
