import { readIntent } from '../../agents/text/intent/intent.ts';
import { countWords, isStopWord, stem, wordsOf } from '../../agents/text/language/word.ts';
import { localText } from '../../agents/text/local-text.ts';
import type { SummaryCase } from './set.ts';

/** One text with its summary. */
export interface SummaryOutcome extends SummaryCase {
  readonly summary: string;
  /** Whether the limit was kept, as the set states it and not as the agent read it. */
  readonly kept: boolean;
  /** The facts of which the summary has the numbers and most of the words. */
  readonly carried: readonly string[];
}

/** Sends request and text as one message, as a user would. */
export async function measureSummary(cases: readonly SummaryCase[]): Promise<SummaryOutcome[]> {
  const outcomes: SummaryOutcome[] = [];
  for (const entry of cases) {
    const { content, instruction, limit = {} } = readIntent(`${entry.request}\n\n${entry.text}`);
    const summary = await localText.engine.summarize(content, {
      limit,
      instruction,
      signal: new AbortController().signal,
      emit: async () => {},
    });
    const carried = entry.must.filter((fact) => isCarried(fact, summary));
    outcomes.push({ ...entry, summary, kept: isKept(entry, summary), carried });
  }
  return outcomes;
}

/** "About" and a share of the text allow a tenth more. */
function isKept({ limit, text, request }: SummaryCase, summary: string): boolean {
  const slack = /\b(?:about|around|roughly|approx|circa)\b/.test(request) ? 1.1 : 1;
  const sizes = {
    words: countWords(summary.replace(/^[-•*] /gm, '')),
    sentences: [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(summary.replace(/\s+/g, ' '))].length,
    characters: summary.length,
    percent: (countWords(summary) / countWords(text)) * 100 - (limit.percent ?? 0) * 0.1,
    bullets: summary.split('\n').filter((line) => line.trim() !== '').length,
  };
  const kinds = Object.keys(limit) as (keyof typeof sizes)[];
  return summary !== '' && kinds.every((kind) => sizes[kind] <= limit[kind]! * slack);
}

/** A rough count for comparing versions: all numbers of the fact and three fifths of its words. Judges decide, not this. */
function isCarried(fact: string, summary: string): boolean {
  const terms = (text: string) => wordsOf(text).filter((word) => !isStopWord(word) || /\d/.test(word));
  const said = new Set(terms(summary).map(stem));
  const wanted = terms(fact).map(stem);
  const numbers = wanted.filter((term) => /\d/.test(term));
  const found = wanted.filter((term) => said.has(term));
  return numbers.every((term) => said.has(term)) && found.length >= wanted.length * 0.6;
}
