import type { Exchange } from '../check/evidence.ts';
import type { ReceivedNotification } from '../check/webhook-receiver.ts';
import { isRecord } from '../internal/is-record.ts';
import { parseJson } from '../internal/parse-json.ts';
import { errorTable } from '../protocol/error.ts';
import { isStreamOperation, type OperationName, type StreamOperation } from '../protocol/operation.ts';
import { judge, type Mismatch, show } from './assertion.ts';
import type { AgentError, Caller, OpenStream, Outcome } from './caller.ts';
import type {
  ActsStep,
  AwaitStep,
  ClientStep,
  ErrorExpectation,
  Expectation,
  NamedAssertion,
  OperationStep,
  RawStep,
  StreamExpectation,
  WebhookStep,
} from './document.ts';
import { errorNameOf, errorTypeOf, OPERATIONS, requestOf } from './operations.ts';
import { parseAsClient } from './parse-as-client.ts';
import type { LoadedTest } from './read-suites.ts';
import { judgeStream } from './stream-expectation.ts';
import { parseCondition } from './until.ts';
import { valueAt, valuesAt } from './value-path.ts';
import { UnknownVariable, Variables } from './variables.ts';

/** What a test may use. */
export interface TestSurroundings {
  readonly caller: Caller;
  /** The card as it came. */
  card(): Promise<Outcome>;
  /** Set when notifications of the agent can arrive here. */
  readonly webhook?: { readonly url: string; readonly received: readonly ReceivedNotification[] } | undefined;
  readonly variables: Readonly<Record<string, string | undefined>>;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Milliseconds for one stream. */
  readonly streamTimeout: number;
}

/** Why a test has failed. */
export interface Failure {
  readonly message: string;
  readonly stepId?: string | undefined;
  readonly expected?: string | undefined;
  readonly actual?: string | undefined;
  readonly path?: string | undefined;
}

export interface StepResult {
  readonly id: string;
  readonly result: 'pass' | 'fail' | 'error';
  readonly ms: number;
  readonly failure?: Failure | undefined;
  /** What went over the wire. */
  readonly exchange?: Exchange | undefined;
}

/** A failed expectation; anything else that is thrown is an error of the runner or of the test file. */
class StepFailure extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

const DEFAULT_ATTEMPTS = 10;
const DEFAULT_DELAY = 1_000;
const WEBHOOK_TIMEOUT = 15_000;

/** Runs the steps of a test, one after the other, until one fails. */
export class TestRun {
  readonly steps: StepResult[] = [];
  readonly #loaded: LoadedTest;
  readonly #around: TestSurroundings;
  readonly #variables: Variables;
  readonly #streams = new Map<string, OpenStream>();
  #exchange: Exchange | undefined;

