import { isTerminal, type Task } from '../../protocol/task.ts';
import type { CheckContext } from '../context.ts';
import type { Call, Endpoint } from '../endpoint.ts';
import type { WireStream } from '../wire-stream.ts';
import { findTexts, messageOf } from './texts.ts';

/** The id of a task that does not exist. */
export const UNKNOWN_ID = 'a2a-check-no-such-task';

/** The first message to the agent and its answer, on one binding. */
export function firstSend(context: CheckContext, endpoint: Endpoint): Promise<Call<'sendMessage'>> {
  return context.once(`send ${endpoint.kind}`, async () => {
    const { attempts } = await findTexts(context);
    const [first] = attempts;
    if (first && endpoint === (context.rpc ?? context.rest)) return first.call;
    const configuration = { returnImmediately: true };
    return endpoint.call('sendMessage', { message: messageOf(first?.text ?? 'Hello'), configuration });
  });
}

/** A finished task on one binding; undefined if the agent starts none. */
export function finishedTask(context: CheckContext, endpoint: Endpoint): Promise<Task | undefined> {
  return context.once(`finished ${endpoint.kind}`, async () => {
    const { attempts, finishing } = await findTexts(context);
    if (finishing === undefined) return undefined;
    if (endpoint === (context.rpc ?? context.rest)) return attempts.find(({ text }) => text === finishing)?.task;
    // Set explicitly: agents of 0.3 differ in their default.
    const configuration = { returnImmediately: false };
    const call = await endpoint.call('sendMessage', { message: messageOf(finishing), configuration });
    const decoded = call.raw === undefined ? undefined : endpoint.decode(call);
    const task = decoded && 'value' in decoded ? decoded.value.task : undefined;
    return task && isTerminal(task.status.state) ? task : undefined;
  });
}

/** The complete stream of a task that finishes by itself, or of a direct message. */
export function finishingStream(context: CheckContext, endpoint: Endpoint): Promise<WireStream> {
  return context.once(`stream ${endpoint.kind}`, async () => {
    const { attempts, finishing } = await findTexts(context);
    const text = finishing ?? attempts[0]?.text ?? 'Hello';
    const stream = endpoint.stream('sendStreamingMessage', { message: messageOf(text) });
    await stream.ended;
    return stream;
  });
}

/** A running task whose sender disconnects, which has two followers, and which is canceled. */
export interface RunningScenario {
  readonly id: string;
  /** The sender's stream; it is broken off early. */
  readonly sender: WireStream | undefined;
  readonly subscribers: readonly WireStream[];
  readonly cancel: Call<'cancelTask'>;
  /** The task after its sender disconnected and before it was canceled. */
  readonly between: Call<'getTask'>;
}

/** Plays the scenario once per binding; undefined if no task runs long enough. */
export function runningScenario(context: CheckContext, endpoint: Endpoint): Promise<RunningScenario | undefined> {
  return context.once(`running ${endpoint.kind}`, async () => {
    const { lasting } = await findTexts(context);
    if (lasting === undefined) return undefined;
    const { id, sender } = await start(context, endpoint, lasting);
    if (id === undefined) return undefined;
    context.onEnd(() => endpoint.call('cancelTask', { id }));
    const subscribers = context.streams ? [0, 1].map(() => endpoint.stream('subscribeToTask', { id })) : [];
    await Promise.all(subscribers.map((stream) => stream.until((events) => events.length > 0)));
    await sender?.close();
    const between = await endpoint.call('getTask', { id });
    const cancel = await endpoint.call('cancelTask', { id });
    await Promise.all(subscribers.map((stream) => stream.ended));
    return { id, sender, subscribers, cancel, between };
  });
}

async function start(
  context: CheckContext,
  endpoint: Endpoint,
  text: string,
): Promise<{ id: string | undefined; sender?: WireStream }> {
  if (!context.streams) {
    const configuration = { returnImmediately: true };
    const call = await endpoint.call('sendMessage', { message: messageOf(text), configuration });
    const decoded = call.raw === undefined ? undefined : endpoint.decode(call);
    return { id: decoded && 'value' in decoded ? decoded.value.task?.id : undefined };
  }
  const sender = endpoint.stream('sendStreamingMessage', { message: messageOf(text) });
  await sender.until((events) => events.length > 0);
  const ids = sender.events.map(({ json }) => {
    const decoded = endpoint.decodeEvent(json);
    if (!('value' in decoded)) return undefined;
    const { task, statusUpdate, artifactUpdate } = decoded.value.event;
    return task?.id ?? statusUpdate?.taskId ?? artifactUpdate?.taskId;
  });
  return { id: ids.find((id) => id !== undefined), sender };
}
