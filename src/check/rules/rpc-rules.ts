import { isRecord } from '../../internal/is-record.ts';
import { contact, findObstacle } from '../probes/contact.ts';
import { firstSend } from '../probes/tasks.ts';
import { UNKNOWN_ID } from '../probes/unknown-id.ts';
import { type Finding, type Rule, skip, V1 } from '../rule.ts';
import { type BindingProbe, bindingRule, found, judgeError } from './judge.ts';
import * as list from './list-probes.ts';
import * as operation from './operation-probes.ts';
import * as push from './push-probes.ts';

const rpc = bindingRule('rpc');
const ERRORS = { '0.3': '8.1', '1.0': '9.5' };
const A2A_ERRORS = { '0.3': '8.2', '1.0': '5.4' };

/** JSON-RPC: the envelope, its errors, and each of the eleven operations. */
export const rpcRules: readonly Rule[] = [
  rpc('RPC-001', 'The interface speaks JSON-RPC, and refuses an unknown method with -32601', {
    section: ERRORS,
    hint: 'Answer each POST at the URL of the card with a JSON-RPC envelope, and methods that you do not know with the error -32601, in HTTP 200.',
    needs: ['rpc-url'],
    probe: refusesUnknownMethod,
  }),
  rpc('RPC-002', 'A body that is not JSON is refused with -32700', {
    section: ERRORS,
    hint: 'Catch the failure of your JSON parser and answer with -32700 and "id": null.',
    probe: operation.refusesMalformedJson,
  }),
  rpc('RPC-003', 'A body that is no JSON-RPC request is refused with -32600', {
    section: ERRORS,
    hint: 'Check "jsonrpc": "2.0" and method before anything else, and answer with -32600.',
    probe: refusesNonRequest,
  }),
  rpc('RPC-004', 'Invalid params are refused with -32602', {
    section: ERRORS,
    hint: 'Validate params before the agent sees them; -32603 says that the fault is yours.',
    probe: operation.refusesInvalidParams,
  }),
  rpc('RPC-005', 'The answer has the id of the request, also when it is a number', {
    section: { '0.3': '6.11.2', '1.0': '9.3' },
    hint: 'Copy id from the request as it is: a number stays a number.',
    probe: echoesId,
  }),
  rpc('RPC-006', 'Errors of JSON-RPC come with HTTP 200', {
    severity: 'WARN',
    section: { '0.3': '6.11', '1.0': '9.5' },
    hint: 'Keep HTTP statuses for what HTTP refuses (401, 403, 429, 503); the rest is HTTP 200 with an error in the envelope.',
    probe: errorsAreHttp200,
  }),
  rpc('RPC-007', 'Errors carry typed details', {
    severity: 'WARN',
    versions: V1,
    section: '9.5',
    hint: 'error.data is a list; A2A errors have a google.rpc.ErrorInfo with reason and domain a2a-protocol.org.',
    probe: operation.explainsErrors,
  }),
  rpc('RPC-008', 'An answer has either result or error', {
    section: { '0.3': '6.11.2', '1.0': '9.3' },
    hint: 'Leave out result in an error and error in a result: clients differ in which of the two they look at.',
    probe: eitherResultOrError,
  }),
  rpc('RPC-010', 'SendMessage (message/send) brings a task or a message', {
    section: { '0.3': '7.1', '1.0': '9.4.1' },
    hint: '1.0: result has either task or message. 0.3: result is a Task or a Message with its kind.',
    probe: operation.sends,
  }),
  rpc('RPC-011', 'Answers have the content type application/json', {
    section: { '0.3': '3.2.1', '1.0': '9.1' },
    hint: 'Send Content-Type: application/json with each answer that is no stream.',
    probe: operation.answersJson,
  }),
  rpc('RPC-012', 'Field names are camelCase, enums are their names', {
    versions: V1,
    section: '5.5',
    hint: 'Write JSON as ProtoJSON does by default: contextId, not context_id; TASK_STATE_WORKING, not 2.',
    probe: operation.writesProtoJson,
  }),
  rpc('RPC-015', 'A message to an unknown task is refused with -32001', {
    section: A2A_ERRORS,
    hint: 'Do not start a new task under an id that a client has made up: answer with TaskNotFound.',
    probe: operation.refusesUnknownTaskOfMessage,
  }),
  rpc('RPC-016', 'A message to a finished task is refused with -32004', {
    versions: V1,
    section: '3.1.1',
    hint: 'A finished task never changes again; answer with UnsupportedOperation.',
    probe: operation.refusesMessageToFinishedTask,
  }),
  rpc('RPC-017', 'The contextId of a message is kept', {
    versions: V1,
    section: '3.4.1',
    hint: 'Continue in the context that the client names, or refuse it with an error; never answer in another one.',
    probe: operation.keepsContext,
  }),
  rpc('RPC-018', 'A send that waits is answered when the task is at rest', {
    versions: V1,
    section: '3.2.2',
    hint: 'Unless returnImmediately is true, answer when the task has ended or needs input or an authorization.',
    probe: operation.waitsForTask,
  }),
  rpc('RPC-019', 'A send with returnImmediately is answered at once', {
    versions: V1,
    section: '3.2.2',
    hint: 'Answer with the task as soon as it exists, and go on with the work.',
    probe: operation.returnsImmediately,
  }),
  rpc('RPC-020', 'GetTask (tasks/get) brings the task', {
    section: { '0.3': '7.3', '1.0': '9.4.3' },
    hint: 'The result is the bare Task with the id that was asked for.',
    probe: operation.getsTask,
  }),
  rpc('RPC-021', 'A task that cannot be cancelled is refused with -32002', {
    section: A2A_ERRORS,
    hint: 'Answer CancelTask (tasks/cancel) of a finished task with TaskNotCancelable.',
    probe: operation.refusesCancelOfFinishedTask,
  }),
  rpc('RPC-022', 'An unknown task is refused with -32001', {
    section: A2A_ERRORS,
    hint: 'Answer GetTask (tasks/get) of an id that you do not have with TaskNotFound.',
    probe: operation.refusesUnknownTask,
  }),
  rpc('RPC-023', 'historyLength limits the history', {
    severity: 'WARN',
    section: { '0.3': '7.3.1', '1.0': '3.2.4' },
    hint: 'Return at most the last n messages; 0 means none.',
    probe: operation.limitsHistory,
  }),
  rpc('RPC-024', 'ListTasks brings a page with the tasks of a context', {
    versions: V1,
    section: '9.4.4',
    hint: 'A page has tasks, nextPageToken (empty at the end), pageSize and totalSize; contextId filters.',
    probe: operation.listsTasks,
  }),
  rpc('RPC-025', 'ListTasks leaves out artifacts unless they are asked for', {
    severity: 'WARN',
    versions: V1,
    section: '3.1.4',
    hint: 'Omit artifacts from listed tasks unless includeArtifacts is true.',
    probe: operation.listsWithoutArtifacts,
  }),
  rpc('RPC-026', 'Cancelling an unknown task is refused with -32001', {
    section: A2A_ERRORS,
    hint: 'Answer CancelTask (tasks/cancel) of an id that you do not have with TaskNotFound.',
    probe: operation.refusesCancelOfUnknownTask,
  }),
  rpc('RPC-027', 'CancelTask (tasks/cancel) brings the cancelled task', {
    section: { '0.3': '7.4', '1.0': '9.4.5' },
    hint: 'Stop the work, then answer with the task as it is afterwards.',
    probe: operation.cancelsTask,
  }),
  rpc('RPC-028', 'Pages of a list lead from task to task', {
    versions: V1,
    section: '3.1.4',
    hint: 'Return at most pageSize tasks, and behind nextPageToken those that follow.',
    probe: list.listsInPages,
  }),
  rpc('RPC-029', 'A list begins with the task that changed last', {
    versions: V1,
    section: '3.1.4',
    hint: 'Sort by the time of the status, newest first.',
    probe: list.listsNewestFirst,
  }),
  rpc('RPC-030', 'SendStreamingMessage (message/stream) brings events', {
    section: { '0.3': '3.3.1', '1.0': '9.4.2' },
    hint: 'Answer with Content-Type: text/event-stream and one JSON-RPC response in each data field.',
    probe: operation.streamsMessage,
  }),
  rpc('RPC-031', 'Streaming that is not declared is refused with -32004', {
    section: { '0.3': '8.2', '1.0': '3.3.4' },
    hint: 'Answer stream methods with UnsupportedOperation, or declare capabilities.streaming.',
    probe: operation.refusesStreaming,
  }),
  rpc('RPC-032', 'SubscribeToTask (tasks/resubscribe) brings further events', {
    section: { '0.3': '7.9', '1.0': '9.4.6' },
    hint: 'Let a second client follow a task that is at work.',
    probe: operation.subscribes,
  }),
  rpc('RPC-033', 'Subscribing to a finished task is refused with -32004', {
    versions: V1,
    section: '3.1.6',
    hint: 'Answer with UnsupportedOperation: nothing will come any more.',
    probe: operation.refusesSubscribeToFinishedTask,
  }),
  rpc('RPC-034', 'Subscribing to an unknown task is refused with -32001', {
    section: A2A_ERRORS,
    hint: 'Answer SubscribeToTask (tasks/resubscribe) of an id that you do not have with TaskNotFound.',
    probe: operation.refusesSubscribeToUnknownTask,
  }),
  rpc('RPC-040', 'Push configurations are created where declared, and refused with -32003 (0.3: or -32601) where not', {
    section: { '0.3': '8.2', '1.0': '3.3.4' },
    hint: 'Answer all push methods with PushNotificationNotSupported, or declare capabilities.pushNotifications.',
    probe: push.createsPushConfig,
  }),
  rpc('RPC-041', 'A push configuration can be read', {
    section: { '0.3': '7.6', '1.0': '9.4.7' },
    hint: 'Return the configuration under the id that creating it has returned.',
    probe: push.getsPushConfig,
  }),
  rpc('RPC-042', 'Push configurations can be listed', {
    section: { '0.3': '7.7', '1.0': '9.4.7' },
    hint: 'Return all configurations of the task (0.3: as a bare list).',
    probe: push.listsPushConfigs,
  }),
  rpc('RPC-043', 'A push configuration can be deleted', {
    section: { '0.3': '7.8', '1.0': '9.4.7' },
    hint: 'Delete it for good; deleting it again is no error.',
    probe: push.deletesPushConfig,
  }),
  rpc('RPC-050', 'The extended card is not declared, and is not checked', {
    severity: 'INFO',
    section: { '0.3': '7.10', '1.0': '9.4.8' },
    hint: 'Nothing to do, unless the agent has more to tell to clients that it knows.',
    needs: ['card', 'rpc-url'],
    probe: ({ card, version }) =>
      card?.supportsExtendedCard(version) ? [] : [{ message: 'no extended card is declared; its checks are skipped' }],
  }),
  rpc('RPC-051', 'An extended card that is not declared is refused', {
    versions: V1,
    section: '3.3.4',
    hint: 'Answer GetExtendedAgentCard with UnsupportedOperation, or declare capabilities.extendedAgentCard.',
    needs: ['card', 'rpc'],
    probe: operation.refusesUndeclaredExtendedCard,
  }),
  rpc('RPC-STREAM', 'The endpoint streams (rpc stream)', {
    section: { '0.3': '3.3.1', '1.0': '9.4.2' },
    hint: 'Answer SendStreamingMessage (message/stream) with an event stream that brings at least one event.',
    needs: ['rpc-url'],
    standalone: true,
    probe: operation.streamsMessage,
  }),
];

