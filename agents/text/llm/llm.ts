import type { LanguageModel } from 'ai';
import type { ZodType } from 'zod';
import type { Entities } from '../entities/entities.ts';
import { fitSummary } from '../summary/fit-summary.ts';
import { EngineFailure, type TextEngine } from '../text-engine.ts';
import { entityPrompt, type Prompt, sentimentPrompt, summaryPrompt } from './llm-prompt.ts';
import type { LlmOptions } from './llm-settings.ts';

const FIRST_TOKEN = 15_000;
const TOTAL = 60_000;
/** Maximum length of an answer; a longer one is a failure of the model. */
const MAX_ANSWER = 200_000;

type Sdk = Pick<typeof import('ai'), 'streamText' | 'Output' | 'APICallError'>;

/** Lets a language model do the work, at any OpenAI-compatible endpoint. Rejects when its packages are not installed. */
export async function createLlmEngine(options: LlmOptions): Promise<TextEngine> {
  const { sdk, createOpenAICompatible, SentimentAnswer, EntityAnswer } = await loadSdk();
  const provider = createOpenAICompatible({
    name: 'llm',
    baseURL: options.url,
    supportsStructuredOutputs: true,
    ...(options.key === undefined ? {} : { apiKey: options.key }),
  });
  const ask = createAsk(sdk, provider(options.model), options);
  return {
    name: options.model,
    isMultilingual: true,
    async summarize(text, { limit, signal, emit }) {
      const summary = await ask(summaryPrompt(text, limit), { signal, emit });
      const fitting = fitSummary(summary, limit);
      if (fitting === '') throw new EngineFailure('its summary was longer than asked for');
      return fitting;
    },
    async analyseSentiment(text, signal) {
      return readAnswer(SentimentAnswer, await ask(sentimentPrompt(text), { signal, schema: SentimentAnswer }));
    },
    async extractEntities(text, signal) {
      const answer = await ask(entityPrompt(text), { signal, schema: EntityAnswer });
      return onlyNamed(readAnswer(EntityAnswer, answer), text);
    },
  };
}

/** The packages are optional: they are needed only with a language model. */
async function loadSdk() {
  try {
    const [sdk, { createOpenAICompatible }, { SentimentAnswer, EntityAnswer }] = await Promise.all([
      import('ai') as Promise<Sdk>,
      import('@ai-sdk/openai-compatible'),
      import('./llm-schema.ts'),
    ]);
    return { sdk, createOpenAICompatible, SentimentAnswer, EntityAnswer };
  } catch (error) {
    throw new Error(
      'A language model is configured (PARLEY_LLM_URL), but the packages to talk to it are missing. ' +
        'Run: npm install ai @ai-sdk/openai-compatible zod',
      { cause: error },
    );
  }
}

interface AskOptions {
  readonly signal: AbortSignal;
  readonly schema?: ZodType;
  emit?(piece: string): Promise<void>;
}

/** Sends one prompt and reads the whole answer. All errors become an {@link EngineFailure} without secrets. */
function createAsk(sdk: Sdk, model: LanguageModel, options: LlmOptions) {
  const { firstTokenTimeout = FIRST_TOKEN, timeout = TOTAL } = options;
  return async (prompt: Prompt, { signal, schema, emit }: AskOptions): Promise<string> => {
    signal.throwIfAborted();
    const clock = new AbortController();
    const late = (ms: number, what: string) =>
      setTimeout(() => clock.abort(new EngineFailure(`${what} within ${ms / 1000} s`)), ms);
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
      return await readStream(fullStream, { begun: () => clearTimeout(first), take: async (piece) => emit?.(piece) });
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
}

async function readStream(stream: Stream, { begun, take }: StreamReader): Promise<string> {
  let answer = '';
  let isWhole = false;
  for await (const part of stream) {
    if (part.type === 'error') throw part.error;
    if (part.type === 'abort') throw new EngineFailure('its answer was broken off');
    if (part.type === 'finish') isWhole = part.finishReason === 'stop';
    if (part.type === 'reasoning-delta') begun();
    if (part.type !== 'text-delta') continue;
    begun();
    answer += part.text;
    if (answer.length > MAX_ANSWER) throw new EngineFailure('its answer did not end');
    await take(part.text);
  }
  if (!isWhole) throw new EngineFailure('its answer was broken off');
  if (answer.trim() === '') throw new EngineFailure('its answer was empty');
  return answer.trim();
}

/** The error without details: messages of endpoints quote keys and addresses. */
function toFailure(sdk: Sdk, error: unknown): EngineFailure {
  if (error instanceof EngineFailure) return error;
  if (!sdk.APICallError.isInstance(error)) return new EngineFailure('its answer could not be read');
  const { statusCode } = error;
  if (statusCode === undefined) return new EngineFailure('it could not be reached');
  if (statusCode === 200) return new EngineFailure('its answer could not be read');
  return new EngineFailure(`it answered with HTTP ${statusCode}`);
}

/** Reads the JSON of an answer, which some models put between fences. */
function readAnswer<Answer>(schema: ZodType<Answer>, answer: string): Answer {
  let value: unknown;
  try {
    value = JSON.parse(answer.replace(/^```(?:json)?\s*|\s*```$/g, ''));
  } catch {
    throw new EngineFailure('its answer was not JSON');
  }
  const read = schema.safeParse(value);
  if (!read.success) throw new EngineFailure('its answer did not have the form that was asked for');
  return read.data;
}

/** Removes names that are not in the text: models invent things, and a text may have made them do so. */
function onlyNamed(extracted: Entities, text: string): Entities {
  const plain = (value: string) => value.toLowerCase().replace(/\s+/g, ' ').trim();
  const known = plain(text);
  const entries = Object.entries(extracted).map(([kind, entities]) => [
    kind,
    entities.filter(({ name }) => known.includes(plain(name))),
  ]);
  return Object.fromEntries(entries) as unknown as Entities;
}
