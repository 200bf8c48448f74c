import { expect, test } from 'vitest';
import { fetchFailure } from './fetch-failure.ts';

const url = new URL('https://agent.example/');

test('causes that are a cycle end the search for a code', () => {
  const [outer, inner] = [new Error('outer'), new Error('inner')];
  outer.cause = inner;
  inner.cause = outer;
  expect(fetchFailure(outer, url)).toMatchObject({ kind: 'unreachable', unsent: false });
});

test('the code of one of several addresses is found below a cause', () => {
  const refused = Object.assign(new Error('no'), { code: 'ECONNREFUSED' });
  const failed = new TypeError('fetch failed', { cause: new AggregateError([refused]) });
  expect(fetchFailure(failed, url)).toMatchObject({ unsent: true, message: expect.stringContaining('ECONNREFUSED') });
});
