import { isTerminal, type Task } from '../../protocol/task.ts';
import type { CheckContext } from '../context.ts';
import type { Call, Endpoint } from '../endpoint.ts';
import type { WireStream } from '../wire-stream.ts';
import { mainEndpoint } from './contact.ts';
import { findTexts, messageOf } from './texts.ts';

/** Milliseconds for the first event of a task or a subscription. */
const FIRST_EVENT = 3_000;
/** Milliseconds between the start of a 0.3 subscription, which may be silent, and the next change of its task. */
const SILENCE = 300;

/** The first message to the agent and its answer, on one binding. */
export function firstSend(context: CheckContext, endpoint: Endpoint): Promise<Call<'sendMessage'>> {
  return context.once(`send ${endpoint.kind}`, async () => {
    const { attempts } = await findTexts(context);
    const [first] = attempts;
    if (first && endpoint === (await mainEndpoint(context))) return first.call;
    const configuration = { returnImmediately: true };
    return endpoint.call('sendMessage', { message: messageOf(first?.text ?? 'Hello'), configuration });
  });
}

/** A finished task on one binding; undefined if the agent starts none. */
export function finishedTask(context: CheckContext, endpoint: Endpoint): Promise<Task | undefined> {
  return context.once(`finished ${endpoint.kind}`, async () => {
    const { attempts, finishing } = await findTexts(context);
    if (finishing === undefined) return undefined;
    if (endpoint === (await mainEndpoint(context))) return attempts.find(({ text }) => text === finishing)?.task;
    // Said in so many words: agents of 0.3 differ in what they do when nothing is said.
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
  /** Whether the first subscription ended before the task changed. */
  readonly hasEndedEarly: boolean;
  readonly cancel: Call<'cancelTask'>;
  /** The task after its sender disconnected and before it was canceled. */
  readonly between: Call<'getTask'>;
}

/** Plays the scenario once per binding; undefined if no task runs long enough. */
export function runningScenario(context: CheckContext, endpoint: Endpoint): Promise<RunningScenario | undefined> {
  return context.once(`running ${endpoint.kind}`, async () => {
    const { lasting, attempts } = await findTexts(context);
    // Without a card there are no examples to try: the task of the greeting may run long enough.
    const text = lasting ?? (context.card ? undefined : attempts[0]?.text);
    if (text === undefined) return undefined;
    const { id, sender } = await start(context, endpoint, text);
    if (id === undefined) return undefined;
    context.onEnd(() => endpoint.call('cancelTask', { id }));
    const subscribers = context.streams
      ? await Promise.all([0, 1].map(() => endpoint.subscribe({ id }).then(begun(endpoint))))
      : [];
    await sender?.close();
    const between = await endpoint.call('getTask', { id });
    const hasEndedEarly = subscribers[0]?.isOver === true;
    const cancel = await endpoint.call('cancelTask', { id });
    await Promise.all(subscribers.map((stream) => stream.ended));
    return { id, sender, subscribers, hasEndedEarly, cancel, between };
  });
}

/** Waits until a subscription has begun. In 1.0 it begins with the task; in 0.3 it is silent until something changes. */
function begun({ version }: Endpoint) {
  return async (stream: WireStream): Promise<WireStream> => {
    await stream.until((events) => events.length > 0, version === '1.0' ? FIRST_EVENT : SILENCE);
    return stream;
  };
}

async function start(
  context: CheckContext,
  endpoint: Endpoint,
  text: string,
): Promise<{ id: string | undefined; sender?: WireStream }> {
  if (!context.streams) return startBySending(endpoint, text);
  const sender = endpoint.stream('sendStreamingMessage', { message: messageOf(text) });
  await sender.until((events) => events.length > 0, FIRST_EVENT);
  const ids = sender.events.map(({ json }) => {
    const decoded = endpoint.decodeEvent(json);
    if (!('value' in decoded)) return undefined;
    const { task, statusUpdate, artifactUpdate } = decoded.value.event;
    return task?.id ?? statusUpdate?.taskId ?? artifactUpdate?.taskId;
  });
  const id = ids.find((each) => each !== undefined);
  if (id !== undefined) return { id, sender };
  // A stream of 0.3 may be silent until the agent has an event.
  await sender.close();
  return startBySending(endpoint, text);
}

async function startBySending(endpoint: Endpoint, text: string): Promise<{ id: string | undefined }> {
  const configuration = { returnImmediately: true };
  const call = await endpoint.call('sendMessage', { message: messageOf(text), configuration });
  const decoded = call.raw === undefined ? undefined : endpoint.decode(call);
  return { id: decoded && 'value' in decoded ? decoded.value.task?.id : undefined };
}
