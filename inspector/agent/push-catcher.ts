import type { Delivery } from '../../src/inspector/api.ts';
import { followHook, openHook } from '../server-api.ts';
import { Observable } from '../view/store.ts';
import { type ShownError, shownError } from './shown-error.ts';

const MAX_KEPT = 500;

/** A webhook on this machine, and what has arrived there. It stays open until the page is closed. */
export class PushCatcher extends Observable {
  /** The newest last. */
  deliveries: readonly Delivery[] = [];
  error: ShownError | undefined;
  #hook: Promise<{ readonly url: string; readonly token: string }> | undefined;

  /** The address and the token for a push configuration. */
  open(): Promise<{ readonly url: string; readonly token: string }> {
    this.#hook ??= this.#listen().catch((error) => {
      this.#hook = undefined;
      throw error;
    });
    return this.#hook;
  }

  async #listen(): Promise<{ readonly url: string; readonly token: string }> {
    const hook = await openHook();
    const take = (delivery: Delivery) => {
      this.deliveries = [...this.deliveries.slice(1 - MAX_KEPT), delivery];
      this.changedSoon();
    };
    followHook(hook.id, take).catch((error) => {
      this.error = shownError(error);
      this.#hook = undefined;
      this.changed();
    });
    return hook;
  }
}
