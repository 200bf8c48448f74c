import { isRecord } from '../../internal/is-record.ts';
import { contact, findObstacle } from '../probes/contact.ts';
import { messageOf } from '../probes/texts.ts';
import { BOTH, type Rule, skip, V1 } from '../rule.ts';
import { type BindingProbe, bindingRule, found, isJsonType } from './judge.ts';
import * as list from './list-probes.ts';
import * as operation from './operation-probes.ts';
import * as push from './push-probes.ts';

const rest = bindingRule('rest');
const URLS = { '0.3': '3.2.3', '1.0': '11.3' };
const ERRORS = { '0.3': '8.2', '1.0': '11.6' };
const STREAMS = { '0.3': '3.3.3', '1.0': '11.7' };
const PUSH = { '0.3': '3.5.6', '1.0': '11.3.3' };

/** HTTP+JSON: statuses, content types, errors, streams, and each endpoint. */
export const restRules: readonly Rule[] = [
  {
    id: 'REST-URL',
    title: 'HTTP+JSON is not declared, and is not checked',
    severity: 'INFO',
    versions: BOTH,
    section: { '0.3': '3.2.3', '1.0': '8.3.1' },
    hint: 'Nothing to do, unless the agent is to be reached over HTTP+JSON as well.',
    needs: ['card', 'http'],
    check: ({ rest: endpoint }) =>
      endpoint ? [] : [{ message: 'no HTTP+JSON interface is declared; its checks are skipped' }],
  },
  rest('REST-001', 'The interface answers, and a resource that does not exist with 404 and JSON', {
    section: URLS,
    hint: 'Answer unknown paths below the interface with 404 and an error in JSON, not with a page.',
    needs: ['rest-url'],
    probe: refusesUnknownPath,
  }),
  rest('REST-002', 'A body that is not JSON is refused with 400', {
    section: ERRORS,
    hint: 'Catch the failure of your JSON parser and answer with 400.',
    probe: operation.refusesMalformedJson,
  }),
  rest('REST-003', 'A body that says it is not JSON is refused', {
    severity: 'WARN',
    section: { '0.3': '3.2.3', '1.0': '11.1' },
    hint: 'Answer Content-Type: text/plain with 415 (or 400): web pages can send it without asking.',
    probe: refusesOtherTypes,
  }),
  rest('REST-004', 'An invalid message is refused with 400', {
    section: ERRORS,
    hint: 'Validate the body before the agent sees it.',
    probe: operation.refusesInvalidParams,
  }),
  rest('REST-005', 'A verb that a resource does not have is refused', {
    severity: 'WARN',
    section: URLS,
    hint: 'Answer with 405 and Allow (or 404): GET on message:send must not send anything.',
    probe: refusesOtherVerbs,
  }),
  rest('REST-006', 'Errors have the form of google.rpc.Status', {
    versions: V1,
    section: '11.6',
    hint: 'The body is {"error": {"code": 404, "status": "NOT_FOUND", "message": "…", "details": […]}}.',
    probe: writesStatus,
  }),
  rest('REST-007', 'Errors of the protocol name their reason', {
    versions: V1,
    section: '11.6',
    hint: 'details has a google.rpc.ErrorInfo with reason TASK_NOT_FOUND and domain a2a-protocol.org.',
    probe: operation.explainsErrors,
  }),
  rest('REST-008', 'Errors have the content type of JSON', {
    severity: 'WARN',
    section: ERRORS,
    hint: 'Send Content-Type: application/json with errors too.',
    probe: errorsAreJson,
  }),
  rest('REST-010', 'POST message:send brings a task or a message', {
    section: { '0.3': '7.1', '1.0': '11.3.1' },
    hint: 'Answer with 200 and an object that has either task or message.',
    probe: operation.sends,
  }),
  rest('REST-011', 'Answers have the content type of JSON', {
    section: { '0.3': '3.2.3', '1.0': '11.1' },
    hint: 'Send Content-Type: application/a2a+json or application/json.',
    probe: operation.answersJson,
  }),
  rest('REST-012', 'Field names are camelCase, enums are their names', {
    versions: V1,
    section: '5.5',
    hint: 'Write JSON as ProtoJSON does by default: contextId, not context_id; TASK_STATE_WORKING, not 2.',
    probe: operation.writesProtoJson,
  }),
  rest('REST-015', 'A message to an unknown task is refused with 404', {
    section: ERRORS,
    hint: 'Do not start a new task under an id that a client has made up.',
    probe: operation.refusesUnknownTaskOfMessage,
  }),
  rest('REST-016', 'A message to a finished task is refused with 400', {
    versions: V1,
    section: '3.1.1',
    hint: 'A finished task never changes again; answer with UnsupportedOperation.',
    probe: operation.refusesMessageToFinishedTask,
  }),
  rest('REST-017', 'The contextId of a message is kept', {
    versions: V1,
    section: '3.4.1',
    hint: 'Continue in the context that the client names, or refuse it with an error; never answer in another one.',
    probe: operation.keepsContext,
  }),
  rest('REST-018', 'A send that waits is answered when the task is at rest', {
    versions: V1,
    section: '3.2.2',
    hint: 'Unless returnImmediately is true, answer when the task has ended or needs input or an authorization.',
    probe: operation.waitsForTask,
  }),
  rest('REST-019', 'A send with returnImmediately is answered at once', {
    versions: V1,
    section: '3.2.2',
    hint: 'Answer with the task as soon as it exists, and go on with the work.',
    probe: operation.returnsImmediately,
  }),
  rest('REST-020', 'GET tasks/{id} brings the task', {
    section: { '0.3': '7.3', '1.0': '11.3.2' },
    hint: 'The body is the bare Task with the id that was asked for.',
    probe: operation.getsTask,
  }),
  rest('REST-021', 'Cancelling a finished task is refused with 400', {
    section: ERRORS,
    hint: 'Answer with TaskNotCancelable.',
    probe: operation.refusesCancelOfFinishedTask,
  }),
  rest('REST-022', 'GET of an unknown task is answered with 404', {
    section: ERRORS,
    hint: 'Answer with TaskNotFound.',
    probe: operation.refusesUnknownTask,
  }),
  rest('REST-023', 'historyLength in the query limits the history', {
    severity: 'WARN',
    section: { '0.3': '7.3.1', '1.0': '3.2.4' },
    hint: 'Read historyLength from the query; return at most the last n messages.',
    probe: operation.limitsHistory,
  }),
  rest('REST-024', 'GET tasks brings a page with the tasks of a context', {
    versions: V1,
    section: '11.3.2',
    hint: 'A page has tasks, nextPageToken (empty at the end), pageSize and totalSize; contextId filters.',
    probe: operation.listsTasks,
  }),
  rest('REST-026', 'Cancelling an unknown task is answered with 404', {
    section: ERRORS,
    hint: 'Answer with TaskNotFound.',
    probe: operation.refusesCancelOfUnknownTask,
  }),
  rest('REST-027', 'POST tasks/{id}:cancel brings the cancelled task', {
    section: { '0.3': '7.4', '1.0': '11.3.2' },
    hint: 'Stop the work, then answer with the task as it is afterwards.',
    probe: operation.cancelsTask,
  }),
  rest('REST-028', 'Pages of a list lead from task to task', {
    versions: V1,
    section: '3.1.4',
    hint: 'Return at most pageSize tasks, and behind nextPageToken those that follow.',
    probe: list.listsInPages,
  }),
  rest('REST-029', 'A list begins with the task that changed last', {
    versions: V1,
    section: '3.1.4',
    hint: 'Sort by the time of the status, newest first.',
    probe: list.listsNewestFirst,
  }),
  rest('REST-030', 'POST message:stream brings events', {
    section: STREAMS,
    hint: 'Answer with Content-Type: text/event-stream and one StreamResponse in each data field.',
    probe: operation.streamsMessage,
  }),
  rest('REST-031', 'Streaming that is not declared is refused with 400', {
    section: { '0.3': '8.2', '1.0': '3.3.4' },
    hint: 'Answer message:stream with UnsupportedOperation, or declare capabilities.streaming.',
    probe: operation.refusesStreaming,
  }),
  rest('REST-032', 'POST tasks/{id}:subscribe brings further events', {
    section: STREAMS,
    hint: 'Let a second client follow a task that is at work.',
    probe: operation.subscribes,
  }),
  rest('REST-033', 'Subscribing to a finished task is refused with 400', {
    versions: V1,
    section: '3.1.6',
    hint: 'Answer with UnsupportedOperation: nothing will come any more.',
    probe: operation.refusesSubscribeToFinishedTask,
  }),
  rest('REST-034', 'Subscribing to an unknown task is answered with 404', {
    section: ERRORS,
    hint: 'Answer with TaskNotFound.',
    probe: operation.refusesSubscribeToUnknownTask,
  }),
  rest('REST-040', 'Push configurations are created where declared, and refused with 400 where not', {
    section: PUSH,
    hint: 'Answer with PushNotificationNotSupported, or declare capabilities.pushNotifications.',
    probe: push.createsPushConfig,
  }),
  rest('REST-041', 'A push configuration can be read', {
    section: PUSH,
    hint: 'Return the configuration under the id that creating it has returned.',
    probe: push.getsPushConfig,
  }),
  rest('REST-042', 'Push configurations can be listed', {
    section: PUSH,
    hint: 'Return all configurations of the task in configs.',
    probe: push.listsPushConfigs,
  }),
  rest('REST-043', 'A push configuration can be deleted', {
    section: PUSH,
    hint: 'Delete it for good; deleting it again is no error.',
    probe: push.deletesPushConfig,
  }),
  rest('REST-051', 'An extended card that is not declared is refused', {
    versions: V1,
    section: '3.3.4',
    hint: 'Answer GET extendedAgentCard with UnsupportedOperation, or declare capabilities.extendedAgentCard.',
    probe: operation.refusesUndeclaredExtendedCard,
  }),
];

