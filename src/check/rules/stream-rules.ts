import { isRecord } from '../../internal/is-record.ts';
import type { StreamResponse } from '../../protocol/request.ts';
import type { TaskState } from '../../protocol/scalar.ts';
import { isInterrupted, isTerminal } from '../../protocol/task.ts';
import type { CheckContext } from '../context.ts';
import type { Endpoint } from '../endpoint.ts';
import { finishingStream, runningScenario } from '../probes/tasks.ts';
import { BOTH, moot, type Rule, skip, V1, V03 } from '../rule.ts';
import type { WireStream } from '../wire-stream.ts';
import { type BindingProbe, found, onEach, resultOf } from './judge.ts';

const NO_RUNNING_TASK = 'no message was found whose task works for a while; try --message';
const STREAMS = { '0.3': '7.2', '1.0': '3.1.2' };

/** A probe of the stream of a message, once it has ended. */
function ofStream(judge: (stream: WireStream, endpoint: Endpoint) => ReturnType<BindingProbe>): BindingProbe {
  return async (context, endpoint) => {
    if (!context.streams) return moot('the agent does not stream');
    const stream = await finishingStream(context, endpoint);
    return stream.events.length === 0 ? skip('the stream brought no event') : judge(stream, endpoint);
  };
}

/** Whether a stream has its final event: a message, a state in which the task waits or is over, or (0.3) a final update. */
function hasEnding(stream: WireStream, endpoint: Endpoint): boolean {
  const isLast = (state: TaskState | undefined) => state !== undefined && (isTerminal(state) || isInterrupted(state));
  return (
    eventsOf(stream, endpoint).some((event) => event.message || isLast(stateOf(event))) ||
    stream.events.some(({ json }) => statusUpdateOf(json, endpoint)?.final === true)
  );
}

function eventsOf(stream: WireStream, endpoint: Endpoint): StreamResponse[] {
  return stream.events.flatMap(({ json }) => {
    const decoded = endpoint.decodeEvent(json);
    return 'value' in decoded ? [decoded.value.event] : [];
  });
}

function stateOf({ task, statusUpdate }: StreamResponse): TaskState | undefined {
  return (task ?? statusUpdate)?.status.state;
}

function taskIdOf({ task, statusUpdate, artifactUpdate }: StreamResponse): string | undefined {
  return task?.id ?? statusUpdate?.taskId ?? artifactUpdate?.taskId;
}

function contextIdOf({ task, statusUpdate, artifactUpdate }: StreamResponse): string | undefined {
  return (task ?? statusUpdate ?? artifactUpdate)?.contextId;
}

/** A rule about streams on all bindings of the agent. */
function stream(
  id: string,
  title: string,
  rest: Pick<Rule, 'section' | 'hint'> & Partial<Pick<Rule, 'severity' | 'versions'>> & { probe: BindingProbe },
): Rule {
  const { probe, ...data } = rest;
  return { severity: 'ERROR', versions: BOTH, needs: [], ...data, id, title, check: onEach(probe) };
}

