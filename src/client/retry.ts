import { ClientError } from '../bindings/client-error.ts';
import { isRepeatable } from '../bindings/http-send.ts';
import type { A2AService } from '../protocol/service.ts';
import { type BackOff, backOffTime, pause } from './back-off.ts';
import { type Call, performOf, serviceOf } from './wrap-service.ts';

/** When a failed call is made again. */
export interface RetryOptions extends BackOff {
  /** Calls after the first. */
  readonly retries: number;
  /** Whether a send whose fate is unknown is repeated with its key. */
  readonly retrySends: boolean;
  /** Waits longer than this are the caller's business. */
  readonly longestRetryAfter: number;
}

/** Repeats calls that failed on the way, where repeating is safe. */
export function withRetry(service: A2AService, options: RetryOptions): A2AService {
  const perform = performOf(service);
  return serviceOf(async (call) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await perform(call);
      } catch (error) {
        if (attempt > options.retries || !canRepeat(call, error, options)) throw error;
        const wait = error.retryAfter ?? backOffTime(options, attempt);
        if (wait > options.longestRetryAfter) throw error;
        await pause(wait, call.context.signal);
      }
    }
  });
}

/** Whether the agent has certainly not acted, or would act the same way again. */
function canRepeat(call: Call, error: unknown, options: RetryOptions): error is ClientError {
  if (!(error instanceof ClientError)) return false;
  if (error.kind !== 'unreachable' && error.kind !== 'timeout') return false;
  // Nothing is there: asking again does not change that.
  if (error.status === 404) return false;
  if (error.unsent || isRepeatable(call.operation)) return !call.context.signal?.aborted;
  const isSend = call.operation === 'sendMessage' || call.operation === 'sendStreamingMessage';
  return isSend && options.retrySends && call.context.idempotencyKey !== undefined && error.kind === 'unreachable';
}
