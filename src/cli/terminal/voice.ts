import picocolors from 'picocolors';
import { printJson } from '../../internal/plain-text.ts';
import type { Artifact, Part } from '../../protocol/task.ts';
import { hasColors, type Output, plain } from './output.ts';
import { describeFile } from './render-task.ts';

/** Prints what an agent says on a terminal, each item once. */
export class Voice {
  readonly #output: Output;
  readonly #heard: Set<string>;
  /** The agent's progress message, which the spinner shows until there is other output. */
  #progress = '';
  /** Whether the last line is unfinished. */
  isInLine = false;
  /** Whether there was output besides progress. */
  hasSpoken = false;

  constructor(output: Output, heard: Set<string>) {
    this.#output = output;
    this.#heard = heard;
  }

  /** Continues an artifact. */
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

  /** Shows progress. */
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
