import { expect, it } from 'vitest';
import type { KeyedSend } from '../../src/store/task-store.ts';
import {
  append,
  type Current,
  created,
  drain,
  message,
  NEIGHBOURS,
  SCOPE,
  time,
  working,
} from './task-store-fixture.ts';

function keyed(key: string, rest: Partial<KeyedSend> = {}): KeyedSend {
  return { key, fingerprint: `fingerprint of ${key}`, createdAt: time(1), ...rest };
}

/** How a send is remembered by its key. */
export function testKeys(store: Current): void {
  it('remember a send together with its task, or with its answer', async () => {
    const withTask = keyed('k1', { taskId: 'a', turn: 1 });
    const withAnswer = keyed('k2', { message: message('answer', { text: 'ö "1"' }) });
    const outcomes = await store().append(
      [append('a', [created('a')], { keyed: withTask })],
      [{ scope: SCOPE, keyed: withAnswer }],
    );
    expect(outcomes).toEqual(['stored']);
    expect(await store().recall(SCOPE, 'k1')).toEqual(withTask);
    expect(await store().recall(SCOPE, 'k2')).toEqual(withAnswer);
    expect(await store().recall(SCOPE, 'k3')).toBeUndefined();
  });

  it('need no task at all', async () => {
    const answered = ['k1', 'k2'].map((key) => ({ scope: SCOPE, keyed: keyed(key, { message: message(key) }) }));
    expect(await store().append([], answered)).toEqual([]);
    expect(await store().recall(SCOPE, 'k2')).toEqual(answered[1]?.keyed);
    expect(await store().load(SCOPE, 'a')).toBeUndefined();
  });

  it('come with a later message, too, and not with a stale append', async () => {
    await store().append([append('a', [created('a')])]);
    const batch = [
      append('a', [working('a')], { after: 5, keyed: keyed('lost', { taskId: 'a', turn: 6 }) }),
      append('a', [{ received: message('m') }], { after: 1, keyed: keyed('kept', { taskId: 'a', turn: 2 }) }),
    ];
    const answer = { scope: SCOPE, keyed: keyed('answer', { message: message('m') }) };
    expect(await store().append(batch, [answer])).toEqual(['stale', 'stored']);
    expect(await store().recall(SCOPE, 'lost')).toBeUndefined();
    expect(await store().recall(SCOPE, 'kept')).toMatchObject({ turn: 2 });
    expect(await store().recall(SCOPE, 'answer')).toEqual(answer.keyed);
  });

  it.each(NEIGHBOURS)('are the own ones of each %s', async (_, scope) => {
    await store().append([append('a', [created('a')], { keyed: keyed('k', { taskId: 'a', turn: 1 }) })]);
    expect(await store().recall(scope, 'k')).toBeUndefined();
    await store().append([], [{ scope, keyed: keyed('k', { message: message('m') }) }]);
    expect(await store().recall(SCOPE, 'k')).toMatchObject({ taskId: 'a' });
    expect(await store().recall(scope, 'k')).toMatchObject({ message: { messageId: 'm' } });
  });

  it('may contain anything', async () => {
    const odd = [`ö/'"%_\\ 漢👋?#`, 'k', 'K', ' k', '%', 'x'.repeat(250)];
    await store().append(
      [],
      odd.map((key) => ({ scope: SCOPE, keyed: keyed(key) })),
    );
    for (const key of odd) expect(await store().recall(SCOPE, key)).toEqual(keyed(key));
  });

  it('stand for the last send when they are used again', async () => {
    await store().append([], [{ scope: SCOPE, keyed: keyed('k', { createdAt: time(1), message: message('old') }) }]);
    const again = keyed('k', { createdAt: time(9), taskId: 'a', turn: 1, fingerprint: 'another' });
    await store().append([append('a', [created('a')], { keyed: again })]);
    expect(await store().recall(SCOPE, 'k')).toEqual(again);
    expect(await store().pruneKeys(time(5), 10)).toBe(0);
    expect(await store().recall(SCOPE, 'k')).toEqual(again);
    expect(await store().pruneKeys(time(10), 10)).toBe(1);
  });

  it('are forgotten when they are older, a few at a time', async () => {
    const keys = Array.from({ length: 12 }, (_, i) => keyed(`k${i}`, { createdAt: time((i * 5) % 12) }));
    await store().append(
      [],
      keys.map((keyed, i) => ({ scope: { ...SCOPE, owner: `${i % 2}` }, keyed })),
    );
    expect(await drain((limit) => store().pruneKeys(time(8), limit), 3)).toBe(8);
    const left = await Promise.all(keys.map(({ key }, i) => store().recall({ ...SCOPE, owner: `${i % 2}` }, key)));
    expect(left.filter(Boolean)).toEqual(keys.filter(({ createdAt }) => createdAt >= time(8)));
  });
}
