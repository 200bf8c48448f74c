import { type ServiceError, status } from '@grpc/grpc-js';
import { type ErrorName, errorTable } from '../../protocol/error.ts';
import { ClientError } from '../client-error.ts';
import { errorNameOfDetails, errorNameOfWord, RemoteError } from '../remote-error.ts';
import { decodeDetails } from './errors.ts';

/** The status that a call ended with. */
export interface RemoteStatus {
  readonly message: string;
  /** 401 and 403 for credentials that are missing or do not suffice; undefined otherwise. */
  readonly http: 401 | 403 | undefined;
  /** How to authenticate, where the agent says so. */
  readonly challenge: string;
  toError(url: URL): Error;
}

/** The most common error behind a status without a reason. */
const NAMES: Partial<Record<status, ErrorName>> = {
  [status.NOT_FOUND]: 'TaskNotFound',
  [status.FAILED_PRECONDITION]: 'UnsupportedOperation',
  [status.UNIMPLEMENTED]: 'MethodNotFound',
  [status.INVALID_ARGUMENT]: 'InvalidParams',
  [status.OUT_OF_RANGE]: 'InvalidParams',
  [status.INTERNAL]: 'Internal',
  [status.UNKNOWN]: 'Internal',
};

/** Messages of grpc-js for connections that were never opened: the agent has not received the call. */
const UNSENT = /^(No connection established|Name resolution failed)/;

/** Reads a failed call. */
export function readStatus(error: ServiceError): RemoteStatus {
  const { code, details: message = error.message, metadata } = error;
  const http = code === status.UNAUTHENTICATED ? 401 : code === status.PERMISSION_DENIED ? 403 : undefined;
  const challenge = String(metadata?.get('www-authenticate')[0] ?? '');
  return { message, http, challenge, toError: (url) => toError(error, url) };
}

function toError(error: ServiceError, url: URL): Error {
  const { code } = error;
  if (code === undefined) return error;
  const { named, message } = readMessage(error.details ?? error.message);
  const details = decodeDetails(error.metadata);
  const name = errorNameOfDetails(details) ?? named ?? NAMES[code];
  if (name && errorTable[name].family !== 'access') return new RemoteError(name, message, { details });
  return wayError(error, url);
}

/** Agents of 0.3 have no details. The SDK for Python begins the message with the name of the error: `TaskNotFoundError: …`. */
function readMessage(text: string): { named: ErrorName | undefined; message: string } {
  const [, word = '', message = ''] = /^(\w+): (.*)$/s.exec(text) ?? [];
  const named = errorNameOfWord(word);
  return named ? { named, message } : { named, message: text };
}

/** The connection failed, or the agent is overloaded. */
function wayError(error: ServiceError, url: URL): ClientError {
  const { code, details: message, metadata } = error;
  const cause = error;
  if (code === status.DEADLINE_EXCEEDED)
    return new ClientError('timeout', `${url.origin} took too long to answer`, { cause });
  if (code === status.RESOURCE_EXHAUSTED && /larger than max/i.test(message)) {
    // A status of the agent came with headers; grpc-js makes one without for an answer that is larger than the client takes.
    const isFromAgent = metadata.get('content-type').length > 0;
    const what = isFromAgent
      ? `The request is too large for ${url.origin}`
      : `The answer of ${url.origin} is too large`;
    return new ClientError('too-large', `${what}: ${message}`, { cause });
  }
  if (code === status.UNAVAILABLE && UNSENT.test(message)) {
    return new ClientError('unreachable', `${url.origin} cannot be reached: ${message}`, { cause, unsent: true });
  }
  const wait = Number(metadata.get('retry-after')[0] ?? Number.NaN);
  const isOverloaded = code === status.RESOURCE_EXHAUSTED || !Number.isNaN(wait);
  if (!isOverloaded) return new ClientError('unreachable', `The call to ${url.origin} broke: ${message}`, { cause });
  const http = code === status.RESOURCE_EXHAUSTED ? 429 : 503;
  return new ClientError('unreachable', `${url.origin} is overloaded (${http}): ${message}`, {
    cause,
    status: http,
    unsent: true,
    retryAfter: Number.isNaN(wait) ? undefined : wait * 1000,
  });
}
