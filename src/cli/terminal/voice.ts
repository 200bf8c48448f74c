import picocolors from 'picocolors';
import { printJson } from '../../internal/plain-text.ts';
import type { Part, TaskArtifactUpdateEvent } from '../../protocol/task.ts';
import { hasColors, type Output, plain } from './output.ts';
import { describeFile } from './render-task.ts';

/** Prints what an agent says on a terminal, each item once. */
export class Voice {
  readonly #output: Output;
  readonly #heard: Map<string, string>;
  /** The agent's progress message, which the spinner shows until there is other output. */
  #progress = '';
  /** Whether the last line is unfinished. */
  isInLine = false;
  /** Whether there was output besides progress. */
  hasSpoken = false;

  /** `heard` has the earlier output, by the id of its message or artifact. */
  constructor(output: Output, heard: Map<string, string>) {
    this.#output = output;
    this.#heard = heard;
  }

  /** Prints a chunk of an artifact. */
  stream({ artifact: { artifactId, parts }, append = false }: TaskArtifactUpdateEvent): void {
    const before = append ? (this.#heard.get(artifactId) ?? '') : '';
    const text = spoken(parts, before);
    this.#heard.set(artifactId, before + text);
    this.hasSpoken = true;
    this.#write(text);
  }

  /** Prints a message or a whole artifact; of a known artifact, only what is new. */
  say(id: string, parts: readonly Part[]): void {
    const news = this.#newsOf(id, parts);
    if (news === undefined) return;
    this.hasSpoken = true;
    this.#write(`${this.isInLine ? '\n' : ''}${news}\n`);
  }

  /** Shows progress. */
  mutter(id: string, parts: readonly Part[]): void {
    const news = this.#newsOf(id, parts);
    if (news === undefined) return;
    this.#write(this.isInLine ? '\n' : '');
    this.#progress = news;
    if (!this.#output.busy(this.#progress)) this.#write('');
  }

  end(): void {
    this.#write(this.isInLine ? '\n' : '');
  }

  #newsOf(id: string, parts: readonly Part[]): string | undefined {
    const text = spoken(parts);
    const before = this.#heard.get(id);
    if (text === before) return undefined;
    this.#heard.set(id, text);
    return before !== undefined && text.startsWith(before) ? text.slice(before.length) : text;
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

/** Parts as a person reads them, without the part that was printed before. */
function spoken(parts: readonly Part[], before = ''): string {
  return parts.reduce((said, part) => {
    if (part.text !== undefined) return said + plain(part.text);
    const shown = part.data === undefined ? `[${plain(describeFile(part))}]` : printJson(part.data, 2);
    const isInLine = /[^\n]$/.test(said || before);
    return `${said}${isInLine ? '\n' : ''}${shown}\n`;
  }, '');
}
