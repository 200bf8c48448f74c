import { unlessAborted } from '../../internal/unless-aborted.ts';

/** Lets concurrent callers with the same key share one operation. */
export interface SingleFlight<T> {
  /** Joins the operation of this key or starts it. An aborting caller only stops waiting; when the last one aborts, so does the operation. */
  run(key: string, start: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T>;
}

interface Flight<T> {
  readonly result: Promise<T>;
  readonly controller: AbortController;
  waiting: number;
}

/** Creates a {@link SingleFlight}. */
export function createSingleFlight<T>(): SingleFlight<T> {
  const flights = new Map<string, Flight<T>>();

  const takeOff = (key: string, start: (signal: AbortSignal) => Promise<T>): Flight<T> => {
    const controller = new AbortController();
    const land = () => {
      // After an abort, another operation may already use this key.
      if (flights.get(key) === flight) flights.delete(key);
    };
    const flight: Flight<T> = { result: start(controller.signal).finally(land), controller, waiting: 0 };
    // Waiting callers see the failure. If all have left, it is ignored.
    flight.result.catch(() => {});
    flights.set(key, flight);
    return flight;
  };

  return {
    async run(key, start, signal) {
      signal?.throwIfAborted();
      const flight = flights.get(key) ?? takeOff(key, start);
      flight.waiting += 1;
      try {
        return await unlessAborted(flight.result, signal);
      } finally {
        flight.waiting -= 1;
        if (flight.waiting === 0 && flights.get(key) === flight) {
          flights.delete(key);
          flight.controller.abort(signal?.reason);
        }
      }
    },
  };
}
