import type { Runtime } from '../internal/runtime.ts';

/** Failures in a row after which a host gets no more deliveries for a while. */
const MAX_FAILURES = 5;
const FIRST_PAUSE = 5_000;
const LONGEST_PAUSE = 5 * 60_000;

/** The circuit breaker of a host. After repeated failures, deliveries pause for a growing time; then one delivery tests the host. */
export class HostCircuit {
  readonly #runtime: Runtime;
  #failures = 0;
  #openUntil = Number.NEGATIVE_INFINITY;

  constructor(runtime: Runtime) {
    this.#runtime = runtime;
  }

  get isHealthy(): boolean {
    return this.#failures === 0;
  }

  /** Whether the next delivery is a test of the host, without others beside it. */
  get isOnTrial(): boolean {
    return this.#failures >= MAX_FAILURES;
  }

  /** Milliseconds until the host gets deliveries again; 0 when it gets them now. */
  get pause(): number {
    return Math.max(0, this.#openUntil - this.#runtime.elapsed());
  }

  succeeded(): void {
    this.#failures = 0;
    this.#openUntil = Number.NEGATIVE_INFINITY;
  }

  failed(): void {
    // Deliveries that were in flight when the circuit opened do not extend the pause.
    if (this.pause > 0) return;
    this.#failures += 1;
    if (this.#failures < MAX_FAILURES) return;
    const pause = Math.min(FIRST_PAUSE * 2 ** Math.min(this.#failures - MAX_FAILURES, 10), LONGEST_PAUSE);
    this.#openUntil = this.#runtime.elapsed() + pause;
  }
}
