import { extractEntities } from './entities/entities.ts';
import { type Intent, readIntent } from './intent/intent.ts';
import { isEnglish, type LanguageGuess } from './language/language.ts';
import { analyseSentiment } from './sentiment/sentiment.ts';
import { summarize } from './summary/summarize.ts';
import type { TextEngine } from './text-engine.ts';

/** Everything that needs the models of the local engine. */
export interface LocalText {
  readonly engine: TextEngine;
  readIntent(text: string): Intent;
  isEnglish(text: string): LanguageGuess;
  /** Loads the models that the first text would otherwise wait for. */
  warm(): Promise<void>;
}

/** The engine that works without a network and without a key; its summaries are made of the text's own sentences. */
const engine: TextEngine = {
  name: 'parley-local-1',
  isMultilingual: false,
  async summarize(text, { limit, instruction, signal, emit }) {
    const { summary } = await summarize(text, { ...limit, request: instruction, signal });
    const sentences = [...segmenter.segment(summary)];
    if (sentences.length > 1) for (const { segment } of sentences) await emit(segment);
    return summary;
  },
  analyseSentiment: (text, signal) => analyseSentiment(text, { signal }),
  extractEntities: (text, signal) => extractEntities(text, { signal }),
};

const SAMPLE =
  'Summarize this: The council of Leeds voted on Tuesday to reopen the old mill. Anna Berg, who leads the project, was delighted. It will cost two million.';

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** The local engine with its intent reader. */
export const localText: LocalText = {
  engine,
  readIntent,
  isEnglish,
  async warm() {
    // A first text also compiles the patterns.
    readIntent(SAMPLE);
    await Promise.all([summarize(SAMPLE, { words: 12 }), analyseSentiment(SAMPLE), extractEntities(SAMPLE)]);
  },
};