/** Streams: their beginning, order, end, and several readers. */
export const streamRules: readonly Rule[] = [
  stream('STREAM-001', 'A stream begins with the task, or is one message', {
    versions: V1,
    section: '3.1.2, 3.1.6',
    hint: 'Send the Task itself before its first update, to subscribers too.',
    probe: ofStream((events, endpoint) => {
      const [first] = eventsOf(events, endpoint);
      if (!first) return skip('no event could be read (STREAM-009)');
      return first.task || first.message ? [] : found(`the first event is a ${Object.keys(first)[0]}`, events);
    }),
  }),
  stream('STREAM-002', 'Events come in an order that makes sense', {
    section: { '0.3': '7.2', '1.0': '3.5.2' },
    hint: 'One stream is about one task; nothing comes after its final state; a chunk is appended to what was sent before.',
    probe: ofStream((events, endpoint) => {
      const problem = orderProblem(eventsOf(events, endpoint));
      return problem === undefined ? [] : found(problem, events);
    }),
  }),
  stream('STREAM-003', 'The agent closes a stream when its task has ended', {
    section: STREAMS,
    hint: 'End the response after the event with the final state: clients wait for it.',
    probe: ofStream(async (events, endpoint) => {
      if (!isOver(events, endpoint)) return skip('the task did not end while we were watching');
      const end = await events.ended;
      return end === 'closed by the agent' ? [] : found(`the task had ended, but the stream had not: ${end}`, events);
    }),
  }),
  stream('STREAM-004', 'Two subscribers of a task get the same events', {
    section: { '0.3': '7.9', '1.0': '3.5.2' },
    hint: 'Send each event to every open stream of the task.',
    probe: twoSubscribers,
  }),
  stream('STREAM-005', 'A task goes on when a client is lost, and can be followed again', {
    section: { '0.3': '7.9', '1.0': '3.1.6, 3.5.2' },
    hint: 'Do not tie the work to the connection. 1.0: begin a subscription with the Task as it is.',
    probe: survivesLostClient,
  }),
  stream('STREAM-006', 'Each event is a JSON-RPC response with the id of the request', {
    section: { '0.3': '3.3.1', '1.0': '9.4.2' },
    hint: 'Repeat the id of the request in the envelope of each event.',
    probe: ofStream((events, endpoint) => {
      if (endpoint.kind === 'rest') return moot('HTTP+JSON has no envelope');
      const { id } = JSON.parse(events.exchange.request.body ?? '{}') as { id?: string };
      const other = events.events.find(({ json }) => !isRecord(json) || json.id !== id);
      return other ? found(`an event does not have the id ${id}`, events) : [];
    }),
  }),
  stream('STREAM-007', 'final is true on the last status update, and only there', {
    versions: V03,
    section: '7.2.2',
    hint: 'Set final on the status update that the stream ends with.',
    probe: ofStream(async (events, endpoint) => {
      if ((await events.ended) !== 'closed by the agent')
        return skip('the stream had not ended when we left (STREAM-003)');
      if (events.isCutOff || !isOver(events, endpoint)) return skip('the stream ended early (STREAM-011, STREAM-012)');
      const updates = events.events
        .map(({ json }) => statusUpdateOf(json, endpoint))
        .filter((update) => update !== undefined);
      if (updates.length === 0) return skip('there was no status update');
      const flags = updates.map(({ final }) => final === true);
      const isFine = flags.at(-1) === true && !flags.slice(0, -1).includes(true);
      return isFine ? [] : found(`final was ${flags.join(', ')} on the status updates`, events);
    }),
  }),
  stream('STREAM-008', 'A stream may not be cached', {
    severity: 'WARN',
    section: 'not in the specification (HTTP caching, RFC 9111)',
    hint: 'Send Cache-Control: no-cache (or no-store), so that nothing between agent and client holds events back.',
    probe: ofStream(async (events) => {
      const answer = await events.opened;
      const isFine = /no-cache|no-store/i.test(answer.header('cache-control'));
      return isFine ? [] : found(`Cache-Control is ${answer.header('cache-control') || 'missing'}`, events);
    }),
  }),
  stream('STREAM-009', 'Each event has the form that the specification gives it', {
    section: { '0.3': '7.2.1', '1.0': '3.2.3' },
    hint: '1.0: exactly one of task, message, statusUpdate, artifactUpdate. 0.3: an object with its kind.',
    probe: ofStream((events, endpoint) => {
      for (const { json, data } of events.events) {
        const decoded = endpoint.decodeEvent(json);
        if ('value' in decoded) continue;
        const { path, description } = decoded.violation;
        return found(`an event is not valid: ${path} ${description}: ${data.slice(0, 200)}`, events);
      }
      return [];
    }),
  }),
  stream('STREAM-010', 'A stream whose events have ids continues after Last-Event-ID', {
    severity: 'INFO',
    section: 'not in the specification (HTML, Server-Sent Events)',
    hint: 'Browsers send Last-Event-ID when they reconnect; replay what came after it, or send no ids.',
    probe: replaysById,
  }),
  stream('STREAM-011', 'A stream is not cut off in the middle of an event', {
    section: STREAMS,
    hint: 'End each event with an empty line, and the response after a whole event; a proxy with a time-out is a usual cause.',
    probe: ofStream(async (events) => {
      if ((await events.ended) === 'failure') return found('the connection broke while the stream was read', events);
      return events.isCutOff ? found('the stream ends in the middle of an event', events) : [];
    }),
  }),
  stream('STREAM-012', 'A stream lasts until its task has ended, or waits for its caller', {
    section: STREAMS,
    hint: 'Close the response after the event with the final state, not before.',
    probe: ofStream(async (events, endpoint) => {
      const end = await events.ended;
      if (end === 'failure' || events.isCutOff) return skip('the stream was cut off (STREAM-011)');
      if (end !== 'closed by the agent' || hasEnding(events, endpoint)) return [];
      const state = eventsOf(events, endpoint)
        .map(stateOf)
        .findLast((each) => each !== undefined);
      return found(`the stream ended while the task was ${state ?? 'in a state that was not told'}`, events);
    }),
  }),
  stream('STREAM-013', 'A stream tells the end of its task', {
    section: STREAMS,
    hint: 'Send the final state to every open stream of the task, then close it.',
    probe: ofStream(tellsEnd),
  }),
];

