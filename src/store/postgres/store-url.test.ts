import { describe, expect, it, test } from 'vitest';
import { parseStoreUrl } from './store-url.ts';

describe('the URL of a PostgreSQL store', () => {
  it('is handed to the driver without our own parameters', () => {
    const url =
      'postgres://ann:p%40ss@db.example:6543/tasks?sslmode=require&schema=agents&pool=4&prepare=off&listen=off';
    expect(parseStoreUrl(url)).toEqual({
      connection: 'postgres://ann:p%40ss@db.example:6543/tasks?sslmode=require',
      listen: false,
      schema: 'agents',
      pool: 4,
      prepare: false,
    });
  });

  it('has defaults', () => {
    const url = 'postgresql://localhost/tasks';
    expect(parseStoreUrl(url)).toEqual({ connection: url, listen: url, schema: 'parley', pool: 10, prepare: true });
  });

  it('names the database itself beside a pooler', () => {
    const { connection, listen } = parseStoreUrl('postgres://ann:secret@pooler:6432/tasks?listen=db.internal');
    expect(connection).toBe('postgres://ann:secret@pooler:6432/tasks');
    expect(listen).toBe('postgres://ann:secret@db.internal:5432/tasks');
    expect(parseStoreUrl('postgres://pooler/tasks?listen=[::1]:5433').listen).toBe('postgres://[::1]:5433/tasks');
  });

  test.each([
    ['postgres:tasks', /has a URL such as/],
    ['postgres://ann:secret@host/tasks?schema=Not-A-Name', /schema must be/],
    ['postgres://ann:secret@host/tasks?pool=0', /pool must be/],
    ['postgres://ann:secret@host/tasks?prepare=yes', /prepare must be/],
    ['postgres://ann:secret@host/tasks?listen=postgres://x', /listen must be/],
  ])('%s is refused with a sentence that does not repeat it', (url, sentence) => {
    expect(() => parseStoreUrl(url)).toThrow(sentence);
    expect(() => parseStoreUrl(url)).not.toThrow('secret');
  });
});
