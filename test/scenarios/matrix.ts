import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { status } from '@grpc/grpc-js';
import type { ServeOptions } from 'parley-a2a';
import { A2AError, type ErrorName, errorTable, type SendMessageResponse, type Task } from 'parley-a2a/protocol';
import { describe, onTestFinished, type TestFunction, test } from 'vitest';
import { v03GrpcStatus } from '../../src/legacy/error.ts';
import { startServer } from '../support/harness.ts';
import { TcpProxy } from '../support/tcp-proxy.ts';
import { newSchemaUrl } from '../support/use-postgres.ts';
import { type Binding, bindings, type Caller, createCaller, type Frame, v1Wire, WireError } from '../support/wire.ts';
import { createV03Caller, v03Wire } from '../support/wire-03.ts';
import { createGrpcCaller } from '../support/wire-grpc.ts';

const versions = ['1.0', '0.3'] as const;
/** `cluster`: three servers on one PostgreSQL behind a proxy. */
const slowStores = ['postgres', 'cluster'] as const;
type Store = 'memory' | 'sqlite' | (typeof slowStores)[number];
/** All of PostgreSQL takes minutes: `npm run test:postgres` and `npm run test:cluster`. */
const slow = slowStores.find((store) => store === process.env.PARLEY_TEST_ROW);
const stores: readonly Store[] = slow ? [slow] : ['memory', 'sqlite'];

/** One way to run every scenario. */
interface Row {
  readonly binding: Binding;
  readonly version: (typeof versions)[number];
  readonly store: Store;
}

const rows: readonly Row[] = stores
  .flatMap((store) =>
    versions.flatMap((version) => [...bindings, 'grpc' as const].map((binding) => ({ binding, version, store }))),
  )
  .filter(isSelected);

/** gRPC on all stores takes minutes: `npm run test:grpc`. */
function isSelected({ binding, version, store }: Row): boolean {
  const row = process.env.PARLEY_TEST_ROW;
  if (row !== undefined) return row === 'grpc' ? binding === 'grpc' : true;
  return binding !== 'grpc' || (version === '1.0') === (store === 'memory');
}

export type Connect = (url: string, headers?: Record<string, string>) => Caller;

/** What a scenario gets of its row besides the way to connect. */
export interface Variant extends Row {
  /** Serves agents on this row's store until the test is over. */
  start(agents: Parameters<typeof startServer>[0], options?: ServeOptions): ReturnType<typeof startServer>;
  /** The URL of a new store of this row, which is gone after the test. */
  storeUrl(): string;
  /** Whether requests cannot say `historyLength: 0`, or give metadata to a cancel: 0.3 over gRPC. */
  readonly isTerse: boolean;
  /** A test for one version; in the rows of the other it is skipped, for the reason given. */
  only(version: Row['version'], reason: string): (name: string, body: TestFunction) => void;
}

/** Runs the scenarios once for each row of the matrix. */
export function describeBindings(name: string, body: (connect: Connect, variant: Variant) => void): void {
  describe.each(rows)(`${name} over $binding, $version, $store`, (row) => {
    const create = row.version === '1.0' ? createCaller : createV03Caller;
    const wire = row.version === '1.0' ? v1Wire : v03Wire;
    const isGrpc = row.binding === 'grpc';
    const storeUrl = () => newStoreUrl(row.store);
    const isCluster = row.store === 'cluster';
    // Each request on a connection of its own: a proxy leads connections to the next server, not requests.
    const own = isCluster ? { connection: 'close' } : {};
    const start = isCluster ? startCluster : startServer;
    const connect: Connect = (url, headers) =>
      isGrpc ? createGrpcCaller(wire('grpc'), url, headers) : create(row.binding, url, { ...own, ...headers });
    body(connect, {
      ...row,
      start: (agents, options = {}) =>
        start(agents, { store: storeUrl(), ...(isGrpc ? { grpc: { port: 0 } } : {}), ...options }),
      storeUrl,
      isTerse: isGrpc && row.version === '0.3',
      only: (version, reason) => (title, run) =>
        void (version === row.version ? test(title, run) : test(title, ({ skip }) => skip(reason))),
    });
  });
}

