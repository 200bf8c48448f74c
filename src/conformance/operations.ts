import { isRecord } from '../internal/is-record.ts';
import { type ErrorName, errorTable, reasonOf } from '../protocol/error.ts';
import type { OperationName } from '../protocol/operation.ts';

/** Section 4.1: the abstract operations, and what they are called here. The agent card is read over HTTP, not called. */
export const OPERATIONS: Readonly<Record<string, OperationName | 'getAgentCard'>> = {
  send_message: 'sendMessage',
  send_streaming_message: 'sendStreamingMessage',
  get_task: 'getTask',
  list_tasks: 'listTasks',
  cancel_task: 'cancelTask',
  subscribe_to_task: 'subscribeToTask',
  get_agent_card: 'getAgentCard',
  get_extended_agent_card: 'getExtendedAgentCard',
  create_push_config: 'createTaskPushNotificationConfig',
  get_push_config: 'getTaskPushNotificationConfig',
  list_push_configs: 'listTaskPushNotificationConfigs',
  delete_push_config: 'deleteTaskPushNotificationConfig',
};

/** Other names, which the official test files use. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  set_push_notification_config: 'create_push_config',
  create_push_notification_config: 'create_push_config',
  get_push_notification_config: 'get_push_config',
  list_push_notification_configs: 'list_push_configs',
  delete_push_notification_config: 'delete_push_config',
};

/** Section 6.2: the errors by the names of the format. Codes and statuses come from the one table of errors. */
const ERRORS: Readonly<Record<string, ErrorName>> = {
  StreamingNotSupportedError: 'UnsupportedOperation',
  ExtendedCardNotSupportedError: 'ExtendedAgentCardNotConfigured',
  ExtendedAgentCardNotConfiguredError: 'ExtendedAgentCardNotConfigured',
  JSONParseError: 'JSONParse',
};

/** The names of the format for an error: none for a name that nobody has. */
export function errorNameOf(type: string): ErrorName | undefined {
  const name = ERRORS[type] ?? type.replace(/Error$/, '');
  return Object.hasOwn(errorTable, name) ? (name as ErrorName) : undefined;
}

/** The error type that an error of ours has in the format. */
export function errorTypeOf(name: ErrorName): string {
  return name === 'ExtendedAgentCardNotConfigured' ? 'ExtendedCardNotSupportedError' : `${name}Error`;
}

/** What an answer says about its error, as one of our names; undefined when it says nothing that we know. */
export function errorOfAnswer(
  error: { code: number; details: unknown },
  binding: 'jsonrpc' | 'rest',
): ErrorName | undefined {
  const names = Object.keys(errorTable) as ErrorName[];
  const details = Array.isArray(error.details) ? error.details.filter(isRecord) : [];
  const reason = details.find(({ reason: given }) => typeof given === 'string')?.reason;
  const byReason = names.find((name) => reasonOf(name) === reason);
  if (byReason) return byReason;
  if (binding === 'jsonrpc') return names.find((name) => errorTable[name].code === error.code);
  return details.some(({ fieldViolations }) => fieldViolations) ? 'InvalidParams' : undefined;
}

/** A test file with the other names of things replaced by those of the specification of the format. */
export function canonical(document: unknown): unknown {
  if (!isRecord(document) || !Array.isArray(document.suites)) return document;
  const eachOf = (list: unknown, change: (each: Record<string, unknown>) => unknown) =>
    Array.isArray(list) ? list.map((each) => (isRecord(each) ? change(each) : each)) : list;
  const suites = eachOf(document.suites, (suite) => ({
    ...suite,
    tests: eachOf(suite.tests, (test) => ({ ...test, steps: eachOf(test.steps, canonicalStep) })),
  }));
  return { ...document, suites };
}

function canonicalStep(step: Record<string, unknown>): Record<string, unknown> {
  const result = { ...step };
  if (isRecord(step.expect_error)) {
    const { code, data, ...rest } = step.expect_error;
    result.expect_error = {
      ...(code === undefined ? {} : { error_type: code }),
      ...(data === undefined ? {} : { details: data }),
      ...rest,
    };
  }
  if (isRecord(step.expect)) {
    const { status, headers, body, ...rest } = step.expect;
    if (Object.keys(rest).join() === 'error' && body === undefined && typeof step.operation === 'string') {
      result.expect_error = {};
      delete result.expect;
    }
    const isBare = Object.keys(rest).length > 0 && body === undefined && result.expect !== undefined;
    if (isBare)
      result.expect = {
        ...(status === undefined ? {} : { status }),
        ...(headers === undefined ? {} : { headers }),
        body: rest,
      };
  }
  if (typeof step.operation !== 'string') return result;
  const name = OTHER_NAMES[step.operation] ?? step.operation;
  const { extended, ...params } = isRecord(step.params) ? step.params : {};
  const isExtended = name === 'get_agent_card' && extended === true;
  return { ...result, operation: isExtended ? 'get_extended_agent_card' : name, params };
}

/** Section 4.3: the abstract parameters of a step as the request of an operation. */
export function requestOf(operation: string, params: Record<string, unknown>): Record<string, unknown> {
  switch (operation) {
    case 'send_message':
    case 'send_streaming_message':
      return sendRequest(params);
    case 'list_tasks': {
      const { cursor, ...rest } = params;
      return cursor === undefined ? rest : { ...rest, pageToken: cursor };
    }
    case 'create_push_config': {
      const { pushNotificationConfig, ...rest } = params;
      return { ...rest, ...(isRecord(pushNotificationConfig) ? pushNotificationConfig : {}) };
    }
    default:
      return params;
  }
}

function sendRequest({ message, taskId, contextId, ...rest }: Record<string, unknown>): Record<string, unknown> {
  if (!isRecord(message)) return { message, ...rest };
  const placed = {
    messageId: crypto.randomUUID(),
    // The official files name the task beside the message; the request has it inside.
    ...(taskId === undefined ? {} : { taskId }),
    ...(contextId === undefined ? {} : { contextId }),
    ...message,
    ...(Array.isArray(message.parts) ? { parts: message.parts.map(partOf) } : {}),
  };
  return { message: placed, ...rest };
}

/** The format has files as `file: { url | raw, mediaType, name }`; a part of 1.0 has these beside each other. */
function partOf(part: unknown): unknown {
  if (!isRecord(part) || !isRecord(part.file)) return part;
  const { file, ...rest } = part;
  const { name, ...content } = file as Record<string, unknown>;
  return { ...rest, ...content, ...(name === undefined ? {} : { filename: name }) };
}
