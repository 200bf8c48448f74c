import type { Secret } from 'parley-a2a/credentials';
import type { RouteMode } from '../wire/recording-fetch.ts';

/** How the page talks to one agent. Secrets are kept in memory only. */
export interface AgentSettings {
  readonly mode: RouteMode;
  /** The index of the chosen interface of the card; undefined: the first that works. */
  readonly interfaceIndex: number | undefined;
  /** By the name of the scheme in the card. */
  readonly secrets: Readonly<Record<string, Secret>>;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly extensions: readonly string[];
  /** Whether secrets may go to an interface on another origin than the card. */
  readonly trustsInterface: boolean;
}

export const defaultSettings: AgentSettings = {
  mode: 'auto',
  interfaceIndex: undefined,
  secrets: {},
  headers: [],
  extensions: [],
  trustsInterface: false,
};

/** The texts of the settings that must not be shown. */
export function secretTexts({ secrets, headers }: AgentSettings): string[] {
  const texts = Object.values(secrets).flatMap((secret) => {
    if (typeof secret === 'string') return [secret];
    if (typeof secret !== 'object') return [];
    if ('username' in secret) {
      const password = typeof secret.password === 'string' ? secret.password : '';
      return [password, btoa(unescape(encodeURIComponent(`${secret.username}:${password}`)))];
    }
    return [secret.clientSecret ?? '', secret.refreshToken ?? ''];
  });
  const named = headers.filter(([name]) => SECRET_NAME.test(name)).map(([, value]) => value);
  return [...texts, ...named].filter((text) => text.length > 3);
}

/** Names of headers, query parameters and fields whose values are masked. */
export const SECRET_NAME =
  /auth(?!enticat|or\b)|api.?key|^key$|token|secret|password|credential|cookie|session|signature/i;
