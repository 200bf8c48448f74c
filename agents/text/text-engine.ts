import type { Entities } from './entities/entities.ts';
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

/** A summary that is wanted. */
export interface SummaryRequest {
  readonly limit: SummaryLimit;
  readonly signal: AbortSignal;
  /** Receives the summary piece by piece; the returned value is final. */
  emit(piece: string): Promise<void>;
}

/** An engine: the local one, or a language model. */
export interface TextEngine {
  /** The name that results carry as `model_used`. */
  readonly name: string;
  /** Whether texts in other languages than English are understood too. */
  readonly isMultilingual: boolean;
  summarize(text: string, request: SummaryRequest): Promise<string>;
  analyseSentiment(text: string, signal: AbortSignal): Promise<Sentiment>;
  extractEntities(text: string, signal: AbortSignal): Promise<Entities>;
}

/** The engine failed for a reason that may be shown; another engine may try. */
export class EngineFailure extends Error {
  override readonly name = 'EngineFailure';
}
