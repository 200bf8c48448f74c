/** Most characters of one text in a log line, and of all texts and names of an error or of the other fields. */
const MAX_TEXT = 4_000;
const MAX_LINE = 16_000;
/** Most characters of the text of a value that was thrown and is no Error. */
const MAX_THROWN = 200;
const MAX_DEPTH = 8;
const CIRCULAR = '[circular]';

/** What a log shows of an error. Other properties are left out, because libraries keep whole requests there, with the user's content. */
export interface ErrorFacts {
  readonly type?: unknown;
  readonly message?: unknown;
  readonly code?: unknown;
  readonly stack?: unknown;
  readonly cause?: unknown;
  readonly errors?: unknown;
}

/**
 * Turns what is logged into JSON of a limited length. A cycle is cut where it begins again, and a member that cannot be read is replaced by
 * a mark, so that the rest is kept.
 */
export class LogValue {
  #left = MAX_LINE;
  readonly #ancestors: unknown[] = [];

  /** The fields of a line. What was thrown is in `err`, which has a length of its own. */
  fields(fields: Record<string, unknown>): Record<string, unknown> {
    const result: Record<string, unknown> = {};
    for (const key of Object.keys(fields)) {
      result[key] = this.#safe(() => (key === 'err' ? new LogValue().thrown(fields.err) : this.value(fields[key])));
    }
    return result;
  }

  /** What was thrown, or a cause: an Error, or the type and a short text of anything else, which may hold a whole request. */
  thrown(value: unknown): unknown {
    if (value === undefined) return undefined;
    if (value instanceof Error) return this.#inside(value, () => this.#error(value));
    if (typeof value !== 'object' || value === null) return this.#text(String(value), MAX_THROWN);
    const { message } = value as { message?: unknown };
    const type = Object.prototype.toString.call(value).slice(8, -1);
    return { type, message: typeof message === 'string' ? this.#text(message, MAX_THROWN) : undefined };
  }

  value(value: unknown): unknown {
    if (typeof value === 'string') return this.#text(value, MAX_TEXT);
    if (typeof value === 'bigint') return this.#text(String(value), MAX_TEXT);
    if (typeof value !== 'object' || value === null) return value;
    if (value instanceof Error) return this.thrown(value);
    const { toJSON } = value as { toJSON?: unknown };
    if (typeof toJSON === 'function') return this.#inside(value, () => this.value(toJSON.call(value)));
    return this.#inside(value, () => (Array.isArray(value) ? this.#list(value) : this.#members(value)));
  }

  #error(error: Error): ErrorFacts {
    const read = (name: keyof ErrorFacts | 'name', show: (value: unknown) => unknown = (value) => this.value(value)) =>
      this.#safe(() => show((error as unknown as Record<string, unknown>)[name]));
    return {
      type: read('name'),
      message: read('message'),
      code: read('code', (code) => (typeof code === 'object' ? undefined : this.value(code))),
      stack: read('stack'),
      cause: read('cause', (cause) => this.thrown(cause)),
      errors:
        error instanceof AggregateError
          ? read('errors', (errors) => this.#list(errors as unknown[], (one) => this.thrown(one)))
          : undefined,
    };
  }

  #list(items: readonly unknown[], show: (item: unknown) => unknown = (item) => this.value(item)): unknown[] {
    const result: unknown[] = [];
    for (const item of items) {
      if (this.#isFull()) return [...result, '…'];
      result.push(this.#safe(() => show(item)));
    }
    return result;
  }

  #members(value: object): Record<string, unknown> {
    const result: Record<string, unknown> = {};
    for (const key of Object.keys(value)) {
      if (this.#isFull()) return { ...result, '…': '…' };
      const name = this.#text(key, MAX_THROWN);
      result[name] = this.#safe(() => this.value((value as Record<string, unknown>)[key]));
    }
    return result;
  }

  #inside(value: object, show: () => unknown): unknown {
    if (this.#ancestors.includes(value)) return CIRCULAR;
    if (this.#ancestors.length === MAX_DEPTH) return '…';
    this.#ancestors.push(value);
    try {
      return show();
    } finally {
      this.#ancestors.pop();
    }
  }

  #safe(read: () => unknown): unknown {
    try {
      return read();
    } catch {
      return '[unreadable]';
    }
  }

  #isFull(): boolean {
    this.#left -= 1;
    return this.#left <= 0;
  }

  #text(text: string, most: number): string {
    const length = Math.max(0, Math.min(most, this.#left));
    this.#left -= Math.min(text.length, length);
    return text.length <= length ? text : `${text.slice(0, length)}…`;
  }
}
