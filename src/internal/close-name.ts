/** Whether two names differ by a letter or two, or by how they are written. */
export function isCloseName(a: string, b: string): boolean {
  const [one, two] = [a, b].map((name) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')) as [string, string];
  if (Math.abs(one.length - two.length) > 2 || Math.min(one.length, two.length) < 4) return one === two;
  let row = Array.from({ length: two.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= two.length; j += 1) {
      const changed = (row[j - 1] ?? 0) + (one[i - 1] === two[j - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return (row[two.length] ?? 9) <= 2;
}
