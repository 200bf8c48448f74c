import {
  createLocalJWKSet,
  createRemoteJWKSet,
  customFetch,
  type JSONWebKeySet,
  type JWK,
  type JWTVerifyGetKey,
} from 'jose';
import { requireSecureUrl } from './require-secure-url.ts';

/** The public keys of an issuer. */
export interface KeySource {
  readonly getKey: JWTVerifyGetKey;
  /** Raised whenever the keys change. */
  readonly version: number;
  /** Fetches the keys again in the background when it is time. Called for every request. */
  keepFresh(): void;
}

/** Keys for signatures that do not name theirs. */
export interface KeyList extends KeySource {
  /** All keys. */
  list(): Promise<readonly JWK[]>;
  /** Reads the keys again, because none of them fits; false when they were read a moment ago. */
  renew(): Promise<boolean>;
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

/** Keys that are given. */
export function createLocalKeys(keys: JSONWebKeySet): KeyList {
  let getKey: JWTVerifyGetKey;
  try {
    getKey = createLocalJWKSet(keys);
  } catch (error) {
    throw new Error('keys: must be a JSON Web Key Set, { "keys": [ … ] }', { cause: error });
  }
  return { getKey, version: 0, keepFresh() {}, list: async () => keys.keys, renew: async () => false };
}

/** Keys that an issuer publishes. A key that is taken back there is no longer good here after `refresh` seconds of use. */
export function createRemoteKeys(url: string | URL, options: RemoteKeysOptions): KeyList {
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
    async list() {
      if (!keys.fresh) await keys.reload();
      compare();
      return keys.jwks()?.keys ?? [];
    },
    async renew() {
      if (keys.coolingDown) return false;
      await keys.reload();
      compare();
      return true;
    },
  };
}
