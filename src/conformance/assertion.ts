import { isRecord } from '../internal/is-record.ts';
import { joinPath } from './value-path.ts';

/** An assertion that does not hold. */
export interface Mismatch {
  readonly path: string;
  /** What was wanted, as a text that can stand behind "expected". */
  readonly expected: string;
  /** What was there. */
  readonly actual: string;
}

type Operator = (operand: unknown, value: unknown, path: string) => Mismatch | undefined;

/** Which operand an operator takes; anything else makes the key the name of a field. */
const isText = (operand: unknown) => typeof operand === 'string';
const isNumber = (operand: unknown) => typeof operand === 'number';
const isList = (operand: unknown) => Array.isArray(operand);
const isTrue = (operand: unknown) => operand === true;

/** The types of `type`, as JSON has them. */
const TYPES = ['string', 'number', 'boolean', 'array', 'object', 'null'];

/** Section 5.1: each operator with the operands that it takes. */
const operators: Readonly<Record<string, { takes(operand: unknown): boolean; judge: Operator }>> = {
  type: {
    takes: (operand) => TYPES.includes(operand as string),
    judge: (type, value, path) => unless(typeOf(value) === type, path, `a value of type ${type}`, value),
  },
  exists: { takes: isTrue, judge: (_, value, path) => unless(value !== undefined, path, 'a value', value) },
  absent: { takes: isTrue, judge: (_, value, path) => unless(value === undefined, path, 'nothing', value) },
  contains: { takes: isText, judge: text((value, part) => value.includes(part), 'a text with') },
  matches: { takes: isText, judge: text((value, pattern) => new RegExp(pattern).test(value), 'a text that matches') },
  starts_with: { takes: isText, judge: text((value, part) => value.startsWith(part), 'a text that starts with') },
  ends_with: { takes: isText, judge: text((value, part) => value.endsWith(part), 'a text that ends with') },
  gte: { takes: isNumber, judge: number((value, limit) => value >= limit, '>=') },
  lte: { takes: isNumber, judge: number((value, limit) => value <= limit, '<=') },
  gt: { takes: isNumber, judge: number((value, limit) => value > limit, '>') },
  lt: { takes: isNumber, judge: number((value, limit) => value < limit, '<') },
  count: { takes: isNumber, judge: length((size, wanted) => size === wanted, 'exactly') },
  count_gte: { takes: isNumber, judge: length((size, wanted) => size >= wanted, 'at least') },
  count_lte: { takes: isNumber, judge: length((size, wanted) => size <= wanted, 'at most') },
  one_of: { takes: isList, judge: anyOf },
  any_of: { takes: isList, judge: anyOf },
  all_of: { takes: isList, judge: allOf },
  not: {
    takes: (operand) => operand !== undefined,
    judge: (assertion, value, path) =>
      unless(judge(assertion, value, path) !== undefined, path, `anything but ${show(assertion)}`, value),
  },
  // Not in the specification of the format; its own test files use it for each element of a list.
  items: { takes: (operand) => isRecord(operand) || isList(operand), judge: eachItem },
};

/** Judges a value by an assertion (section 5): a literal, a list by position, operators, or fields that are judged in turn. */
export function judge(assertion: unknown, value: unknown, path = ''): Mismatch | undefined {
  if (Array.isArray(assertion)) return judgeList(assertion, value, path);
  if (!isRecord(assertion)) return unless(value === assertion, path, show(assertion), value);
  for (const [key, operand] of Object.entries(assertion)) {
    const operator = Object.hasOwn(operators, key) ? operators[key] : undefined;
    const mismatch = operator?.takes(operand)
      ? operator.judge(operand, value, path)
      : judge(operand, fieldOf(value, key), joinPath(path, key));
    if (mismatch) return mismatch;
  }
  return undefined;
}

function judgeList(assertions: readonly unknown[], value: unknown, path: string): Mismatch | undefined {
  if (!Array.isArray(value)) return { path, expected: 'a list', actual: show(value) };
  for (const [index, assertion] of assertions.entries()) {
    const mismatch = judge(assertion, value[index], joinPath(path, index));
    if (mismatch) return mismatch;
  }
  return undefined;
}

function anyOf(assertions: unknown, value: unknown, path: string): Mismatch | undefined {
  const all = assertions as readonly unknown[];
  const mismatches: Mismatch[] = [];
  for (const assertion of all) {
    const mismatch = judge(assertion, value, path);
    if (!mismatch) return undefined;
    mismatches.push(mismatch);
  }
  // With one alternative, or when all fail at the same place, that place says more than the whole value.
  const [first] = mismatches;
  if (first && mismatches.length === 1) return first;
  return { path, expected: `one of ${all.map(show).join(', ')}`, actual: show(value) };
}

function allOf(assertions: unknown, value: unknown, path: string): Mismatch | undefined {
  for (const assertion of assertions as readonly unknown[]) {
    const mismatch = judge(assertion, value, path);
    if (mismatch) return mismatch;
  }
  return undefined;
}

function eachItem(assertion: unknown, value: unknown, path: string): Mismatch | undefined {
  if (Array.isArray(assertion)) return judgeList(assertion, value, path);
  if (!Array.isArray(value)) return { path, expected: 'a list', actual: show(value) };
  for (const [index, each] of value.entries()) {
    const mismatch = judge(assertion, each, joinPath(path, index));
    if (mismatch) return mismatch;
  }
  return undefined;
}

function text(holds: (value: string, operand: string) => boolean, words: string): Operator {
  return (operand, value, path) =>
    unless(typeof value === 'string' && holds(value, operand as string), path, `${words} ${show(operand)}`, value);
}

function number(holds: (value: number, operand: number) => boolean, sign: string): Operator {
  return (operand, value, path) =>
    unless(typeof value === 'number' && holds(value, operand as number), path, `a number ${sign} ${operand}`, value);
}

/** Protobuf JSON leaves empty lists out, so an absent list has no elements. */
function length(holds: (size: number, operand: number) => boolean, words: string): Operator {
  return (operand, value, path) => {
    const size = value === undefined ? 0 : Array.isArray(value) ? value.length : Number.NaN;
    const actual = Number.isNaN(size) ? show(value) : `${size}`;
    return holds(size, operand as number) ? undefined : { path, expected: `${words} ${operand} elements`, actual };
  };
}

function unless(holds: boolean, path: string, expected: string, value: unknown): Mismatch | undefined {
  return holds ? undefined : { path, expected, actual: show(value) };
}

function fieldOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;
}

function typeOf(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

/** A value in few words. */
export function show(value: unknown): string {
  if (value === undefined) return 'nothing';
  const json = JSON.stringify(value);
  return json.length > 300 ? `${json.slice(0, 300)}…` : json;
}
