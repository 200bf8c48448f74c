import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { onTestFinished } from 'vitest';

interface Address {
  readonly url: string;
  /** Of a target with the option `grpc`. */
  readonly grpcPort?: number;
}

/** What the server says about itself. */
export interface Usage {
  readonly rss: number;
  /** Milliseconds that the event loop was blocked at most. */
  readonly blocked: number;
  /** Calls that were performed. */
  readonly performed: number;
  readonly running: number;
  readonly mostRunning: number;
}

export interface RequestInit {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** Address that the request comes from: all of 127.0.0.0/8 is this machine. */
  readonly from?: string;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** All of it in `npm run test:abuse`, a short form in `npm test`. */
export const isFull = process.env.PARLEY_ABUSE === 'full';

let shared: ChildProcess | undefined;
let count = 0;

/** The process of a target. Where memory is measured each has its own; otherwise they share one, which ends with its parent. */
function processOfTarget(): ChildProcess {
  const create = () => fork(resolve('test/abuse/server.mjs')).setMaxListeners(0);
  if (!isFull && shared) return shared;
  const child = create();
  if (!isFull) {
    child.unref();
    child.channel?.unref();
    shared = child;
    return child;
  }
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** A server in another process, until the test is over. */
export async function startTarget(options: Readonly<Record<string, unknown>> = {}) {
  const child = processOfTarget();
  const id = (count += 1);
  const ask = (question: 'start' | 'usage' | 'release' | 'close'): Promise<Usage & Address> =>
    new Promise((done) => {
      const onMessage = (answer: Usage & Address & { id: number }) => {
        if (answer.id !== id) return;
        child.off('message', onMessage);
        done(answer);
      };
      child.on('message', onMessage);
      child.send({ question, id, options });
    });
  const { url, grpcPort } = await ask('start');
  if (!isFull) onTestFinished(async () => void (await ask('close')));
  return {
    url,
    grpcPort,
    usage: () => ask('usage'),
    /** Lets the runs end that wait. */
    release: () => ask('release'),
    send: (path: string, init: RequestInit = {}) => send(new URL(url + path), init),
    /** A connection on which nothing is read until `resume`. */
    open: (text: string | Buffer) => open(new URL(url), text),
  };
}

export type Target = Awaited<ReturnType<typeof startTarget>>;

/** Sends a request on a connection of its own. */
function send(url: URL, { method = 'GET', headers = {}, body, from }: RequestInit): Promise<Answer> {
  return new Promise((done, reject) => {
    const options = { method, headers: { 'a2a-version': '1.0', ...headers }, agent: false, localAddress: from };
    const request = httpRequest(url, options as object, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk) => (text += chunk));
      response.on('end', () => done({ status: response.statusCode ?? 0, headers: response.headers, body: text }));
      response.on('error', reject);
    });
    request.on('error', reject);
    request.end(body);
  });
}

/** A message as HTTP+JSON carries it. */
export function message(text: string, rest: object = {}): RequestInit {
  const body = JSON.stringify({
    message: { messageId: crypto.randomUUID(), role: 'ROLE_USER', parts: [{ text }] },
    ...rest,
  });
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body };
}

function open({ hostname, port }: URL, text: string | Buffer): Connection {
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on('error', () => {});
  onTestFinished(() => void socket.destroy());
  socket.write(text);
  return new Connection(socket);
}

/** A connection whose bytes the test reads when it wants to. */
class Connection {
  readonly socket: Socket;

  constructor(socket: Socket) {
    this.socket = socket;
  }

  /** Reads the statuses of so many answers, or of those that come before the connection is closed. */
  statuses(count: number): Promise<number[]> {
    const statuses: number[] = [];
    let rest = '';
    return new Promise((resolve) => {
      this.socket.once('close', () => resolve(statuses));
      this.socket.on('data', (chunk: Buffer) => {
        rest += chunk.toString('latin1');
        for (const [, status] of rest.matchAll(/HTTP\/1\.1 (\d{3})/g)) statuses.push(Number(status));
        // A status line may lie across two chunks.
        rest = rest.slice(rest.lastIndexOf('HTTP/1.1 ') + 12).slice(-11);
        if (statuses.length >= count) resolve(statuses);
      });
    });
  }
}

/** How many of each there are. */
export function tally(values: readonly (number | string | undefined)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[String(value)] = (counts[String(value)] ?? 0) + 1;
  return counts;
}

/** Asks for `/health` all the time; the result tells the longest time that an answer took, and how many were none. */
export function watchHealth(target: Target): () => Promise<{ longest: number; failures: number }> {
  const worker = new Worker(resolve('test/abuse/health.mjs'), { workerData: { url: `${target.url}/health` } });
  return async () => {
    const result = once(worker, 'message');
    worker.postMessage('stop');
    return (await result)[0];
  };
}
