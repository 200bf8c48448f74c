import type { Steps } from '../conversation/pace.ts';
import type { Sentence } from '../language/sentence.ts';
import { isStopWord, stem, wordsOf } from '../language/word.ts';

/** A sentence as numbers: the weights of its terms, of length one. */
export type Vector = ReadonlyMap<string, number>;

/** What the choice of sentences is made from. */
export interface Ranking {
  readonly vectors: readonly Vector[];
  /** How much each sentence stands for the text, 0 to 1. */
  readonly centrality: readonly number[];
}

/** Above so many sentences the graph is built from the best ones only, so that the work stays bounded. */
const MOST_NODES = 600;
const DAMPING = 0.85;
const ROUNDS = 24;
/** Sentences that share less than this are not neighbours. */
const LEAST_LIKENESS = 0.06;

/** Ranks sentences by how much of the others they say (PageRank over likeness of tf-idf vectors). */
export function* rank(sentences: readonly Pick<Sentence, 'text'>[]): Steps<Ranking> {
  const vectors = yield* vectorsOf(sentences);
  const weights = centroidLikeness(vectors);
  yield;
  const nodes = [...vectors.keys()];
  if (nodes.length > MOST_NODES) {
    nodes.sort((a, b) => weights[b]! - weights[a]! || a - b);
    nodes.length = MOST_NODES;
    nodes.sort((a, b) => a - b);
  }
  const ranks = yield* pageRank(nodes.map((node) => vectors[node]!));
  const centrality = new Array<number>(vectors.length).fill(0);
  nodes.forEach((node, at) => {
    // The walk alone favours what many near copies share; the centroid keeps it to the subject of the whole.
    centrality[node] = 0.6 * ranks[at]! + 0.4 * weights[node]!;
  });
  return { vectors, centrality };
}

/** The cosine of two vectors of length one. */
export function likeness(a: Vector, b: Vector): number {
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  let sum = 0;
  for (const [term, weight] of small) sum += weight * (large.get(term) ?? 0);
  return sum;
}

function* vectorsOf(sentences: readonly Pick<Sentence, 'text'>[]): Steps<Vector[]> {
  const counts: Map<string, number>[] = [];
  const spread = new Map<string, number>();
  for (const { text } of sentences) {
    const count = new Map<string, number>();
    for (const word of wordsOf(text)) {
      if (isStopWord(word) || word.length < 2) continue;
      const term = stem(word);
      count.set(term, (count.get(term) ?? 0) + 1);
    }
    for (const term of count.keys()) spread.set(term, (spread.get(term) ?? 0) + 1);
    counts.push(count);
    if (counts.length % 32 === 0) yield;
  }
  const total = sentences.length;
  return counts.map((count) => {
    const weighted = [...count].map(([term, n]) => {
      const inverse = Math.log(1 + total / spread.get(term)!);
      return [term, (1 + Math.log(n)) * inverse] as const;
    });
    const length = Math.hypot(...weighted.slice(0, 400).map(([, weight]) => weight)) || 1;
    return new Map(weighted.map(([term, weight]) => [term, weight / length]));
  });
}

function centroidLikeness(vectors: readonly Vector[]): number[] {
  const centroid = new Map<string, number>();
  for (const vector of vectors) {
    for (const [term, weight] of vector) centroid.set(term, (centroid.get(term) ?? 0) + weight);
  }
  return scaled(vectors.map((vector) => likeness(vector, centroid)));
}

function* pageRank(vectors: readonly Vector[]): Steps<number[]> {
  const edges: [number, number][][] = vectors.map(() => []);
  for (const [at, vector] of vectors.entries()) {
    for (let other = at + 1; other < vectors.length; other += 1) {
      const weight = likeness(vector, vectors[other]!);
      if (weight < LEAST_LIKENESS) continue;
      edges[at]!.push([other, weight]);
      edges[other]!.push([at, weight]);
    }
    if (at % 8 === 7) yield;
  }
  const sums = edges.map((list) => list.reduce((sum, [, weight]) => sum + weight, 0));
  let ranks = vectors.map(() => 1 / vectors.length);
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = vectors.map(() => (1 - DAMPING) / vectors.length);
    edges.forEach((list, from) => {
      for (const [to, weight] of list) next[to]! += (DAMPING * ranks[from]! * weight) / sums[from]!;
    });
    ranks = next;
    yield;
  }
  return scaled(ranks);
}

function scaled(values: readonly number[]): number[] {
  const most = values.reduce((best, value) => Math.max(best, value), 0);
  return values.map((value) => (most > 0 ? value / most : 0));
}
