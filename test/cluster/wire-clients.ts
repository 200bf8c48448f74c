import { errorTable, type SendMessageRequest, type StreamResponse } from 'parley-a2a/protocol';
import { isTerminal } from '../../src/protocol/task.ts';
import { randomScript } from '../simulation/agent.ts';
import type { CallKind, CallOutcome, ClientCall, Serving } from '../simulation/client-call.ts';
import type { Random } from '../support/random.ts';
import { type Binding, bindings, type Caller, createCaller, type Frame, WireError } from '../support/wire.ts';

/** A client does not wait longer for an answer: the network may have lost it. */
const PATIENCE = 45_000;
const PATHS = ['/fails', '/restarts'] as const;

interface Known {
  readonly id: string;
  readonly path: string;
  position: number;
}

type Message = SendMessageRequest['message'];
type Wish = Pick<ClientCall, 'kind' | 'message' | 'taskId' | 'key' | 'lastEventId'> & { readonly path: string };

/** Clients that talk to a cluster through its proxy, and remember what they were told. */
export class WireClients {
  readonly calls: ClientCall[] = [];
  readonly #url: string;
  readonly #name: string;
  readonly #random: Random;
  readonly #serving: Serving;
  readonly #tasks = new Map<string, Known>();
  readonly #keyed: { readonly key: string; readonly message: Message; readonly path: string }[] = [];
  readonly #streams = new Set<Promise<void>>();
  readonly #leaving = new AbortController();

  constructor(options: { url: string; name: string; random: Random; serving: Serving }) {
    this.#url = options.url;
    this.#name = options.name;
    this.#random = options.random;
    this.#serving = options.serving;
  }

  /** Many clients, each one thing after the other until it is over. */
  async work(count: number, isOver: () => boolean): Promise<void> {
    const client = async () => {
      while (!isOver()) await this.#act();
    };
    await Promise.all(Array.from({ length: count }, client));
  }

