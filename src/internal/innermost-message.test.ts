import { expect, test } from 'vitest';
import { innermostMessage } from './innermost-message.ts';

test('the innermost cause speaks, also of what is no Error, and a cycle of causes comes to an end', () => {
  const error = new Error('outer', { cause: new Error('inner') });
  expect(innermostMessage(error)).toBe('inner');
  expect(innermostMessage(new Error('outer', { cause: 'text' }))).toBe('text');
  (error.cause as Error).cause = error;
  expect(['outer', 'inner']).toContain(innermostMessage(error));
});
