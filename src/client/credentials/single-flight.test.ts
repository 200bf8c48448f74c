import { describe, expect, it } from 'vitest';
import { createDeferred } from '../../internal/deferred.ts';
import { createSingleFlight } from './single-flight.ts';

describe('createSingleFlight', () => {
  it('runs once for callers of the same key, and again afterwards', async () => {
    const flight = createSingleFlight<number>();
    let runs = 0;
    const start = async () => ++runs;
    expect(await Promise.all([flight.run('a', start), flight.run('a', start), flight.run('b', start)])).toEqual([
      1, 1, 2,
    ]);
    expect(await flight.run('a', start)).toBe(3);
  });

  it('lets one caller leave and goes on for the other', async () => {
    const flight = createSingleFlight<string>();
    const { promise, resolve } = createDeferred<string>();
    let stopped = false;
    const start = (signal: AbortSignal) => {
      signal.addEventListener('abort', () => (stopped = true));
      return promise;
    };
    const controller = new AbortController();
    const leaving = flight.run('a', start, controller.signal);
    const staying = flight.run('a', start);
    controller.abort(new Error('gone'));
    await expect(leaving).rejects.toThrow('gone');
    resolve('done');
    expect(await staying).toBe('done');
    expect(stopped).toBe(false);
  });

  it('stops the run when the last caller has left, and starts a new one for the next', async () => {
    const flight = createSingleFlight<string>();
    const controller = new AbortController();
    const start = (signal: AbortSignal) =>
      new Promise<string>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    const only = flight.run('a', start, controller.signal);
    controller.abort(new Error('gone'));
    await expect(only).rejects.toThrow('gone');
    expect(await flight.run('a', async () => 'new')).toBe('new');
    await expect(flight.run('a', start, controller.signal)).rejects.toThrow('gone');
  });

  it('gives a failure to all', async () => {
    const flight = createSingleFlight<string>();
    const start = () => Promise.reject(new Error('no'));
    const results = await Promise.allSettled([flight.run('a', start), flight.run('a', start)]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});
