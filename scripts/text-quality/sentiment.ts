import { analyseSentiment, type Sentiment } from '../../agents/text/sentiment/sentiment.ts';
import { type Entry, type Part, partOf, readDataset, type Tally, tallies } from './dataset.ts';

interface Labelled extends Entry {
  readonly sentiment: Sentiment['sentiment'];
}

/** What was measured on the labelled sentences. */
export interface SentimentQuality {
  readonly accuracy: Record<Part, Tally>;
  /** Sentences of the development part that were judged wrongly. */
  readonly failures: readonly string[];
}

/** Judges every sentence and compares with its label. */
export async function measureSentiment(): Promise<SentimentQuality> {
  const accuracy = tallies();
  const failures: string[] = [];
  for (const entry of readDataset<Labelled>('sentiments')) {
    const { text, sentiment } = entry;
    const part = partOf(entry);
    const judged = await analyseSentiment(text);
    accuracy[part].total += 1;
    if (judged.sentiment === sentiment) accuracy[part].right += 1;
    else if (part === 'development') failures.push(`${sentiment}: ${text} -> ${JSON.stringify(judged.scores)}`);
  }
  return { accuracy, failures };
}
