import { ClientError } from '../../bindings/client-error.ts';
import { isRepeatable } from '../../bindings/http-transport.ts';
import type { Call, Interceptor } from '../../protocol/interceptor.ts';
import { isSendOperation } from '../../protocol/operation.ts';
import type { ClientContext } from '../../protocol/service.ts';
import { type BackOff, backOffTime, pause } from './back-off.ts';

/** When failed calls are repeated. */
export interface RetryOptions extends BackOff {
  /** Number of calls after the first. */
  readonly retries: number;
  /** Whether a send with an unknown outcome is repeated with its key. */
  readonly retrySends: boolean;
  /** Longer values of `Retry-After` are left to the caller. */
  readonly longestRetryAfter: number;
}

/** Repeats failed calls if that is safe. */
export function retrying(options: RetryOptions): Interceptor<ClientContext> {
  return {
    all: (call, next) =>
      repeat(() => next(), {
        ...options,
        signal: call.context.signal,
        isSafe: (error) => error.unsent || isRepeatable(call.operation) || isKeyedSend(call, error, options),
      }),
  };
}

/** Options for repeating one call. */
interface RepeatOptions extends Omit<RetryOptions, 'retrySends'> {
  readonly signal?: AbortSignal | undefined;
  /** Whether the agent certainly has not processed the call, or would process it the same way again. */
  readonly isSafe: (error: ClientError) => boolean;
}

/** Repeats a failed attempt. */
export async function repeat<T>(attempt: () => Promise<T>, options: RepeatOptions): Promise<T> {
  for (let count = 1; ; count += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (count > options.retries || options.signal?.aborted || !isPassing(error) || !options.isSafe(error))
        throw error;
      const wait = error.retryAfter ?? backOffTime(options, count);
      if (wait > options.longestRetryAfter) throw error;
      await pause(wait, options.signal);
    }
  }
}

/** Whether the failure may be temporary. A 404 is not. */
function isPassing(error: unknown): error is ClientError {
  if (!(error instanceof ClientError) || error.status === 404) return false;
  return error.kind === 'unreachable' || error.kind === 'timeout';
}

function isKeyedSend(
  { operation, context }: Pick<Call, 'operation' | 'context'>,
  error: ClientError,
  { retrySends }: RetryOptions,
): boolean {
  return (
    isSendOperation(operation) && retrySends && context.idempotencyKey !== undefined && error.kind === 'unreachable'
  );
}
