const NAMES = ['think', 'thinking', 'thought', 'reasoning', 'reflection'];
const TAG = new RegExp(`<(/?)(?:${NAMES.join('|')})>`, 'i');
/** A tag with its brackets and its slash. An open bracket that is farther from the end begins no tag. */
const LONGEST_TAG = Math.max(...NAMES.map(({ length }) => length)) + 3;

/**
 * Removes the reasoning that some models write into their answer between tags. A tag may be split over several pieces, so the end of a piece
 * is held back while it may be the beginning of one.
 */
export class ReasoningFilter {
  #answer = '';
  #held = '';
  #isReasoning = false;

  /** The answer without its reasoning, complete after {@link end}. */
  get answer(): string {
    return this.#answer;
  }

  /** Takes the next piece, and returns what can be shown of it. */
  push(piece: string): string {
    this.#held += piece;
    let shown = '';
    for (let tag = TAG.exec(this.#held); tag; tag = TAG.exec(this.#held)) {
      const isClosing = tag[1] !== '';
      const rest = this.#held.slice(tag.index + tag[0].length);
      // A closing tag alone: the server put the opening one into the prompt, and all before it was reasoning.
      if (isClosing && !this.#isReasoning) {
        shown = '';
        this.#answer = '';
      } else shown += this.#take(tag.index);
      this.#held = rest;
      this.#isReasoning = !isClosing;
    }
    return shown + this.#take(endOfCertain(this.#held));
  }

  /** Takes what was held back, and returns it. */
  end(): string {
    return this.#take(this.#held.length);
  }

  /** Moves the beginning of what is held to the answer, unless it is reasoning. */
  #take(length: number): string {
    const text = this.#isReasoning ? '' : this.#held.slice(0, length);
    this.#held = this.#held.slice(length);
    this.#answer += text;
    return text;
  }
}

/** Where a tag may begin that is not complete yet; otherwise the end of the text. */
function endOfCertain(text: string): number {
  const at = text.lastIndexOf('<');
  return at >= 0 && text.length - at < LONGEST_TAG ? at : text.length;
}
