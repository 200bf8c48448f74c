import { expect, test } from 'vitest';
import { Redactor } from './evidence.ts';

const redactor = new Redactor(['s3cr3t-token', undefined]);

test('credentials are taken out of headers, bodies and URLs', () => {
  expect(
    redactor.headers([
      ['Authorization', 'Bearer abc'],
      ['X-Trace', 'of s3cr3t-token'],
      ['accept', '*/*'],
    ]),
  ).toEqual({
    authorization: '[redacted]',
    'x-trace': 'of [redacted]',
    accept: '*/*',
  });
  expect(redactor.text('{"token": "a\\"b", "client_secret":"x", "name":"token"}')).toBe(
    '{"token": "[redacted]", "client_secret":"[redacted]", "name":"token"}',
  );
  expect(redactor.url('https://me:pw@example.com/?key=s3cr3t-token')).toBe(
    'https://[redacted]@example.com/?key=[redacted]',
  );
});

test('a long body is shown in part', () => {
  expect(redactor.text('x'.repeat(9_000))).toMatch(/^x{4000}… \(9000 characters\)$/);
});
