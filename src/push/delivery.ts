import { taskAt } from '../engine/task-at.ts';
import { innermostMessage } from '../internal/innermost-message.ts';
import type { Logger } from '../internal/logger.ts';
import type { Runtime } from '../internal/runtime.ts';
import type { TaskChange } from '../protocol/reduce.ts';
import { isTerminal } from '../protocol/task.ts';
import { isEvent } from '../store/log-entry.ts';
import type { PushClaim, PushEnd, PushOutcome } from '../store/push-store.ts';
import type { LogEntry, TaskStore } from '../store/task-store.ts';
import type { HostCircuit } from './host-circuit.ts';
import type { LaneWork } from './lanes.ts';
import { notificationOf } from './notification.ts';
import { tokenHeaders } from './notification-token.ts';
import { type OpenTarget, openConfig } from './push-config.ts';
import type { SecretBox } from './secret-box.ts';
import type { PushSigner } from './signer.ts';
import type { PushAnswer, PushTransport } from './transport.ts';

export interface DeliveryServices {
  readonly store: TaskStore;
  readonly runtime: Runtime;
  readonly logger: Logger;
  readonly transport: PushTransport;
  readonly signer: () => Promise<PushSigner>;
  readonly box: SecretBox;
  /** Milliseconds for one attempt. */
  readonly timeout: number;
  /** Milliseconds for which an event is tried again. */
  readonly retryFor: number;
  /** Milliseconds for which a claim holds; longer than an attempt. */
  readonly lease: number;
  /** Stores an outcome; resolves with whether the claim is still held. */
  settle(outcome: PushOutcome): Promise<boolean>;
  /** There is more to deliver, when it is this configuration's turn again. */
  more(delivery: Delivery): void;
  /** Called once. */
  over(delivery: Delivery, after: Aftermath): void;
}

/** What follows a delivery: nothing is left, all of the task is delivered, the claim is lost, or a retry after so many milliseconds. */
export type Aftermath = 'idle' | 'delivered' | 'ended' | 'lost' | { readonly retryAfter: number };

/** Log entries that are delivered before it is the turn of other configurations of the same host. */
const PAGE = 16;
/** A claim that found no room is tried again after so many leases: claiming a long queue again and again costs the store more. */
const POSTPONED_LEASES = 2;
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 15 * 60_000;

/** One claimed configuration: brings the entries of its log to its webhook, in order. */
export class Delivery implements LaneWork {
  readonly claim: PushClaim;
  readonly host: string;
  readonly #services: DeliveryServices;
  readonly #claimedAt: number;
  #leasedAt: number;
  #cursor: number;
  #isLost = false;
  #target: OpenTarget | undefined;

  constructor(claim: PushClaim, services: DeliveryServices) {
    this.claim = claim;
    this.#services = services;
    this.#cursor = claim.cursor;
    this.#claimedAt = this.#leasedAt = services.runtime.elapsed();
    this.host = URL.canParse(claim.config.url) ? new URL(claim.config.url).host : '';
  }

  async run(circuit: HostCircuit): Promise<void> {
    const { more, over, logger, lease } = this.#services;
    let after: Aftermath | undefined;
    try {
      after = (await this.#renew()) ? await this.#deliverPage(circuit) : 'lost';
    } catch (error) {
      // The store failed. The lease expires, and the next claim delivers the events.
      logger.warn({ taskId: this.claim.taskId, err: error }, 'push notifications are delayed');
      after = { retryAfter: lease };
    }
    if (after === undefined) more(this);
    else over(this, after);
  }

  refuse(pause: number): void {
    void this.#fail(`${this.host} did not answer before`, pause).then(
      (after) => this.#services.over(this, after),
      () => this.#services.over(this, 'lost'),
    );
  }

  /** Leaves the claim to itself: when its lease is over, any process can claim the configuration again. */
  async postpone(): Promise<void> {
    const pause = POSTPONED_LEASES * this.#services.lease;
    const isHeld = await this.#settle({ lease: pause });
    this.#services.over(this, isHeld ? { retryAfter: pause } : 'lost');
  }

  /** Gives the claim back. */
  async release(): Promise<void> {
    await this.#settle({});
    this.#services.over(this, 'lost');
  }

  /** A claim that has waited for its turn may be another process's by now. */
  async #renew(): Promise<boolean> {
    const { runtime, lease, timeout } = this.#services;
    if (runtime.elapsed() - this.#leasedAt < (lease - timeout) / 2) return true;
    return this.#settle({ lease });
  }

