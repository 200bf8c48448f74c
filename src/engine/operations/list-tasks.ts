import { hashText } from '../../internal/hash.ts';
import { invalidParams } from '../../protocol/error.ts';
import type { ListTasksRequest, ListTasksResponse } from '../../protocol/request.ts';
import type { Task } from '../../protocol/task.ts';
import { taskSize } from '../../store/task-size.ts';
import type { TaskQuery } from '../../store/task-store.ts';
import { limitHistory } from '../limit-history.ts';
import type { Sessions } from '../sessions.ts';
import type { TaskContext } from '../turn.ts';

const DEFAULT_PAGE_SIZE = 50;
/** Approximate size in bytes of JSON at which a page ends: a response is written as one string. */
export const PAGE_BYTES = 8 * 1024 * 1024;
/** The last millisecond of the year 9999. Later years are written with a sign, so their strings do not sort by time. */
const LAST_MOMENT = Date.parse('9999-12-31T23:59:59.999Z');

/** Section 3.1.4. A page token names a place in the order, so pages stay stable while tasks change. */
export async function listTasks(
  sessions: Sessions,
  request: ListTasksRequest,
  context: TaskContext,
): Promise<ListTasksResponse> {
  const { historyLength, includeArtifacts = false } = request;
  const { query, filter } = readListing(request);
  const page = await sessions.host.store.list(sessions.scope(context), {
    ...query,
    maxBytes: PAGE_BYTES,
    includeArtifacts,
  });
  const found = withinBytes(page.tasks);
  const last = found[found.length - 1];
  const hasMore = page.hasMore || found.length < page.tasks.length;
  return {
    tasks: historyLength === undefined ? found : found.map((task) => limitHistory(task, historyLength)),
    nextPageToken: hasMore && last ? encodeCursor({ timestamp: last.status.timestamp, id: last.id }, filter) : '',
    pageSize: query.limit,
    totalSize: page.total,
  };
}

/** What a request asks of the store, and its filter, which page tokens are bound to. `agents`: in a list of several agents, which. */
export function readListing(
  request: ListTasksRequest,
  agents?: readonly string[],
): { readonly query: Omit<TaskQuery, 'includeArtifacts'>; readonly filter: string } {
  const { contextId, pageSize = DEFAULT_PAGE_SIZE } = request;
  const status = request.status === 'TASK_STATE_UNSPECIFIED' ? undefined : request.status;
  const since = request.statusTimestampAfter && ceilToMilliseconds(request.statusTimestampAfter);
  const isPlain = contextId === undefined && status === undefined && since === undefined && agents === undefined;
  const filter = isPlain ? NO_FILTER : filterOf([contextId, status, since, ...(agents ?? [])]);
  const after = request.pageToken === undefined ? undefined : decodeCursor(request.pageToken, filter);
  return { query: { contextId, status, since, after, limit: pageSize }, filter };
}

function filterOf(conditions: readonly (string | undefined)[]): string {
  return hashText(JSON.stringify(conditions));
}

/** The filter of most lists. */
const NO_FILTER = filterOf([undefined, undefined, undefined]);

/** The tasks that fit into one page, at least one. */
function withinBytes(tasks: readonly Task[]): Task[] {
  let bytes = 0;
  const end = tasks.findIndex((task, index) => (bytes += taskSize(task)) > PAGE_BYTES && index > 0);
  return end < 0 ? [...tasks] : tasks.slice(0, end);
}

/** Signs of base64 that have a meaning in URLs. */
const URL_SAFE: Readonly<Record<string, string>> = { '+': '-', '/': '_' };

/** The cursor names the last task of the page, and the filter of the list. */
export function encodeCursor(
  { timestamp, id }: { timestamp?: string | undefined; id: string },
  filter: string,
): string {
  return btoa(JSON.stringify([timestamp, id, filter])).replace(/[+/=]/g, (sign) => URL_SAFE[sign] ?? '');
}

/** Reads {@link encodeCursor}. A token from a list with another filter is refused. */
function decodeCursor(token: string, filter: string): { timestamp: string; id: string } {
  let cursor: unknown;
  try {
    cursor = JSON.parse(atob(token.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    throw invalidParams('pageToken', 'is not a token of this server');
  }
  const [timestamp, id, boundTo] = Array.isArray(cursor) ? cursor : [];
  if (typeof timestamp !== 'string' || typeof id !== 'string') {
    throw invalidParams('pageToken', 'is not a token of this server');
  }
  if (boundTo !== filter) throw invalidParams('pageToken', 'belongs to a list with another filter');
  return { timestamp, id };
}

/** Stored timestamps have milliseconds. Finer times are rounded up, so that no older task is listed. */
function ceilToMilliseconds(text: string): string {
  const hasRest = /\.\d{3}\d*[1-9]\d*Z$/.test(text);
  return new Date(Math.min(Date.parse(text) + (hasRest ? 1 : 0), LAST_MOMENT)).toISOString();
}
