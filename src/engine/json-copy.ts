import { MAX_DEPTH } from '../protocol/scalar.ts';
import { invalidAnswer, tooMuchWritten } from './task-errors.ts';

interface CopyOptions {
  /** What the value is, for error messages. */
  readonly what: string;
  /** Most bytes of JSON that it may have, about. */
  readonly maxBytes: number;
}

/**
 * A copy of an agent's value as JSON, so that later changes by the agent have no effect. Throws InvalidAgentResponse for what JSON cannot
 * represent, for what it would change without an error, and for too many bytes.
 */
export function jsonCopy(value: unknown, { what, maxBytes }: CopyOptions): unknown {
  const flaw = flawIn(value, 0, { left: maxBytes });
  if (flaw === TOO_LARGE) throw tooMuchWritten(what, maxBytes);
  if (flaw) throw invalidAnswer(what, `${pathOf(flaw.path)} is ${flaw.text}, which JSON does not have`);
  try {
    return JSON.parse(JSON.stringify(value));
  } catch (cause) {
    // The message of the JSON error goes to the log only: it could reveal the agent's objects to callers.
    throw invalidAnswer(what, 'it holds what JSON cannot (a BigInt, a cycle, endless nesting)', cause);
  }
}

interface Flaw {
  /** From the innermost key to the outermost. */
  readonly path: (string | number)[];
  readonly text: string;
}

const TOO_LARGE: Flaw = { path: [], text: 'too large' };

/** Well above the nesting that validation allows. What is deeper may be a cycle, which `JSON.stringify` finds. */
const DEEPEST = MAX_DEPTH * 4;

/** Kinds of objects whose content is lost in JSON, such as a Map, which becomes `{}`. */
const UNWRITABLE =
  /^\[object ((Weak)?(Map|Set|Ref)|Promise|RegExp|Error|(Shared)?ArrayBuffer|\w+Array|DataView|Headers|FormData|URLSearchParams|Blob|File|ReadableStream|.*(Iterator|Generator))\]$/;

/** The first thing in a value that JSON would change without an error. `budget.left` is what the rest of the value may have. */
function flawIn(value: unknown, depth: number, budget: { left: number }): Flaw | undefined {
  budget.left -= typeof value === 'string' ? value.length : 1;
  if (budget.left < 0) return TOO_LARGE;
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : { path: [], text: String(value) };
  if (typeof value !== 'object' || value === null || depth === DEEPEST) return undefined;
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index += 1) {
      const flaw = flawIn(value[index], depth + 1, budget);
      if (flaw) return within(index, flaw);
    }
    return undefined;
  }
  const text = unwritable(value);
  if (text !== undefined) return { path: [], text };
  if (typeof (value as { toJSON?: unknown }).toJSON === 'function') return undefined;
  for (const key in value) {
    if (!Object.hasOwn(value, key)) continue;
    budget.left -= key.length;
    const flaw = flawIn((value as Record<string, unknown>)[key], depth + 1, budget);
    if (flaw) return within(key, flaw);
  }
  return undefined;
}

function within(key: string | number, flaw: Flaw): Flaw {
  if (flaw !== TOO_LARGE) flaw.path.push(key);
  return flaw;
}

/** What an object is called if its content is lost in JSON. */
function unwritable(value: object): string | undefined {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === Object.prototype || prototype === null) return undefined;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'an invalid Date' : undefined;
  // A class of the agent's own may say how it is written.
  if (typeof (value as { toJSON?: unknown }).toJSON === 'function') return undefined;
  const kind = Object.prototype.toString.call(value);
  return UNWRITABLE.test(kind) ? `of the type ${kind.slice(8, -1)}` : undefined;
}

function pathOf(path: readonly (string | number)[]): string {
  const text = path.toReversed().map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`));
  return text.join('').replace(/^\./, '') || 'it';
}
