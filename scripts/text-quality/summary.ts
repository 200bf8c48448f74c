import { splitSentences } from '../../agents/text/language/sentence.ts';
import { countWords } from '../../agents/text/language/word.ts';
import { summarize } from '../../agents/text/summary/summarize.ts';
import { type Entry, type Part, partOf, readDataset, type Tally, tallies } from './dataset.ts';

interface Marked extends Entry {
  /** The sentences that a person would keep. */
  readonly key: readonly string[];
}

/** What was measured on the texts with marked sentences. */
export interface SummaryQuality {
  readonly texts: number;
  /** Summaries within the asked number of words or sentences. */
  readonly limits: Tally;
  /** Marked sentences found by a summary of as many sentences, and by taking the first ones. */
  readonly chosen: Record<Part, Tally>;
  readonly lead: Record<Part, Tally>;
}

const WORD_LIMITS = [1, 5, 10, 20, 35, 50, 75, 100];
const SENTENCE_LIMITS = [1, 2, 3, 5];

/** Summarises every text with many limits, and with as many sentences as are marked. */
export async function measureSummary(): Promise<SummaryQuality> {
  const limits: Tally = { right: 0, total: 0 };
  const chosen = tallies();
  const lead = tallies();
  let texts = 0;
  for (const entry of readDataset<Marked>('summaries')) {
    const { text, key } = entry;
    for (const words of WORD_LIMITS) {
      limits.total += 1;
      const { summary } = await summarize(text, { words });
      if (countWords(summary) <= words && summary !== '') limits.right += 1;
    }
    for (const sentences of SENTENCE_LIMITS) {
      limits.total += 1;
      const { summary } = await summarize(text, { sentences });
      if (splitSentences(summary).length <= sentences && summary !== '') limits.right += 1;
    }
    const { summary } = await summarize(text, { sentences: key.length });
    const body = splitSentences(text).filter((sentence) => sentence.kind !== 'heading');
    const first = body.slice(0, key.length).map((sentence) => sentence.text);
    const part = partOf(entry);
    texts += 1;
    chosen[part].total += key.length;
    chosen[part].right += key.filter((sentence) => summary.includes(sentence)).length;
    lead[part].total += key.length;
    lead[part].right += key.filter((sentence) => first.includes(sentence)).length;
  }
  return { texts, limits, chosen, lead };
}
