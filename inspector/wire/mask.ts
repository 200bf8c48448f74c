import { SECRET_NAME } from '../agent/settings.ts';
import type { Exchange, HeaderList } from './exchange.ts';

/** What stands for a secret. */
export const MASK = '••••••';
const SECRET_FIELD =
  /("(?:token|credentials|password|client_?secret|api_?key|access_?token|refresh_?token|id_?token)"\s*:\s*)"(?:[^"\\]|\\.)*"/gi;

/** Hides secrets: in headers and query parameters by their name, in bodies by the name of the field, known ones everywhere. */
export class Mask {
  readonly #secrets: readonly string[];

  constructor(secrets: readonly string[]) {
    this.#secrets = secrets;
  }

  text(text: string): string {
    let masked = text.replace(SECRET_FIELD, `$1"${MASK}"`);
    for (const secret of this.#secrets) masked = masked.replaceAll(secret, MASK);
    return masked;
  }

  headers(headers: HeaderList): HeaderList {
    return headers.map(([name, value]) => {
      if (!SECRET_NAME.test(name) || name === 'www-authenticate') return [name, this.text(value)];
      const scheme = /^(bearer|basic|digest|dpop)\s/i.exec(value)?.[0] ?? '';
      return [name, `${scheme}${MASK}`];
    });
  }

  url(text: string): string {
    if (!URL.canParse(text)) return this.text(text);
    const url = new URL(text);
    const names = [...url.searchParams.keys()].filter((name) => SECRET_NAME.test(name) && name !== 'pageToken');
    for (const name of names) url.searchParams.set(name, MASK);
    return this.text(names.length > 0 ? url.href.replaceAll(encodeURIComponent(MASK), MASK) : text);
  }

  /** A copy without secrets. */
  exchange(exchange: Exchange): Exchange {
    const frames = exchange.frames?.map((frame) => ({ ...frame, data: this.text(frame.data) }));
    return { ...this.withoutFrames(exchange), frames };
  }

  /** A copy without secrets but in its frames, of which there can be thousands. */
  withoutFrames(exchange: Exchange): Exchange {
    return {
      ...exchange,
      url: this.url(exchange.url),
      requestHeaders: this.headers(exchange.requestHeaders),
      requestBody: this.text(exchange.requestBody),
      responseHeaders: this.headers(exchange.responseHeaders),
      responseBody: this.text(exchange.responseBody),
    };
  }
}
