const LINE_FEED = 0x0a;
const COLON = 0x3a;

/** Counts server-sent events in slices of a stream, without decoding them; comments do not count. */
export class EventCounter {
  #atStart = true;
  #afterLineFeed = false;
  #comment = false;

  /** Returns how many events ended in this slice. */
  feed(slice: Buffer): number {
    let ended = 0;
    let at = 0;
    while (at < slice.length) {
      if (this.#afterLineFeed && slice[at] === LINE_FEED) {
        at += 1;
      } else {
        if (this.#atStart) this.#comment = slice[at] === COLON;
        this.#atStart = false;
        const end = slice.indexOf('\n\n', at);
        if (end === -1) {
          this.#afterLineFeed = slice[slice.length - 1] === LINE_FEED;
          return ended;
        }
        at = end + 2;
      }
      this.#afterLineFeed = false;
      this.#atStart = true;
      if (!this.#comment) ended += 1;
    }
    return ended;
  }
}