  /** Resolves with undefined when there may be more. */
  async #deliverPage(circuit: HostCircuit): Promise<Aftermath | undefined> {
    const { store, lease } = this.#services;
    const { taskId, scope, version } = this.claim;
    const entries = await store.read(taskId, this.#cursor, PAGE);
    if (!entries) return this.#deliverTask(circuit);
    for (const [index, entry] of entries.entries()) {
      const isSent = isEvent(entry.change) && !(version === '0.3' && isSuperseded(entry, entries[index + 1]));
      if (isSent) {
        const failure = await this.#send(entry, circuit, () =>
          taskAt(store, scope, { id: taskId, position: entry.position }),
        );
        if (failure) return failure;
      }
      this.#cursor = entry.position;
      if (isEnd(entry.change)) return (await this.#settle({ end: 'delivered' })) ? 'delivered' : 'lost';
      if (!isSent) continue;
      // The next event does not wait for the store: what is delivered twice is recognised.
      void this.#settle({ lease });
      if (this.#isLost) return 'lost';
      if (!(await this.#renew())) return 'lost';
    }
    if (entries.length === PAGE) return undefined;
    return (await this.#settle({})) ? 'idle' : 'lost';
  }

  /** The log is not kept any more: the webhook gets the task as it is. */
  async #deliverTask(circuit: HostCircuit): Promise<Aftermath> {
    const { taskId, scope } = this.claim;
    const record = await this.#services.store.load(scope, taskId);
    if (!record) return 'lost';
    const { task, position } = record;
    const failure = await this.#send({ position, change: { task } }, circuit, async () => task);
    if (failure) return failure;
    this.#cursor = position;
    return (await this.#settle({ end: 'delivered' })) ? 'delivered' : 'lost';
  }

  /** Resolves with undefined when the webhook has the event. */
  async #send(
    entry: Pick<LogEntry, 'position' | 'change'>,
    circuit: HostCircuit,
    task: () => ReturnType<typeof taskAt>,
  ): Promise<Aftermath | undefined> {
    try {
      this.#target ??= await openConfig(this.claim, this.#services.box);
    } catch (error) {
      return this.#end('dead', innermostMessage(error));
    }
    const notification = await notificationOf(this.claim, entry, task);
    const headers = await this.#headers(this.#target, notification);
    let answer: PushAnswer;
    try {
      answer = await this.#post({ url: this.#target.url, headers, body: notification.body });
    } catch (error) {
      circuit.failed();
      return this.#fail(innermostMessage(error).slice(0, 500));
    }
    const { status, retryAfter } = answer;
    if (status >= 500) circuit.failed();
    else circuit.succeeded();
    if (status >= 200 && status < 300) return undefined;
    const error = `HTTP ${status}`;
    return status === 404 || status === 410 ? this.#end('gone', error) : this.#fail(error, retryAfter);
  }

  async #headers({ token, authorization }: OpenTarget, notification: Awaited<ReturnType<typeof notificationOf>>) {
    const { signer, runtime } = this.#services;
    const { id, position, contentType, body } = notification;
    const timestamp = Math.floor(runtime.now() / 1000);
    return {
      'content-type': contentType,
      'user-agent': 'parley-a2a',
      'a2a-version': this.claim.version,
      'a2a-notification-position': String(position),
      ...(authorization === undefined ? {} : { authorization }),
      ...(token === undefined ? {} : tokenHeaders(token)),
      ...(await (await signer()).sign({ id, timestamp, body, secret: token })),
    };
  }

  #post(request: Parameters<PushTransport>[0]): Promise<PushAnswer> {
    const { transport, runtime, timeout } = this.#services;
    return new Promise((resolve, reject) => {
      const expire = () => reject(new Error(`No answer within ${timeout} ms`));
      const cancel = runtime.setTimer(timeout, expire, { background: true });
      transport(request).then(resolve, reject).finally(cancel);
    });
  }

  async #fail(error: string, atLeast = 0): Promise<Aftermath> {
    const { runtime, retryFor } = this.#services;
    const { cursor, attempts, failingFor } = this.claim;
    // A success in between begins a new count.
    const before = this.#cursor > cursor ? 0 : attempts;
    const failedFor = before === 0 ? 0 : failingFor + runtime.elapsed() - this.#claimedAt;
    if (failedFor >= retryFor) return this.#end('dead', error);
    const retryAfter = Math.ceil(Math.min(Math.max(pauseAfter(before, runtime), atLeast), retryFor - failedFor));
    return (await this.#settle({ failed: { error, retryAfter } })) ? { retryAfter } : 'lost';
  }

  async #end(end: PushEnd, error: string): Promise<Aftermath> {
    const { taskId, id } = this.claim;
    const isHeld = await this.#settle({ end, failed: { error, retryAfter: 0 } });
    if (!isHeld) return 'lost';
    const why = end === 'gone' ? 'the webhook is gone' : 'the time for retries is over';
    this.#services.logger.warn({ taskId, configId: id, host: this.host, error }, `push notifications end: ${why}`);
    return 'ended';
  }

  async #settle(rest: Pick<PushOutcome, 'lease' | 'failed' | 'end'>): Promise<boolean> {
    const { taskId, id, epoch } = this.claim;
    const { runtime, settle } = this.#services;
    const at = runtime.elapsed();
    const isHeld = await settle({ taskId, id, epoch, cursor: this.#cursor, ...rest });
    if (isHeld) this.#leasedAt = at;
    else this.#isLost = true;
    return isHeld;
  }
}

/** Exponential with jitter. */
function pauseAfter(attempts: number, runtime: Runtime): number {
  return Math.min(FIRST_PAUSE * 2 ** Math.min(attempts, 20), LONGEST_PAUSE) * (0.5 + runtime.random() / 2);
}

/** A 0.3 webhook gets the whole task with each event: of chunks in a row, the last one says it all. */
function isSuperseded({ change }: LogEntry, next: LogEntry | undefined): boolean {
  return 'artifactUpdate' in change && next !== undefined && 'artifactUpdate' in next.change;
}

function isEnd(change: TaskChange): boolean {
  if ('statusUpdate' in change) return isTerminal(change.statusUpdate.status.state);
  return 'task' in change && isTerminal(change.task.status.state);
}
