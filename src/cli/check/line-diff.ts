/** Lines around a change that are shown with it. */
const CONTEXT = 2;

/** A line of a difference: kept, removed or added. */
interface DiffLine {
  readonly mark: ' ' | '-' | '+';
  readonly text: string;
}

/** The difference of two texts, as `diff -u` shows it without line numbers; empty when they are the same. */
export function lineDiff(before: string, after: string): string {
  const lines = differences(before.split('\n'), after.split('\n'));
  const isNear = (index: number) =>
    lines.slice(Math.max(0, index - CONTEXT), index + CONTEXT + 1).some(({ mark }) => mark !== ' ');
  const shown = lines.flatMap(({ mark, text }, index) => {
    if (isNear(index)) return [`${mark} ${text}`];
    return index > 0 && isNear(index - 1) ? ['  …'] : [];
  });
  return shown.length === 0 ? '' : `${shown.join('\n')}\n`;
}

/** By the longest common subsequence; cards are short. */
function differences(before: readonly string[], after: readonly string[]): DiffLine[] {
  const lengths = Array.from({ length: before.length + 1 }, () => new Uint32Array(after.length + 1));
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const longest = before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
      (lengths[i] as Uint32Array)[j] = longest;
    }
  }
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    if (i < before.length && j < after.length && before[i] === after[j]) {
      lines.push({ mark: ' ', text: before[i] as string });
      [i, j] = [i + 1, j + 1];
    } else if (i < before.length && (j >= after.length || at(i + 1, j) >= at(i, j + 1))) {
      lines.push({ mark: '-', text: before[i] as string });
      i += 1;
    } else {
      lines.push({ mark: '+', text: after[j] as string });
      j += 1;
    }
  }
  return lines;
}
