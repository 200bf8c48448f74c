import { setTimeout as sleep } from 'node:timers/promises';
import { Histogram } from './histogram.ts';

/** Kinds of failures that are told apart. */
const MOST_NAMES = 20;

/** How much load, and for how long. */
export interface Load {
  /** Requests under way at a time, at most. */
  readonly connections: number;
  /** Milliseconds. */
  readonly duration: number;
  /** Requests per second. Undefined: as many as are answered. */
  readonly rate: number | undefined;
  /** Ends the load early. Requests under way are waited for. */
  readonly stop: AbortSignal;
  /** What a failed request is counted as. */
  nameOf(error: unknown): string;
}

/** What came of it. */
export interface LoadResult {
  /** Milliseconds. */
  readonly elapsed: number;
  readonly latencies: Histogram;
  readonly failures: ReadonlyMap<string, number>;
  /** Requests of a fixed rate that were due, but not sent because all connections were busy. */
  readonly unsent: number;
}

/**
 * Makes requests for a time. With a fixed rate a request's time begins when it was due, so that a server that stalls gets no better times
 * for the requests that had to wait.
 */
export async function generateLoad(request: () => Promise<unknown>, load: Load): Promise<LoadResult> {
  const { rate, duration, connections, stop } = load;
  const latencies = new Histogram();
  const failures = new Map<string, number>();
  const start = performance.now();
  const end = start + duration;
  let due = 0;
  const nextDue = () => (rate === undefined ? performance.now() : start + (due++ * 1000) / rate);
  const work = async () => {
    for (let at = nextDue(); at < end && !stop.aborted; at = nextDue()) {
      const wait = at - performance.now();
      if (wait > 0) await sleep(wait, undefined, { signal: stop }).catch(() => {});
      if (stop.aborted || performance.now() >= end) break;
      try {
        await request();
        latencies.add(performance.now() - at);
      } catch (error) {
        const said = load.nameOf(error);
        const name = failures.has(said) || failures.size < MOST_NAMES ? said : 'others';
        failures.set(name, (failures.get(name) ?? 0) + 1);
      }
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  const elapsed = performance.now() - start;
  const wanted = rate === undefined ? 0 : Math.floor((Math.min(elapsed, duration) * rate) / 1000);
  const sent = latencies.count + [...failures.values()].reduce((sum, count) => sum + count, 0);
  return { elapsed, latencies, failures, unsent: Math.max(0, wanted - sent) };
}
