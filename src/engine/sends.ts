import { hashText } from '../internal/hash.ts';
import { jsonSize } from '../internal/json-size.ts';
import { A2AError, invalidParams } from '../protocol/error.ts';
import type { SendMessageRequest, SendMessageResponse } from '../protocol/request.ts';
import type { Message } from '../protocol/task.ts';
import { isCurrent } from '../store/keyed-send.ts';
import type { PushConfig } from '../store/push-store.ts';
import { StoreUnavailable } from '../store/store-unavailable.ts';
import { taskSize } from '../store/task-size.ts';
import type { KeyedSend, Scope } from '../store/task-store.ts';
import type { Runner } from './runner.ts';
import { Sender } from './sender.ts';
import type { Session } from './session/session.ts';
import type { GuestOutcome } from './session/session-state.ts';
import type { Sessions } from './sessions.ts';
import { notStored, taskFinished, taskNotFound, tooBusy, tooManyPushConfigs } from './task-errors.ts';
import { type TaskContext, Turn } from './turn.ts';

/** A send that is under way. */
export interface CurrentSend {
  readonly session: Session;
  readonly sender: Sender;
  /** Set when an earlier request with the same key started this send. */
  readonly joined?: boolean;
}

/** A send whose key was used before, possibly in another process. */
export interface PastSend {
  readonly past: KeyedSend;
}

interface KeyedCall {
  readonly key: string;
  readonly fingerprint: string;
}

/** Accepts messages for new conversations and for existing tasks. */
export class Sends {
  readonly sessions: Sessions;
  readonly #runner: Runner;
  /** Answers a send whose key stands for an earlier one. */
  readonly #answerPast: (past: KeyedSend, scope: Scope) => Promise<SendMessageResponse>;
  readonly #current = new Map<
    string,
    { readonly fingerprint: string; readonly send: Promise<CurrentSend | PastSend> }
  >();

  constructor(runner: Runner, answerPast: (past: KeyedSend, scope: Scope) => Promise<SendMessageResponse>) {
    this.sessions = runner.sessions;
    this.#runner = runner;
    this.#answerPast = answerPast;
  }

