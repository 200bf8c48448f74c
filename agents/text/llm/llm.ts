import type { ZodType } from 'zod';
import type { Entities } from '../entities/entities.ts';
import { fitSummary } from '../summary/fit-summary.ts';
import { EngineFailure, type TextEngine } from '../text-engine.ts';
import { createBoundedFetch } from './bounded-fetch.ts';
import { CircuitBreaker } from './circuit-breaker.ts';
import { type Ask, createAsk, RequestRefused, type Sdk } from './llm-ask.ts';
import { entityPrompt, sentimentPrompt, skillPrompt, summaryPrompt } from './llm-prompt.ts';
import type { LlmOptions } from './llm-settings.ts';

/** Maximum size of a response: an answer, its reasoning, and the JSON around every token. */
const MAX_RESPONSE = 16 * 1024 * 1024;
/** Milliseconds without requests after the endpoint failed. */
const COOLDOWN = 30_000;

/** Lets a language model do the work, at any OpenAI-compatible endpoint. Rejects when its packages are not installed. */
export async function createLlmEngine(options: LlmOptions): Promise<TextEngine> {
  const sdk = await loadSdk();
  const { SentimentAnswer, EntityAnswer, SkillAnswer } = sdk;
  const ask = guarded(sdk, options);
  return {
    name: options.model,
    isMultilingual: true,
    async summarize(text, { limit, signal, emit, report }) {
      const summary = await ask(summaryPrompt(text, limit), { signal, emit, report });
      const fitting = fitSummary(summary, limit);
      if (fitting === '') throw new EngineFailure('its summary was longer than asked for');
      return fitting;
    },
    async analyseSentiment(text, signal, report) {
      return readAnswer(SentimentAnswer, await ask(sentimentPrompt(text), { signal, report, schema: SentimentAnswer }));
    },
    async extractEntities(text, signal, report) {
      const answer = await ask(entityPrompt(text), { signal, report, schema: EntityAnswer });
      return onlyNamed(readAnswer(EntityAnswer, answer), text);
    },
    async chooseSkills(message, signal, report) {
      return readAnswer(SkillAnswer, await ask(skillPrompt(message), { signal, report, schema: SkillAnswer })).skills;
    },
  };
}

/**
 * Asks the endpoint of the options, unless it failed a moment ago. Endpoints that refuse to count tokens are asked without it from then on.
 */
function guarded({ sdk, createOpenAICompatible }: LoadedSdk, options: LlmOptions): Ask {
  const { url: baseURL, key: apiKey, cooldown = COOLDOWN } = options;
  const askWith = (includeUsage: boolean) => {
    const provider = createOpenAICompatible({
      name: 'llm',
      baseURL,
      includeUsage,
      supportsStructuredOutputs: true,
      fetch: createBoundedFetch(MAX_RESPONSE),
      ...(apiKey === undefined ? {} : { apiKey }),
    });
    return createAsk(sdk, provider(options.model), options);
  };
  const breaker = new CircuitBreaker({ cooldown });
  const [counting, plain] = [askWith(true), askWith(false)];
  let known: Ask | undefined;
  const findOut: Ask = async (prompt, call) => {
    try {
      const answer = await counting(prompt, call);
      known = counting;
      return answer;
    } catch (error) {
      if (!(error instanceof RequestRefused)) throw error;
      const answer = await plain(prompt, call);
      known = plain;
      return answer;
    }
  };
  return (prompt, call) => breaker.run(() => (known ?? findOut)(prompt, call));
}

/** The packages are optional: they are needed only with a language model. */
async function loadSdk() {
  try {
    const [sdk, { createOpenAICompatible }, { SentimentAnswer, EntityAnswer, SkillAnswer }] = await Promise.all([
      import('ai') as Promise<Sdk>,
      import('@ai-sdk/openai-compatible'),
      import('./llm-schema.ts'),
    ]);
    return { sdk, createOpenAICompatible, SentimentAnswer, EntityAnswer, SkillAnswer };
  } catch (error) {
    throw new Error(
      'A language model is configured (PARLEY_LLM_URL), but the packages to talk to it are missing. ' +
        'Run: npm install ai @ai-sdk/openai-compatible zod',
      { cause: error },
    );
  }
}

type LoadedSdk = Awaited<ReturnType<typeof loadSdk>>;

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
