import { SECRET_HEADERS } from '../../internal/secret-headers.ts';

const MARK = '********';

/** Takes secrets out of everything that is written to stderr. There is no way to turn it off (section 12.1). */
export class Redactor {
  readonly #texts = new Set<string>();
  readonly #headers = new Set(SECRET_HEADERS);

  /** A text that must not be shown, in any of the forms in which it travels. */
  hide(secret: string | undefined): void {
    if (!secret) return;
    this.#texts.add(secret);
    this.#texts.add(encodeURIComponent(secret));
    this.#texts.add(new URLSearchParams({ s: secret }).toString().slice(2));
    this.#texts.add(JSON.stringify(secret).slice(1, -1));
  }

  /** A header whose value must not be shown. Short values are no secrets and would black out half a log. */
  hideHeader(name: string, value: string): void {
    this.#headers.add(name.toLowerCase());
    if (value.length >= 6) this.hide(value);
  }

  /** The text without secrets. */
  text(text: string): string {
    let result = text;
    // Longer ones first: one secret may be part of another.
    for (const secret of [...this.#texts].sort((a, b) => b.length - a.length)) {
      result = result.replaceAll(secret, MARK);
    }
    return result;
  }

  /** A header as it may be shown. */
  header(name: string, value: string): string {
    return this.#headers.has(name.toLowerCase()) ? MARK : this.text(value);
  }
}
