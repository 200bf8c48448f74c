import { describe, expect, test } from 'vitest';
import { emptyDraft, headersOf, requestOf } from '../../inspector/panels/talk/draft.ts';
import { diffJson } from '../../inspector/panels/tasks/json-diff.ts';
import { hrefOf, parseRoute } from '../../inspector/route.ts';
import { printable } from '../../inspector/view/printable.ts';
import { type Exchange, labelOf } from '../../inspector/wire/exchange.ts';
import { toCurl } from '../../inspector/wire/export/curl.ts';
import { toParleyCommand } from '../../inspector/wire/export/parley-command.ts';
import { Mask } from '../../inspector/wire/mask.ts';

const exchange = (method: string, url: string, body: string): Exchange => ({
  id: '1',
  agent: 'https://a.example',
  source: 'page',
  label: labelOf(method, url, body),
  via: 'direct',
  method,
  url,
  requestHeaders: [
    ['authorization', 'Bearer top-secret'],
    ['x-api-key', 'top-secret'],
    ['content-type', 'application/json'],
  ],
  requestBody: body,
  startedAt: 0,
  responseHeaders: [],
  responseBody: '{"token":"other","said":"top-secret"}',
  size: 0,
  isCut: false,
  frames: [{ at: 0, id: '1', event: undefined, data: '{"apiKey":"k"} top-secret', comment: false }],
});

const rpc = (method: string, params: unknown) =>
  exchange('POST', 'https://a.example/rpc', JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }));

test('no secret is left in a masked exchange', () => {
  const url = 'https://a.example/x?api_key=top-secret&pageToken=p1';
  const masked = new Mask(['top-secret']).exchange(exchange('GET', url, ''));
  expect(JSON.stringify(masked)).not.toMatch(/top-secret|"other"|"k"/);
  expect(masked.requestHeaders).toContainEqual(['content-type', 'application/json']);
  expect(masked.requestHeaders).toContainEqual(['authorization', 'Bearer ••••••']);
  expect(masked.url).toContain('pageToken=p1');
});

test('a command for the shell cannot be broken out of', () => {
  const text = `it's $(rm -rf /) "x"`;
  expect(toCurl(rpc('SendMessage', { text }))).toContain(`it'\\''s $(rm -rf /)`);
});

describe('the parley command for an exchange', () => {
  const message = {
    messageId: 'm',
    role: 'ROLE_USER',
    parts: [{ text: 'hi there' }, { data: { n: 1 } }],
    taskId: 't1',
  };
  test.each([
    [rpc('SendMessage', { message }), `send https://a.example --text 'hi there' --data '{"n":1}' --task-id t1`],
    [
      rpc('message/stream', { message }),
      `send https://a.example --text 'hi there' --data '{"n":1}' --task-id t1 --stream`,
    ],
    [rpc('tasks/get', { id: 't1' }), 'task get https://a.example t1'],
    [exchange('GET', 'https://a.example/tasks/t1', ''), 'task get https://a.example t1'],
    [exchange('POST', 'https://a.example/tasks/t1:cancel', '{}'), 'task cancel https://a.example t1'],
    [exchange('GET', 'https://a.example/.well-known/agent-card.json', ''), 'card get https://a.example'],
  ])('%#', (given, command) => {
    expect(toParleyCommand(given)).toBe(`parley ${command} --bearer top-secret`);
  });

  test('there is none for other calls', () => {
    expect(toParleyCommand(exchange('GET', 'https://a.example/jwks.json', ''))).toBeUndefined();
  });
});

test('differences of two moments name their paths', () => {
  const before = { status: { state: 'A' }, artifacts: [{ parts: [{ text: 'one' }] }], gone: 1 };
  const after = { status: { state: 'B' }, artifacts: [{ parts: [{ text: 'one two' }, { text: 'x' }] }] };
  expect(diffJson(before, after).map(({ kind, path }) => `${kind} ${path}`)).toEqual([
    'changed status.state',
    'appended artifacts[0].parts[0].text',
    'added artifacts[0].parts[1]',
    'removed gone',
  ]);
});

test('an address leads back to where it was made, whatever the ids contain', () => {
  const route = { agent: 'https://a.example/x?y=1#z', panel: 'tasks', id: '../%2f <b>' } as const;
  expect(parseRoute(hrefOf(route))).toEqual(route);
  expect(parseRoute('#/nonsense/%E0%A4%A')).toEqual({ agent: undefined, panel: 'agent', id: '%E0%A4%A' });
});

test('what is invisible is shown, and emoji stay whole', () => {
  expect(printable('a\u001b[31m\u202eb\n👩‍🔬')).toBe('a\\u001b[31m\\u202eb\n👩‍🔬');
});

test('a draft with a mistake says which field it is in', () => {
  const place = { contextId: undefined, taskId: undefined };
  expect(() => requestOf(emptyDraft, place)).toThrow('Write something');
  expect(() => requestOf({ ...emptyDraft, text: 'x', historyLength: '-1' }, place)).toThrow('History length');
  expect(() => requestOf({ ...emptyDraft, text: 'x', metadata: '[1]' }, place)).toThrow('Message metadata must be');
  expect(() => headersOf({ ...emptyDraft, headers: 'a: b\nbad line' })).toThrow('bad line');
});
