import { isRecord } from '../../internal/is-record.ts';
import { invalidParams } from '../../protocol/error.ts';
import type { SendMessageRequest } from '../../protocol/request.ts';
import type { Part } from '../../protocol/task.ts';
import type { OwnMethod } from '../perform.ts';
import type { RpcCall } from './wire.ts';

/** The message for a call of an agent's own method: its text as a text part, all params as a data part. */
export function messageOf({ skill }: OwnMethod, { params = {} }: RpcCall): SendMessageRequest {
  if (!isRecord(params)) throw invalidParams('params', 'must be an object');
  const { text, ...rest } = params;
  if (text !== undefined && typeof text !== 'string') throw invalidParams('text', 'must be a string');
  const parts: Part[] = text === undefined ? [] : [{ text }];
  if (Object.keys(rest).length > 0 || parts.length === 0) parts.push({ data: rest });
  return { message: { messageId: crypto.randomUUID(), role: 'ROLE_USER', parts, metadata: { skill } } };
}
