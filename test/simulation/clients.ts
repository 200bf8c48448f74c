import type { SendMessageRequest } from '../../src/protocol/request.ts';
import type { StreamItem } from '../../src/protocol/service.ts';
import { isTerminal } from '../../src/protocol/task.ts';
import type { TaskRecord } from '../../src/store/task-store.ts';
import { randomScript } from './agent.ts';
import type { CallOutcome, ClientCall } from './client-call.ts';
import type { SharedStore } from './shared-store.ts';
import { isExpected, type SimProcess } from './sim-process.ts';
import type { Webhooks } from './webhooks.ts';
import type { World } from './world.ts';

type SimCall = ClientCall<SimProcess>;

const OWNER = { owner: 'ann', tenant: '', extensions: [] };

/** The clients of a round: they send, follow, cancel and repeat, and remember what they were told. */
export class Clients {
  readonly calls: SimCall[] = [];
  /** Whether slow readers read as fast as they can. */
  isHurried = false;
  readonly #world: World;
  readonly #store: SharedStore;
  readonly #keyed: { readonly key: string; readonly message: SendMessageRequest['message'] }[] = [];
  readonly #open = new Map<SimCall, AsyncIterator<StreamItem>>();
  readonly #webhooks: Webhooks | undefined;
  /** Configurations by the ids of the messages that they go with. */
  readonly #pushes = new Map<string, { id: string; url: string }>();
  #messages = 0;

  constructor(world: World, store: SharedStore, webhooks: Webhooks | undefined) {
    this.#world = world;
    this.#store = store;
    this.#webhooks = webhooks;
  }

  /** One more request to one of the processes. */
  async act(process: SimProcess): Promise<void> {
    const { random } = this.#world;
    const kind = random.upTo(100);
    const task = await this.#someTask();
    if (kind < 35 || !task) this.#send(process, this.#newMessage());
    else if (kind < 60) this.#send(process, this.#newMessage(task.id));
    else if (kind < 67) this.#call({ kind: 'cancel', process, taskId: task.id });
    else if (kind < 77) this.#call({ kind: 'resume', process, taskId: task.id });
    else if (kind < 82) this.#call({ kind: 'get', process, taskId: task.id });
    else if (kind < 95 || this.#keyed.length === 0) {
      const lastEventId = random.chance(0.6) ? random.upTo(task.position + 1) : undefined;
      this.#call({ kind: 'subscribe', process, taskId: task.id, lastEventId });
    } else this.#repeat(process);
  }

  /** Whether every call to a living process has an answer. */
  get isQuiet(): boolean {
    return this.calls.every((call) => call.outcome !== undefined || call.process.state === 'dead');
  }

  /** The process has died: its clients know nothing more. */
  cut(process: SimProcess): void {
    for (const call of this.calls) if (call.process === process) call.outcome ??= { kind: 'cut' };
    for (const call of this.#open.keys()) if (call.process === process) this.#open.delete(call);
  }

  /** Closes all streams that are open. */
  leave(): void {
    for (const call of [...this.#open.keys()]) this.#leave(call);
  }

  /** A task that exists: rather one with a run than one that rests, rather one that rests than one that has ended. */
  async #someTask(): Promise<{ id: string; position: number } | undefined> {
    const { random } = this.#world;
    const open: TaskRecord[] = [];
    const running: TaskRecord[] = [];
    const all: TaskRecord[] = [];
    for await (const record of this.#store.truth.export()) {
      all.push(record);
      if (record.run) running.push(record);
      if (!isTerminal(record.task.status.state)) open.push(record);
    }
    const wish = random.upTo(10);
    const found = [wish < 5 ? running : [], wish < 9 ? open : [], all].find((records) => records.length > 0);
    if (!found) return undefined;
    const { task, position } = random.pick(found);
    return { id: task.id, position };
  }

  #newMessage(taskId?: string): SendMessageRequest['message'] {
    this.#messages += 1;
    const messageId = `m${this.#messages}`;
    if (this.#webhooks && this.#world.random.chance(0.6))
      this.#pushes.set(messageId, this.#webhooks.configFor(messageId));
    const message = {
      messageId,
      role: 'ROLE_USER' as const,
      parts: [{ text: randomScript(this.#world.random) }],
    };
    return taskId === undefined ? message : { ...message, taskId };
  }

  #send(process: SimProcess, message: SendMessageRequest['message']): void {
    const { random } = this.#world;
    const kind = random.pick(['send', 'send', 'submit', 'stream', 'stream'] as const);
    const key = random.chance(0.3) ? `k${this.#keyed.length + 1}` : undefined;
    if (key !== undefined) this.#keyed.push({ key, message });
    this.#call({ kind, process, message, key });
  }

  /** A client that is not sure whether its request has arrived sends it again, also to another process, also with another body. */
  #repeat(process: SimProcess): void {
    const { random } = this.#world;
    const { key, message } = random.pick(this.#keyed);
    const kind = random.pick(['send', 'submit', 'stream'] as const);
    this.#call({ kind, process, key, message: random.chance(0.1) ? this.#newMessage(message.taskId) : message });
  }

  /** Sends a keyed request to two processes at once. */
  race(processes: readonly SimProcess[]): void {
    const { random } = this.#world;
    const key = `k${this.#keyed.length + 1}`;
    const message = this.#newMessage();
    this.#keyed.push({ key, message });
    for (const process of processes)
      this.#call({ kind: random.pick(['send', 'stream'] as const), process, key, message });
  }

  /** Sends a message to a process that is about to learn that it has the task, and ends the task at another one. */
  overtake(taskId: string, claimant: SimProcess, another: () => SimProcess): void {
    this.#send(claimant, this.#newMessage(taskId));
    const { random } = this.#world;
    const cancel = () => this.#call({ kind: 'cancel', process: another(), taskId });
    this.#world.after(
      random.between(0, random.pick([5, 100, 1_000])),
      `a cancel overtakes the claim of ${taskId}`,
      cancel,
    );
  }

  #call(rest: Omit<SimCall, 'id' | 'outcome' | 'items' | 'end'>): void {
    const call: SimCall = {
      ...rest,
      id: `r${this.calls.length + 1}`,
      outcome: undefined,
      items: [],
      end: undefined,
    };
    this.calls.push(call);
    const { kind, message, taskId, key } = call;
    const about = message ? `${message.messageId} "${message.parts[0]?.text}"` : '';
    const label = [kind, message?.taskId ?? taskId, key && `key ${key}`, call.lastEventId, about]
      .filter(Boolean)
      .join(' ');
    call.process.do(`request ${call.id}: ${label}`, () => {
      this.#perform(call).then(
        (answer) => this.#ended(call, { kind: 'answered', answer }),
        (error) => this.#refused(call, error),
      );
    });
  }

  async #perform(call: SimCall): Promise<string> {
    const { engine } = call.process;
    const { kind, message, taskId: id = '', key: idempotencyKey, lastEventId } = call;
    const context = { ...OWNER, idempotencyKey, lastEventId };
    const push = this.#pushes.get(message?.messageId ?? '');
    const configuration = push ? { taskPushNotificationConfig: push } : undefined;
    const request = {
      message: message as SendMessageRequest['message'],
      ...(configuration ? { configuration } : {}),
    };
    switch (kind) {
      case 'send':
        return JSON.stringify(await engine.sendMessage(request, context));
      case 'submit':
        return JSON.stringify(
          await engine.sendMessage(
            { ...request, configuration: { ...configuration, returnImmediately: true } },
            context,
          ),
        );
      case 'stream':
        this.#follow(call, await engine.sendStreamingMessage(request, context));
        return '';
      case 'subscribe':
        this.#follow(call, await engine.subscribeToTask({ id }, context));
        return '';
      case 'cancel':
        return JSON.stringify(await engine.cancelTask({ id, metadata: { by: call.id } }, context));
      case 'resume':
        return JSON.stringify(await engine.resume(id, { data: { by: call.id } }));
      case 'get':
        return JSON.stringify(await engine.getTask({ id }, context));
    }
  }

