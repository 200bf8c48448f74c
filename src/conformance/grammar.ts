import { isRecord } from '../internal/is-record.ts';
import { parseCondition } from './until.ts';
import { joinPath } from './value-path.ts';

/** What is wrong with a document, and where. */
export interface Problem {
  readonly path: string;
  readonly message: string;
}

/** Collects what is wrong with a value. */
type Check = (value: unknown, path: string, problems: Problem[]) => void;

interface Field {
  readonly check: Check;
  readonly isRequired?: boolean;
}

const text: Check = (value, path, problems) => {
  if (typeof value !== 'string' || value === '') problems.push({ path, message: 'must be a text that is not empty' });
};
const bool: Check = (value, path, problems) => {
  if (typeof value !== 'boolean') problems.push({ path, message: 'must be true or false' });
};
const whole: Check = (value, path, problems) => {
  if (!Number.isInteger(value) || (value as number) < 0)
    problems.push({ path, message: 'must be a whole number from 0' });
};
const anything: Check = () => {};

function oneOf(...words: string[]): Check {
  return (value, path, problems) => {
    if (!words.includes(value as string)) problems.push({ path, message: `must be one of: ${words.join(', ')}` });
  };
}

function listOf(check: Check, { min = 0 } = {}): Check {
  return (value, path, problems) => {
    if (!Array.isArray(value)) problems.push({ path, message: 'must be a list' });
    else if (value.length < min) problems.push({ path, message: `must have at least ${min} element` });
    else for (const [index, each] of value.entries()) check(each, joinPath(path, index), problems);
  };
}

function mapOf(check: Check): Check {
  return (value, path, problems) => {
    if (!isRecord(value)) problems.push({ path, message: 'must be a map' });
    else for (const [key, each] of Object.entries(value)) check(each, joinPath(path, key), problems);
  };
}

/** A map with these fields; a field that is not among them is a mistake. */
function record(fields: Readonly<Record<string, Field>>, rest?: Check): Check {
  return (value, path, problems) => {
    if (!isRecord(value)) {
      problems.push({ path, message: 'must be a map' });
      return;
    }
    for (const [key, { check, isRequired }] of Object.entries(fields)) {
      if (value[key] !== undefined) check(value[key], joinPath(path, key), problems);
      else if (isRequired) problems.push({ path: joinPath(path, key), message: 'is required' });
    }
    for (const [key, each] of Object.entries(value)) {
      if (Object.hasOwn(fields, key)) continue;
      if (rest) rest(each, joinPath(path, key), problems);
      else
        problems.push({
          path: joinPath(path, key),
          message: `is unknown here; known are ${Object.keys(fields).join(', ')}`,
        });
    }
  };
}

const required = (check: Check): Field => ({ check, isRequired: true });
const optional = (check: Check): Field => ({ check });

/** Everything below an assertion is allowed, but for patterns that are none. */
const assertion: Check = (value, path, problems) => {
  if (Array.isArray(value))
    for (const [index, each] of value.entries()) assertion(each, joinPath(path, index), problems);
  if (!isRecord(value)) return;
  for (const [key, each] of Object.entries(value)) {
    if (key === 'matches' && typeof each === 'string') pattern(each, joinPath(path, key), problems);
    else assertion(each, joinPath(path, key), problems);
  }
};

const pattern: Check = (value, path, problems) => {
  try {
    new RegExp(value as string);
  } catch {
    problems.push({ path, message: 'is not a regular expression' });
  }
};

const condition: Check = (value, path, problems) => {
  if (typeof value !== 'string' || !parseCondition(value))
    problems.push({ path, message: 'must read "path == value", "path != value" or "path in [a, b]"' });
};

const collection = record({ path: required(text), match: required(assertion) });
const namedAssertion = record({
  id: optional(text),
  description: optional(text),
  source: required(text),
  path: optional(text),
  match: optional(assertion),
  any: optional(collection),
  all: optional(collection),
  none: optional(collection),
});

const TRANSPORTS = ['jsonrpc', 'rest', 'grpc'];
/** Where a test may not apply: a version, or a version on one binding. */
const PLACES = ['0.3', '1.0'].flatMap((version) => [version, ...TRANSPORTS.map((each) => `${version} ${each}`)]);
const transports = listOf(oneOf(...TRANSPORTS), { min: 1 });
const headers = mapOf(text);
const expectation = record({ status: optional(assertion), headers: optional(assertion), body: optional(assertion) });
const errorExpectation = record({
  error_type: optional(assertion),
  message: optional(assertion),
  details: optional(assertion),
});
const streamExpectation = record({
  min_count: optional(whole),
  max_count: optional(whole),
  timeout_ms: optional(whole),
  ordering: optional(oneOf('monotonic_state')),
  events: optional(
    listOf(record({ match: optional(oneOf('exact_position', 'any_position')), index: optional(whole) }, assertion)),
  ),
  final_event: optional(assertion),
  each_event: optional(assertion),
});
const runner = record({
  background: optional(bool),
  disconnect_after: optional(whole),
  headers: optional(headers),
  credentials: optional(oneOf('given', 'none', 'wrong')),
});

const everyStep = { id: required(text), description: optional(text), assertions: optional(listOf(namedAssertion)) };
const answers = {
  expect: optional(expectation),
  expect_error: optional(errorExpectation),
  expect_stream: optional(streamExpectation),
  capture: optional(mapOf(text)),
  runner: optional(runner),
};

