import picocolors from 'picocolors';
import { printJson } from '../../internal/plain-text.ts';
import type { Artifact, Part } from '../../protocol/task.ts';
import { hasColors, type Output, plain } from './output.ts';
import { describeFile } from './render-task.ts';

/** Writes what an agent says on a terminal, each thing once. */
export class Voice {
  readonly #output: Output;
  readonly #heard: Set<string>;
  /** What the agent says while it works: the spinner shows it until something else is said. */
  #progress = '';
  /** Whether the cursor is behind an unfinished line. */
  isInLine = false;
  /** Whether there was more than progress. */
  hasSpoken = false;

  constructor(output: Output, heard: Set<string>) {
    this.#output = output;
    this.#heard = heard;
  }

  /** Goes on with an artifact. */
  append({ artifactId, parts }: Artifact): void {
    this.#heard.add(artifactId);
    this.hasSpoken = true;
    this.#write(spoken(parts));
  }

  say(id: string, parts: readonly Part[]): void {
    if (!this.#isNew(id)) return;
    this.hasSpoken = true;
    this.#write(`${this.isInLine ? '\n' : ''}${spoken(parts)}\n`);
  }

  /** Says something that is no answer yet. */
  mutter(id: string, parts: readonly Part[]): void {
    if (!this.#isNew(id)) return;
    this.#write(this.isInLine ? '\n' : '');
    this.#progress = spoken(parts);
    if (!this.#output.busy(this.#progress)) this.#write('');
  }

  end(): void {
    this.#write(this.isInLine ? '\n' : '');
  }

  #isNew(id: string): boolean {
    const isNew = !this.#heard.has(id);
    this.#heard.add(id);
    return isNew;
  }

  #write(text: string): void {
    this.#output.quiet();
    const { dim } = picocolors.createColors(hasColors(process.stdout));
    const progress = this.#progress && `${dim(this.#progress)}\n`;
    this.#progress = '';
    if (progress + text === '') return;
    process.stdout.write(progress + text);
    this.isInLine = !(progress + text).endsWith('\n');
  }
}

function spoken(parts: readonly Part[]): string {
  return parts.reduce((said, part) => {
    if (part.text !== undefined) return said + plain(part.text);
    const shown = part.data === undefined ? `[${plain(describeFile(part))}]` : printJson(part.data, 2);
    return `${said}${said === '' || said.endsWith('\n') ? '' : '\n'}${shown}\n`;
  }, '');
}
