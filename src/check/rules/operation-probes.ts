import { isRecord } from '../../internal/is-record.ts';
import { isInterrupted, isTerminal } from '../../protocol/task.ts';
import { mainEndpoint } from '../probes/contact.ts';
import { streamAsCall } from '../probes/stream-as-call.ts';
import { finishedTask, finishingStream, firstSend, runningScenario } from '../probes/tasks.ts';
import { findTexts, messageOf } from '../probes/texts.ts';
import { UNKNOWN_ID } from '../probes/unknown-id.ts';
import { moot, skip } from '../rule.ts';
import { type BindingProbe, found, isJsonType, judgeError, judgeResult, resultOf } from './judge.ts';

const NO_TASK = 'no message was found that starts a task; try --message';
const NO_RUNNING_TASK = 'no message was found whose task works for a while; try --message';
const NO_STREAMING = 'the agent does not stream';

/** A message gets a task or a message. */
export const sends: BindingProbe = async (context, endpoint) => {
  const call = await firstSend(context, endpoint);
  const findings = judgeResult(endpoint, call);
  if (findings.length > 0 || endpoint.version === '1.0' || endpoint.kind === 'rest') return findings;
  const { kind } = call.raw as { kind?: unknown };
  return kind === 'task' || kind === 'message'
    ? []
    : found(`the result has the kind ${JSON.stringify(kind)}`, call.answer);
};

/** Answers have the content type of JSON. */
export const answersJson: BindingProbe = async (context, endpoint) => {
  const { answer } = await firstSend(context, endpoint);
  if (answer.failure !== undefined) return skip('there was no answer to a message');
  const type = answer.header('content-type');
  // The protocol's own media type is for HTTP+JSON (sections 9.1 and 11.1).
  const isFine = endpoint.kind === 'jsonrpc' ? /^application\/json\b/i.test(type) : isJsonType(type);
  return isFine ? [] : found(`Content-Type is ${type || 'missing'}`, answer);
};

/** Section 5.5: names are camelCase, enums are names. */
export const writesProtoJson: BindingProbe = async (context, endpoint) => {
  const first = await firstSend(context, endpoint);
  if (first.raw === undefined) return skip('there was no answer to a message');
  const task = await finishedTask(context, endpoint);
  const calls = [first, ...(task ? [await endpoint.call('getTask', { id: task.id })] : [])];
  const isOtherwise = (name: string, item: unknown) =>
    /_[a-z]/.test(name) || (isEnum(name) && typeof item !== 'string');
  for (const { raw, answer } of calls) {
    const wrong = findMember(raw, isOtherwise);
    if (wrong !== undefined) return found(`${wrong} is not written as section 5.5 says`, answer);
    // Lenient readers drop the field; strict readers of ProtoJSON refuse the answer.
    const old = findMember(raw, (name) => name === 'kind');
    const warning = { severity: 'WARN' } as const;
    if (old !== undefined)
      return found(`${old} is a field of A2A 0.3`, answer).map((each) => ({ ...each, ...warning }));
  }
  return [];
};

const isEnum = (name: string) => name === 'role' || name === 'state';

/** The path of the first member that is wrong; free JSON is ignored. */
function findMember(value: unknown, isWrong: (name: string, item: unknown) => boolean, path = ''): string | undefined {
  if (Array.isArray(value))
    return value.map((item, index) => findMember(item, isWrong, `${path}[${index}]`)).find(Boolean);
  if (!isRecord(value)) return undefined;
  for (const [name, item] of Object.entries(value)) {
    const at = path ? `${path}.${name}` : name;
    if (isWrong(name, item)) return at;
    const inside = name === 'metadata' || name === 'data' ? undefined : findMember(item, isWrong, at);
    if (inside !== undefined) return inside;
  }
  return undefined;
}

/** CTX-02: a context that the client names is kept, or refused with an error. */
export const keepsContext: BindingProbe = async (context, endpoint) => {
  const { finishing, attempts } = await findTexts(context);
  const contextId = `a2a-check-${crypto.randomUUID()}`;
  const message = messageOf(finishing ?? attempts[0]?.text ?? 'Hello', { contextId });
  const call = await endpoint.call('sendMessage', { message, configuration: { returnImmediately: true } });
  if (call.error) return [];
  const result = resultOf(endpoint, call);
  if (!result) return skip('there was no answer to a message');
  const got = (result.task ?? result.message)?.contextId ?? contextId;
  return got === contextId ? [] : found(`the context ${contextId} was replaced by ${got}`, call.answer);
};

