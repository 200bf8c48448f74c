import { SECRET_HEADERS } from '../internal/secret-headers.ts';

/** One request and its response as sent over the wire, without credentials: the evidence of a finding. */
export interface Exchange {
  readonly request: {
    readonly method: string;
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: string;
  };
  readonly response?: {
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
  };
  /** Why there is no complete response. */
  readonly failure?: string;
  readonly ms: number;
}

const SECRET_FIELDS =
  /("(?:token|credentials|password|client_?secret|api_?key|access_?token|refresh_?token)"\s*:\s*)"(?:[^"\\]|\\.)*"/gi;
const HIDDEN = '[redacted]';
/** Maximum length of a body in a report. */
const MAX_BODY = 4_000;

/** Removes credentials from reports: known headers, known fields, and the secrets themselves anywhere. */
export class Redactor {
  readonly #secrets: readonly string[];

  constructor(secrets: readonly (string | undefined)[]) {
    this.#secrets = secrets.filter((secret) => secret !== undefined && secret.length > 3) as string[];
  }

  text(text: string): string {
    let result = text.replace(SECRET_FIELDS, `$1"${HIDDEN}"`);
    for (const secret of this.#secrets) result = result.replaceAll(secret, HIDDEN);
    return result.length > MAX_BODY ? `${result.slice(0, MAX_BODY)}… (${result.length} characters)` : result;
  }

  url(url: string): string {
    return this.text(url.replace(/\/\/[^/@\s]*@/, `//${HIDDEN}@`));
  }

  headers(headers: Iterable<readonly [string, string]>): Record<string, string> {
    const result: Record<string, string> = {};
    for (const [name, value] of headers) {
      const lower = name.toLowerCase();
      result[lower] = SECRET_HEADERS.has(lower) ? HIDDEN : this.text(value);
    }
    return result;
  }
}
