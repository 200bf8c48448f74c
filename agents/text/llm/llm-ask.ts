import type { LanguageModel } from 'ai';
import type { ZodType } from 'zod';
import { EngineFailure, type Report } from '../text-engine.ts';
import { EndpointFailure } from './circuit-breaker.ts';
import type { Prompt } from './llm-prompt.ts';
import type { LlmOptions } from './llm-settings.ts';
import { ReasoningFilter } from './reasoning-filter.ts';

const FIRST_TOKEN = 15_000;
const TOTAL = 60_000;
/** Maximum length of an answer with its reasoning; a longer one is a failure of the model. */
const MAX_ANSWER = 200_000;

/** What is used of the SDK. */
export type Sdk = Pick<typeof import('ai'), 'streamText' | 'Output' | 'APICallError'>;

export interface AskOptions {
  readonly signal: AbortSignal;
  readonly schema?: ZodType;
  readonly report?: Report | undefined;
  /** Receives the answer piece by piece, without its reasoning. */
  emit?(piece: string): Promise<void>;
}

/** Sends one prompt and returns the whole answer. */
export type Ask = (prompt: Prompt, options: AskOptions) => Promise<string>;

/** The endpoint does not accept the form of the request. */
export class RequestRefused extends EngineFailure {}

/** Asks a model. All errors become an {@link EngineFailure} without secrets. */
export function createAsk(sdk: Sdk, model: LanguageModel, options: LlmOptions): Ask {
  const { firstTokenTimeout = FIRST_TOKEN, timeout = TOTAL } = options;
  return async (prompt, { signal, schema, report, emit }) => {
    signal.throwIfAborted();
    const clock = new AbortController();
    const late = (ms: number, what: string) =>
      setTimeout(() => clock.abort(new EndpointFailure(`${what} within ${ms / 1000} s`)), ms);
    const first = late(firstTokenTimeout, 'it did not begin to answer');
    const total = late(timeout, 'it did not finish its answer');
    try {
      const { fullStream } = sdk.streamText({
        model,
        ...prompt,
        // The local engine is available, and faster than a retry.
        maxRetries: 0,
        abortSignal: AbortSignal.any([signal, clock.signal]),
        // The default writes the error to the console.
        onError: () => {},
        ...(schema ? { output: sdk.Output.object({ schema }) } : {}),
      });
      const begun = () => clearTimeout(first);
      return await readStream(fullStream, { begun, report, take: async (piece) => emit?.(piece) });
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      if (clock.signal.aborted) throw clock.signal.reason;
      throw toFailure(sdk, error);
    } finally {
      clearTimeout(first);
      clearTimeout(total);
    }
  };
}

type Stream = ReturnType<Sdk['streamText']>['fullStream'];

interface StreamReader {
  /** Called at the first token of the answer or of its reasoning. */
  begun(): void;
  take(piece: string): Promise<void>;
  readonly report: Report | undefined;
}

async function readStream(stream: Stream, { begun, take, report }: StreamReader): Promise<string> {
  const filter = new ReasoningFilter();
  let length = 0;
  let isWhole = false;
  for await (const part of stream) {
    if (part.type === 'error') throw part.error;
    if (part.type === 'abort') throw new EngineFailure('its answer was broken off');
    if (part.type === 'finish') {
      isWhole = part.finishReason === 'stop';
      const { inputTokens, outputTokens } = part.totalUsage;
      if (inputTokens !== undefined && outputTokens !== undefined) report?.({ inputTokens, outputTokens });
    }
    if (part.type !== 'text-delta' && part.type !== 'reasoning-delta') continue;
    begun();
    length += part.text.length;
    if (length > MAX_ANSWER) throw new EngineFailure('its answer did not end');
    if (part.type === 'reasoning-delta') continue;
    const shown = filter.push(part.text);
    if (shown !== '') await take(shown);
  }
  if (!isWhole) throw new EngineFailure('its answer was broken off');
  const rest = filter.end();
  if (filter.answer.trim() === '') throw new EngineFailure('its answer was empty');
  if (rest !== '') await take(rest);
  return filter.answer.trim();
}

/** Statuses of an endpoint that would answer the next request in the same way. */
const isOfEndpoint = (status: number) => status >= 500 || [401, 403, 404, 408, 429].includes(status);

/** The error without details: messages of endpoints quote keys and addresses. */
function toFailure(sdk: Sdk, error: unknown): EngineFailure {
  if (error instanceof EngineFailure) return error;
  if (!sdk.APICallError.isInstance(error)) return new EngineFailure('its answer could not be read');
  const { statusCode, responseHeaders } = error;
  if (statusCode === undefined) return new EndpointFailure('it could not be reached');
  if (statusCode === 200) return new EngineFailure('its answer could not be read');
  const reason = `it answered with HTTP ${statusCode}`;
  if (isOfEndpoint(statusCode))
    return new EndpointFailure(reason, Number(responseHeaders?.['retry-after'] ?? 0) * 1000);
  return statusCode === 400 || statusCode === 422 ? new RequestRefused(reason) : new EngineFailure(reason);
}