/** Section 3.2.2: a send that waits is answered when the task has ended, or waits for its caller. */
export const waitsForTask: BindingProbe = async (context, endpoint) => {
  const { finishing } = await findTexts(context);
  if (finishing === undefined) return skip(NO_TASK);
  const configuration = { returnImmediately: false };
  const call = await endpoint.call('sendMessage', { message: messageOf(finishing), configuration });
  const state = resultOf(endpoint, call)?.task?.status.state;
  if (state === undefined) return skip('there was no task in the answer to a message');
  return isTerminal(state) || isInterrupted(state)
    ? []
    : found(`a send that waits was answered while the task was ${state}`, call.answer);
};

/** Milliseconds after which an answer did not come at once. */
const LATE = 1_500;

/** Section 3.2.2: a send with returnImmediately is answered while the task is at work. */
export const returnsImmediately: BindingProbe = async (context, endpoint) => {
  const { attempts, lasting } = await findTexts(context);
  const isLate = ({ call }: Pick<(typeof attempts)[number], 'call'>) => call.answer.exchange.ms > LATE;
  const text = lasting ?? attempts.find(isLate)?.text;
  if (text === undefined) return skip(NO_RUNNING_TASK);
  const first =
    endpoint === (await mainEndpoint(context)) ? attempts.find((each) => each.text === text)?.call : undefined;
  const configuration = { returnImmediately: true };
  const call = first ?? (await endpoint.call('sendMessage', { message: messageOf(text), configuration }));
  const task = resultOf(endpoint, call)?.task;
  if (task && !isTerminal(task.status.state)) context.onEnd(() => endpoint.call('cancelTask', { id: task.id }));
  if (!isLate({ call })) return [];
  const seconds = (call.answer.exchange.ms / 1000).toFixed(1);
  if (call.answer.failure !== undefined)
    return found(`a send with returnImmediately got ${call.answer.failure}`, call.answer);
  return task && isTerminal(task.status.state)
    ? found(`a send with returnImmediately was answered after ${seconds} s, with the finished task`, call.answer)
    : [];
};

/** A message to a task that does not exist. */
export const refusesUnknownTaskOfMessage: BindingProbe = async (_context, endpoint) => {
  const call = await endpoint.call('sendMessage', { message: messageOf('Hello', { taskId: UNKNOWN_ID }) });
  return judgeError(endpoint, call, 'a message to an unknown task', 'TaskNotFound');
};

/** A message to a task that has ended. */
export const refusesMessageToFinishedTask: BindingProbe = async (context, endpoint) => {
  const task = await finishedTask(context, endpoint);
  if (!task) return skip(NO_TASK);
  const call = await endpoint.call('sendMessage', { message: messageOf('Hello again', { taskId: task.id }) });
  return judgeError(endpoint, call, 'a message to a finished task', 'UnsupportedOperation');
};

/** A message without parts, without role, without id. */
export const refusesInvalidParams: BindingProbe = async (_context, endpoint) => {
  const request = endpoint.request('sendMessage', { message: messageOf('Hello') });
  const body = JSON.parse(request.body ?? '{}') as Record<string, unknown>;
  const params = { message: { parts: 'none' } };
  const broken = endpoint.kind === 'jsonrpc' ? { ...body, params } : params;
  const call = await endpoint.exchange({ ...request, body: JSON.stringify(broken) });
  const findings = judgeError(endpoint, call, 'a message without id, role and parts', 'InvalidParams');
  if (findings.length > 0 || endpoint.kind === 'rest') return findings;
  // Which error a request without params gets is open, but it must get one.
  const { params: _, ...bare } = body;
  const { broken: problem, answer } = await endpoint.exchange({ ...request, body: JSON.stringify(bare) });
  return problem === undefined ? [] : found(`a request without params: ${problem}`, answer);
};

/** A body that is not JSON. */
export const refusesMalformedJson: BindingProbe = async (_context, endpoint) => {
  const request = endpoint.request('sendMessage', { message: messageOf('Hello') });
  const call = await endpoint.exchange({ ...request, body: '{"message": ' });
  return judgeError(endpoint, call, 'a body that is not JSON', 'JSONParse');
};