function isOver(stream: WireStream, endpoint: Endpoint): boolean {
  return eventsOf(stream, endpoint).some(
    (event) => event.message || isTerminal(stateOf(event) ?? 'TASK_STATE_WORKING'),
  );
}

async function tellsEnd(stream: WireStream, endpoint: Endpoint) {
  if ((await stream.ended) !== 'time-out' || hasEnding(stream, endpoint)) return [];
  const id = eventsOf(stream, endpoint)
    .map(taskIdOf)
    .find((each) => each !== undefined);
  const call = await endpoint.call('getTask', { id: id ?? '' });
  const task = resultOf(endpoint, call);
  if (!task || !isTerminal(task.status.state)) return skip('the task did not end while we were watching');
  return found(`the task is ${task.status.state}, but its stream neither says so nor ends`, stream, call.answer);
}

function orderProblem(events: readonly StreamResponse[]): string | undefined {
  const ids = new Set(events.map(taskIdOf).filter((id) => id !== undefined));
  if (ids.size > 1) return `the stream is about ${ids.size} tasks`;
  const contexts = new Set(events.map(contextIdOf).filter((id) => id !== undefined && id !== ''));
  if (contexts.size > 1) return `the events of one task name ${contexts.size} contexts`;
  if (events.some(({ message }) => message) && events.length > 1) return 'a message is not alone in its stream';
  const artifacts = new Set<string>();
  let isOver = false;
  for (const event of events) {
    // Section 11.7 allows a final snapshot of the task.
    if (isOver && !event.task) return 'an event came after the final state of the task';
    isOver ||= isTerminal(stateOf(event) ?? 'TASK_STATE_WORKING');
    for (const { artifactId } of event.task?.artifacts ?? []) artifacts.add(artifactId);
    const { artifact, append } = event.artifactUpdate ?? {};
    if (append && artifact && !artifacts.has(artifact.artifactId))
      return 'a chunk was appended to an artifact that nobody has seen';
    if (artifact) artifacts.add(artifact.artifactId);
  }
  return undefined;
}

/** A status update in the form in which it came. */
function statusUpdateOf(json: unknown, { kind }: Endpoint): Record<string, unknown> | undefined {
  const value = isRecord(json) ? (kind === 'jsonrpc' ? json.result : json.statusUpdate) : undefined;
  if (!isRecord(value)) return undefined;
  return kind === 'rest' || value.kind === 'status-update' ? value : undefined;
}

