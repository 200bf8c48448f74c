import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { breakable } from '../../agents/dummy/dummy.ts';
import { renderRulePage } from '../../scripts/check-rules.ts';
import { rules } from '../../src/check/index.ts';

/** The ids of the first a2a-check, which stay. */
const FIRST =
  'NET-001 URL-001 HTTP-200 HTTP-CT JSON-001 CARD-STRUCT CARD-TR-STRUCT CARD-001 CARD-001a CARD-002 CARD-003 CARD-004 CARD-005 CARD-005a CARD-006 CARD-007 CARD-010 CARD-011 CARD-012 CARD-013 CARD-016 CARD-020 CARD-021 CARD-022 CARD-023 CARD-030 CARD-031 CARD-032 CARD-033 CARD-040 CARD-043 CARD-051 RPC-001 RPC-010 RPC-011 RPC-020 RPC-021 RPC-030 RPC-032 RPC-040 RPC-050 RPC-STREAM REST-URL';

test('the page of the rules is the one that the rules make', () => {
  expect(readFileSync('docs/reference/check-rules.md', 'utf8')).toBe(renderRulePage());
});

test('every rule of the first a2a-check is there, and no id twice', () => {
  const ids = rules.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(FIRST.split(' ')));
  expect(new Set(ids).size).toBe(ids.length);
});

test('the dummy can break every rule, and nothing else', () => {
  expect([...breakable].sort()).toEqual(rules.map(({ id }) => id).sort());
});

test('every rule says what to do, and where it is written', () => {
  for (const { id, title, hint, section, versions } of rules) {
    expect(`${id} ${title}`).toMatch(/ [A-Za-z].{9,}$/);
    expect(`${id} ${hint}`).toMatch(/ .{9,}\.$/);
    for (const version of versions) expect(typeof section === 'string' ? section : section[version]).not.toBe('');
  }
});
