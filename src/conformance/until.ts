import { show } from './assertion.ts';
import { valueAt } from './value-path.ts';

/** A condition of `repeat` (section 9.1). */
export interface Condition {
  holds(root: unknown): boolean;
  /** What the value at its path is, for the message when it never held. */
  describe(root: unknown): string;
}

/** Reads `path == value`, `path != value` or `path in [a, b]`; undefined when the text is none of them. */
export function parseCondition(text: string): Condition | undefined {
  const match = /^\s*(\S+)\s*(==|!=|\bin\b)\s*(.+?)\s*$/.exec(text);
  const [, path, operator, operand] = match ?? [];
  if (path === undefined || operand === undefined) return undefined;
  const describe = (root: unknown) => `${path} is ${show(valueAt(root, path))}`;
  if (operator === 'in') {
    const list = /^\[(.*)\]$/.exec(operand)?.[1];
    if (list === undefined) return undefined;
    const values = list.split(',').map((each) => literal(each.trim()));
    return { describe, holds: (root) => values.includes(valueAt(root, path)) };
  }
  const value = literal(operand);
  return { describe, holds: (root) => (valueAt(root, path) === value) === (operator === '==') };
}

/** A bare word is a text. */
function literal(text: string): unknown {
  const quoted = /^(["'])(.*)\1$/.exec(text);
  if (quoted) return quoted[2];
  if (text === 'true' || text === 'false') return text === 'true';
  if (text === 'null') return null;
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
}
