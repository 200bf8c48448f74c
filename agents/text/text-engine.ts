import type { Entities } from './entities/entities.ts';
import type { SkillId } from './intent/intent.ts';
import type { Sentiment } from './sentiment/sentiment.ts';

/** How long a summary may be. */
export interface SummaryLimit {
  readonly words?: number | undefined;
  readonly sentences?: number | undefined;
  readonly characters?: number | undefined;
  /** A share of the text's words. */
  readonly percent?: number | undefined;
  /** List items, one sentence each. */
  readonly bullets?: number | undefined;
}

/** What one answer of a language model used. */
export interface TokenUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** Receives what an engine used, if it counts. */
export type Report = (usage: TokenUsage) => void;

/** A summary that is wanted. */
export interface SummaryRequest {
  readonly limit: SummaryLimit;
  /** What the user asked for, in the user's words. */
  readonly instruction?: string | undefined;
  readonly signal: AbortSignal;
  /** Receives the summary piece by piece; the returned value is final. */
  emit(piece: string): Promise<void>;
  readonly report?: Report;
}

/** An engine: the local one, or a language model. */
export interface TextEngine {
  /** The name that results carry as `model_used`. */
  readonly name: string;
  /** Whether texts in other languages than English are understood too. */
  readonly isMultilingual: boolean;
  summarize(text: string, request: SummaryRequest): Promise<string>;
  analyseSentiment(text: string, signal: AbortSignal, report?: Report): Promise<Sentiment>;
  extractEntities(text: string, signal: AbortSignal, report?: Report): Promise<Entities>;
  /** The skills that a message asks for, if the rules cannot tell; empty if it stays unclear. */
  chooseSkills?(message: string, signal: AbortSignal, report?: Report): Promise<readonly SkillId[]>;
}

/** The engine failed for a reason that may be shown; another engine may try. */
export class EngineFailure extends Error {
  override readonly name = 'EngineFailure';
}
