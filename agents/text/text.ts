import { type AgentDefinition, defineAgent, type RunContext } from 'parley-a2a';
import { bearerKeys } from './bearer-keys.ts';
import { acceptedParts } from './conversation/output-modes.ts';
import { perform, refusalOf } from './conversation/perform.ts';
import { planTurn, readPending } from './conversation/plan.ts';
import { questionFor } from './conversation/question.ts';
import { settle } from './conversation/settle.ts';
import { TokenCount } from './conversation/token-count.ts';
import { createFetchFile, type FileOptions } from './input/fetch-file.ts';
import { InputFailure } from './input/input-failure.ts';
import { readInput } from './input/read-input.ts';
import { legacyMethods } from './legacy-methods.ts';
import type { LocalText } from './local-text.ts';
import { skills } from './skills.ts';
import type { TextEngine } from './text-engine.ts';

/** Options of {@link createTextAgent}. */
export interface TextAgentOptions {
  /** A language model that does the work, created with `createLlmEngine`. The local engine is used if it fails. */
  readonly llm?: TextEngine | undefined;
  readonly files?: FileOptions;
  /** Whether callers need a bearer key; the server verifies it with `auth: { bearer: … }`. Default: false, open to all. */
  readonly bearerKeys?: boolean;
  /** Whether `text.summarize`, `text.analyze_sentiment` and `data.extract` answer as they did before A2A. Default: false. */
  readonly legacyMethods?: boolean;
}

/** Builds the agent that summarizes texts, judges their sentiment and finds entities. Messages say in plain words what to do. */
export function createTextAgent(options: TextAgentOptions = {}): AgentDefinition {
  const { llm, files = {} } = options;
  const services = { fetchFile: createFetchFile(files), maxBytes: files.maxBytes };
  const load = createLoader();
  const run = async (context: RunContext) => {
    const { task } = context;
    const [local, input] = await Promise.all([load(), readInput(context, services)]);
    const before = readPending(task.scratch);
    const plan = planTurn(input, before, local.readIntent);
    const engines = { local: local.engine, llm, isEnglish: local.isEnglish, tokens: new TokenCount() };
    const refusal = refusalOf('job' in plan ? plan.job.document : plan.pending.document, engines);
    if (refusal !== undefined) return task.reject(refusal);
    if ('job' in plan) {
      if (before) await task.saveScratch({});
      return perform(plan.job, context, engines);
    }
    const { pending } = plan;
    if (!before && input.text.trim() !== '') {
      const { text } = input;
      const skills = await settle({ text, intent: local.readIntent(text), pending, signal: context.signal }, engines);
      if (skills.length > 0) return perform({ ...pending, skills }, context, engines);
    }
    await task.saveScratch({ pending: { ...pending, limit: { ...pending.limit } } });
    return task.inputRequired(acceptedParts(questionFor(pending), context.request));
  };
  return defineAgent({
    name: 'Text Agent',
    description:
      'Summarizes English texts, judges their sentiment and extracts entities. Say in plain words what you want, and send the text along or as a file.',
    version: '1.0.0',
    inputModes: ['text/plain', 'text/markdown', 'text/*', 'application/json'],
    outputModes: ['text/plain', 'application/json'],
    streaming: true,
    // The same text gives the same answer, so an interrupted turn is simply repeated.
    onCrash: 'restart',
    skills,
    warm: async () => (await load()).warm(),
    ...(options.bearerKeys ? bearerKeys : {}),
    ...(options.legacyMethods ? { methods: legacyMethods } : {}),
    run: (context) => run(context).catch((error) => explain(error, context)),
  });
}

/** A message that cannot be processed fails its task with the reason. */
async function explain(error: unknown, { task }: RunContext): Promise<void> {
  if (!(error instanceof InputFailure)) throw error;
  await task.fail(error.message);
}

/** Loads the engines after the start or with the first message: their models take a while, and other agents do not need them. */
function createLoader(): () => Promise<LocalText> {
  let loaded: Promise<LocalText> | undefined;
  return () => (loaded ??= import('./local-text.ts').then(({ localText }) => localText));
}

/** The text agent without a language model. */
export const text = createTextAgent();
