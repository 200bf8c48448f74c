import fc from 'fast-check';
import { expect } from 'vitest';
import type { Engine } from '../../src/engine/engine.ts';
import { A2AError } from '../../src/protocol/error.ts';
import type { SendMessageRequest } from '../../src/protocol/request.ts';
import type { StreamItem } from '../../src/protocol/service.ts';
import { isInterrupted, isTerminal } from '../../src/protocol/task.ts';

/** What all actors share: the engine, and everything that they could have picked up from each other. */
export interface World {
  readonly engine: Engine;
  readonly ids: string[];
  readonly pageTokens: string[];
  /** Whose answer an id was in first: its owner's, because whoever makes something hears of it first. */
  readonly seenBy: Map<string, string>;
}

/** The id of a task that never was. */
const MISSING = 'id-0';

const KINDS = ['send', 'stream', 'get', 'list', 'page', 'cancel', 'subscribe', 'push'] as const;
const TEXTS = ['hello', 'ask', 'wait', 'work'] as const;

/** One call of one of the three actors; `pick` chooses among what the world holds when it is made. */
export const arbitraryStep = fc.record({
  actor: fc.nat({ max: 2 }),
  kind: fc.constantFrom(...KINDS, 'send', 'send', 'stream'),
  text: fc.constantFrom(...TEXTS),
  pick: fc.nat(),
  /** Which of the fields that may name something of others do so. */
  names: fc.record({ task: fc.boolean(), context: fc.boolean(), reference: fc.boolean(), key: fc.boolean() }),
});
export type Step = typeof arbitraryStep extends fc.Arbitrary<infer T> ? T : never;

/** Somebody who calls, and who remembers what it may know. Fails the test when it learns anything else. */
export class Actor {
  readonly #world: World;
  readonly #who: { readonly owner: string; readonly tenant: string };
  /** In everything that it says. Nobody else may ever read it. */
  readonly #mark: string;
  readonly #known = new Set<string>([MISSING]);
  readonly #tasks = new Map<string, string>();
  readonly #keys = new Set<string>();

  constructor(world: World, who: { owner: string; tenant: string }) {
    this.#world = world;
    this.#who = who;
    this.#mark = `<${who.owner}@${who.tenant}>`;
  }

  async perform(step: Step): Promise<void> {
    switch (step.kind) {
      case 'send':
      case 'stream':
        return this.#send(step);
      case 'list':
        return this.#list(step);
      case 'page':
        return this.#page(step);
      case 'push':
        return this.#push(step);
      default:
        return this.#use(step, step.kind);
    }
  }

  get #context() {
    return { ...this.#who, extensions: [] };
  }

