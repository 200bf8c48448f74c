import { writeFileSync } from 'node:fs';
import pc from 'picocolors';
import { fixCard, type Target } from '../../check/index.ts';
import { plain } from '../terminal/output.ts';
import { lineDiff } from './line-diff.ts';

/** Shows the differences and corrects the card files among the targets; returns the corrected targets. */
export function fixFiles(targets: readonly Target[], { dryRun }: { dryRun: boolean }): Target[] {
  const isFile = (target: Target) => target.kind === 'card' && target.label !== '-';
  if (!targets.some(isFile)) throw new Error('--fix corrects card files; none of the targets is a file');
  return targets.map((target) => (target.kind === 'card' && isFile(target) ? fixFile(target, dryRun) : target));
}

function fixFile(target: Extract<Target, { kind: 'card' }>, dryRun: boolean): Target {
  const { label: file, text } = target;
  let fixed: ReturnType<typeof fixCard>;
  try {
    fixed = fixCard(text);
  } catch (error) {
    throw new Error(`${file} ${(error as Error).message}`, { cause: error });
  }
  if (fixed.fixes.length === 0) {
    process.stdout.write(`${file}: nothing that can be corrected without a guess\n`);
    return target;
  }
  process.stdout.write(`${pc.bold(file)}\n${lineDiff(text, fixed.text).split('\n').map(painted).join('\n')}`);
  for (const { rule, message } of fixed.fixes) process.stdout.write(`${rule}: ${plain(message)}\n`);
  if (/"signatures"\s*:\s*\[\s*\{/.test(text)) process.stdout.write('The card is signed: sign it again.\n');
  if (dryRun) return target;
  writeFileSync(file, fixed.text);
  process.stdout.write(`${file} is written\n\n`);
  return { ...target, text: fixed.text };
}

function painted(line: string): string {
  const text = plain(line);
  return line.startsWith('-') ? pc.red(text) : line.startsWith('+') ? pc.green(text) : text;
}
