import type picocolors from 'picocolors';
import { cutToWidth } from '../../internal/text-width.ts';

type Colors = ReturnType<typeof picocolors.createColors>;

const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const INTERVAL = 80;
const CLEAR_LINE = '\r\u001b[2K';

/** One line on a terminal that moves while something is under way. */
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

  /** Takes the line away. */
  stop(): void {
    clearInterval(this.#timer);
    this.#stream.write(CLEAR_LINE);
  }

  #draw(): void {
    // A line that wraps could not be taken away any more.
    const shown = cutToWidth(this.text.replaceAll(/\s+/g, ' '), this.#stream.columns - 3);
    this.#stream.write(`${CLEAR_LINE}${this.#colors.cyan(FRAMES[this.#frame] ?? '')} ${shown}`);
    this.#frame = (this.#frame + 1) % FRAMES.length;
  }
}

/** Whether a line can be taken away from this stream: on a terminal whose width is known. */
export function canSpin({ isTTY, columns }: NodeJS.WriteStream): boolean {
  return isTTY === true && columns > 0 && process.env.TERM !== 'dumb';
}
