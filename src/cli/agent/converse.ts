import { ClientError } from '../../client/index.ts';
import { A2AError } from '../../protocol/error.ts';
import type { SendMessageResponse, StreamResponse } from '../../protocol/request.ts';
import type { Struct } from '../../protocol/scalar.ts';
import type { Part, Task } from '../../protocol/task.ts';
import type { AgentConnection } from './agent-connection.ts';
import type { Invocation, Place } from './invocation.ts';

/** A message to the agent, and its conversation. */
export interface OutgoingMessage {
  readonly parts: readonly Part[];
  readonly contextId?: string | undefined;
  readonly taskId?: string | undefined;
  readonly metadata?: Struct | undefined;
  /** Stops waiting for the answer. */
  readonly stop?: AbortSignal | undefined;
}

/** Sends a message and yields the events until the task is finished or needs input: streamed if possible, otherwise polled. */
export async function* converse(
  run: Invocation,
  connection: AgentConnection,
  outgoing: OutgoingMessage,
): AsyncGenerator<StreamResponse> {
  const { client, card } = connection;
  const { parts, stop, ...place } = outgoing;
  run.beginTurn(stop);
  if (!card.capabilities.streaming) return yield* sendAndPoll(run, connection, outgoing);
  const stream = client.stream(parts, { ...place, signal: run.signal });
  try {
    for await (const event of stream) {
      run.see(event, { isAnswered: stream.isAtRest });
      yield event;
      if (stream.isAtRest) return;
    }
    run.place &&= { ...run.place, isBefore: false };
    return;
  } catch (error) {
    if (!run.place && isRefusal(error)) return yield* sendAndPoll(run, connection, outgoing);
    if (!run.place || !isBreak(error, run)) throw error;
    run.output.warn(`the stream broke (${(error as Error).message}); polling the task instead`);
  }
  yield* poll(run, connection, (run.place as Place).taskId);
}

/** The agent does not stream, and said so before doing anything. */
function isRefusal(error: unknown): boolean {
  return error instanceof A2AError && (error.name === 'UnsupportedOperation' || error.name === 'MethodNotFound');
}

/** A failure of the stream, not of the task. */
function isBreak(error: unknown, { signal }: Invocation): boolean {
  if (signal.aborted || !(error instanceof ClientError)) return false;
  return ['unreachable', 'timeout', 'protocol-violation', 'too-large'].includes(error.kind);
}

async function* sendAndPoll(
  run: Invocation,
  connection: AgentConnection,
  outgoing: OutgoingMessage,
): AsyncGenerator<StreamResponse> {
  // A continued task shows its old question until the agent begins, so the answer is waited for.
  const { task, message } = await send(run, connection, outgoing, outgoing.taskId === undefined);
  if (message) yield { message };
  if (!task) return;
  run.see({ task });
  yield { task };
  if (!run.isAtRest) yield* poll(run, connection, task.id, task);
}

/** Sends a message and returns the agent's first answer. */
export async function send(
  run: Invocation,
  { client }: AgentConnection,
  { parts, stop: _, ...place }: OutgoingMessage,
  returnImmediately: boolean,
): Promise<SendMessageResponse> {
  const configuration = { returnImmediately };
  const { task, message } = await client.sendMessage(parts, { ...place, configuration, signal: run.signal });
  return task ? { task } : { message: message as NonNullable<typeof message> };
}

/** Follows an existing task. */
export async function* follow(
  run: Invocation,
  connection: AgentConnection,
  taskId: string,
): AsyncGenerator<StreamResponse> {
  const { client, card } = connection;
  if (!card.capabilities.streaming) {
    run.output.warn('the agent does not stream; polling the task instead');
    return yield* poll(run, connection, taskId);
  }
  try {
    for await (const event of client.task(taskId).subscribe({ signal: run.signal })) {
      run.see(event);
      yield event;
      if (run.isAtRest) return;
    }
  } catch (error) {
    if (!run.place || !isBreak(error, run)) throw error;
    run.output.warn(`the stream broke (${(error as Error).message}); polling the task instead`);
  }
  yield* poll(run, connection, taskId);
}

/** Polls a task until it is finished or needs input; yields it when it has changed. */
export async function* poll(
  run: Invocation,
  { client }: AgentConnection,
  taskId: string,
  known?: Task,
): AsyncGenerator<{ task: Task }> {
  const { pollInterval: interval } = run.settings;
  for await (const task of client.task(taskId).watch({ interval, known, signal: run.signal })) {
    run.see({ task });
    yield { task };
    if (run.isAtRest) return;
    run.output.busy(`${run.activity} (looking again every ${interval / 1000} s)`);
  }
}

/** Reads all events and returns the last answer: the message, or the task as the agent has it. */
export async function lastAnswer(
  run: Invocation,
  { client }: AgentConnection,
  events: AsyncIterable<StreamResponse>,
  onEvent: (event: StreamResponse) => void = () => {},
): Promise<SendMessageResponse> {
  let last: StreamResponse | undefined;
  for await (const event of events) {
    last = event;
    onEvent(event);
  }
  if (last?.message) return { message: last.message };
  if (last?.task) return { task: last.task };
  if (!run.place) throw new ClientError('protocol-violation', 'The agent answered with neither a task nor a message');
  return { task: await client.task(run.place.taskId).get({ signal: run.signal }) };
}
