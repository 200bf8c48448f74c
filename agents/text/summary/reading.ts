import type { Steps } from '../conversation/pace.ts';
import type { Tag } from './clause.ts';
import { withoutDateline, withoutOpening } from './compress.ts';
import { untangled } from './long-sentence.ts';
import { type Ranking, rank } from './rank.ts';
import { headingsOf, type Statement, sentencesOf, statementsOf } from './statement.ts';

/** What is known of a text before its statements are rated. */
export interface Reading {
  /** The sentences as they stand in the text. */
  readonly whole: readonly Statement[];
  /** What they state, without greetings and the like; very long sentences are taken apart. */
  readonly statements: readonly Statement[];
  readonly ranking: Ranking;
  readonly headings: readonly string[];
}

/** Splits a text into statements, and ranks them by how much of the others they say. */
export function* readStatements(text: string, tag: Tag, whole = sentencesOf(text)): Steps<Reading> {
  const statements = yield* untangled(statementsOf(whole).map(opened), tag);
  const ranking = yield* rank(statements);
  return { whole, statements, ranking, headings: headingsOf(text) };
}

/** "(b) The lead value …" */
const ITEM_MARK = /^\((?:[a-z]|\d{1,2}|[ivx]{1,4})\) (?=\S)/;

/** A statement without what leads up to it. */
function opened(statement: Statement, at: number): Statement {
  if (statement.speaker !== '') return statement;
  const own = statement.text.replace(ITEM_MARK, '');
  const text = withoutOpening(at === 0 ? withoutDateline(own) : own);
  return { ...statement, text: withoutHalfQuotes(text).replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) };
}

/** A sentence out of the middle of a quotation has only one of its marks, and perhaps who said it in brackets. */
function withoutHalfQuotes(text: string): string {
  const count = (sign: RegExp) => text.match(sign)?.length ?? 0;
  if (count(/"/g) % 2 === 0 && count(/“/g) === count(/”/g)) return text;
  return text.replace(/["“”](?: \([^()]{1,30}\))?/g, '');
}
