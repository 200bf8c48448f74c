import { ENTITY_KINDS, type EntityKind, extractEntities } from '../../agents/text/entities/entities.ts';
import { type Entry, type Part, partOf, readDataset } from './dataset.ts';

type Annotated = Entry & Partial<Record<EntityKind, readonly string[]>>;

/** Found rightly, found wrongly, not found. */
export interface Matches {
  right: number;
  wrong: number;
  missed: number;
}

/** What was measured on the annotated texts. */
export interface EntityQuality {
  readonly texts: Record<Part, number>;
  readonly kinds: Record<EntityKind, Record<Part, Matches>>;
  /** Differences in the development part. */
  readonly failures: readonly string[];
}

/** Extracts from every text and compares the names of each kind with the annotation. */
export async function measureEntities(): Promise<EntityQuality> {
  const none = (): Matches => ({ right: 0, wrong: 0, missed: 0 });
  const kinds = Object.fromEntries(
    ENTITY_KINDS.map((kind) => [kind, { development: none(), 'held-out': none(), later: none() }]),
  ) as Record<EntityKind, Record<Part, Matches>>;
  const texts: Record<Part, number> = { development: 0, 'held-out': 0, later: 0 };
  const failures: string[] = [];
  for (const annotated of readDataset<Annotated>('entities')) {
    const part = partOf(annotated);
    texts[part] += 1;
    const found = await extractEntities(annotated.text);
    for (const kind of ENTITY_KINDS) {
      const names = found[kind].map(({ name }) => name);
      const wanted = annotated[kind] ?? [];
      const wrong = names.filter((name) => !wanted.includes(name));
      const missed = wanted.filter((name) => !names.includes(name));
      const tally = kinds[kind][part];
      tally.right += names.length - wrong.length;
      tally.wrong += wrong.length;
      tally.missed += missed.length;
      if (part === 'development' && wrong.length + missed.length > 0) {
        failures.push(`${kind}: wrong ${JSON.stringify(wrong)}, missed ${JSON.stringify(missed)} in ${annotated.text}`);
      }
    }
  }
  return { texts, kinds, failures };
}

/** Precision, recall and their harmonic mean. */
export function scoresOf(...tallies: readonly Matches[]): { precision: number; recall: number; f1: number } {
  const sum = (name: keyof Matches) => tallies.reduce((total, tally) => total + tally[name], 0);
  const [right, wrong, missed] = [sum('right'), sum('wrong'), sum('missed')];
  const precision = right + wrong === 0 ? 1 : right / (right + wrong);
  const recall = right + missed === 0 ? 1 : right / (right + missed);
  return { precision, recall, f1: precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall) };
}
