import { expect, test } from 'vitest';
import { lineDiff } from './line-diff.ts';

test('changed lines are shown with the lines around them', () => {
  const before = 'a\nb\nc\nd\ne\nf\ng\nh';
  expect(lineDiff(before, 'a\nb\nc\nd\nE\nf\ng\nh')).toBe('  c\n  d\n- e\n+ E\n  f\n  g\n  …\n');
  expect(lineDiff(before, before)).toBe('');
  expect(lineDiff('a', 'a\nb')).toBe('  a\n+ b\n');
});
