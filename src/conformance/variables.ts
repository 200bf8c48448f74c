import { isRecord } from '../internal/is-record.ts';
import { valueAt } from './value-path.ts';

/** A reference that stands for nothing. */
export class UnknownVariable extends Error {
  readonly reference: string;

  constructor(reference: string) {
    super(`{{${reference}}} stands for nothing`);
    this.reference = reference;
  }
}

/** What a step has left for later ones: its result, and what it has captured by name. */
export interface StepValues {
  readonly response: unknown;
  readonly status?: number | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly events?: readonly unknown[] | undefined;
  readonly captured: Readonly<Record<string, unknown>>;
}

/** The variables of one test (section 8): those of the runner, of the document, and of the steps so far. */
export class Variables {
  readonly #given: Readonly<Record<string, string | undefined>>;
  readonly #document: Readonly<Record<string, string>>;
  readonly #environment: Readonly<Record<string, string | undefined>>;
  readonly #steps = new Map<string, StepValues>();

  constructor(sources: {
    /** The runner's own: `baseUrl`, `webhookUrl`. They win over the document's. */
    given: Readonly<Record<string, string | undefined>>;
    document?: Readonly<Record<string, string>> | undefined;
    environment?: Readonly<Record<string, string | undefined>> | undefined;
  }) {
    this.#given = sources.given;
    this.#document = sources.document ?? {};
    this.#environment = sources.environment ?? {};
  }

  remember(stepId: string, values: StepValues): void {
    this.#steps.set(stepId, values);
  }

  /** A value with every `{{…}}` replaced. A text that is one reference becomes the value itself, whatever its type. */
  fill(value: unknown): unknown {
    if (typeof value === 'string') return this.#fillText(value);
    if (Array.isArray(value)) return value.map((each) => this.fill(each));
    if (!isRecord(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, this.fill(each)]));
  }

  /** The value of a reference such as `send.taskId`, `env.TOKEN`, `$uuid` or `baseUrl`. */
  resolve(reference: string): unknown {
    const value = this.#find(reference.trim());
    if (value === undefined) throw new UnknownVariable(reference.trim());
    return value;
  }

  #fillText(text: string): unknown {
    const whole = /^\{\{([^{}]+)\}\}$/.exec(text);
    if (whole) return this.resolve(whole[1] as string);
    return text.replaceAll(/\{\{([^{}]+)\}\}/g, (_, reference: string) => {
      const value = this.resolve(reference);
      return typeof value === 'string' ? value : JSON.stringify(value);
    });
  }

  #find(reference: string): unknown {
    if (reference === '$uuid') return crypto.randomUUID();
    const dot = reference.indexOf('.');
    const step = this.#steps.get(dot < 0 ? reference : reference.slice(0, dot));
    if (step) return dot < 0 ? step.response : ofStep(step, reference.slice(dot + 1));
    if (Object.hasOwn(this.#given, reference)) return this.#given[reference];
    if (Object.hasOwn(this.#document, reference)) return this.fill(this.#document[reference]);
    return reference.startsWith('env.') ? this.#environment[reference.slice(4)] : undefined;
  }
}

/** What a step has captured comes before what it has by itself. */
function ofStep(step: StepValues, path: string): unknown {
  const captured = valueAt(step.captured, path);
  if (captured !== undefined) return captured;
  const { response, status, headers, events } = step;
  return valueAt({ response, status, headers, events }, path);
}
