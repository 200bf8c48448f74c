import { invalidParams } from '../../protocol/error.ts';
import type { RequestOf, ResponseOf } from '../../protocol/operation.ts';
import type { TaskPushNotificationConfig } from '../../protocol/request.ts';
import type { PushRecord } from '../../store/push-store.ts';
import type { PushDesk } from '../push-desk.ts';
import type { Sessions } from '../sessions.ts';
import { taskNotFound, tooManyPushConfigs } from '../task-errors.ts';
import type { TaskContext } from '../turn.ts';

const DEFAULT_PAGE_SIZE = 50;
/** Stands for a secret in everything that is shown. */
export const SECRET_MARK = '********';

/** The operations on push configurations (sections 3.1.7 to 3.1.10). Callers with access to a task have access to its configurations. */
export class PushConfigs {
  readonly #sessions: Sessions;
  readonly #desk: PushDesk;

  constructor(sessions: Sessions, desk: PushDesk) {
    this.#sessions = sessions;
    this.#desk = desk;
  }

  /** Section 3.1.7. A configuration with the id of another one replaces it. The answer is the last one that shows the secrets. */
  async create(
    { taskId, tenant, ...config }: RequestOf<'createTaskPushNotificationConfig'>,
    context: TaskContext,
  ): Promise<TaskPushNotificationConfig> {
    await this.#load(taskId, context);
    const accepted = await this.#desk.accept(config, context.version);
    const outcome = await this.#desk.store.put(taskId, accepted);
    if (outcome === 'absent') throw taskNotFound(taskId);
    if (outcome === 'full') throw tooManyPushConfigs();
    this.#desk.attend(taskId);
    return { ...(tenant === undefined ? {} : { tenant }), ...config, id: accepted.id, taskId };
  }

  /** Section 3.1.8. */
  async get(
    { taskId, id }: RequestOf<'getTaskPushNotificationConfig'>,
    context: TaskContext,
  ): Promise<TaskPushNotificationConfig> {
    await this.#load(taskId, context);
    const found = (await this.#desk.store.list(taskId)).find((record) => record.id === id);
    if (!found) throw taskNotFound(taskId);
    return shown(found);
  }

  /** Section 3.1.9. In the order of ids; a page token is the last id of its page. */
  async list(
    { taskId, pageSize, pageToken }: RequestOf<'listTaskPushNotificationConfigs'>,
    context: TaskContext,
  ): Promise<ResponseOf<'listTaskPushNotificationConfigs'>> {
    await this.#load(taskId, context);
    const after = pageToken ? decodeToken(pageToken) : undefined;
    const all = [...(await this.#desk.store.list(taskId))].sort((a, b) => (a.id < b.id ? -1 : 1));
    const rest = after === undefined ? all : all.filter(({ id }) => id > after);
    const size = pageSize || DEFAULT_PAGE_SIZE;
    const page = rest.slice(0, size);
    const last = page[page.length - 1];
    const nextPageToken = last && rest.length > size ? encodeToken(last.id) : '';
    return { configs: page.map(shown), nextPageToken };
  }

  /** Section 3.1.10. Also succeeds when there is no such configuration. */
  async delete(
    { taskId, id }: RequestOf<'deleteTaskPushNotificationConfig'>,
    context: TaskContext,
  ): Promise<Record<never, never>> {
    await this.#load(taskId, context);
    await this.#desk.store.delete(taskId, id);
    return {};
  }

  async #load(taskId: string, context: TaskContext): Promise<void> {
    await this.#sessions.load(this.#sessions.scope(context), taskId);
  }
}

/** A configuration as it is shown, without its secrets. */
function shown({ taskId, id, scope, config }: PushRecord): TaskPushNotificationConfig {
  const { token, authentication, ...rest } = config;
  const result: TaskPushNotificationConfig = { ...rest, id, taskId };
  if (scope.tenant) result.tenant = scope.tenant;
  if (token !== undefined) result.token = SECRET_MARK;
  if (authentication) {
    const { scheme, credentials } = authentication;
    result.authentication = credentials === undefined ? { scheme } : { scheme, credentials: SECRET_MARK };
  }
  return result;
}

function encodeToken(id: string): string {
  return encodeURIComponent(JSON.stringify(id));
}

function decodeToken(token: string): string {
  try {
    const id: unknown = JSON.parse(decodeURIComponent(token));
    if (typeof id === 'string') return id;
  } catch {
    // Said below.
  }
  throw invalidParams('pageToken', 'is not a token of this server');
}