async function twoSubscribers(context: CheckContext, endpoint: Endpoint) {
  if (!context.streams) return moot('the agent does not stream');
  const scenario = await runningScenario(context, endpoint);
  if (!scenario) return skip(NO_RUNNING_TASK);
  const [first, second] = scenario.subscribers;
  if (!first || !second || first.events.length === 0) return skip('subscribing brought no event');
  if (scenario.cancel.error) return skip('the task could not be cancelled, so nothing happened to it');
  const streams = [first, second];
  const ends = streams.map((each) =>
    eventsOf(each, endpoint).some((event) => isTerminal(stateOf(event) ?? 'TASK_STATE_WORKING')),
  );
  if (ends.every(Boolean)) return [];
  for (const each of streams.filter((_, index) => !ends[index])) {
    const problem = brokenCancellation(each, endpoint);
    if (problem !== undefined) return found(problem, each, scenario.cancel.answer);
  }
  const who = ends.some(Boolean) ? 'one of two subscribers' : 'none of two subscribers';
  return found(`${who} was told that the task had been cancelled`, ends[0] ? second : first, scenario.cancel.answer);
}

/** What is wrong with an event that tells of a cancellation and cannot be read: its subscriber was told, but not validly. */
function brokenCancellation({ events }: WireStream, endpoint: Endpoint): string | undefined {
  for (const { json, data } of events) {
    const decoded = endpoint.decodeEvent(json);
    // An event without its form has no certain place for the state: TASK_STATE_CANCELED in 1.0, canceled in 0.3.
    if ('value' in decoded || !/"state"\s*:\s*"(TASK_STATE_CANCELED|canceled)"/.test(data)) continue;
    const { path, description } = decoded.violation;
    return `a subscriber was told that the task had been cancelled by an event that is not valid: ${path} ${description}: ${data.slice(0, 200)}`;
  }
  return undefined;
}

async function survivesLostClient(context: CheckContext, endpoint: Endpoint) {
  if (!context.streams) return moot('the agent does not stream');
  const scenario = await runningScenario(context, endpoint);
  if (!scenario) return skip(NO_RUNNING_TASK);
  const { between, subscribers } = scenario;
  const task = resultOf(endpoint, between);
  if (!task) return found('the task could not be read after its sender had gone', between.answer);
  if (task.status.state === 'TASK_STATE_CANCELED' || task.status.state === 'TASK_STATE_FAILED') {
    return found(`the task was ${task.status.state} after its sender had gone`, between.answer);
  }
  const [stream] = subscribers;
  const [first] = stream ? eventsOf(stream, endpoint) : [];
  if (!stream || !first || endpoint.version === '0.3') return [];
  return first.task ? [] : found(`a subscription began with a ${Object.keys(first)[0]} instead of the task`, stream);
}

async function replaysById(context: CheckContext, endpoint: Endpoint) {
  if (!context.streams) return moot('the agent does not stream');
  const stream = await finishingStream(context, endpoint);
  const [first] = stream.events;
  if (first?.id === undefined || stream.events.length < 2) return moot('events have no ids');
  const id = eventsOf(stream, endpoint)
    .map(taskIdOf)
    .find((each) => each !== undefined);
  if (id === undefined) return skip('no task was streamed');
  if (!isOver(stream, endpoint)) return skip('the stream did not come to its end');
  const again = await endpoint.subscribe({ id }, { headers: { 'last-event-id': first.id } });
  await again.until((events) => events.length >= stream.events.length - 1, 1_000);
  await again.close();
  const missed = stream.events.slice(1).map((event) => event.id);
  const replayed = again.events.map((event) => event.id);
  const isFine = missed.join() === replayed.join();
  return isFine ? [] : found(`Last-Event-ID ${first.id} brought ${replayed.length} of ${missed.length} events`, again);
}
