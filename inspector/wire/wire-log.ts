import { Observable } from '../view/store.ts';
import type { Exchange } from './exchange.ts';

const MAX_EXCHANGES = 2_000;
const MAX_BYTES = 64 * 2 ** 20;

/** What has gone over the wire, oldest first. The oldest exchanges go when it gets too much for a page. */
export class WireLog extends Observable {
  readonly #exchanges: Exchange[] = [];
  #nextId = 1;

  get exchanges(): readonly Exchange[] {
    return this.#exchanges;
  }

  find(id: string | undefined): Exchange | undefined {
    return this.#exchanges.find((exchange) => exchange.id === id);
  }

  newId(): string {
    return String(this.#nextId++);
  }

  add(exchange: Exchange): Exchange {
    this.#exchanges.push(exchange);
    this.#trim();
    this.changedSoon();
    return exchange;
  }

  /** Tells that an exchange has changed. */
  touch(): void {
    this.changedSoon();
  }

  clear(): void {
    this.#exchanges.length = 0;
    this.changed();
  }

  #trim(): void {
    const weight = ({ size, requestBody }: Exchange) => size + requestBody.length;
    let bytes = this.#exchanges.reduce((sum, each) => sum + weight(each), 0);
    while (this.#exchanges.length > 1 && (this.#exchanges.length > MAX_EXCHANGES || bytes > MAX_BYTES)) {
      const oldest = this.#exchanges.shift();
      if (oldest) bytes -= weight(oldest);
    }
  }
}
