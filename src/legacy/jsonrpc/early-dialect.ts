import { isRecord } from '../../internal/is-record.ts';
import type { Dialect } from '../../protocol/codec.ts';
import { invalidParams } from '../../protocol/error.ts';
import type { OperationName } from '../../protocol/operation.ts';
import { pageNumberToken } from '../page-number.ts';
import { v03JsonRpcDialect, writeV03Result } from './dialect.ts';
import { toV03Event } from './event.ts';

type Params = Record<string, unknown>;

/** State names that services used before they adopted those of A2A. */
const EARLY_STATES: Readonly<Record<string, string>> = { pending: 'submitted', running: 'working' };
const DEFAULT_LIMIT = 20;
const MAX_LIMIT = 100;

/**
 * 0.3 for callers that were written from its outline before it was final: messages without `messageId`, `taskId` beside the message or in
 * place of a task's `id`, and page numbers in `tasks/list`. Results have the fields of 0.3, and those that such callers read.
 */
export const v03EarlyDialect: Dialect = {
  ...v03JsonRpcDialect,
  decodeRequest: (name, value, source) => v03JsonRpcDialect.decodeRequest(name, toFinal(name, value), source),
  encodeResult: (name, result) => JSON.stringify(toEarlyResult(writeV03Result(name, result))),
  encodeEvent: (item) => JSON.stringify(toEarlyResult(toV03Event(item))),
};

/** The params in the form of 0.3. Values that are not objects are left to the validation. */
function toFinal(name: OperationName, params: unknown): unknown {
  if (!isRecord(params)) return params;
  switch (name) {
    case 'sendMessage':
    case 'sendStreamingMessage':
      return toFinalSend(params);
    case 'getTask':
    case 'cancelTask':
    case 'subscribeToTask':
      return { ...params, id: params.id ?? params.taskId ?? params.task_id };
    case 'listTasks':
      return toFinalList(params);
    default:
      return params;
  }
}

function toFinalSend({ taskId, task_id = taskId, message, ...rest }: Params): Params {
  if (!isRecord(message)) return { ...rest, message };
  const given = message.taskId ?? message.task_id ?? task_id;
  const messageId = message.messageId ?? message.message_id ?? crypto.randomUUID();
  return { ...rest, message: { ...message, messageId, ...(given === undefined ? {} : { taskId: given }) } };
}

/** Page numbers, unless the caller uses the cursor of A2A. */
function toFinalList({ page, limit, status, ...rest }: Params): Params {
  const state = typeof status === 'string' ? (EARLY_STATES[status] ?? status) : status;
  const filter = { ...rest, ...(state === undefined ? {} : { status: state }) };
  if (page === undefined && limit === undefined && ('pageSize' in rest || 'pageToken' in rest)) return filter;
  const pageSize = wholeNumber('limit', limit ?? DEFAULT_LIMIT, MAX_LIMIT);
  return { ...filter, pageSize, pageToken: pageNumberToken(wholeNumber('page', page ?? 1)) };
}

function wholeNumber(field: string, value: unknown, max = Number.MAX_SAFE_INTEGER): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= max) return value;
  const range = max === MAX_LIMIT ? `from 1 to ${max}` : 'from 1';
  throw invalidParams(field, `must be a whole number ${range}`);
}

/** Adds `taskId` to tasks, and to a list the numbers of its page. */
function toEarlyResult(result: unknown): unknown {
  if (!isRecord(result)) return result;
  if (result.kind === 'task') return { ...result, taskId: result.id };
  if (!Array.isArray(result.tasks)) return result;
  const { tasks, page, pageSize: limit, totalSize: total, nextPageToken } = result;
  const numbers = page === undefined ? {} : { page, limit, total, hasMore: nextPageToken !== '' };
  return { ...result, tasks: tasks.map(toEarlyResult), ...numbers };
}
