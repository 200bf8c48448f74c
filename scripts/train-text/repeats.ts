/** Shorter requests are everybody's. */
const LEAST_WORDS = 4;
/** So large a share of the pairs of words makes a repetition. */
const SHARE = 0.5;

/**
 * Tells whether a written request repeats one of these messages, so that it cannot teach a model what it is then asked.
 * Written requests were made after a look at the sets.
 */
export function repeatsOf(messages: readonly string[]): (request: string) => boolean {
  const known = messages.map((message) => new Set(pairsOf(message)));
  return (request) => {
    const pairs = pairsOf(request);
    if (pairs.length < LEAST_WORDS - 1) return false;
    return known.some((has) => pairs.filter((pair) => has.has(pair)).length >= pairs.length * SHARE);
  };
}

function pairsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];
  return words.slice(1).map((word, at) => `${words[at]} ${word}`);
}
