import { createLocalJWKSet, createRemoteJWKSet, customFetch, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import { requireSecureUrl } from './require-secure-url.ts';

/** The public keys of an issuer. */
export interface KeySource {
  readonly getKey: JWTVerifyGetKey;
  /** Raised whenever the keys change. */
  readonly version: number;
  /** Fetches the keys again in the background when it is time. Called for every request. */
  keepFresh(): void;
}

interface RemoteKeysOptions {
  /** Seconds. */
  readonly refresh?: number;
  readonly fetch?: typeof globalThis.fetch;
  readonly now?: () => number;
  onChange(): void;
}

/** Minimum milliseconds between two fetches that unknown keys cause. */
const COOL_DOWN = 5_000;
const TIMEOUT = 5_000;
/** Milliseconds for which keys stay valid while their issuer cannot be reached. */
const MAX_AGE = 3_600_000;

/** A fixed set of keys. */
export function createLocalKeys(keys: JSONWebKeySet): KeySource {
  let getKey: JWTVerifyGetKey;
  try {
    getKey = createLocalJWKSet(keys);
  } catch (error) {
    throw new Error('keys: must be a JSON Web Key Set, { "keys": [ … ] }', { cause: error });
  }
  return { getKey, version: 0, keepFresh() {} };
}

/** The published keys of an issuer. A withdrawn key is refused here after `refresh` seconds of use. */
export function createRemoteKeys(url: string | URL, options: RemoteKeysOptions): KeySource {
  const { refresh = 10, fetch, now = Date.now, onChange } = options;
  const keys = createRemoteJWKSet(requireSecureUrl(url, 'jwksUrl'), {
    cacheMaxAge: MAX_AGE,
    cooldownDuration: COOL_DOWN,
    timeoutDuration: TIMEOUT,
    ...(fetch ? { [customFetch]: (input: string, init: RequestInit) => fetch(input, init) } : {}),
  });
  let known: string | undefined;
  let version = 0;
  let checked = now();
  let reloading = false;
  const compare = () => {
    const text = JSON.stringify(keys.jwks());
    if (known !== undefined && text !== known) {
      version += 1;
      onChange();
    }
    known = text;
  };
  const reload = async () => {
    reloading = true;
    try {
      await keys.reload();
      compare();
    } catch {
      // The known keys are used until they are too old. Then the verification itself fails with the reason.
    } finally {
      checked = now();
      reloading = false;
    }
  };
  return {
    getKey: async (header, token) => {
      const key = await keys(header, token);
      compare();
      return key;
    },
    get version() {
      return version;
    },
    keepFresh() {
      if (!reloading && known !== undefined && now() - checked >= refresh * 1000) void reload();
    },
  };
}
