import type picocolors from 'picocolors';
import { cutToWidth } from '../../internal/text-width.ts';

type Colors = ReturnType<typeof picocolors.createColors>;

const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const INTERVAL = 80;
const CLEAR_LINE = '\r\u001b[2K';

/** An animated line on a terminal. */
export class Spinner {
  text: string;
  #frame = 0;
  readonly #stream: NodeJS.WriteStream;
  readonly #colors: Colors;
  readonly #timer: ReturnType<typeof setInterval>;

  constructor(text: string, stream: NodeJS.WriteStream, colors: Colors) {
    this.text = text;
    this.#stream = stream;
    this.#colors = colors;
    this.#draw();
    this.#timer = setInterval(() => this.#draw(), INTERVAL).unref();
  }

  /** Removes the line. */
  stop(): void {
    clearInterval(this.#timer);
    this.#stream.write(CLEAR_LINE);
  }

  #draw(): void {
    // A wrapped line could not be removed.
    const shown = cutToWidth(this.text.replaceAll(/\s+/g, ' '), this.#stream.columns - 3);
    this.#stream.write(`${CLEAR_LINE}${this.#colors.cyan(FRAMES[this.#frame] ?? '')} ${shown}`);
    this.#frame = (this.#frame + 1) % FRAMES.length;
  }
}

/** Whether a line can be removed: on a terminal of known width. */
export function canSpin({ isTTY, columns }: NodeJS.WriteStream): boolean {
  return isTTY === true && columns > 0 && process.env.TERM !== 'dumb';
}
