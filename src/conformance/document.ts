/** A conformance test file: ACTS, the A2A Conformance Test Specification (acts_version 1). */
export interface ActsDocument {
  readonly acts_version: string;
  readonly spec_version: string;
  readonly metadata?: { readonly title?: string; readonly description?: string };
  readonly variables?: Readonly<Record<string, string>>;
  readonly include?: readonly string[];
  readonly suites?: readonly ActsSuite[];
}

export interface ActsSuite {
  readonly id: string;
  readonly name: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  /** Ours: as in a test, for all tests of the suite. */
  readonly except?: readonly string[];
  readonly tests: readonly ActsTest[];
}

export type Level = 'must' | 'should' | 'may';
export type ActsTransport = 'jsonrpc' | 'rest' | 'grpc';

/** What a runner has to bring for a test. */
export type RunnerRequirement =
  | 'webhook_endpoint'
  | 'concurrent_streams'
  | 'stream_disconnect'
  | 'auth_credentials'
  | 'header_inspection';

export interface ActsTest {
  readonly id: string;
  readonly name: string;
  readonly description?: string;
  readonly spec_ref?: string;
  readonly level: Level;
  readonly tags?: readonly string[];
  /** Absent: every binding. */
  readonly transport?: readonly ActsTransport[];
  /** Ours: versions, or versions of bindings, that the test is not for: `0.3`, `0.3 grpc`. */
  readonly except?: readonly string[];
  readonly preconditions?: Preconditions;
  readonly requires_behaviors?: readonly string[];
  readonly origin?: string;
  readonly runner_requirements?: readonly RunnerRequirement[];
  readonly steps: readonly ActsStep[];
  readonly assertions?: readonly NamedAssertion[];
}

export interface Preconditions {
  readonly capabilities?: Readonly<Record<string, unknown>>;
  readonly skills?: readonly { readonly id: string }[];
  readonly transport?: readonly ActsTransport[];
  readonly extensions?: readonly string[];
  readonly description?: string;
}

/** What every kind of step may have. */
interface StepBase {
  readonly id: string;
  readonly description?: string;
  readonly assertions?: readonly NamedAssertion[];
}

/** Calls an operation of the agent. */
export interface OperationStep extends StepBase {
  readonly operation: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly expect?: Expectation;
  readonly expect_error?: ErrorExpectation;
  readonly expect_stream?: StreamExpectation;
  readonly capture?: Readonly<Record<string, string>>;
  readonly repeat?: Repetition;
  readonly delay_ms?: number;
  readonly runner?: RunnerOptions;
}

/** Sends an HTTP request as it stands here. */
export interface RawStep extends StepBase {
  readonly raw: RawRequest;
  readonly expect?: Expectation;
  readonly expect_error?: ErrorExpectation;
  readonly expect_stream?: StreamExpectation;
  readonly capture?: Readonly<Record<string, string>>;
  readonly runner?: RunnerOptions;
}

export interface RawRequest {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly body_raw?: string;
}

/** Gives a client an answer to read. */
export interface ClientStep extends StepBase {
  readonly client_response: { readonly operation: string; readonly wire_payload: unknown };
  readonly expect_parsed: Readonly<Record<string, unknown>>;
}

export interface AssertionStep extends StepBase {
  readonly assertion: NamedAssertion;
}

/** Ours: waits for a stream that an earlier step has left open. */
export interface AwaitStep extends StepBase {
  readonly await: string;
  readonly expect_stream?: StreamExpectation;
  readonly capture?: Readonly<Record<string, string>>;
}

/** Ours: waits for what the agent sends to `{{webhookUrl}}`. */
export interface WebhookStep extends StepBase {
  readonly webhook: {
    /** How many notifications have to come. Default: 1. */
    readonly min_count?: number;
    /** How many may come. */
    readonly max_count?: number;
    /** How long to go on listening when enough have come, for those that must not. */
    readonly wait_ms?: number;
    readonly timeout_ms?: number;
    readonly headers?: Readonly<Record<string, unknown>>;
    /** Each notification. */
    readonly each?: Readonly<Record<string, unknown>>;
    /** One of them, whichever. */
    readonly any?: Readonly<Record<string, unknown>>;
  };
}

export type ActsStep = OperationStep | RawStep | ClientStep | AssertionStep | AwaitStep | WebhookStep;

/** Ours: what a step wants of its runner. */
export interface RunnerOptions {
  /** Leaves a stream open while the next steps are done. */
  readonly background?: boolean;
  /** Breaks the connection of a stream after so many events. */
  readonly disconnect_after?: number;
  /** Headers that are sent as well. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly credentials?: 'given' | 'none' | 'wrong';
}

export interface Expectation {
  readonly status?: unknown;
  /** Ours, for `header_inspection`: names in lower case. */
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

export interface ErrorExpectation {
  /** A name such as `TaskNotFoundError`, or an assertion about it. */
  readonly error_type?: unknown;
  readonly message?: unknown;
  readonly details?: unknown;
}

export interface StreamExpectation {
  readonly min_count?: number;
  readonly max_count?: number;
  readonly timeout_ms?: number;
  readonly ordering?: 'monotonic_state';
  readonly events?: readonly EventAssertion[];
  readonly final_event?: Readonly<Record<string, unknown>>;
  readonly each_event?: Readonly<Record<string, unknown>>;
}

export interface EventAssertion {
  readonly description?: string;
  readonly match?: 'exact_position' | 'any_position';
  readonly index?: number;
  readonly [payload: string]: unknown;
}

export interface Repetition {
  readonly until: string;
  readonly max_attempts?: number;
  readonly delay_ms?: number;
  readonly backoff?: 'none' | 'linear' | 'exponential';
}

/** An assertion about the result of an earlier step. */
export interface NamedAssertion {
  readonly id?: string;
  readonly description?: string;
  readonly source: string;
  readonly path?: string;
  readonly match?: unknown;
  readonly any?: CollectionMatch;
  readonly all?: CollectionMatch;
  readonly none?: CollectionMatch;
}

export interface CollectionMatch {
  readonly path: string;
  readonly match: unknown;
}
