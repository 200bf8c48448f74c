import { expect, test } from 'vitest';
import { gate } from '../../../test/support/harness.ts';
import { EngineFailure } from '../text-engine.ts';
import { CircuitBreaker, EndpointFailure } from './circuit-breaker.ts';

function start() {
  let time = 0;
  const breaker = new CircuitBreaker({ cooldown: 30_000, now: () => time });
  let requests = 0;
  const call = (error?: Error) =>
    breaker.run(async () => {
      requests += 1;
      if (error) throw error;
      return 'answer';
    });
  return { breaker, call, wait: (ms: number) => void (time += ms), requests: () => requests };
}

test('after a failure of the endpoint calls fail at once, until the pause is over', async () => {
  const { call, wait, requests } = start();
  await expect(call(new EndpointFailure('it hung'))).rejects.toThrow('it hung');
  for (let count = 0; count < 200; count += 1) {
    await expect(call()).rejects.toThrow('it hung a short while ago, and it is tried again in 30 s');
  }
  expect(requests()).toBe(1);
  wait(30_000);
  expect(await call()).toBe('answer');
  expect(await call()).toBe('answer');
});

test('one call tries again, also if 200 come at once; if it fails, the pause begins anew', async () => {
  const { breaker, call, wait, requests } = start();
  await expect(call(new EndpointFailure('it hung'))).rejects.toThrow();
  wait(30_000);
  const { promise, open } = gate();
  const trial = breaker.run(() => promise.then(() => Promise.reject(new EndpointFailure('it hung again'))));
  const others = await Promise.allSettled(Array.from({ length: 200 }, () => call()));
  expect(others.every(({ status }) => status === 'rejected')).toBe(true);
  expect(requests()).toBe(1);
  open();
  await expect(trial).rejects.toThrow('it hung again');
  await expect(call()).rejects.toThrow('it hung again a short while ago, and it is tried again in 30 s');
});

test('a cancelled trial lets the next call try', async () => {
  const { call, wait } = start();
  await expect(call(new EndpointFailure('it hung'))).rejects.toThrow();
  wait(30_000);
  await expect(call(new Error('cancelled'))).rejects.toThrow('cancelled');
  expect(await call()).toBe('answer');
});

test('a bad answer is no failure of the endpoint', async () => {
  const { call, requests } = start();
  await expect(call(new EngineFailure('its answer was empty'))).rejects.toThrow();
  expect(await call()).toBe('answer');
  expect(requests()).toBe(2);
});

test.each([
  [60_000, 60],
  [1_000, 30],
  [86_400_000, 300],
  [Number.NaN, 30],
])('an endpoint that asks for %d ms is left alone for %d s', async (asked, seconds) => {
  const { call } = start();
  await expect(call(new EndpointFailure('it is busy', asked))).rejects.toThrow();
  await expect(call()).rejects.toThrow(`it is tried again in ${seconds} s`);
});
