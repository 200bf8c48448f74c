import type { StreamResponse, Task } from 'parley-a2a/protocol';
import { type Caller, collect, userMessage } from '../support/wire.ts';

/** What one client was told, to be compared with what the server says after it was killed. */
export class Ledger {
  /** Events by task and generation. */
  readonly events = new Map<string, Map<number, StreamResponse>>();
  /** Tasks that the client was told are finished or wait for it, as they were told. */
  readonly resting = new Map<string, Task>();
  /** Tasks that the client knows to exist. */
  readonly known = new Set<string>();
  /** Outcomes of sends with a key. */
  readonly keyed = new Map<string, { text: string; outcome: string }>();
  readonly #caller: Caller;
  readonly #name: string;
  #count = 0;

  constructor(caller: Caller, name: string) {
    this.#caller = caller;
    this.#name = name;
  }

  /** Does one thing after the other until the connection breaks. */
  async work(random: () => number): Promise<void> {
    const actions = [this.#stream, this.#send, this.#sendKeyed, this.#start, this.#converse, this.#cancel];
    for (;;) {
      const action = actions[Math.floor(random() * actions.length)] as () => Promise<void>;
      await action.call(this);
    }
  }

  #stream = async (): Promise<void> => {
    const frames = await this.#caller.stream({ message: userMessage('chunks 40') });
    let task = '';
    for await (const { id, event } of frames) {
      task ||= event.task?.id ?? '';
      this.known.add(task);
      let events = this.events.get(task);
      if (!events) this.events.set(task, (events = new Map()));
      events.set(Number(id), event);
    }
  };

  #send = async (): Promise<void> => {
    const { task } = await this.#caller.sendMessage({ message: userMessage('chunks 3') });
    if (task) this.#told(task);
  };

  #sendKeyed = async (): Promise<void> => {
    const key = `${this.#name}-${++this.#count}`;
    const text = this.#count % 2 === 0 ? `message ${key}` : 'chunks 2';
    this.keyed.set(key, { text, outcome: await sendWithKey(this.#caller, key, text) });
  };

  #start = async (): Promise<void> => {
    const configuration = { returnImmediately: true };
    const { task } = await this.#caller.sendMessage({ message: userMessage('wait'), configuration });
    if (task) this.known.add(task.id);
  };

  #converse = async (): Promise<void> => {
    const first = await this.#caller.sendMessage({ message: userMessage('ask') });
    const taskId = first.task?.id as string;
    this.#told(first.task as Task);
    // Between asking and being answered nobody knows which of the two states will survive.
    this.resting.delete(taskId);
    const { task } = await this.#caller.sendMessage({ message: userMessage('more', { taskId }) });
    if (task) this.#told(task);
  };

  #cancel = async (): Promise<void> => {
    const configuration = { returnImmediately: true };
    const { task } = await this.#caller.sendMessage({ message: userMessage('wait'), configuration });
    this.#told(await this.#caller.cancelTask(task?.id as string, { by: this.#name }));
  };

  #told(task: Task): void {
    this.known.add(task.id);
    this.resting.set(task.id, task);
  }
}

/** Sends a message with an idempotency key, and returns its outcome in a form that can be compared. */
export async function sendWithKey(caller: Caller, key: string, text: string): Promise<string> {
  const message = userMessage(text, { messageId: key });
  const headers = { 'idempotency-key': key };
  const { task, message: answer } = await caller.call<{ task?: Task; message?: unknown }>(
    'SendMessage',
    { message },
    { headers },
  );
  return task ? `task ${task.id}` : JSON.stringify(answer);
}

/** Everything that the server says now and that differs from what a client was told. */
export async function differences(ledger: Ledger, caller: Caller): Promise<string[]> {
  const found: string[] = [];
  for (const [id, told] of ledger.resting) {
    const now = await caller.getTask(id);
    if (JSON.stringify(now) !== JSON.stringify(told))
      found.push(`${id} was ${JSON.stringify(told)}, is ${JSON.stringify(now)}`);
  }
  for (const [id, events] of ledger.events) {
    const frames = await collect(await caller.subscribe(id, { headers: { 'last-event-id': '0' } }));
    const stored = new Map(frames.map((frame) => [Number(frame.id), frame.event]));
    for (const [generation, event] of events) {
      if (JSON.stringify(stored.get(generation)) !== JSON.stringify(event)) {
        found.push(
          `${id} event ${generation} was ${JSON.stringify(event)}, is ${JSON.stringify(stored.get(generation))}`,
        );
      }
    }
    const generations = frames.map((frame) => Number(frame.id));
    if (generations.some((generation, index) => generation !== index + 1))
      found.push(`${id} has a gap: ${generations}`);
  }
  for (const [key, { text, outcome }] of ledger.keyed) {
    const now = await sendWithKey(caller, key, text);
    if (now !== outcome) found.push(`key ${key} was ${outcome}, is ${now}`);
  }
  return found;
}
