import { extractEntities } from '../../agents/text/entities/entities.ts';
import { type EntityCase, NAMED_KINDS } from './set.ts';

type Kind = (typeof NAMED_KINDS)[number];

/** Found rightly, found wrongly, not found. */
export interface Matches {
  readonly right: readonly string[];
  readonly wrong: readonly string[];
  readonly missed: readonly string[];
}

/** One text with what was found in it. */
export interface EntityOutcome {
  readonly text: string;
  readonly kinds: Readonly<Record<Kind, Matches>>;
}

/** Extracts from every text and compares the names of each kind with the annotation. */
export async function measureEntities(cases: readonly EntityCase[]): Promise<EntityOutcome[]> {
  const outcomes: EntityOutcome[] = [];
  for (const entry of cases) {
    const found = await extractEntities(entry.text);
    const kinds = NAMED_KINDS.map((kind) => {
      const names = found[kind].map(({ name }) => name);
      return [kind, compared(kind, names, entry[kind])];
    });
    outcomes.push({ text: entry.text, kinds: Object.fromEntries(kinds) as Record<Kind, Matches> });
  }
  return outcomes;
}

/** What may stand before or after a name without making it another one. */
const LENIENT: Readonly<Record<Kind, RegExp>> = {
  persons:
    /^(?:the |(?:mr|mrs|ms|miss|mx|dr|prof|professor|sir|dame|lord|lady|king|queen|prince|princess|pope|saint|st|uncle|aunt|father|sister|justice|judge|captain|president)\.? )/,
  organizations: /^the /,
  locations: /^the /,
  dates:
    /^(?:(?:the|on|in|from|at|by|around|about|approximately|since) |(?:noon|midnight|\d{1,2}(?:[:.]\d{2})?(?: ?[ap]\.?m\.?)?),?(?: on)? (?=\p{L}))|(?:,? (?:at )?(?:noon|midnight|\d{1,2}(?::\d{2}| ?[ap]\.?m\.?| ?[ap]m)(?: ?[ap]\.?m\.?)?)| at \d{1,2}(?:[:.]\d{2})?(?: ?[ap]\.?m\.?)?)$/u,
};

function bare(kind: Kind, name: string): string {
  let text = name.replaceAll('’', "'").toLowerCase().replace(/\s+/g, ' ').replace(/[.,]$/, '');
  for (let before = ''; before !== text; ) {
    before = text;
    text = text.replace(LENIENT[kind], '');
  }
  return text;
}

/** A short form of another annotated name is neither missed nor wrong: the engine puts mentions of one thing together. */
function compared(kind: Kind, names: readonly string[], wanted: readonly string[]): Matches {
  const asked = [...new Set(wanted.map((name) => bare(kind, name)))];
  const given = [...new Set(names.map((name) => bare(kind, name)))];
  const shortForms = new Set(
    kind === 'dates' ? [] : asked.filter((name) => asked.some((other) => isShortForm(name, other))),
  );
  return {
    right: given.filter((name) => asked.includes(name) && !shortForms.has(name)),
    wrong: given.filter((name) => !asked.includes(name)),
    missed: asked.filter((name) => !given.includes(name) && !shortForms.has(name)),
  };
}

function isShortForm(name: string, other: string): boolean {
  return name !== other && ` ${other} `.includes(` ${name} `);
}

/** Precision, recall and their harmonic mean of one kind. */
export function scoresOf(outcomes: readonly EntityOutcome[], kind: Kind) {
  const sum = (part: keyof Matches) => outcomes.reduce((total, { kinds }) => total + kinds[kind][part].length, 0);
  const [right, wrong, missed] = [sum('right'), sum('wrong'), sum('missed')];
  const precision = right + wrong === 0 ? 1 : right / (right + wrong);
  const recall = right + missed === 0 ? 1 : right / (right + missed);
  const f1 = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
  return { precision, recall, f1, names: right + missed };
}
