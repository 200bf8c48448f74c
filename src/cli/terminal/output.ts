import { stripVTControlCharacters } from 'node:util';
import picocolors from 'picocolors';
import { printJson, withoutControls } from '../../internal/plain-text.ts';
import type { CliError } from './cli-error.ts';
import { Redactor } from './redactor.ts';
import { canSpin, Spinner } from './spinner.ts';

/** How results are written. */
export interface OutputOptions {
  readonly format: 'text' | 'json';
  /** One line of JSON per object. */
  readonly stream: boolean;
  readonly verbose: boolean;
}

const SPINNER_DELAY = 400;

/**
 * Results go to stdout, everything else to stderr. Text on stdout is plain even on a terminal (section 11.2 allows no control sequences);
 * colours and the spinner are on stderr.
 */
export class Output {
  readonly format: 'text' | 'json';
  readonly isStream: boolean;
  readonly isVerbose: boolean;
  readonly redactor = new Redactor();
  readonly colors = picocolors.createColors(hasColors(process.stderr));
  #spinner: Spinner | undefined;
  #spinnerText: string | undefined;
  #spinnerTimer: ReturnType<typeof setTimeout> | undefined;
  /** The open block, and whether its cursor is at the beginning of a line. */
  #block: { readonly key: string; atLineStart: boolean } | undefined;

  constructor({ format, stream, verbose }: OutputOptions) {
    this.format = format;
    this.isStream = stream;
    this.isVerbose = verbose;
  }

  get isJson(): boolean {
    return this.format === 'json';
  }

  /** Writes a result as JSON: a document, or a line of JSON Lines. */
  json(value: unknown): void {
    this.#write(`${printJson(value, this.isStream ? undefined : 2)}\n`);
  }

  /** Writes `Label: value` on one line. */
  field(label: string, value: string | number | undefined): void {
    if (value === undefined) return;
    this.closeBlock();
    this.#write(`${label}: ${plain(String(value)).replaceAll(/\s*\n\s*/g, ' ')}\n`);
  }

  /** Writes `Label:`, the content, and an empty line. */
  block(label: string, content: string): void {
    this.closeBlock();
    this.appendBlock(label, label, content);
    this.closeBlock();
  }

  /** Continues the block of this key, or begins it. It stays open for more. */
  appendBlock(key: string, label: string, content: string): void {
    if (this.#block?.key !== key) {
      this.closeBlock();
      this.#write(`${label}:\n`);
      this.#block = { key, atLineStart: true };
    }
    const text = plain(content);
    if (text === '') return;
    const block = this.#block as { atLineStart: boolean };
    // An empty line ends a block, so an empty line of the content gets a space.
    const begin = block.atLineStart && text.startsWith('\n') ? ' ' : '';
    block.atLineStart = text.endsWith('\n');
    this.#write(begin + text.replaceAll(/\n(?=\n)/g, '\n '));
  }

  closeBlock(): void {
    if (!this.#block) return;
    const end = this.#block.atLineStart ? '\n' : '\n\n';
    this.#block = undefined;
    this.#write(end);
  }

  /** An empty line between two records. */
  gap(): void {
    if (this.#block) this.closeBlock();
    else this.#write('\n');
  }

  /** A remark for the user. */
  note(text: string): void {
    this.#log(`${this.colors.dim('parley:')} ${plain(text)}`);
  }

  warn(text: string): void {
    this.#log(`${this.colors.yellow('parley: warning:')} ${plain(text)}`);
  }

  /** A line of the debug log. */
  debug(text: string): void {
    this.#log(this.colors.dim(plain(text)));
  }

  /** Shows the state of a task in its colour; scripts read it from stdout. */
  state(state: string, { remark, isWarning }: { remark: string; isWarning: boolean }): void {
    const { green, red, yellow, cyan } = this.colors;
    const color = state.endsWith('COMPLETED')
      ? green
      : /FAILED|REJECTED|CANCELED/.test(state)
        ? red
        : /REQUIRED/.test(state)
          ? yellow
          : cyan;
    const prefix = isWarning ? yellow('parley: warning:') : this.colors.dim('parley:');
    this.#log(`${prefix} the task is ${color(plain(state))}${plain(remark)}`);
  }

  /** Reports an error: as JSON on stdout for programs, as text on stderr for people. */
  fail(error: CliError): void {
    this.quiet();
    const { code, message, hint, a2aCode } = error.toEnvelope().error;
    const said = this.redactor.text(message);
    if (this.isJson) {
      this.json({ error: { code, message: said, hint: hint === null ? null : this.redactor.text(hint), a2aCode } });
      return;
    }
    this.closeBlock();
    this.#log(`${this.colors.red('Error:')} ${plain(said)}`);
    this.#log(`Code: ${code}`);
    if (hint) this.#log(`Hint: ${plain(hint)}`);
  }

  /** Shows a spinner on a terminal after a while. False if nothing can be shown. */
  busy(text: string): boolean {
    if (!canSpin(process.stderr)) return false;
    this.#spinnerText = plain(text);
    if (this.#spinner) this.#spinner.text = this.#spinnerText;
    else this.#spinnerTimer ??= setTimeout(() => this.#spin(), SPINNER_DELAY).unref();
    return true;
  }

  #spin(): void {
    this.#spinner = new Spinner(this.#spinnerText ?? '', process.stderr, this.colors);
  }

  /** Removes the spinner. */
  quiet(): void {
    clearTimeout(this.#spinnerTimer);
    this.#spinnerTimer = undefined;
    this.#spinnerText = undefined;
    this.#spinner?.stop();
    this.#spinner = undefined;
  }

  #write(text: string): void {
    if (text === '') return;
    this.quiet();
    process.stdout.write(text);
  }

  #log(text: string): void {
    this.quiet();
    process.stderr.write(`${this.redactor.text(text)}\n`);
  }
}

/** Whether colours are wanted on a stream (https://no-color.org). */
export function hasColors(stream: { isTTY?: boolean }): boolean {
  if (process.env.NO_COLOR) return false;
  if (process.env.FORCE_COLOR && process.env.FORCE_COLOR !== '0') return true;
  return stream.isTTY === true && process.env.TERM !== 'dumb';
}

/** Removes characters with which an agent could move the cursor or set the title of a terminal. */
export function plain(text: string): string {
  return withoutControls(stripVTControlCharacters(text));
}
