import { A2AError, invalidParams } from '../protocol/error.ts';
import type { KeyedSend, Scope, TaskStore } from '../store/task-store.ts';
import type { LiveTask } from './live-task.ts';
import type { Turn } from './turn.ts';

/** A send that is under way. */
export interface CurrentSend {
  readonly live: LiveTask;
  readonly turn: Turn;
  /** Set when an earlier request with the same key has started it. */
  readonly joined?: boolean;
}

/** A send with a key that was answered before, perhaps by a process that is no more. */
export interface PastSend {
  readonly past: KeyedSend;
}

const DAY = 24 * 3_600_000;

/** Two sends with one key are one send: the second joins the first, or gets what it got. */
export class KeyedSends {
  readonly #store: TaskStore;
  readonly #now: () => number;
  readonly #current = new Map<
    string,
    { readonly fingerprint: string; readonly send: Promise<CurrentSend | PastSend> }
  >();

  constructor(store: TaskStore, now: () => number) {
    this.#store = store;
    this.#now = now;
  }

  async submit(
    scope: Scope,
    { key, fingerprint }: { key: string; fingerprint: string },
    start: (keyed: KeyedSend) => CurrentSend | Promise<CurrentSend>,
  ): Promise<CurrentSend | PastSend> {
    const id = JSON.stringify([scope.tenant, scope.owner, key]);
    const current = this.#current.get(id);
    if (current) {
      checkFingerprint(current.fingerprint, fingerprint);
      return { ...(await current.send), joined: true };
    }
    const createdAt = new Date(this.#now()).toISOString();
    const send = this.#recall(scope, key).then((past): CurrentSend | PastSend | Promise<CurrentSend> => {
      if (!past) return start({ key, fingerprint, createdAt });
      checkFingerprint(past.fingerprint, fingerprint);
      return { past };
    });
    // Entered before anything is awaited, so that of two sends at the same moment one is the first.
    this.#current.set(id, { fingerprint, send });
    const forget = () => void this.#current.delete(id);
    send.then((result) => ('turn' in result ? result.turn.settled.then(forget, forget) : forget()), forget);
    return send;
  }

  async #recall(scope: Scope, key: string): Promise<KeyedSend | undefined> {
    const past = await this.#store.recall(scope, key);
    return past && Date.parse(past.createdAt) > this.#now() - DAY ? past : undefined;
  }
}

function checkFingerprint(known: string, given: string): void {
  if (known === given) return;
  const error = invalidParams('Idempotency-Key', 'was used for another request; use a new key for a new request');
  throw new A2AError(error.name, error.message, { violations: error.violations ?? [], conflict: true });
}
