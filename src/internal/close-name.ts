/** Whether two names differ by a letter or two, or by how they are written. */
export function isCloseName(a: string, b: string): boolean {
  return distance(a, b) <= MOST;
}

/** The name that a misspelt one probably stands for. */
export function closestName(name: string, known: readonly string[]): string | undefined {
  const distances = known.map((each) => distance(name, each));
  const least = Math.min(...distances);
  return least <= MOST ? known[distances.indexOf(least)] : undefined;
}

const MOST = 2;

/** Number of letters that differ. Infinity for names that cannot be close; short names must be the same. */
function distance(a: string, b: string): number {
  const [one, two] = [a, b].map((name) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')) as [string, string];
  if (one === two) return 0;
  if (Math.abs(one.length - two.length) > MOST || Math.min(one.length, two.length) < 4) return Number.POSITIVE_INFINITY;
  let row = Array.from({ length: two.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= two.length; j += 1) {
      const changed = (row[j - 1] ?? 0) + (one[i - 1] === two[j - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[two.length] ?? Number.POSITIVE_INFINITY;
}
