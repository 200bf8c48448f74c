import { EngineFailure } from '../text-engine.ts';

/** A failure of the endpoint itself, not of one answer: the next request would fail too. */
export class EndpointFailure extends EngineFailure {
  /** Milliseconds that the endpoint asks to be left alone. */
  readonly retryAfter: number | undefined;

  constructor(message: string, retryAfter?: number) {
    super(message);
    this.retryAfter = retryAfter;
  }
}

interface BreakerOptions {
  /** Milliseconds without requests after a failure. */
  readonly cooldown: number;
  readonly now?: () => number;
}

/** Longest pause that an endpoint may ask for. */
const MAX_PAUSE = 300_000;

/**
 * Keeps requests away from an endpoint that does not work. After an {@link EndpointFailure} all calls fail at once until the pause is over.
 * Then a single call tries; the others still fail at once until it has succeeded.
 */
export class CircuitBreaker {
  readonly #cooldown: number;
  readonly #now: () => number;
  #failure: { readonly reason: string; readonly until: number } | undefined;
  #isTrying = false;

  constructor({ cooldown, now = Date.now }: BreakerOptions) {
    this.#cooldown = cooldown;
    this.#now = now;
  }

  async run<Result>(request: () => Promise<Result>): Promise<Result> {
    const isTrial = this.#enter();
    try {
      const result = await request();
      this.#failure = undefined;
      return result;
    } catch (error) {
      if (error instanceof EndpointFailure) this.#open(error);
      // The endpoint answered, even if the answer is of no use. A cancelled call says nothing about it.
      else if (error instanceof EngineFailure) this.#failure = undefined;
      throw error;
    } finally {
      if (isTrial) this.#isTrying = false;
    }
  }

  /** Throws while the endpoint is left alone; returns whether this call is the one that tries again. */
  #enter(): boolean {
    if (!this.#failure) return false;
    const { reason, until } = this.#failure;
    const rest = until - this.#now();
    if (rest > 0 || this.#isTrying) {
      const when = rest > 0 ? `it is tried again in ${Math.ceil(rest / 1000)} s` : 'it is being tried again';
      throw new EngineFailure(`${reason} a short while ago, and ${when}`);
    }
    this.#isTrying = true;
    return true;
  }

  #open({ message, retryAfter = 0 }: EndpointFailure): void {
    // Retry-After may also be a date, which is not a number.
    const asked = Math.min(retryAfter || 0, MAX_PAUSE);
    const pause = Math.max(asked, this.#cooldown);
    this.#failure = { reason: message, until: this.#now() + pause };
  }
}
