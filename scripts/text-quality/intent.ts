import { isDeepStrictEqual } from 'node:util';
import { readIntent, type SkillId } from '../../agents/text/intent/intent.ts';
import { type Entry, type Part, partOf, readDataset, type Tally, tallies } from './dataset.ts';

interface Phrase extends Entry {
  /** What is asked for, in the order of mention. */
  readonly skills?: readonly SkillId[];
  /** The choices to offer, when it is not clear. */
  readonly ask?: readonly SkillId[];
  readonly limit?: { readonly words?: number; readonly sentences?: number };
  readonly content: string;
}

/** What was measured on the phrases. */
export interface IntentQuality {
  readonly skills: Record<Part, Tally>;
  readonly limits: Record<Part, Tally>;
  readonly contents: Record<Part, Tally>;
  /** Phrases of the development part that were read wrongly. */
  readonly failures: readonly string[];
}

/** Reads every phrase and compares skills, limit and content with the labels. */
export function measureIntent(): IntentQuality {
  const quality = { skills: tallies(), limits: tallies(), contents: tallies() };
  const failures: string[] = [];
  for (const phrase of readDataset<Phrase>('phrases')) {
    const part = partOf(phrase);
    const intent = readIntent(phrase.text);
    const chosen = intent.skills.map(({ id }) => id);
    const outcomes = {
      skills: phrase.skills
        ? isDeepStrictEqual(chosen, phrase.skills) && !intent.ambiguous
        : chosen.length === 0 && isDeepStrictEqual(intent.ambiguous, phrase.ask),
      limits: isDeepStrictEqual(intent.limit ?? {}, phrase.limit ?? {}),
      contents: intent.content === phrase.content,
    };
    for (const name of ['skills', 'limits', 'contents'] as const) {
      quality[name][part].total += 1;
      if (outcomes[name]) quality[name][part].right += 1;
      else if (part === 'development') failures.push(`${name}: ${JSON.stringify(phrase)} -> ${JSON.stringify(intent)}`);
    }
  }
  return { ...quality, failures };
}