async function refusesUnknownPath(...[context, endpoint]: Parameters<BindingProbe>) {
  const obstacle = await findObstacle(context, endpoint);
  if (obstacle?.kind === 'credentials') return skip(obstacle.reason);
  if (obstacle) return found(obstacle.reason, obstacle.answer);
  const answer = await endpoint.wire.send(endpoint.restRequest('GET /a2a-check-no-such-resource/1/2'));
  // The specification does not define such a resource, so this is advice: a page that answers every path is worth knowing.
  const problem =
    answer.status !== 404
      ? `an unknown resource was answered with HTTP ${answer.status}`
      : answer.json === undefined
        ? 'the body of the 404 is not JSON'
        : undefined;
  if (problem === undefined) return [];
  return found(problem, answer).map((each) => ({ ...each, severity: 'WARN' as const }));
}

async function refusesOtherTypes(...[, endpoint]: Parameters<BindingProbe>) {
  const request = endpoint.request('sendMessage', { message: messageOf('Hello') });
  const headers = { ...request.headers, 'content-type': 'text/plain' };
  const answer = await endpoint.wire.send({ ...request, headers });
  const isRefused = answer.status >= 400 && answer.status < 500;
  return isRefused ? [] : found(`Content-Type: text/plain was answered with HTTP ${answer.status}`, answer);
}

async function refusesOtherVerbs(...[, endpoint]: Parameters<BindingProbe>) {
  const answer = await endpoint.wire.send(endpoint.restRequest('GET /message:send'));
  const isRefused = [400, 404, 405, 501].includes(answer.status);
  return isRefused ? [] : found(`GET message:send was answered with HTTP ${answer.status}`, answer);
}

async function writesStatus(...[context, endpoint]: Parameters<BindingProbe>) {
  const { answer, error } = await contact(context, endpoint);
  if (!error) return skip('an unknown task was not refused');
  const body = isRecord(answer.json) && isRecord(answer.json.error) ? answer.json.error : undefined;
  if (!body) return found('the body has no error', answer);
  const isFine = body.code === answer.status && typeof body.status === 'string' && typeof body.message === 'string';
  return isFine ? [] : found('error needs code (the HTTP status), status and message', answer);
}

async function errorsAreJson(...[context, endpoint]: Parameters<BindingProbe>) {
  const { answer, error } = await contact(context, endpoint);
  if (!error) return skip('an unknown task was not refused');
  const type = answer.header('content-type');
  return isJsonType(type) || /^application\/problem\+json/i.test(type)
    ? []
    : found(`Content-Type is ${type || 'missing'}`, answer);
}