  #ended(call: SimCall, outcome: CallOutcome): void {
    call.outcome ??= outcome;
    this.#world.note(() => `answer ${call.id}: ${describe(outcome)}`, call.process);
  }

  #refused(call: SimCall, error: unknown): void {
    if (!isExpected(error)) this.#world.violation(`${call.id} got an unexpected error: ${(error as Error).stack}`);
    this.#ended(call, { kind: 'refused', error: error as Error });
  }

  #follow(call: SimCall, stream: AsyncIterable<StreamItem>): void {
    const { random } = this.#world;
    this.#open.set(call, stream[Symbol.asyncIterator]());
    call.end = 'open';
    this.#read(call, {
      pace: random.pick([0, 0, 20, 800]),
      patience: random.chance(0.1) ? random.upTo(5) : Number.POSITIVE_INFINITY,
    });
  }

  /** Asks for the next item, at the reader's pace. */
  #read(call: SimCall, reader: { readonly pace: number; readonly patience: number }): void {
    const iterator = this.#open.get(call);
    if (!iterator) return;
    if (call.items.length >= reader.patience) {
      this.#leave(call);
      return;
    }
    const next = () =>
      iterator.next().then(
        (result) => {
          if (result.done) this.#streamEnded(call, 'done');
          else this.#seen(call, result.value);
          this.#read(call, reader);
        },
        (error) => {
          if (!isExpected(error))
            this.#world.violation(`${call.id} got an unexpected error: ${(error as Error).stack}`);
          this.#streamEnded(call, 'failed');
        },
      );
    const { random } = this.#world;
    if (reader.pace === 0 || this.isHurried) void next();
    else this.#world.after(random.between(0, reader.pace), `${call.id} reads`, () => void next(), call.process);
  }

  #seen(call: SimCall, { position, event, last = false }: StreamItem): void {
    call.items.push({ position, event: JSON.stringify(event), last });
    this.#world.note(() => `event ${position ?? ''} for ${call.id}${last ? ', the last' : ''}`, call.process);
    const taskId = event.task?.id ?? event.statusUpdate?.taskId ?? event.artifactUpdate?.taskId;
    if (taskId !== undefined && (position ?? 0) > this.#store.position(taskId)) {
      this.#world.violation(`${call.id} saw event ${position} of ${taskId} before it was stored`);
    }
  }

  #streamEnded(call: SimCall, end: 'done' | 'failed'): void {
    if (!this.#open.delete(call)) return;
    call.end = end;
    this.#world.note(`stream ${call.id} ends: ${end}`, call.process);
  }

  #leave(call: SimCall): void {
    const iterator = this.#open.get(call);
    this.#open.delete(call);
    call.end = 'left';
    call.process.do(`${call.id} leaves`, () => void iterator?.return?.());
  }
}

function describe(outcome: CallOutcome): string {
  if (outcome.kind === 'refused') return `${outcome.error.name} ${outcome.error.message}`;
  return outcome.kind === 'answered' ? outcome.answer.slice(0, 160) : outcome.kind;
}