/** Three servers on one store, each request to the next one. A store that is an object belongs to one process. */
async function startCluster(
  agents: Parameters<typeof startServer>[0],
  options: ServeOptions,
): ReturnType<typeof startServer> {
  if (typeof options.store !== 'string') return startServer(agents, options);
  const proxy = await TcpProxy.start([]);
  onTestFinished(() => proxy.close());
  const url = `http://127.0.0.1:${proxy.port}`;
  const start = () => startServer(agents, { publicUrl: url, ...options, port: 0 });
  const first = await start();
  const servers = [first, await start(), await start()];
  proxy.lead(servers.map(({ port }) => port));
  const close = async (grace?: number) => void (await Promise.all(servers.map((server) => server.close(grace))));
  return { ...first, port: proxy.port, url, close };
}

/** The folder goes last: what is registered later in a test, such as the end of its server, is done before. */
function newStoreUrl(store: Row['store']): string {
  if (store === 'memory') return 'memory:';
  if (store !== 'sqlite') return newSchemaUrl(process.env.PARLEY_TEST_POSTGRES ?? '');
  const folder = mkdtempSync(join(tmpdir(), 'parley-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return `sqlite:${join(folder, 'tasks.db')}`;
}

/** The task of an answer that must have one. */
export function taskOf({ task }: SendMessageResponse): Task {
  if (!task) throw new Error('The answer is no task');
  return task;
}

/** The id of the task that a stream opens with. */
export function taskIdOf(frame: Frame | undefined): string {
  const id = frame?.event.task?.id;
  if (!id) throw new Error('The event is no task');
  return id;
}

/** The next frames of a stream, which stays open. */
export async function take(frames: AsyncIterator<Frame>, count: number): Promise<Frame[]> {
  const taken: Frame[] = [];
  while (taken.length < count) {
    const { done, value } = await frames.next();
    if (done) throw new Error(`The stream closed after ${taken.length} of ${count} frames`);
    taken.push(value);
  }
  return taken;
}

/**
 * What a call is refused with: the name of the error, and after a colon the fields that it complains about. Fails when the
 * call succeeds, or when the code is not the one that the binding has for this error.
 */
export async function refusalOf(call: Promise<unknown>): Promise<string> {
  const error = await call.then(firstError).then(
    () => new Error('The call was not refused'),
    (reason: unknown) => reason,
  );
  if (!(error instanceof WireError)) throw error;
  const name = nameOf(error);
  const expected =
    'grpc' in error.body
      ? status[grpcCodeOf(name, error)]
      : 'jsonrpc' in error.body
        ? errorTable[name].code
        : errorTable[name].http;
  if (error.code !== expected) throw new Error(`${name} has the code ${error.code} instead of ${expected}`);
  return error.fields.length > 0 ? `${name}: ${error.fields.join(', ')}` : name;
}

/** Only messages of 0.3 begin with the name of the error. */
function grpcCodeOf(name: ErrorName, { message }: WireError) {
  return /^\w+Error: /.test(message) ? v03GrpcStatus(new A2AError(name, message), false).code : errorTable[name].grpc;
}

/** JSON-RPC of 0.3 tells even the refusal of a stream in its first event. */
async function firstError(answer: unknown): Promise<void> {
  if (typeof answer === 'object' && answer && 'next' in answer) await (answer as AsyncIterator<unknown>).next();
}

function nameOf(error: WireError): ErrorName {
  if (error.fields.length > 0) return 'InvalidParams';
  const reason = String(error.reason ?? 'INTERNAL').replaceAll('_', '');
  const name = Object.keys(errorTable).find((known) => known.toUpperCase() === reason);
  if (!name) throw new Error(`There is no error for the reason ${error.reason}`);
  return name as ErrorName;
}
