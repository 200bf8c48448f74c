import { expect, test } from 'vitest';
import { systemRuntime } from '../internal/runtime.ts';
import { createMemoryStore } from '../store/memory/memory-store.ts';
import type { PushStore } from '../store/push-store.ts';
import { createPushService } from './push-service.ts';

test('a store that fails is one line of the log for each outage, however often it is asked', async () => {
  const store = createMemoryStore();
  const warnings: string[] = [];
  let isAway = true;
  let asked = 0;
  const push: PushStore = Object.assign(Object.create(store.push as PushStore), {
    claim: async () => {
      asked += 1;
      if (isAway) throw new Error('away');
      return [];
    },
  });
  const note = () => {};
  const logger = { info: note, error: note, warn: (_: object, text: string) => void warnings.push(text) };
  // Pauses take no time.
  const runtime = { ...systemRuntime, setTimer: (_: number, fire: () => void) => systemRuntime.setTimer(1, fire) };
  const service = createPushService(
    { transport: () => Promise.reject(new Error('nothing is sent')) },
    { store: Object.assign(Object.create(store), { push }), logger, runtime, takeoverAfter: 1_000 },
  );
  const askedTimes = async (count: number) => {
    const from = asked;
    while (asked < from + count) await systemRuntime.macrotask();
  };
  service?.wake();
  await askedTimes(5);
  expect(warnings).toEqual(['push notifications that are due cannot be read']);
  isAway = false;
  await askedTimes(1);
  isAway = true;
  service?.wake();
  await askedTimes(3);
  expect(warnings).toHaveLength(2);
  isAway = false;
  await service?.close(0);
});
