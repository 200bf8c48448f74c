import { ClientError } from '../../bindings/client-error.ts';
import type { RequestCredentialsParts } from './credential-provider.ts';

/** Collects the parts that several schemes add to one request. */
export interface RequestPartsBuilder {
  addHeader(schemeName: string, name: string, value: string): void;
  addQuery(name: string, value: string): void;
  addCookie(schemeName: string, name: string, value: string): void;
  build(): RequestCredentialsParts;
}

/** Creates a {@link RequestPartsBuilder}. */
export function createRequestParts(): RequestPartsBuilder {
  const headers: Record<string, string> = {};
  const query: Record<string, string> = {};
  const cookies: string[] = [];
  return {
    addHeader(schemeName, name, value) {
      const key = name.toLowerCase();
      if (Object.hasOwn(headers, key)) {
        throw unsendable(`Two schemes of the card want the header ${key}; the second is "${schemeName}".`);
      }
      check(schemeName, value, HEADER_VALUE);
      headers[key] = value;
    },
    addQuery(name, value) {
      query[name] = value;
    },
    addCookie(schemeName, name, value) {
      check(schemeName, value, COOKIE_VALUE);
      cookies.push(`${name}=${value}`);
    },
    build() {
      const cookie = cookies.length > 0 ? { cookie: cookies.join('; ') } : {};
      return {
        ...(Object.keys(headers).length + cookies.length > 0 ? { headers: { ...headers, ...cookie } } : {}),
        ...(Object.keys(query).length > 0 ? { query } : {}),
      };
    },
  };
}

/** RFC 9110, section 5.5, without surrounding white space. */
const HEADER_VALUE = /^[\x21-\x7e\x80-\xff]([\t\x20-\x7e\x80-\xff]*[\x21-\x7e\x80-\xff])?$/;
/** RFC 6265, section 4.1.1. */
const COOKIE_VALUE = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]+$/;

/** Checked here, because the error of `fetch` would show the secret. */
function check(schemeName: string, value: string, allowed: RegExp): void {
  if (!allowed.test(value)) {
    throw unsendable(
      `The secret for "${schemeName}" is empty or has characters that cannot be sent (a line end, perhaps).`,
    );
  }
}

const unsendable = (message: string) => new ClientError('unsupported', message, { unsent: true });

/** The value of `Authorization` for HTTP Basic (RFC 7617, in UTF-8). */
export function basicAuthorization(username: string, password: string): string {
  if (username.includes(':')) throw unsendable('A user name of HTTP Basic cannot contain a colon.');
  const bytes = new TextEncoder().encode(`${username}:${password}`);
  return `Basic ${btoa(String.fromCharCode(...bytes))}`;
}