/** The task that was started can be read. */
export const getsTask: BindingProbe = async (context, endpoint) => {
  const task = await finishedTask(context, endpoint);
  if (!task) return skip(NO_TASK);
  const call = await endpoint.call('getTask', { id: task.id });
  const findings = judgeResult(endpoint, call);
  if (findings.length > 0) return findings;
  const got = resultOf(endpoint, call);
  return got?.id === task.id ? [] : found(`the task has the id ${got?.id} instead of ${task.id}`, call.answer);
};

export const refusesUnknownTask: BindingProbe = async (_context, endpoint) => {
  const call = await endpoint.call('getTask', { id: UNKNOWN_ID });
  return judgeError(endpoint, call, 'an unknown task', 'TaskNotFound');
};

/** Section 3.2.4: not more history than requested. */
export const limitsHistory: BindingProbe = async (context, endpoint) => {
  const task = await finishedTask(context, endpoint);
  if (!task) return skip(NO_TASK);
  // 0.3 does not say whether 0 means none or all; its SDKs treat it as all.
  for (const historyLength of endpoint.version === '0.3' ? [1] : [0, 1]) {
    const call = await endpoint.call('getTask', { id: task.id, historyLength });
    const got = resultOf(endpoint, call);
    if (!got) return found(`GetTask with historyLength ${historyLength} brought no task`, call.answer);
    const { history = [] } = got;
    if (history.length > historyLength) {
      return found(`historyLength ${historyLength} brought ${history.length} messages`, call.answer);
    }
  }
  return [];
};

/** A page of tasks with all required fields. */
export const listsTasks: BindingProbe = async (context, endpoint) => {
  const task = await finishedTask(context, endpoint);
  const call = await endpoint.call('listTasks', task?.contextId ? { contextId: task.contextId } : {});
  const findings = judgeResult(endpoint, call);
  if (findings.length > 0 || !task) return findings;
  const page = resultOf(endpoint, call);
  const isThere = page?.tasks.some(({ id }) => id === task.id) === true;
  if (!isThere) return found(`the task ${task.id} is not in the list of its context`, call.answer);
  const foreign = page.tasks.find(({ contextId }) => contextId !== task.contextId);
  return foreign && task.contextId
    ? found(`the list of the context ${task.contextId} has a task of ${foreign.contextId}`, call.answer)
    : [];
};

/** Section 3.1.4: artifacts only on request. */
export const listsWithoutArtifacts: BindingProbe = async (context, endpoint) => {
  if (!(await finishedTask(context, endpoint))) return skip(NO_TASK);
  const call = await endpoint.call('listTasks', {});
  const page = resultOf(endpoint, call);
  if (!page) return skip('there was no list of tasks');
  const tasks = (call.raw as { tasks: unknown[] }).tasks;
  const isFine = tasks.every((task) => !isRecord(task) || !('artifacts' in task));
  return isFine ? [] : found('artifacts are listed although nobody asked for them', call.answer);
};

export const refusesCancelOfFinishedTask: BindingProbe = async (context, endpoint) => {
  const task = await finishedTask(context, endpoint);
  if (!task) return skip(NO_TASK);
  const call = await endpoint.call('cancelTask', { id: task.id });
  return judgeError(endpoint, call, 'cancelling a finished task', 'TaskNotCancelable');
};

export const refusesCancelOfUnknownTask: BindingProbe = async (_context, endpoint) => {
  const call = await endpoint.call('cancelTask', { id: UNKNOWN_ID });
  return judgeError(endpoint, call, 'cancelling an unknown task', 'TaskNotFound');
};

/** Canceling a running task returns that task; it may also be one that cannot be canceled. */
export const cancelsTask: BindingProbe = async (context, endpoint) => {
  const scenario = await runningScenario(context, endpoint);
  if (!scenario) return skip(NO_RUNNING_TASK);
  const { cancel, id } = scenario;
  if (endpoint.failedAs(cancel, 'TaskNotCancelable')) return [];
  const findings = judgeResult(endpoint, cancel);
  if (findings.length > 0) return findings;
  const task = resultOf(endpoint, cancel);
  if (task?.id !== id) return found(`another task came back: ${task?.id}`, cancel.answer);
  // Section 3.1.5 requires an attempt, and the resulting state.
  return isTerminal(task.status.state)
    ? []
    : found(`the task is still ${task.status.state}`, cancel.answer).map((each) => ({ ...each, severity: 'WARN' }));
};

