import type { ClientService, Message, SendMessageRequest, StreamResponse, Task } from 'parley-a2a/client';
import { type ClientContext, isInterrupted, isTerminal } from 'parley-a2a/protocol';
import { Observable } from '../view/store.ts';
import { type ShownError, shownError } from './shown-error.ts';
import type { TaskRecord } from './task-record.ts';

/** The agent that is talked to. */
interface Partner {
  readonly service: ClientService;
  context(more: Partial<ClientContext>): ClientContext;
  record(taskId: string): TaskRecord;
}

/** One message of the user and what the agent made of it. */
export interface Turn {
  readonly id: string;
  readonly at: number;
  readonly request: SendMessageRequest;
  state: 'waiting' | 'streaming' | 'done' | 'failed' | 'left';
  firstAt?: number;
  endedAt?: number;
  events: number;
  /** A direct answer without a task. */
  message?: Message;
  record?: TaskRecord;
  /** The task at the end of this turn. */
  task?: Task;
  /** The artifacts that this turn has created or changed. */
  readonly artifacts: Set<string>;
  /** Extensions that the agent has activated. */
  activated: readonly string[];
  error?: ShownError;
}

/** How a message is sent. */
export interface SendChoice {
  readonly stream: boolean;
  readonly headers: Readonly<Record<string, string>>;
}

/** The messages to one agent, in one context at a time. */
export class Conversation extends Observable {
  readonly #partner: Partner;
  readonly turns: Turn[] = [];
  /** The text of the message that is being written. */
  draft = '';
  contextId: string | undefined;
  /** The task that the next message continues. */
  taskId: string | undefined;

  constructor(partner: Partner) {
    super();
    this.#partner = partner;
  }

  /** Begins a new context; the old turns stay to be read. */
  restart(): void {
    this.contextId = undefined;
    this.taskId = undefined;
    this.changed();
  }

  clear(): void {
    this.turns.length = 0;
    this.restart();
  }

  continueTask(taskId: string | undefined, contextId: string | undefined = this.contextId): void {
    this.taskId = taskId;
    this.contextId = contextId;
    this.changed();
  }

  async send(request: SendMessageRequest, { stream, headers }: SendChoice): Promise<void> {
    const turn: Turn = {
      id: crypto.randomUUID(),
      at: Date.now(),
      request,
      state: 'waiting',
      events: 0,
      artifacts: new Set(),
      activated: [],
    };
    this.turns.push(turn);
    this.changed();
    const abort = new AbortController();
    const context = this.#partner.context({
      signal: abort.signal,
      headers,
      idempotencyKey: crypto.randomUUID(),
      onExtensions: (uris) => {
        turn.activated = uris;
      },
    });
    try {
      const { service } = this.#partner;
      if (!stream) this.#accept(turn, await service.sendMessage(request, context));
      else {
        for await (const item of await service.sendStreamingMessage(request, context)) {
          if (abort.signal.aborted) break;
          this.#accept(turn, item.event, { abort, position: item.position });
        }
      }
      turn.record?.ended(abort.signal);
      turn.state = abort.signal.aborted ? 'left' : 'done';
    } catch (error) {
      turn.record?.ended(abort.signal, error);
      turn.state = abort.signal.aborted ? 'left' : 'failed';
      if (turn.state === 'failed') turn.error = shownError(error);
    }
    turn.endedAt = Date.now();
    if (turn.record?.task) turn.task = turn.record.task;
    this.#choosePlace(turn);
    this.changed();
  }

  #accept(
    turn: Turn,
    event: StreamResponse,
    stream?: { readonly abort: AbortController; readonly position: number | undefined },
  ): void {
    turn.firstAt ??= Date.now();
    turn.events += 1;
    if (stream) turn.state = 'streaming';
    if (event.message) turn.message = event.message;
    const taskId = event.task?.id ?? event.statusUpdate?.taskId ?? event.artifactUpdate?.taskId;
    if (taskId !== undefined) {
      const record = this.#partner.record(taskId);
      turn.record = record;
      if (stream) record.adopt(stream.abort);
      record.add(stream ? { event, position: stream.position } : { event });
      for (const { artifactId } of event.task?.artifacts ?? [])
        if (!this.#isOld(turn, artifactId)) turn.artifacts.add(artifactId);
      if (event.artifactUpdate) turn.artifacts.add(event.artifactUpdate.artifact.artifactId);
      this.taskId ??= taskId;
    }
    const contextId = event.message?.contextId ?? event.task?.contextId ?? event.statusUpdate?.contextId;
    if (contextId) this.contextId = contextId;
    this.changedSoon();
  }

  #isOld(turn: Turn, artifactId: string): boolean {
    return this.turns.some(
      (other) => other !== turn && other.record === turn.record && other.artifacts.has(artifactId),
    );
  }

  /** A task that waits for the user is continued by the next message; a finished one is not. */
  #choosePlace({ task, message }: Turn): void {
    const state = task?.status.state;
    if (message) this.taskId = message.taskId;
    else if (state && isInterrupted(state)) this.taskId = task?.id;
    else if (!state || isTerminal(state)) this.taskId = undefined;
  }
}
