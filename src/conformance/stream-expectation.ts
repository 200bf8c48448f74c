import { isRecord } from '../internal/is-record.ts';
import type { TaskState } from '../protocol/scalar.ts';
import { isTerminal } from '../protocol/task.ts';
import { judge, type Mismatch } from './assertion.ts';
import type { EventAssertion, StreamExpectation } from './document.ts';

/** The names that event assertions have for the payloads of a StreamResponse. */
const PAYLOADS: Readonly<Record<string, string>> = { status_update: 'statusUpdate', artifact_update: 'artifactUpdate' };

/** Judges the events of a stream (section 7). */
export function judgeStream(expected: StreamExpectation, events: readonly unknown[]): Mismatch | undefined {
  const { min_count, max_count, ordering, final_event, each_event } = expected;
  const size = { path: 'events', actual: `${events.length}` };
  if (min_count !== undefined && events.length < min_count)
    return { ...size, expected: `at least ${min_count} events` };
  if (max_count !== undefined && events.length > max_count) return { ...size, expected: `at most ${max_count} events` };
  const regression = ordering ? judgeOrder(events) : undefined;
  if (regression) return regression;
  for (const [index, assertion] of (expected.events ?? []).entries()) {
    const mismatch = judgeEvent(assertion, index, events);
    if (mismatch) return mismatch;
  }
  if (each_event) {
    for (const [index, event] of events.entries()) {
      const mismatch = judge(withPayloadNames(each_event), event, `events[${index}]`);
      if (mismatch) return mismatch;
    }
  }
  if (!final_event) return undefined;
  return judgeOne(final_event, events.at(-1), `events[${Math.max(0, events.length - 1)}]`);
}

function judgeEvent(assertion: EventAssertion, place: number, events: readonly unknown[]): Mismatch | undefined {
  const { description, match = 'exact_position', index = place, ...wanted } = assertion;
  if (match === 'exact_position') return judgeOne(wanted, events[index], `events[${index}]`);
  if (events.some((event) => judgeOne(wanted, event, '') === undefined)) return undefined;
  const nearest = events.map((event, at) => judgeOne(wanted, event, `events[${at}]`)).at(-1);
  return {
    path: 'events[*]',
    expected: description ?? nearest?.expected ?? 'such an event',
    actual: `none of ${events.length} events`,
  };
}

/**
 * Judges one event. Fields of the payload may be named directly, without the payload's own name: the test files of the format do both.
 */
function judgeOne(wanted: Readonly<Record<string, unknown>>, event: unknown, path: string): Mismatch | undefined {
  const assertion = withPayloadNames(wanted);
  const mismatch = judge(assertion, event, path);
  if (!mismatch) return undefined;
  const payload = isRecord(event) ? Object.values(event).find(isRecord) : undefined;
  return payload && judge(assertion, payload, path) === undefined ? undefined : mismatch;
}

function withPayloadNames(assertion: unknown): unknown {
  if (Array.isArray(assertion)) return assertion.map(withPayloadNames);
  if (!isRecord(assertion)) return assertion;
  const rename = ([key, value]: [string, unknown]) => [
    PAYLOADS[key] ?? key,
    key === 'one_of' || key === 'any_of' || key === 'all_of' ? withPayloadNames(value) : value,
  ];
  return Object.fromEntries(Object.entries(assertion).map(rename));
}

/** Section 7.1: nothing goes back to SUBMITTED, and nothing follows a terminal state. */
function judgeOrder(events: readonly unknown[]): Mismatch | undefined {
  let before: string | undefined;
  for (const [index, event] of events.entries()) {
    const state = stateOf(event);
    if (state === undefined) continue;
    const path = `events[${index}]`;
    if (before !== undefined && isTerminal(before as TaskState)) {
      return { path, expected: `nothing after ${before}`, actual: state };
    }
    if (before !== undefined && before !== state && state === 'TASK_STATE_SUBMITTED') {
      return { path, expected: `a state that can follow ${before}`, actual: state };
    }
    before = state;
  }
  return undefined;
}

function stateOf(event: unknown): string | undefined {
  if (!isRecord(event)) return undefined;
  // A raw event of JSON-RPC has its payload in an envelope.
  const payload = isRecord(event.result) ? event.result : event;
  const { task, statusUpdate } = payload;
  const status = isRecord(statusUpdate) ? statusUpdate.status : isRecord(task) ? task.status : undefined;
  return isRecord(status) && typeof status.state === 'string' ? status.state : undefined;
}
