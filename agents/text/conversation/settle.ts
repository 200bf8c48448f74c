import { bareVerb } from '../intent/bare-verb.ts';
import type { Intent, SkillId } from '../intent/intent.ts';
import { isSkillId, skillIds } from '../skills.ts';
import { EngineFailure } from '../text-engine.ts';
import { type Engines, MAX_LENGTH } from './perform.ts';
import type { Pending } from './plan.ts';

/** The sentiment from which a text is an opinion beyond doubt. */
const OPINION = 0.6;
/** The beginning of a message says what it asks for. */
const MAX_ASKED = 2_000;

interface Unclear {
  /** The message. */
  readonly text: string;
  readonly intent: Intent;
  readonly pending: Pending;
  readonly signal: AbortSignal;
}

/**
 * The skills of a message whose words do not name one. A verb alone counts if the text leaves no doubt: "analyze" means the sentiment of an
 * opinion, "extract" the entities of a text that has some. Otherwise the language model may tell. Empty if the agent has to ask.
 */
export async function settle(unclear: Unclear, engines: Engines): Promise<readonly SkillId[]> {
  const { intent, pending } = unclear;
  if (pending.document === '' || intent.instruction === '' || pending.choices.length < skillIds.length) return [];
  const byVerb = await settleByVerb(unclear, engines);
  return byVerb ? [byVerb] : settleByModel(unclear, engines);
}

async function settleByVerb({ intent, pending, signal }: Unclear, engines: Engines): Promise<SkillId | undefined> {
  const { document } = pending;
  const verb = bareVerb(intent.instruction);
  if (verb === undefined || !engines.isEnglish(document).english) return undefined;
  const { local } = engines;
  if (verb === 'extract') {
    const found = await local.extractEntities(document.slice(0, MAX_LENGTH['entity-extraction']), signal);
    return Object.values(found).flat().length > 0 ? 'entity-extraction' : undefined;
  }
  const { sentiment, confidence } = await local.analyseSentiment(
    document.slice(0, MAX_LENGTH['sentiment-analysis']),
    signal,
  );
  const isOpinion = sentiment === 'positive' || sentiment === 'negative';
  return isOpinion && confidence >= OPINION ? 'sentiment-analysis' : undefined;
}

async function settleByModel({ text, signal }: Unclear, { llm, tokens }: Engines): Promise<readonly SkillId[]> {
  try {
    const chosen = (await llm?.chooseSkills?.(text.slice(0, MAX_ASKED), signal, tokens.add)) ?? [];
    return [...new Set(chosen)].filter(isSkillId);
  } catch (error) {
    if (!(error instanceof EngineFailure)) throw error;
    return [];
  }
}
