import { beforeEach, describe, expect, test } from 'vitest';
import { hashKey, KeyTable } from './key-table.ts';

let later = 0;
const now = () => Date.parse('2030-01-01T00:00:00Z') + later;
beforeEach(() => {
  later = 0;
});

const key = async (text: string, more: object = {}) => ({ id: text, hash: await hashKey(text), ...more });

describe('a table of keys', () => {
  test('knows keys by their SHA-256', async () => {
    // The same as the output of sha256sum.
    expect(await hashKey('abc')).toBe('sha256:ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    const table = new KeyTable(now);
    table.replace([await key('one', { name: 'One', scopes: ['read'] })]);
    expect(await table.verify('one')).toEqual({ id: 'one', name: 'One', scopes: ['read'] });
    expect(await table.verify('two')).toMatchObject({ refused: 'unknown key' });
    expect(await table.verify('')).toMatchObject({ refused: 'unknown key' });
  });

  test('a key ends when it says so, also while it is remembered', async () => {
    const table = new KeyTable(now);
    table.replace([await key('one', { expires: '2030-01-01T00:00:30Z' }), await key('two', { expires: null })]);
    await Promise.all([table.verify('one'), table.verify('two')]);
    expect([table.recall('one')?.id, table.recall('two')?.id]).toEqual(['one', 'two']);
    later = 30_000;
    expect([table.recall('one'), table.recall('two')?.id]).toEqual([undefined, 'two']);
    expect(await table.verify('one')).toMatchObject({ refused: 'expired' });
    later = 60_000;
    expect(table.recall('two')).toBeUndefined();
    expect(await table.verify('two')).toMatchObject({ id: 'two' });
  });

  test('a key that is no longer there is forgotten at once, even if it is being looked up', async () => {
    const table = new KeyTable(now);
    table.replace([await key('one')]);
    await table.verify('one');
    const lookup = table.verify('one');
    table.replace([]);
    await lookup;
    expect(table.recall('one')).toBeUndefined();
    expect(await table.verify('one')).toMatchObject({ refused: 'unknown key' });
  });

  test('wrong keys change nothing', async () => {
    const table = new KeyTable(now);
    const good = await key('one');
    table.replace([good]);
    expect(() => table.replace([good, good])).toThrow('keys[1].hash: the same key appears twice');
    expect(() => table.replace([{ ...good, id: '' }])).toThrow('keys[0].id');
    expect(await table.verify('one')).toMatchObject({ id: 'one' });
  });
});
