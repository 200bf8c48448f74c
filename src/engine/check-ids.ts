import { invalidParams } from '../protocol/error.ts';
import type { OperationName, RequestOf } from '../protocol/operation.ts';
import type { SendMessageRequest, TaskPushNotificationConfig } from '../protocol/request.ts';

/** Most characters of an id that a caller chooses. Databases limit what they can index. */
const MAX_CHARACTERS = 1024;
/** Most bytes of it in UTF-8. PostgreSQL takes 2,700 for all columns of an index. */
const MAX_BYTES = 2048;
/** A character of a string takes at most three bytes. */
const SURELY_FITS = Math.floor(MAX_BYTES / 3);

const utf8 = new TextEncoder();

/** The fields of requests that hold ids. */
type Ids = Partial<Record<'tenant' | 'id' | 'taskId' | 'contextId', string>>;

/** Throws InvalidParams for an id that a store could not index, whatever the binding, the version and the store are. */
export function checkIds(request: RequestOf<OperationName>): void {
  const { tenant, id, taskId, contextId } = request as Ids;
  checkId('tenant', tenant);
  checkId('id', id);
  checkId('taskId', taskId);
  checkId('contextId', contextId);
  const { message, configuration } = request as Partial<SendMessageRequest>;
  if (message) {
    checkId('message.messageId', message.messageId);
    checkId('message.contextId', message.contextId);
    checkId('message.taskId', message.taskId);
  }
  const push = configuration?.taskPushNotificationConfig;
  if (push) checkPushIds('configuration.taskPushNotificationConfig', push);
}

function checkPushIds(path: string, { tenant, id, taskId }: TaskPushNotificationConfig): void {
  checkId(`${path}.tenant`, tenant);
  checkId(`${path}.id`, id);
  checkId(`${path}.taskId`, taskId);
}

function checkId(field: string, id: string | undefined): void {
  if (id === undefined || id.length <= SURELY_FITS) return;
  if (id.length > MAX_CHARACTERS) throw invalidParams(field, `must have at most ${MAX_CHARACTERS} characters`);
  if (utf8.encode(id).length > MAX_BYTES) throw invalidParams(field, `must have at most ${MAX_BYTES} bytes in UTF-8`);
}
