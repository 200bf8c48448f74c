import type { Entities } from '../entities/entities.ts';
import type { Sentiment } from '../sentiment/sentiment.ts';

/** The data part of a summary; lengths are in characters. */
export interface SummaryResult {
  readonly summary: string;
  readonly original_length: number;
  readonly summary_length: number;
  readonly compression_ratio: number;
  readonly model_used: string;
}

/** The data part of a sentiment. */
export interface SentimentResult extends Sentiment {
  readonly model_used: string;
}

/** The data part of an extraction. */
export interface EntityResult {
  readonly extracted_data: Entities;
  readonly entity_count: number;
  readonly confidence: number;
  readonly model_used: string;
}

/** Puts a summary into the form that it is answered in. */
export function summaryResult(original: string, summary: string, model: string): SummaryResult {
  return {
    summary,
    original_length: original.length,
    summary_length: summary.length,
    compression_ratio: twoDecimals(summary.length / original.length),
    model_used: model,
  };
}

/** Puts entities into the form that they are answered in; the confidence is their mean weight. */
export function entityResult(extracted: Entities, model: string): EntityResult {
  const all = Object.values(extracted).flat();
  const sum = all.reduce((total, { salience }) => total + salience, 0);
  return {
    extracted_data: extracted,
    entity_count: all.length,
    confidence: all.length === 0 ? 0 : twoDecimals(sum / all.length),
    model_used: model,
  };
}

function twoDecimals(value: number): number {
  return Math.round(value * 100) / 100;
}
