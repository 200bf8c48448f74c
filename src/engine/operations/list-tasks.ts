import { hashText } from '../../internal/hash.ts';
import { invalidParams } from '../../protocol/error.ts';
import type { ListTasksRequest, ListTasksResponse } from '../../protocol/request.ts';
import type { Task } from '../../protocol/task.ts';
import type { TaskQuery } from '../../store/task-store.ts';
import type { Sessions } from '../sessions.ts';
import { limitHistory } from '../task-view.ts';
import type { TaskContext } from '../turn.ts';

const DEFAULT_PAGE_SIZE = 50;
/** Of the year 9999: later ones are written with a sign, and texts of them are not in the order of time. */
const LAST_MOMENT = Date.parse('9999-12-31T23:59:59.999Z');

/** Section 3.1.4. A page token is a place in the order, so pages stay stable while tasks change. */
export async function listTasks(
  sessions: Sessions,
  request: ListTasksRequest,
  context: TaskContext,
): Promise<ListTasksResponse> {
  const { contextId, pageSize = DEFAULT_PAGE_SIZE, historyLength, includeArtifacts = false } = request;
  const status = request.status === 'TASK_STATE_UNSPECIFIED' ? undefined : request.status;
  const since = request.statusTimestampAfter && ceilToMilliseconds(request.statusTimestampAfter);
  const filter = hashText(JSON.stringify([contextId, status, since]));
  const after = request.pageToken === undefined ? undefined : decodeCursor(request.pageToken, filter);
  const query: TaskQuery = { contextId, status, since, after, limit: pageSize, includeArtifacts };
  const page = await sessions.host.store.list(sessions.scope(context), query);
  const last = page.tasks[page.tasks.length - 1];
  return {
    tasks: historyLength === undefined ? [...page.tasks] : page.tasks.map((task) => limitHistory(task, historyLength)),
    nextPageToken: page.hasMore && last ? encodeCursor(last, filter) : '',
    pageSize,
    totalSize: page.total,
  };
}

/** The cursor names the last task of the page and the filter that it belongs to. */
function encodeCursor(task: Task, filter: string): string {
  return btoa(JSON.stringify([task.status.timestamp, task.id, filter]))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Reads {@link encodeCursor}; a token of ours for another filter is as wrong as any other text. */
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

/** Our timestamps have milliseconds: what is finer is rounded up, so that nothing older than asked for is listed. */
function ceilToMilliseconds(text: string): string {
  const hasRest = /\.\d{3}\d*[1-9]\d*Z$/.test(text);
  return new Date(Math.min(Date.parse(text) + (hasRest ? 1 : 0), LAST_MOMENT)).toISOString();
}
