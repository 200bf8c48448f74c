import { SECRET_HEADERS } from '../../internal/secret-headers.ts';

const MARK = '********';

/** Removes secrets from everything that is written to stderr. It cannot be turned off (section 12.1). */
export class Redactor {
  readonly #texts = new Set<string>();
  readonly #headers = new Set(SECRET_HEADERS);

  /** Hides a text in all forms in which it is sent. */
  hide(secret: string | undefined): void {
    if (!secret) return;
    this.#texts.add(secret);
    this.#texts.add(encodeURIComponent(secret));
    this.#texts.add(new URLSearchParams({ s: secret }).toString().slice(2));
    this.#texts.add(JSON.stringify(secret).slice(1, -1));
  }

  /** Hides the value of a header. Short values are not secrets and would hide half of the log. */
  hideHeader(name: string, value: string): void {
    this.#headers.add(name.toLowerCase());
    if (value.length >= 6) this.hide(value);
  }

  /** The text without secrets. */
  text(text: string): string {
    let result = text;
    // Longer ones first, because one secret may contain another.
    for (const secret of [...this.#texts].sort((a, b) => b.length - a.length)) {
      result = result.replaceAll(secret, MARK);
    }
    return result;
  }

  /** A header with its value masked if necessary. */
  header(name: string, value: string): string {
    return this.#headers.has(name.toLowerCase()) ? MARK : this.text(value);
  }
}
