import { invalidParams } from '../protocol/error.ts';
import type { OperationName, RequestOf } from '../protocol/operation.ts';
import type { SendMessageRequest, TaskPushNotificationConfig } from '../protocol/request.ts';

/** Most bytes of an id that a caller chooses. Databases limit what they can index: PostgreSQL takes 2,700 bytes for all columns. */
const MAX_BYTES = 1024;
/** An id of this many characters is short enough, whatever they are: JSON escapes a character with six bytes. */
const SHORT = Math.floor(MAX_BYTES / 6);

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

/** As JSON, because stores escape what they cannot keep. */
function checkId(field: string, id: string | undefined): void {
  if (id === undefined || id.length <= SHORT) return;
  const isLonger = id.length > MAX_BYTES || utf8.encode(JSON.stringify(id)).length - 2 > MAX_BYTES;
  if (isLonger) throw invalidParams(field, `must have at most ${MAX_BYTES} bytes`);
}
