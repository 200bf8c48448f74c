import { type Candidate, candidatesOf } from './candidate.ts';
import { namesInChat } from './chat.ts';
import { classify } from './classify.ts';
import { ROLES } from './heads.ts';
import type { EntityKind } from './mention.ts';
import type { Models, Token } from './model.ts';
import { isSport, roleInMatch } from './side.ts';

/** A name in a piece of text; `unknown` if only other mentions can tell what it names. */
export interface Name {
  readonly kind: EntityKind | 'unknown';
  readonly from: number;
  readonly to: number;
}

/** Finds the names of people, places, organizations and events in a piece of text. */
export function namesIn(text: string, models: Models): Name[] {
  if (!/\p{Lu}/u.test(text)) return namesInChat(text, models);
  const tokens = withoutHeadlines(text, models.tag(text));
  const sport = isSport(text);
  const candidates = candidatesOf(tokens, models);
  const roles = candidates.map((candidate) => (sport ? roleInMatch(candidate, models) : undefined));
  const names: Name[] = isChat(text) ? namesInChat(text, models, 'persons') : [];
  candidates.forEach((candidate, at) => {
    const own = kindInMatch(roles[at], roles) ?? classify(candidate, models);
    const from = candidate.tokens[0]!.start;
    const kind = own === 'unknown' ? (sharedKind(candidate, names.at(-1)) ?? own) : own;
    names.push({ kind, from, to: candidate.tokens.at(-1)!.end });
  });
  return names;
}

type Role = ReturnType<typeof roleInMatch>;

/** Two players meet, or two clubs: a name that could be either is a club if the other side is one. */
function kindInMatch(role: Role, roles: readonly Role[]): EntityKind | undefined {
  if (role === 'ground') return 'locations';
  return role === 'side' || (role === 'perhaps' && roles.includes('side')) ? 'organizations' : undefined;
}

/** Sentences that begin with a small letter: names are written with small letters too. */
function isChat(text: string): boolean {
  return /^\s*\p{Ll}/u.test(text);
}

/** In "Exeter and Plymouth" the second is what the first is. */
function sharedKind({ before, tokens }: Candidate, last: Name | undefined): EntityKind | undefined {
  const joint = before.at(-1);
  if (tokens.length === 1 && ROLES.has(tokens[0]!.text.toLowerCase())) return undefined;
  if (!last || last.kind === 'unknown' || !joint || !/^(?:and|or|,|&)$/.test(joint.text) || tokens.length > 3)
    return undefined;
  const neighbour = before.at(-2)?.end === last.to || (before.at(-2)?.text === ',' && before.at(-3)?.end === last.to);
  return neighbour && /^(?:persons|locations|organizations)$/.test(last.kind) ? (last.kind as EntityKind) : undefined;
}

/** In a line where nearly every word has a capital, capitals say nothing: each word is taken as if it began a sentence. */
function withoutHeadlines(text: string, tokens: readonly Token[]): Token[] {
  const result: Token[] = [];
  let at = 0;
  for (const line of text.split('\n')) {
    const end = at + line.length;
    const inLine: Token[] = [];
    while (result.length + inLine.length < tokens.length && tokens[result.length + inLine.length]!.start < end) {
      inLine.push(tokens[result.length + inLine.length]!);
    }
    const headline = isHeadline(line);
    result.push(...(headline ? inLine.map((token) => ({ ...token, first: true })) : inLine));
    at = end + 1;
  }
  return [...result, ...tokens.slice(result.length)];
}

function isHeadline(line: string): boolean {
  if (/[.,;]\s*$/.test(line)) return false;
  const words = line.match(/\p{L}{4,}/gu) ?? [];
  const small = line.match(/(?<![\p{L}'’])\p{Ll}{2,}/gu) ?? [];
  return (
    words.length >= 4 && words.filter((word) => /^\p{Lu}/u.test(word)).length >= words.length * 0.8 && small.length <= 2
  );
}
