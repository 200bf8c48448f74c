import type { HostMember } from '../../src/engine/host.ts';
import type { PushDesk } from '../../src/engine/push-desk.ts';
import type { Logger } from '../../src/internal/logger.ts';
import type { Runtime } from '../../src/internal/runtime.ts';
import { Outbox } from '../../src/push/outbox.ts';
import { createSecretBox } from '../../src/push/secret-box.ts';
import type { PushRequest, PushTransport } from '../../src/push/transport.ts';
import { isEvent } from '../../src/store/log-entry.ts';
import type { PushStore } from '../../src/store/push-store.ts';
import type { TaskStore } from '../../src/store/task-store.ts';
import type { History } from './history.ts';
import type { Complain } from './laws.ts';
import type { Actor, World } from './world.ts';

/** How often a call of a webhook goes wrong. */
interface WebhookFaults {
  /** Probability that nothing arrives. */
  readonly refuse: number;
  /** Probability that the call arrives and no answer comes back, at once or ever. */
  readonly loseAnswer: number;
  readonly fail: number;
  /** Probability that a call or an answer takes up to seconds. */
  readonly slow: number;
}

const TIMEOUT = 1_000;
const HOSTS = ['one', 'two', 'three'];

/** The webhooks of a round, behind a network that delays, fails and forgets. They outlive every process. */
export class Webhooks {
  /** The positions that each configuration was told of and has accepted, in the order of their arrival. */
  readonly #accepted = new Map<string, number[]>();
  readonly #world: World;
  #faults: WebhookFaults;
  #isDown = new Set<string>();

  constructor(world: World) {
    const { random } = world;
    this.#world = world;
    this.#faults = {
      refuse: random.pick([0, 0.05, 0.3]),
      loseAnswer: random.pick([0, 0.05, 0.3]),
      fail: random.pick([0, 0.05, 0.3]),
      slow: random.pick([0, 0.05]),
    };
  }

  /** The configuration that goes with a message. */
  configFor(messageId: string): { id: string; url: string } {
    return { id: `push ${messageId}`, url: `http://${this.#world.random.pick(HOSTS)}/${messageId}` };
  }

  /** One of the hosts does not answer for a while. */
  interrupt(duration: number): void {
    const host = this.#world.random.pick(HOSTS);
    this.#isDown.add(host);
    this.#world.note(`webhooks of ${host} are down`);
    this.#world.after(duration, `webhooks of ${host} are up`, () => this.#isDown.delete(host));
  }

  calm(): void {
    this.#faults = { refuse: 0, loseAnswer: 0, fail: 0, slow: 0 };
    this.#isDown.clear();
  }

  /** The registration and delivery of one process. */
  deskOf(actor: Actor, services: { store: TaskStore; runtime: Runtime; logger: Logger; takeoverAfter: number }) {
    const { store, runtime, logger, takeoverAfter } = services;
    const push = store.push as PushStore;
    const outbox = new Outbox({
      ...{ store, push, runtime, logger, timeout: TIMEOUT, retryFor: 24 * 3_600_000, maxConcurrent: 4, maxPerHost: 2 },
      lease: Math.max(takeoverAfter, 2 * TIMEOUT),
      transport: this.#transportOf(actor),
      box: createSecretBox(undefined),
      signer: async () => ({ sign: async ({ id }) => ({ 'webhook-id': id }) }),
    });
    const desk: PushDesk & HostMember = {
      store: push,
      accept: async (config) => ({
        id: config.id ?? '',
        version: '1.0',
        config: { id: config.id ?? '', url: config.url },
      }),
      attend: (taskId) => outbox.attend(taskId),
      stored: (appends) => outbox.stored(appends),
      wake: (taskId) => outbox.wake(taskId),
      takeOver: () => outbox.takeOver(),
    };
    return { desk, outbox };
  }

  #transportOf(actor: Actor): PushTransport {
    const world = this.#world;
    const { random } = world;
    const delay = () => (random.chance(this.#faults.slow) ? random.between(100, 2 * TIMEOUT) : random.between(0.1, 3));
    return (request) =>
      new Promise((resolve, reject) => {
        const { pathname, host } = new URL(request.url);
        const position = Number(request.headers['a2a-notification-position']);
        const label = `webhook ${pathname.slice(1)} ${position}`;
        // Not the actor's: what was sent arrives, also when the process dies.
        world.after(delay(), `${label} from ${actor.name}`, () => {
          if (this.#isDown.has(host) || random.chance(this.#faults.refuse)) {
            world.after(delay(), `${label}: refused`, () => reject(new Error('refused')), actor);
            return;
          }
          const status = random.chance(this.#faults.fail) ? 500 : 204;
          if (status === 204) this.#accept(request, position);
          if (random.chance(this.#faults.loseAnswer)) return;
          world.after(delay(), `${label}: ${status}`, () => resolve({ status, text: '' }), actor);
        });
      });
  }

  #accept({ url }: PushRequest, position: number): void {
    const key = new URL(url).pathname.slice(1);
    const known = this.#accepted.get(key);
    if (known) known.push(position);
    else this.#accepted.set(key, [position]);
  }

  /** Whether everything is delivered. */
  async isQuiet(push: PushStore): Promise<boolean> {
    for await (const { end, cursor, position } of push.all()) if (!end && cursor < position) return false;
    return true;
  }

  /** Law 8: every event after the registration reaches the webhook at least once, and for the first time in the order of the log. */
  async check(histories: ReadonlyMap<string, History>, push: PushStore, complain: Complain): Promise<void> {
    for await (const { taskId, id } of push.all()) {
      const messageId = id.slice('push '.length);
      const history = histories.get(taskId);
      const [position = 0] = history?.positionsOf(messageId) ?? [];
      const log = history?.log.filter((entry) => entry.position >= position && isEvent(entry.change)) ?? [];
      const expected = log.map((entry) => entry.position);
      const firsts = [...new Set(this.#accepted.get(messageId))];
      const wrong = expected.findIndex((at, index) => firsts[index] !== at);
      if (wrong >= 0 || firsts.length > expected.length) {
        const got = firsts[wrong] ?? 'nothing';
        complain(
          8,
          `the webhook of ${messageId} got ${got} of ${taskId} where ${expected[wrong] ?? 'nothing'} follows`,
        );
      }
    }
  }
}
