import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { recordingLogger } from '../../test/support/harness.ts';
import { hashKey } from '../auth/key-table.ts';
import { keyFile } from './key-file.ts';
import { changeKeyFile, readKeyFile } from './key-file-format.ts';

let path = '';
let later = 0;
const now = () => Date.now() + later;

beforeEach(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-keys-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  path = join(folder, 'keys.json');
  later = 0;
});

const record = async (key: string, more: object = {}) => ({ hash: await hashKey(key), id: key, ...more });
const write = (value: unknown) =>
  writeFileSync(path, typeof value === 'string' ? value : JSON.stringify({ keys: value }));

test('what the file says of a key is what agents learn of its holder', async () => {
  write([
    await record('one', { name: 'One', notes: 'For CI', mode: 'async', scopes: ['read'], created: '2026-01-01' }),
  ]);
  expect(await keyFile(path).verify('one')).toEqual({
    id: 'one',
    name: 'One',
    scopes: ['read'],
    claims: { created: '2026-01-01', notes: 'For CI', mode: 'async' },
  });
});

test('a new file counts after a second, also for a key that was let in before [SEC-09]', async () => {
  write([await record('one'), await record('two')]);
  const verifier = keyFile(path, { now });
  await verifier.verify('one');
  write([await record('two'), await record('three')]);
  expect(verifier.recall?.('one')?.id).toBe('one');
  later = 1_000;
  expect(verifier.recall?.('one')).toBeUndefined();
  expect(await verifier.verify('one')).toEqual({ refused: 'unknown key' });
  expect(await verifier.verify('three')).toMatchObject({ id: 'three' });
});

test.each([
  ['no JSON', '{"keys": [', 'it is not JSON'],
  ['no list', '{}', 'must be an object with a list "keys"'],
  ['a key in the clear', '{"keys": [{"id": "a", "hash": "clear"}]}', 'keys[0].hash: must be "sha256:"'],
  ['no objects', '{"keys": [7]}', 'keys[0]: must be an object'],
  ['an unknown mode', `{"keys": [{"id": "a", "mode": "fast"}]}`, 'keys[0].mode: must be sync or async'],
  ['scopes that are no list', `{"keys": [{"id": "a", "scopes": "read"}]}`, 'keys[0].scopes: must be a list'],
])('a file with %s does not start a server, and does not disturb a running one', async (_, text, message) => {
  write(text);
  expect(() => keyFile(path)).toThrow(message);
  write([await record('one')]);
  const logger = recordingLogger();
  const verifier = keyFile(path, { now, logger });
  write(text);
  later = 1_000;
  expect(await verifier.verify('one')).toMatchObject({ id: 'one' });
  expect(String(logger.records[0]?.fields.err)).toContain(message);
  rmSync(path);
  later = 2_000;
  expect(await verifier.verify('one')).toMatchObject({ id: 'one' });
  expect(String(logger.records[1]?.fields.err)).toContain('There is no key file');
});

test('a change that would make the file unreadable is refused, and the file stays as it was', async () => {
  write([await record('one')]);
  const wrong = await record('two', { id: '' });
  await expect(changeKeyFile(path, (keys) => [...keys, wrong])).rejects.toThrow('keys[1].id');
  expect(readKeyFile(path).map(({ id }) => id)).toEqual(['one']);
});

test('changes at the same moment are all kept', async () => {
  const records = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((key) => record(key)));
  await Promise.all(records.map((each) => changeKeyFile(path, (keys) => [...keys, each])));
  expect(
    readKeyFile(path)
      .map(({ id }) => id)
      .sort(),
  ).toEqual(['a', 'b', 'c', 'd', 'e']);
});
