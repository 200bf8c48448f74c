import { expect, test } from 'vitest';
import { isPrivateHost } from './private-host.ts';

test.each([
  'localhost',
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '[::1]',
  '[fd00::1]',
  '[::ffff:10.0.0.1]',
  '0.0.0.0',
  'printer.local',
  'metadata.google.internal',
  'intranet',
])('%s is private', (host) => expect(isPrivateHost(host)).toBe(true));

test.each(['example.com', '8.8.8.8', '[2606:4700::1111]', 'internal.example.com'])('%s is public', (host) =>
  expect(isPrivateHost(host)).toBe(false),
);