  /** Closes the streams that are still open. */
  async leave(): Promise<void> {
    for (const call of this.calls) if (call.end === 'open') call.end = 'left';
    this.#leaving.abort();
    await Promise.all(this.#streams);
  }

  async #act(): Promise<void> {
    const random = this.#random;
    const task = this.#tasks.size > 0 ? random.pick([...this.#tasks.values()].slice(-40)) : undefined;
    const kind = random.upTo(100);
    if (kind < 40 || !task) await this.#send(random.pick(PATHS), this.#newMessage());
    else if (kind < 60) await this.#send(task.path, this.#newMessage(task.id));
    else if (kind < 68) await this.#call({ kind: 'cancel', path: task.path, taskId: task.id });
    else if (kind < 76) await this.#call({ kind: 'get', path: task.path, taskId: task.id });
    else if (kind < 90) {
      const lastEventId = random.chance(0.6) ? random.upTo(task.position + 1) : undefined;
      await this.#call({ kind: 'subscribe', path: task.path, taskId: task.id, lastEventId });
    } else if (this.#keyed.length > 0) {
      // A client that is not sure whether its request has arrived sends it again.
      const { key, message, path } = random.pick(this.#keyed.slice(-20));
      await this.#call({ kind: random.pick(['send', 'submit', 'stream'] as const), path, key, message });
    }
  }

  #newMessage(taskId?: string): Message {
    const messageId = `${this.#name}-m${this.calls.length}-${this.#random.upTo(1e9)}`;
    const message = { messageId, role: 'ROLE_USER' as const, parts: [{ text: randomScript(this.#random) }] };
    return taskId === undefined ? message : { ...message, taskId };
  }

  async #send(path: string, message: Message): Promise<void> {
    const random = this.#random;
    const kind = random.pick(['send', 'submit', 'submit', 'stream', 'stream'] as const);
    const key = random.chance(0.5) ? `${this.#name}-k${this.#keyed.length}` : undefined;
    if (key !== undefined) this.#keyed.push({ key, message, path });
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const outcome = await this.#call({ kind, path, message, key });
      // Only with a key a client may try again.
      if (outcome.kind !== 'cut' || key === undefined) return;
    }
  }

  /** Resolves when the call has its answer; a stream goes on behind it. */
  async #call({ path, ...wish }: Wish): Promise<CallOutcome> {
    const id = `${this.#name}-r${this.calls.length + 1}`;
    const call: ClientCall = { ...wish, id, process: this.#serving, outcome: undefined, items: [], end: undefined };
    this.calls.push(call);
    const headers = { ...(call.key && { 'idempotency-key': call.key }) };
    const caller = createCaller(this.#random.pick<Binding>(bindings), this.#url + path, headers);
    try {
      call.outcome = { kind: 'answered', answer: await this.#perform(call, caller, path) };
    } catch (error) {
      call.outcome = outcomeOf(error);
    }
    return call.outcome;
  }

  async #perform(call: ClientCall, caller: Caller, path: string): Promise<string> {
    const { kind, message, taskId: id = '', lastEventId } = call;
    const configuration = kind === 'submit' ? { configuration: { returnImmediately: true } } : {};
    const signal = AbortSignal.timeout(PATIENCE);
    if (kind === 'stream' || kind === 'subscribe') {
      const method = kind === 'stream' ? 'SendStreamingMessage' : 'SubscribeToTask';
      const headers: Record<string, string> = lastEventId === undefined ? {} : { 'last-event-id': String(lastEventId) };
      const leaving = this.#leaving.signal;
      const { frames } = await caller.open(method, message ? { message } : { id }, { signal: leaving, headers });
      call.end = 'open';
      this.#streams.add(this.#follow(call, frames, path));
      return '';
    }
    const requests: Record<string, [string, Record<string, unknown>]> = {
      cancel: ['CancelTask', { id, metadata: { by: call.id } }],
      get: ['GetTask', { id }],
    };
    const [method, request] = requests[kind] ?? ['SendMessage', { message, ...configuration }];
    const answer = await caller.call<{ task?: { id: string } }>(method, request, { signal });
    if (answer.task) this.#learn(answer.task.id, path, 1);
    return JSON.stringify(answer);
  }

  async #follow(call: ClientCall, frames: AsyncIterable<Frame>, path: string): Promise<void> {
    try {
      for await (const { id, event } of frames) {
        const position = id === undefined ? undefined : Number(id);
        call.items.push({ position, event: JSON.stringify(event), last: isLast(event, call.kind) });
        this.#learn(event.task?.id, path, position ?? 1);
        if (call.taskId !== undefined) this.#learn(call.taskId, path, position ?? 1);
      }
      if (call.end === 'open') call.end = 'done';
    } catch {
      if (call.end === 'open') call.end = 'failed';
    }
  }

  #learn(id: string | undefined, path: string, position: number): void {
    if (id === undefined) return;
    const known = this.#tasks.get(id);
    if (!known) this.#tasks.set(id, { id, path, position });
    else known.position = Math.max(known.position, position);
  }
}

/** Whether a stream of this kind closes with the event. */
function isLast({ task, statusUpdate }: StreamResponse, kind: CallKind): boolean {
  const state = task?.status.state ?? statusUpdate?.status.state;
  return state !== undefined && (isTerminal(state) || (kind === 'stream' && state === 'TASK_STATE_INPUT_REQUIRED'));
}

/** An error of the server is an answer; everything else is the network's. */
function outcomeOf(error: unknown): CallOutcome {
  if (!(error instanceof WireError)) return { kind: 'cut' };
  const byCode = Object.entries(errorTable).find(([, { code }]) => code === error.code)?.[0];
  const reason = String(error.reason ?? '').replaceAll('_', '');
  const byReason = Object.keys(errorTable).find((name) => name.toUpperCase() === reason);
  return { kind: 'refused', error: { name: byReason ?? byCode ?? String(error.code), message: error.message } };
}