  /** Accepts a message, once for each key: starts its turn, or appends it to the log of its task. */
  submit(
    request: SendMessageRequest,
    context: TaskContext,
    wantsStream: boolean,
  ): CurrentSend | Promise<CurrentSend | PastSend> {
    const config = request.configuration?.taskPushNotificationConfig;
    const desk = this.sessions.host.push;
    if (!config || !desk) return this.#submit(request, context, wantsStream);
    return desk.accept(config, context.version).then((push) => this.#submit(request, context, wantsStream, push));
  }

  #submit(
    request: SendMessageRequest,
    context: TaskContext,
    wantsStream: boolean,
    push?: PushConfig,
  ): CurrentSend | Promise<CurrentSend | PastSend> {
    const key = this.#keyOf(request, context);
    if (key === undefined) {
      return this.#accept(request, context, new Sender({ wantsStream }), push) as CurrentSend | Promise<CurrentSend>;
    }
    const fingerprint = hashText(JSON.stringify(request));
    const scope = this.sessions.scope(context);
    return this.#once(scope, { key, fingerprint }, (keyed) => {
      const sender = new Sender({ wantsStream, keyed });
      sender.answerPast = async (past) => {
        checkFingerprint(past.fingerprint, fingerprint);
        return this.#answerPast(past, scope);
      };
      return this.#accept(request, context, sender, push);
    });
  }

  #keyOf({ message }: SendMessageRequest, { idempotencyKey, taskOwner, owner }: TaskContext): string | undefined {
    const { dedupeMessageId } = this.sessions.agent;
    const key = idempotencyKey ?? (dedupeMessageId ? `message ${message.messageId}` : undefined);
    // Keys are stored in the scope of the task's owner. The keys of other callers must not collide with the owner's: a header value cannot
    // contain a line break.
    return key === undefined || taskOwner === undefined ? key : `${owner}\n${key}`;
  }

  /** Two sends with one key are one send: the second joins the first, or gets its stored result. */
  async #once(
    scope: Scope,
    { key, fingerprint }: KeyedCall,
    start: (keyed: KeyedSend) => CurrentSend | Promise<CurrentSend | PastSend>,
  ): Promise<CurrentSend | PastSend> {
    const id = JSON.stringify([scope.tenant, scope.owner, key]);
    const current = this.#current.get(id);
    if (current) {
      checkFingerprint(current.fingerprint, fingerprint);
      return { ...(await current.send), joined: true };
    }
    const { store, runtime } = this.sessions.host;
    const createdAt = new Date(runtime.now()).toISOString();
    const send = store.recall(scope, key).then((past): CurrentSend | PastSend | Promise<CurrentSend | PastSend> => {
      if (!past || !isCurrent(past, createdAt)) return start({ key, fingerprint, createdAt });
      checkFingerprint(past.fingerprint, fingerprint);
      return { past };
    });
    // Set before anything is awaited, so that of two simultaneous sends exactly one is the first.
    this.#current.set(id, { fingerprint, send });
    const forget = () => void this.#current.delete(id);
    send.then((result) => ('sender' in result ? result.sender.settled.then(forget, forget) : forget()), forget);
    return send;
  }

  /** Not async for a new conversation, so that the most frequent case creates no promise. */
  #accept(
    request: SendMessageRequest,
    context: TaskContext,
    sender: Sender,
    push: PushConfig | undefined,
  ): CurrentSend | Promise<CurrentSend | PastSend> {
    if (this.#runner.isClosing) throw new A2AError('Unavailable', 'The server is stopping');
    const { slots, isStoreAway } = this.sessions.host;
    if (isStoreAway) throw new StoreUnavailable();
    if (slots?.isFull) throw tooBusy();
    const { taskId, contextId } = request.message;
    const turn = new Turn(request, context, { sender });
    turn.push = push;
    if (taskId !== undefined) return this.#follow(taskId, turn, sender);
    const session = this.sessions.open(this.sessions.scope(context), contextId);
    // Clients of 0.3 look for the configuration under the task's id.
    if (push && request.configuration?.taskPushNotificationConfig?.id === undefined)
      turn.push = { ...push, id: session.id };
    if (sender.wantsStream) sender.follower = session.follow(0);
    session.dispatch({ type: 'opened', turn });
    return { session, sender };
  }

  async #follow(taskId: string, turn: Turn, sender: Sender): Promise<CurrentSend | PastSend> {
    const record = await this.sessions.load(this.sessions.scope(turn.context), taskId);
    const session = this.sessions.attend(record);
    session.bytes ??= taskSize(record.task);
    return session.pinned(() => this.#append(session, turn, sender));
  }

  /** Appends the message to the log, where the holder finds it. */
  async #append(session: Session, turn: Turn, sender: Sender): Promise<CurrentSend | PastSend> {
    const { message } = turn.request;
    if (message.contextId !== undefined && message.contextId !== session.contextId) {
      throw invalidParams('message.contextId', 'is not the context of this task');
    }
    const leave = this.#takePlace(session);
    try {
      const size = this.#addSize(session, message);
      const received = { ...message, contextId: session.contextId };
      const { owner, taskOwner } = turn.context;
      const change = taskOwner === undefined ? { received } : { received, by: owner };
      const outcome = await session.append({ changes: [change], turn, keyed: sender.keyed });
      if (outcome.kind !== 'stored' && session.bytes !== undefined) session.bytes -= size;
      return this.#accepted(session, sender, outcome);
    } finally {
      leave?.();
    }
  }

  #accepted(session: Session, sender: Sender, outcome: GuestOutcome): CurrentSend | PastSend {
    switch (outcome.kind) {
      case 'finished':
        throw taskFinished(session.id, outcome.state);
      case 'duplicate':
        checkFingerprint(outcome.keyed.fingerprint, sender.keyed?.fingerprint);
        return { past: outcome.keyed };
      case 'failed':
        throw notStored(outcome.error);
      case 'full':
        throw tooManyPushConfigs();
      case 'stored':
        return { session, sender };
      default:
        throw taskNotFound(session.id);
    }
  }

  #addSize(session: Session, message: Message): number {
    const { maxTaskBytes } = this.sessions.host;
    const size = jsonSize(message);
    const bytes = (session.bytes ?? 0) + size;
    if (bytes > maxTaskBytes) {
      throw invalidParams('message', `would make the task larger than ${maxTaskBytes} bytes; begin a new one`);
    }
    session.bytes = bytes;
    return size;
  }

  /**
   * A message waits behind other messages of its task, or for a slot. Both queues are bounded. The run begins when the message is stored:
   * until then its place is reserved, because other messages come meanwhile. Returns the function that ends the reservation.
   */
  #takePlace({ state: { turns, guests } }: Session): (() => void) | undefined {
    const { slots } = this.sessions.host;
    if (!slots) return undefined;
    const waiting = turns.length + guests.length;
    if (waiting > 0 ? waiting > slots.maxQueued : slots.isFull) throw tooBusy();
    return waiting > 0 ? undefined : slots.reserve();
  }
}

function checkFingerprint(known: string, given: string | undefined): void {
  if (known === given) return;
  const error = invalidParams('Idempotency-Key', 'was used for another request; use a new key for a new request');
  throw new A2AError(error.name, error.message, { violations: error.violations ?? [], conflict: true });
}
