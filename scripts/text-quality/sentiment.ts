import { analyseSentiment, type Sentiment } from '../../agents/text/sentiment.ts';
import { type Part, partOf, readDataset, type Tally } from './dataset.ts';

interface Labelled {
  readonly text: string;
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
  const accuracy: Record<Part, Tally> = {
    development: { right: 0, total: 0 },
    'held-out': { right: 0, total: 0 },
  };
  const failures: string[] = [];
  for (const { text, sentiment } of readDataset<Labelled>('sentiments')) {
    const part = partOf(text);
    const judged = await analyseSentiment(text);
    accuracy[part].total += 1;
    if (judged.sentiment === sentiment) accuracy[part].right += 1;
    else if (part === 'development') failures.push(`${sentiment}: ${text} -> ${JSON.stringify(judged.scores)}`);
  }
  return { accuracy, failures };
}