/** A stream of events for a message. */
export const streamsMessage: BindingProbe = async (context, endpoint) => {
  if (!context.streams) return moot(NO_STREAMING);
  const stream = await finishingStream(context, endpoint);
  const answer = await stream.opened;
  if (answer.failure !== undefined) return found(`no stream: ${answer.failure}`, stream);
  const type = answer.header('content-type');
  if (!/^text\/event-stream\b/i.test(type))
    return found(`Content-Type is ${type || 'missing'}, not text/event-stream`, answer);
  return stream.events.length > 0 ? [] : found('the stream brought no event', stream);
};

/** Section 3.3.4: undeclared operations are refused with their own error. */
export const refusesStreaming: BindingProbe = async (context, endpoint) => {
  if (context.streams) return moot('the agent streams');
  const stream = endpoint.stream('sendStreamingMessage', { message: messageOf('Hello') });
  const call = await streamAsCall(endpoint, stream);
  const names =
    endpoint.version === '1.0'
      ? (['UnsupportedOperation'] as const)
      : (['UnsupportedOperation', 'MethodNotFound'] as const);
  return judgeError(endpoint, call, 'a stream from an agent that declares none', ...names);
};

/** A second reader of a running task gets events. */
export const subscribes: BindingProbe = async (context, endpoint) => {
  if (!context.streams) return moot(NO_STREAMING);
  const scenario = await runningScenario(context, endpoint);
  if (!scenario) return skip(NO_RUNNING_TASK);
  const [stream] = scenario.subscribers;
  if (!stream) return moot(NO_STREAMING);
  const state = resultOf(endpoint, scenario.between)?.status.state;
  if (stream.events.length > 0) return [];
  if (state && isTerminal(state)) return skip('the task ended before it could be followed');
  const answer = await stream.opened;
  const isStream = answer.failure === undefined && /^text\/event-stream/i.test(answer.header('content-type'));
  // Servers of 0.3 are silent until something changes, and some drop their subscribers when a task is canceled.
  const isSilent = endpoint.version === '0.3' && !scenario.hasEndedEarly;
  if (isStream && (isSilent || scenario.cancel.error)) return skip('nothing happened to the task that was followed');
  const shown = answer.failure ?? `HTTP ${answer.status} ${answer.header('content-type')}`;
  return found(`subscribing brought no event: ${shown}`, stream);
};

export const refusesSubscribeToFinishedTask: BindingProbe = async (context, endpoint) => {
  if (!context.streams) return moot(NO_STREAMING);
  const task = await finishedTask(context, endpoint);
  if (!task) return skip(NO_TASK);
  const call = await streamAsCall(endpoint, await endpoint.subscribe({ id: task.id }));
  return judgeError(endpoint, call, 'subscribing to a finished task', 'UnsupportedOperation');
};

export const refusesSubscribeToUnknownTask: BindingProbe = async (context, endpoint) => {
  if (!context.streams) return moot(NO_STREAMING);
  const call = await streamAsCall(endpoint, await endpoint.subscribe({ id: UNKNOWN_ID }));
  return judgeError(endpoint, call, 'subscribing to an unknown task', 'TaskNotFound');
};

/** The details of an error name it (sections 9.5 and 11.6). */
export const explainsErrors: BindingProbe = async (_context, endpoint) => {
  const { error, answer } = await endpoint.call('getTask', { id: UNKNOWN_ID });
  if (!error) return skip('an unknown task was not refused');
  if (!Array.isArray(error.details)) return found('the error has no list of details', answer);
  const untyped = error.details.some((detail) => !isRecord(detail) || typeof detail['@type'] !== 'string');
  if (untyped) return found('a detail of the error has no @type', answer);
  const info = error.details.find((detail) => String(detail['@type']).endsWith('google.rpc.ErrorInfo'));
  if (!info) return found('the details have no google.rpc.ErrorInfo', answer);
  const isFine = info.reason === 'TASK_NOT_FOUND' && info.domain === 'a2a-protocol.org';
  return isFine ? [] : found(`ErrorInfo says ${info.reason} of ${info.domain}`, answer);
};

/** The error of an agent without an extended card. */
export const refusesUndeclaredExtendedCard: BindingProbe = async (context, endpoint) => {
  if (context.card?.supportsExtendedCard(context.version)) return moot('an extended card is declared');
  const call = await endpoint.call('getExtendedAgentCard', {});
  if (call.answer.status === 401 || call.answer.status === 403) return [];
  return judgeError(endpoint, call, 'an extended card that is not declared', 'UnsupportedOperation');
};
