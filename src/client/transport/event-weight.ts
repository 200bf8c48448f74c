/**
 * The memory that a line of an open event costs besides its text. The parser joins lines one by one, so that each is a string of its own
 * until the event is complete.
 */
const LINE_COST = 96;

/** Weighs the event of an event stream that is not complete yet: its text, and the cost of its lines. */
export class EventWeight {
  #weight = 0;
  /** Characters of the open line. */
  #line = 0;
  #endsWithCr = false;

  /** Adds text of the stream; returns the weight of the heaviest event that was open meanwhile. */
  add(text: string): number {
    let heaviest = 0;
    let start = 0;
    for (const { index, 0: end } of text.matchAll(/\r\n|\n|\r/g)) {
      const length = this.#line + index - start;
      start = index + end.length;
      // A line feed after a carriage return of the chunk before belongs to it.
      if (index === 0 && end === '\n' && this.#endsWithCr) continue;
      this.#weight = length === 0 ? 0 : this.#weight + length + LINE_COST;
      this.#line = 0;
      heaviest = Math.max(heaviest, this.#weight);
    }
    this.#line += text.length - start;
    if (text !== '') this.#endsWithCr = text.endsWith('\r');
    return Math.max(heaviest, this.#weight + this.#line);
  }
}