  /** An id of anybody, which this actor now knows because it says it. */
  #anyId({ pick }: Step): string {
    // The newest are the most interesting, and one's own are few.
    const ids = pick % 3 === 0 && this.#tasks.size > 0 ? [...this.#tasks.keys()] : this.#world.ids;
    const id = ids[ids.length - 1 - (pick % Math.min(ids.length, 600))] ?? MISSING;
    this.#known.add(id);
    return id;
  }

  async #send(step: Step): Promise<void> {
    const { text, names, pick, kind } = step;
    const message: SendMessageRequest['message'] = {
      messageId: `m-${pick % 3}`,
      role: 'ROLE_USER',
      parts: [{ text: `${text} ${this.#mark}` }],
      ...(names.task ? { taskId: this.#anyId(step) } : {}),
      ...(names.context && !names.task ? { contextId: this.#anyId(step) } : {}),
      ...(names.reference ? { referenceTaskIds: [this.#anyId(step)] } : {}),
    };
    const key = names.key ? `key-${pick % 2}` : undefined;
    const call = (taskId: string | undefined) => {
      const request = { message: taskId === undefined ? message : { ...message, taskId } };
      const context = { ...this.#context, idempotencyKey: taskId === message.taskId ? key : undefined };
      if (kind === 'send') return this.#world.engine.sendMessage(request, context);
      return this.#world.engine.sendStreamingMessage(request, context).then(readTurn);
    };
    const { taskId } = message;
    const isForeign = taskId !== undefined && !this.#tasks.has(taskId);
    if (isForeign && key === undefined) return this.#expectSame(taskId, call);
    const error = await this.#learn(call(taskId));
    if (error && /Idempotency-Key/.test(error.message)) expect(this.#keys).toContain(key);
    if (key !== undefined) this.#keys.add(key);
  }

  async #use(step: Step, kind: 'get' | 'cancel' | 'subscribe'): Promise<void> {
    const { engine } = this.#world;
    const id = this.#anyId(step);
    const call = (taskId: string) => {
      if (kind === 'get') return engine.getTask({ id: taskId }, this.#context);
      if (kind === 'cancel') return engine.cancelTask({ id: taskId, metadata: { by: this.#mark } }, this.#context);
      const context = step.names.key ? { ...this.#context, lastEventId: 0 } : this.#context;
      return engine.subscribeToTask({ id: taskId }, context).then(readFirst);
    };
    if (this.#tasks.has(id)) await this.#learn(call(id));
    else await this.#expectSame(id, call as (id: string) => Promise<unknown>);
  }

  async #list(step: Step): Promise<void> {
    const contextId = step.names.context ? this.#anyId(step) : undefined;
    const request = {
      ...(contextId === undefined ? {} : { contextId }),
      pageSize: 1 + (step.pick % 3),
      includeArtifacts: true,
    };
    const page = await this.#world.engine.listTasks(request, this.#context);
    this.#check(page);
    const own = [...this.#tasks.values()].filter((context) => contextId === undefined || context === contextId);
    expect(page.totalSize).toBe(own.length);
    expect(page.tasks.filter(({ id }) => !this.#tasks.has(id))).toEqual([]);
    if (page.nextPageToken) this.#world.pageTokens.push(page.nextPageToken);
  }

  /** A page token of anybody is a place in an order; behind it there are only tasks of one's own. */
  async #page(step: Step): Promise<void> {
    const { pageTokens, engine } = this.#world;
    const pageToken = pageTokens[step.pick % pageTokens.length];
    if (pageToken === undefined) return;
    const request = { pageToken, pageSize: 100 };
    const page = await engine.listTasks(request, this.#context).catch((error: unknown) => error as A2AError);
    if (page instanceof Error) return void expect(page).toMatchObject({ name: 'InvalidParams' });
    this.#check(page);
    expect(page.totalSize).toBe(this.#tasks.size);
    expect(page.tasks.filter(({ id }) => !this.#tasks.has(id))).toEqual([]);
  }

  async #push(step: Step): Promise<void> {
    const taskId = this.#anyId(step);
    const { engine } = this.#world;
    for (const call of [
      engine.listTaskPushNotificationConfigs({ taskId }, this.#context),
      engine.getTaskPushNotificationConfig({ taskId, id: 'c' }, this.#context),
      engine.getExtendedAgentCard({}, this.#context),
    ]) {
      const error = await this.#learn(call as Promise<unknown>);
      expect(error?.name).toMatch(/^(PushNotificationNotSupported|UnsupportedOperation)$/);
    }
  }

  /** A task of somebody else and one that never was have the same answer, but for the id that the caller has given. */
  async #expectSame(id: string, call: (id: string) => Promise<unknown>): Promise<void> {
    const [foreign, missing] = [await this.#learn(call(id)), await this.#learn(call(MISSING))];
    expect(missing?.name).toBe('TaskNotFound');
    expect(textOfError(foreign).replaceAll(id, MISSING)).toBe(textOfError(missing));
  }

  /** Reads an answer, and returns the error if it is one. */
  async #learn(answer: Promise<unknown>): Promise<A2AError | undefined> {
    try {
      const result = await answer;
      this.#check(result);
      this.#remember(result);
      return undefined;
    } catch (error) {
      if (!(error instanceof A2AError)) throw error;
      this.#check(textOfError(error));
      return error;
    }
  }

  /** Fails on a text of others, and on an id of others that this actor did not say itself. */
  #check(answer: unknown): void {
    const text = JSON.stringify(answer);
    const { seenBy } = this.#world;
    // One `expect` for each text would take longer than all the rest.
    const foreign = [...text.matchAll(/<[^<>]*@[^<>]*>/g)].find(([mark]) => mark !== this.#mark);
    if (foreign) expect(foreign[0]).toBe(this.#mark);
    for (const [id] of text.matchAll(/id-\d+/g)) {
      const isOwn = this.#known.has(id);
      if (!isOwn && seenBy.has(id)) expect(seenBy.get(id)).toBe(this.#mark);
      if (!isOwn) seenBy.set(id, this.#mark);
    }
  }

  #remember(answer: unknown): void {
    const { task, message } = (answer ?? {}) as {
      task?: { id: string; contextId: string };
      message?: { contextId: string };
    };
    if (task && !this.#tasks.has(task.id)) {
      this.#tasks.set(task.id, task.contextId);
      this.#world.ids.push(task.id, task.contextId);
    } else if (message) this.#world.ids.push(message.contextId);
  }
}

function textOfError(error: A2AError | undefined): string {
  if (!error) return 'no error';
  const { name, message, headers, metadata, violations } = error;
  return JSON.stringify({ name, message, headers, metadata, violations });
}

/** What a stream tells until its turn rests, in the shape of a blocking answer. */
async function readTurn(items: AsyncIterable<StreamItem>): Promise<unknown> {
  const events: unknown[] = [];
  let first: StreamItem['event'] | undefined;
  for await (const { event } of items) {
    first ??= event;
    events.push(event);
    const state = event.statusUpdate?.status.state ?? event.task?.status.state;
    if (state && (isTerminal(state) || isInterrupted(state))) break;
  }
  return { ...first, events };
}

async function readFirst(items: AsyncIterable<StreamItem>): Promise<unknown> {
  for await (const { event } of items) return { events: [event] };
  return undefined;
}
