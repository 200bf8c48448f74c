import { countWords } from '../language/word.ts';
import type { SummaryLimit } from '../text-engine.ts';

/** As many whole sentences from the beginning as the limit allows; empty if not even the first fits. */
export function fitSummary(summary: string, limit: SummaryLimit): string {
  const { words = Infinity, characters = Infinity, bullets = Infinity } = limit;
  const sentences = Math.min(limit.sentences ?? Infinity, bullets);
  const all = [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(summary)].map(({ segment }) => segment);
  let fitting = '';
  for (const sentence of all.slice(0, sentences)) {
    if (countWords(fitting + sentence) > words || (fitting + sentence).trim().length > characters) break;
    fitting += sentence;
  }
  return fitting.trim();
}