/** The kinds of steps, by the field that only they have. */
export function stepKinds(operations: readonly string[]): Readonly<Record<string, Check>> {
  return {
    operation: record({
      ...everyStep,
      ...answers,
      operation: required(oneOf(...operations)),
      params: optional(mapOf(anything)),
      repeat: optional(
        record({
          until: required(condition),
          max_attempts: optional(whole),
          delay_ms: optional(whole),
          backoff: optional(oneOf('none', 'linear', 'exponential')),
        }),
      ),
      delay_ms: optional(whole),
    }),
    raw: record({
      ...everyStep,
      ...answers,
      raw: required(
        record({
          method: required(oneOf('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS')),
          path: required(text),
          headers: optional(headers),
          body: optional(anything),
          body_raw: optional(text),
        }),
      ),
    }),
    client_response: record({
      ...everyStep,
      client_response: required(
        record({ operation: required(oneOf(...operations)), wire_payload: required(anything) }),
      ),
      expect_parsed: required(assertion),
    }),
    assertion: record({ ...everyStep, assertion: required(namedAssertion) }),
    await: record({
      ...everyStep,
      await: required(text),
      expect_stream: optional(streamExpectation),
      capture: optional(mapOf(text)),
    }),
    webhook: record({
      ...everyStep,
      webhook: required(
        record({
          min_count: optional(whole),
          max_count: optional(whole),
          wait_ms: optional(whole),
          timeout_ms: optional(whole),
          headers: optional(assertion),
          each: optional(assertion),
          any: optional(assertion),
        }),
      ),
    }),
  };
}

/** Checks a document against the grammar of the format (appendix A), with our additions. */
export function checkDocument(value: unknown, operations: readonly string[]): Problem[] {
  const kinds = stepKinds(operations);
  const step: Check = (each, path, problems) => {
    const kind = isRecord(each) ? Object.keys(kinds).filter((name) => Object.hasOwn(each, name)) : [];
    if (kind.length === 1) (kinds[kind[0] as string] as Check)(each, path, problems);
    else problems.push({ path, message: `must have exactly one of: ${Object.keys(kinds).join(', ')}` });
  };
  const test = record({
    id: required(text),
    name: required(text),
    description: optional(text),
    spec_ref: optional(text),
    level: required(oneOf('must', 'should', 'may')),
    tags: optional(listOf(text)),
    transport: optional(transports),
    except: optional(listOf(oneOf(...PLACES))),
    preconditions: optional(
      record({
        capabilities: optional(mapOf(anything)),
        skills: optional(listOf(record({ id: required(text) }))),
        transport: optional(transports),
        extensions: optional(listOf(text)),
        description: optional(text),
      }),
    ),
    requires_behaviors: optional(listOf(text)),
    origin: optional(text),
    runner_requirements: optional(
      listOf(
        oneOf('webhook_endpoint', 'concurrent_streams', 'stream_disconnect', 'auth_credentials', 'header_inspection'),
      ),
    ),
    steps: required(listOf(step, { min: 1 })),
    assertions: optional(listOf(namedAssertion)),
  });
  const suite = record({
    id: required(text),
    name: required(text),
    description: optional(text),
    tags: optional(listOf(text)),
    except: optional(listOf(oneOf(...PLACES))),
    tests: required(listOf(test, { min: 1 })),
  });
  const document = record({
    acts_version: required(text),
    spec_version: required(text),
    spec_ref: optional(text),
    metadata: optional(mapOf(anything)),
    variables: optional(mapOf(text)),
    include: optional(listOf(text, { min: 1 })),
    suites: optional(listOf(suite, { min: 1 })),
  });
  const problems: Problem[] = [];
  document(value, '', problems);
  if (problems.length > 0 || !isRecord(value)) return problems;
  if (!/^1(\.|$)/.test(value.acts_version as string))
    problems.push({ path: 'acts_version', message: `is ${value.acts_version}; this runner knows version 1` });
  if (!value.suites && !value.include) problems.push({ path: '', message: 'needs suites or include' });
  checkTests(value, problems);
  return problems;
}

interface CheckedStep {
  readonly id: string;
  readonly raw?: unknown;
  readonly expect?: unknown;
  readonly expect_error?: unknown;
}

interface CheckedTest {
  readonly id: string;
  readonly transport?: unknown;
  readonly steps: readonly CheckedStep[];
}

/** What the shape of a document does not show: ids that name two things, and steps that cannot be run as they are. */
function checkTests(document: Record<string, unknown>, problems: Problem[]): void {
  const suites = (document.suites ?? []) as { tests: CheckedTest[] }[];
  const tests = new Set<string>();
  for (const [s, suite] of suites.entries()) {
    for (const [t, test] of suite.tests.entries()) {
      const path = `suites[${s}].tests[${t}]`;
      if (tests.has(test.id)) problems.push({ path: `${path}.id`, message: `${test.id} is there twice` });
      tests.add(test.id);
      if (!test.transport && test.steps.every(({ raw }) => raw !== undefined))
        problems.push({ path: `${path}.transport`, message: 'is required for a test of raw steps alone' });
      checkSteps(test.steps, path, problems);
    }
  }
}

function checkSteps(steps: readonly CheckedStep[], path: string, problems: Problem[]): void {
  const ids = new Set<string>();
  for (const [index, { id, raw, expect, expect_error }] of steps.entries()) {
    const at = `${path}.steps[${index}]`;
    if (ids.has(id)) problems.push({ path: `${at}.id`, message: `${id} is there twice` });
    ids.add(id);
    // A raw step may look at the status of an error too.
    if (raw === undefined && expect !== undefined && expect_error !== undefined)
      problems.push({ path: `${at}.expect_error`, message: 'cannot stand beside expect' });
  }
}
