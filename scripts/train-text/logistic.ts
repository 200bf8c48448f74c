/** One example of a yes-or-no question. */
export interface Example {
  readonly names: readonly string[];
  readonly yes: boolean;
  readonly weight?: number;
}

const RATE = 0.1;
const DECAY = 0.004;

/** Logistic regression over named features by AdaGrad; the order of the examples is the same in every run. */
export function trainLogistic(
  examples: readonly Example[],
  { epochs, least }: { epochs: number; least: number },
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { names } of examples) for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const weights = new Map<string, number>();
  const squares = new Map<string, number>();
  for (const [name, count] of counts) {
    if (count < (name.split(' ').length > 2 ? least * 2 : least)) continue;
    weights.set(name, 0);
    squares.set(name, 1e-6);
  }
  const order = shuffled(examples);
  for (let epoch = 0; epoch < epochs; epoch += 1) for (const example of order) step(example, weights, squares);
  return weights;
}

function step({ names, yes, weight = 1 }: Example, weights: Map<string, number>, squares: Map<string, number>): void {
  const sum = names.reduce((total, name) => total + (weights.get(name) ?? 0), 0);
  const error = (1 / (1 + Math.exp(-sum)) - (yes ? 1 : 0)) * weight;
  for (const name of names) {
    const own = weights.get(name);
    if (own === undefined) continue;
    const slope = error + (name === '#' ? 0 : DECAY * own);
    const square = squares.get(name)! + slope * slope;
    squares.set(name, square);
    weights.set(name, own - (RATE * slope) / Math.sqrt(square));
  }
}

/** The same order in every run. */
export function shuffled<T>(list: readonly T[], seed = 1): T[] {
  const order = [...list];
  const random = createRandom(seed);
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [order[at], order[other]] = [order[other]!, order[at]!];
  }
  return order;
}

/** Numbers from 0 to 1 that are the same in every run. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