  constructor(loaded: LoadedTest, around: TestSurroundings) {
    this.#loaded = loaded;
    this.#around = around;
    this.#variables = new Variables({
      given: { ...around.variables, webhookUrl: around.webhook?.url },
      document: loaded.variables,
      environment: around.environment,
    });
  }

  async run(): Promise<void> {
    const { test } = this.#loaded;
    try {
      for (const step of test.steps) if (!(await this.#record(step.id, () => this.#step(step)))) return;
      for (const assertion of test.assertions ?? []) {
        if (!(await this.#record(assertion.id ?? 'assertions', async () => this.#assert(assertion)))) return;
      }
    } finally {
      for (const stream of this.#streams.values()) await stream.close();
    }
  }

  async #record(id: string, work: () => Promise<void>): Promise<boolean> {
    const started = performance.now();
    this.#exchange = undefined;
    const finish = (result: StepResult['result'], failure?: Failure) => {
      const ms = Math.round(performance.now() - started);
      this.steps.push({
        id,
        result,
        ms,
        exchange: this.#exchange,
        ...(failure ? { failure: { stepId: id, ...failure } } : {}),
      });
      return result === 'pass';
    };
    try {
      await work();
      return finish('pass');
    } catch (error) {
      if (error instanceof StepFailure) return finish('fail', error.failure);
      if (error instanceof UnknownVariable) return finish('fail', { message: error.message });
      return finish('error', { message: error instanceof Error ? error.message : String(error) });
    }
  }

  async #step(step: ActsStep): Promise<void> {
    if ('operation' in step) await this.#operation(step);
    else if ('raw' in step) await this.#raw(step);
    else if ('client_response' in step) await this.#client(step);
    else if ('await' in step) await this.#await(step);
    else if ('webhook' in step) await this.#webhook(step);
    else this.#assert(step.assertion);
    for (const assertion of step.assertions ?? []) this.#assert(assertion);
  }

  async #operation(step: OperationStep): Promise<void> {
    const { delay_ms, repeat } = step;
    if (delay_ms) await sleep(delay_ms);
    const condition = repeat && parseCondition(String(this.#variables.fill(repeat.until)));
    const attempts = repeat ? (repeat.max_attempts ?? DEFAULT_ATTEMPTS) : 1;
    for (let attempt = 1; ; attempt += 1) {
      const root = await this.#callOnce(step);
      if (!condition || condition.holds(root)) return;
      if (attempt >= attempts) {
        throw new StepFailure({
          message: `after ${attempts} attempts ${condition.describe(root)}`,
          expected: repeat?.until,
        });
      }
      await sleep(pause(repeat?.delay_ms ?? DEFAULT_DELAY, attempt, repeat?.backoff));
    }
  }

  async #callOnce(step: OperationStep): Promise<unknown> {
    const { caller } = this.#around;
    const params = this.#variables.fill(step.params ?? {}) as Record<string, unknown>;
    const options = this.#variables.fill(step.runner ?? {}) as NonNullable<OperationStep['runner']>;
    const name = OPERATIONS[step.operation] as OperationName | 'getAgentCard';
    if (name === 'getAgentCard') return this.#judge(step, await this.#around.card());
    const request = requestOf(step.operation, params);
    if (!isStreamOperation(name)) return this.#judge(step, await caller.call(name, request, options));
    return this.#stream(step, caller.stream(name as StreamOperation, request, options), options);
  }

  async #raw(step: RawStep): Promise<void> {
    const { caller } = this.#around;
    if (!caller.raw || !caller.rawStream) throw new Error(`${caller.transport} has no raw requests`);
    const request = this.#variables.fill(step.raw) as RawStep['raw'];
    const options = this.#variables.fill(step.runner ?? {}) as NonNullable<RawStep['runner']>;
    if (step.expect_stream) {
      const stream = caller.rawStream(request, options);
      if (step.expect) this.#judgeAnswer(step.expect, await stream.outcome());
      await this.#stream({ ...step, expect: undefined } as unknown as OperationStep, stream, options);
      return;
    }
    const outcome = await caller.raw(request, options);
    this.#exchange = outcome.exchange;
    if (outcome.broken !== undefined) throw new StepFailure({ message: `no answer: ${outcome.broken}` });
    if (step.expect_error) this.#judgeError(step.expect_error, outcome);
    this.#judgeAnswer(step.expect ?? {}, outcome);
    this.#remember(step, outcome, outcome.root);
  }

  /** Judges an answer and keeps what later steps need; returns the object that it holds. */
  #judge(step: OperationStep, outcome: Outcome): unknown {
    this.#exchange = outcome.exchange;
    if (outcome.broken !== undefined) throw new StepFailure({ message: `the answer is broken: ${outcome.broken}` });
    if (step.expect_error) {
      this.#judgeError(step.expect_error, outcome);
    } else if (outcome.error) {
      const { name, message } = outcome.error;
      const actual = `${name ?? `status ${outcome.status}`}: ${message}`;
      throw new StepFailure({ message: `an error came: ${actual}`, expected: 'success', actual });
    } else {
      this.#judgeAnswer(step.expect ?? {}, outcome);
    }
    this.#remember(step, outcome, outcome.root);
    return outcome.root;
  }

  #judgeAnswer({ status, headers, body }: Expectation, outcome: Outcome): void {
    // 204 says the same as 200 where there is nothing to answer.
    const isEmpty = status === 200 && outcome.status === 204;
    if (status !== undefined && !isEmpty) this.#hold(judge(this.#variables.fill(status), outcome.status, 'status'));
    for (const [name, assertion] of Object.entries(headers ?? {})) {
      const value = outcome.header(name) || undefined;
      this.#hold(judge(this.#variables.fill(assertion), value, `headers.${name}`));
    }
    if (body !== undefined) this.#hold(judge(this.#variables.fill(body), outcome.root));
  }

  #judgeError({ error_type, message, details }: ErrorExpectation, { error, status, root }: Outcome): void {
    if (!error)
      throw new StepFailure({
        message: 'no error came',
        expected: `${show(error_type ?? 'an error')}`,
        actual: show(root),
      });
    if (error_type !== undefined) this.#hold(this.#judgeErrorType(error_type, error, status));
    if (message !== undefined) this.#hold(judge(this.#variables.fill(message), error.message, 'error.message'));
    if (details !== undefined) this.#hold(judge(this.#variables.fill(details), error.details, 'error.details'));
  }

  /** HTTP+JSON and gRPC may leave the reason out: then the status has to be that of the error. */
  #judgeErrorType(wanted: unknown, { name, grpc }: AgentError, status: number): Mismatch | undefined {
    const actual = name === undefined ? (grpc ?? `HTTP ${status}`) : errorTypeOf(name);
    const types = isRecord(wanted) && Array.isArray(wanted.one_of) ? wanted.one_of : [wanted];
    const fits = types.some((type) => {
      const known = typeof type === 'string' ? errorNameOf(type) : undefined;
      if (known === undefined) return false;
      if (name !== undefined) return name === known;
      if (grpc !== undefined) return errorTable[known].grpc === grpc;
      return this.#around.caller.transport === 'rest' && errorTable[known].http === status;
    });
    return fits ? undefined : { path: 'error', expected: types.map(show).join(' or '), actual };
  }

  async #stream(
    step: OperationStep,
    stream: OpenStream,
    { background, disconnect_after }: NonNullable<OperationStep['runner']>,
  ): Promise<unknown> {
    const { streamTimeout } = this.#around;
    const timeout = step.expect_stream?.timeout_ms ?? streamTimeout;
    this.#streams.set(step.id, stream);
    if (background) {
      await stream.until(1, timeout);
      this.#rememberStream(step, stream);
      return stream.events();
    }
    if (disconnect_after !== undefined) {
      await stream.until(disconnect_after, timeout);
      await stream.close();
    }
    return this.#endStream(step, stream, timeout);
  }

  async #endStream(step: OperationStep | AwaitStep, stream: OpenStream, timeout: number): Promise<unknown> {
    const unfinished = await stream.ended(timeout);
    const outcome = await stream.outcome();
    this.#exchange = outcome.exchange;
    const error = 'expect_error' in step ? step.expect_error : undefined;
    if (error) {
      this.#judgeError(error, outcome);
      return undefined;
    }
    if (outcome.error) {
      const actual = `${outcome.error.name ?? `status ${outcome.status}`}: ${outcome.error.message}`;
      throw new StepFailure({ message: `an error came: ${actual}`, expected: 'a stream', actual });
    }
    if (outcome.broken !== undefined) throw new StepFailure({ message: `the stream is broken: ${outcome.broken}` });
    const events = stream.events();
    if ('expect' in step && step.expect) this.#judgeAnswer(step.expect, { ...outcome, root: events });
    if (step.expect_stream)
      this.#hold(judgeStream(this.#variables.fill(step.expect_stream) as StreamExpectation, events));
    if (unfinished) throw new StepFailure({ message: `the stream ${unfinished}`, expected: 'a stream that ends' });
    this.#rememberStream(step, stream);
    return events;
  }

  async #await(step: AwaitStep): Promise<void> {
    const stream = this.#streams.get(step.await);
    if (!stream) throw new Error(`there is no stream of a step "${step.await}"`);
    await this.#endStream(step, stream, step.expect_stream?.timeout_ms ?? this.#around.streamTimeout);
  }

  async #client(step: ClientStep): Promise<void> {
    const { operation, wire_payload } = step.client_response;
    let parsed: unknown;
    try {
      parsed = await parseAsClient(operation, this.#variables.fill(wire_payload));
    } catch (error) {
      throw new StepFailure({ message: `the client refuses the answer: ${(error as Error).message}` });
    }
    this.#hold(judge(this.#variables.fill(step.expect_parsed), parsed));
    this.#variables.remember(step.id, { response: parsed, captured: {} });
  }

  async #webhook({ id, webhook }: WebhookStep): Promise<void> {
    const box = this.#around.webhook;
    if (!box) throw new Error('no webhook can be reached here');
    const {
      min_count = 1,
      max_count = Number.POSITIVE_INFINITY,
      wait_ms = 0,
      timeout_ms = WEBHOOK_TIMEOUT,
      headers = {},
      each,
      any,
    } = this.#variables.fill(webhook) as WebhookStep['webhook'];
    const bodies = () => box.received.map(({ body }) => parseJson(body));
    const isEnough = () =>
      box.received.length >= min_count && (!any || bodies().some((body) => judge(any, body) === undefined));
    const deadline = performance.now() + timeout_ms;
    while (!isEnough() && performance.now() < deadline) await sleep(25);
    await sleep(wait_ms);
    const actual = `${box.received.length}`;
    if (box.received.length < min_count)
      throw new StepFailure({ message: 'too few notifications came', expected: `at least ${min_count}`, actual });
    if (box.received.length > max_count)
      throw new StepFailure({ message: 'too many notifications came', expected: `at most ${max_count}`, actual });
    for (const [index, notification] of box.received.entries()) {
      for (const [name, assertion] of Object.entries(headers)) {
        this.#hold(
          judge(assertion, notification.headers[name.toLowerCase()], `notifications[${index}].headers.${name}`),
        );
      }
      if (each) this.#hold(judge(each, parseJson(notification.body), `notifications[${index}]`));
    }
    if (any && !isEnough())
      throw new StepFailure({ message: 'no notification is as expected', expected: show(any), actual: show(bodies()) });
    this.#variables.remember(id, { response: bodies(), captured: {} });
  }

  #assert({ source, path, match, any, all, none, description }: NamedAssertion): void {
    const reference = /^\{\{(.+)\}\}$/.exec(source)?.[1] ?? source;
    const root = this.#variables.resolve(reference);
    const subject = path === undefined ? root : valueAt(root, path);
    const because = (mismatch: Mismatch | undefined) => this.#hold(mismatch, description);
    if (match !== undefined) because(judge(this.#variables.fill(match), subject, path ?? ''));
    for (const [kind, collection] of Object.entries({ any, all, none })) {
      if (!collection) continue;
      const wanted = this.#variables.fill(collection.match);
      const found = valuesAt(subject, collection.path);
      const held = found.filter(({ value }) => judge(wanted, value) === undefined).length;
      const isRight = kind === 'any' ? held > 0 : kind === 'none' ? held === 0 : held === found.length;
      if (isRight) continue;
      const count = kind === 'any' ? 'some' : kind === 'all' ? 'all' : 'none';
      because({
        path: collection.path,
        expected: `${count} like ${show(wanted)}`,
        actual: `${held} of ${found.length}: ${show(found.map(({ value }) => value))}`,
      });
    }
  }

  #hold(mismatch: Mismatch | undefined, description?: string): void {
    if (!mismatch) return;
    const { path, expected, actual } = mismatch;
    const where = path === '' ? '' : `${path}: `;
    const message = `${description ? `${description}: ` : ''}${where}expected ${expected}, got ${actual}`;
    throw new StepFailure({ message, path, expected, actual });
  }

  #remember(step: OperationStep | RawStep, outcome: Outcome, root: unknown): void {
    const captured: Record<string, unknown> = {};
    for (const [name, path] of Object.entries(step.capture ?? {})) {
      const value = valueAt(root, path);
      if (value === undefined)
        throw new StepFailure({
          message: `there is nothing at ${path} to keep as ${name}`,
          path,
          expected: 'a value',
          actual: 'nothing',
        });
      captured[name] = value;
    }
    this.#variables.remember(step.id, { response: root, status: outcome.status, captured });
  }

  /** Paths of a stream's captures begin at the list of its events; a path without an index is looked for in each of them. */
  #rememberStream(step: OperationStep | AwaitStep, stream: OpenStream): void {
    const events = stream.events();
    const captured: Record<string, unknown> = {};
    for (const [name, path] of Object.entries(step.capture ?? {})) {
      const value = path.startsWith('[')
        ? valueAt(events, path)
        : events.map((event) => valueAt(event, path)).find((each) => each !== undefined);
      if (value === undefined)
        throw new StepFailure({
          message: `no event has ${path} to keep as ${name}`,
          path,
          expected: 'a value',
          actual: 'nothing',
        });
      captured[name] = value;
    }
    this.#variables.remember(step.id, { response: events, events, captured });
  }
}

function pause(delay: number, attempt: number, backoff: 'none' | 'linear' | 'exponential' = 'none'): number {
  if (backoff === 'linear') return delay * attempt;
  return backoff === 'exponential' ? delay * 2 ** (attempt - 1) : delay;
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
