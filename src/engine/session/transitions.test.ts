import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PAGE, withDiagram } from '../../../scripts/engine-diagram.ts';
import { move, TRANSITIONS } from './transitions.ts';

test('the diagram in the documentation is that of the table', () => {
  const page = readFileSync(PAGE, 'utf8');
  expect(withDiagram(page)).toBe(page);
  for (const { from, to, when } of TRANSITIONS) expect(page).toContain(`${from} --> ${to}: ${when}`);
});

test('a phase that the table does not lead to is refused', () => {
  const session = { phase: 'finished' as const };
  expect(() => move(session, 'running')).toThrow('A session cannot go from finished to running');
  expect(session.phase).toBe('finished');
});
