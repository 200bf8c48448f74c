import { countWords } from '../language/word.ts';
import type { SummaryLimit } from '../text-engine.ts';

/** As many whole sentences from the beginning as the limit allows; empty if not even the first fits. */
export function fitSummary(summary: string, { words = Infinity, sentences = Infinity }: SummaryLimit): string {
  const all = [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(summary)].map(({ segment }) => segment);
  let fitting = '';
  for (const sentence of all.slice(0, sentences)) {
    if (countWords(fitting + sentence) > words) break;
    fitting += sentence;
  }
  return fitting.trim();
}
