import { expect, test } from 'vitest';
import { sleep } from './sleep.ts';

test('resolves when the time is over', async () => {
  await expect(sleep(1, new AbortController().signal)).resolves.toBeUndefined();
});

test('rejects with the reason when the signal aborts', async () => {
  const controller = new AbortController();
  const sleeping = sleep(60_000, controller.signal);
  controller.abort(new Error('canceled'));
  await expect(sleeping).rejects.toThrow('canceled');
});

test('rejects at once when the signal has aborted before', async () => {
  await expect(sleep(60_000, AbortSignal.abort(new Error('too late')))).rejects.toThrow('too late');
});
