import type { Access } from '../../bindings/perform.ts';
import { A2AError } from '../../protocol/error.ts';
import { isSendOperation, type OperationName } from '../../protocol/operation.ts';
import type { Caller, Incoming } from '../../protocol/service.ts';
import type { Authentication } from './authentication.ts';
import { callerKey } from './caller-key.ts';
import type { RateLimiter } from './rate-limit.ts';
import type { StreamCounter } from './stream-counter.ts';

/** What access to one agent depends on. */
export interface AccessServices {
  /** Absent for an agent without security. */
  readonly authentication: Authentication | undefined;
  readonly rateLimiter: RateLimiter | undefined;
  readonly streams: StreamCounter;
  /** The assumed size of a body of unknown length. */
  readonly maxBody: number;
  /** Why the agent does not offer an operation; undefined when it does. */
  refusalOf(operation: OperationName): A2AError | undefined;
  /** Whether new work is refused. */
  isStopping(): boolean;
  /** Whether the store is closed. */
  isClosed(): boolean;
}

/** All callers of an agent that requires no credentials. */
const ANYBODY: Caller = { owner: '' };

/** The access checks of an agent for every binding: authentication, authorization, rate limits, limits on streams. */
export function createAccess(services: AccessServices): Access {
  const { authentication, rateLimiter, streams } = services;
  return {
    isCounting: rateLimiter !== undefined,
    identify(incoming, requestId) {
      if (!authentication) {
        rateLimiter?.check(callerKey(ANYBODY, incoming));
        return ANYBODY;
      }
      const caller = authentication.authenticate(incoming, requestId);
      if (!rateLimiter) return caller;
      const checked = (known: Caller) => {
        rateLimiter.check(callerKey(known, incoming));
        return known;
      };
      return caller instanceof Promise ? caller.then(checked) : checked(caller);
    },
    admit(operation, caller, incoming) {
      if (operation === undefined) {
        rateLimiter?.admit(undefined, callerKey(caller, incoming));
        return;
      }
      authentication?.admit(operation, caller);
      if (services.isClosed() || (services.isStopping() && isSendOperation(operation))) {
        throw new A2AError('Unavailable', 'The server is stopping');
      }
      rateLimiter?.admit(operation, callerKey(caller, incoming));
      const refusal = services.refusalOf(operation);
      if (refusal) throw refusal;
    },
    receive(caller, incoming, read) {
      if (!rateLimiter?.countsBytes) return read();
      return receive(rateLimiter, { key: callerKey(caller, incoming), incoming, maxBody: services.maxBody }, read);
    },
    standing: (operation, caller, incoming) => rateLimiter?.standing(operation, callerKey(caller, incoming)),
    openStream: (caller, incoming, open) => streams.open(callerKey(caller, incoming), open),
  };
}

/** Counts the bytes of a body before it is read: the declared length, or the maximum. */
async function receive(
  rateLimiter: RateLimiter,
  { key, incoming, maxBody }: { key: string; incoming: Incoming; maxBody: number },
  read: () => string | Promise<string>,
): Promise<string> {
  const announced = Number(incoming.header('content-length') ?? Number.NaN);
  const isKnown = announced <= maxBody;
  const correct = rateLimiter.takeBytes(key, isKnown ? announced : maxBody);
  const body = await read();
  if (!isKnown) correct(new TextEncoder().encode(body).length);
  return body;
}