async function refusesUnknownMethod(...[context, endpoint]: Parameters<BindingProbe>) {
  const obstacle = await findObstacle(context, endpoint);
  if (obstacle?.kind === 'credentials') return skip(obstacle.reason);
  if (obstacle) return found(obstacle.reason, obstacle.answer);
  return judgeError(endpoint, await contact(context, endpoint), 'an unknown method', 'MethodNotFound');
}

async function refusesNonRequest(...[, endpoint]: Parameters<BindingProbe>) {
  const request = { ...endpoint.rpcRequest('', {}), body: '{"hello":"world"}' };
  return judgeError(endpoint, await endpoint.exchange(request), 'an object that is no request', 'InvalidRequest');
}

async function echoesId(...[, endpoint]: Parameters<BindingProbe>) {
  const method = endpoint.dialect.methods.getTask;
  for (const id of [4711, 'a2a-check-id']) {
    const body = JSON.stringify({ jsonrpc: '2.0', id, method, params: { id: UNKNOWN_ID } });
    const { answer } = await endpoint.exchange({ ...endpoint.rpcRequest(method, {}), body });
    const got = isRecord(answer.json) ? answer.json.id : undefined;
    if (got !== id) return found(`the id ${JSON.stringify(id)} came back as ${JSON.stringify(got)}`, answer);
  }
  return [];
}

async function eitherResultOrError(...[context, endpoint]: Parameters<BindingProbe>) {
  const calls = [await contact(context, endpoint), await firstSend(context, endpoint)];
  for (const { answer } of calls) {
    if (!isRecord(answer.json) || !('result' in answer.json) || !('error' in answer.json)) continue;
    const [finding] = found('an answer has both result and error', answer);
    // Most clients treat null as absent.
    const isHarmless = answer.json.error === null || answer.json.result === null;
    return [{ ...(finding as Finding), ...(isHarmless ? { severity: 'WARN' as const } : {}) }];
  }
  return [];
}

async function errorsAreHttp200(...[context, endpoint]: Parameters<BindingProbe>) {
  const { error, answer } = await contact(context, endpoint);
  if (!error) return skip('no error was seen');
  return answer.status === 200 ? [] : found(`an error of JSON-RPC came with HTTP ${answer.status}`, answer);
}
