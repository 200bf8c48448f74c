import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { OAuthSecret, TokenStore, Tokens } from '../../client/credentials/index.ts';
import { configFolder } from './env-file.ts';

/** A login at an agent, with what is needed to renew it. */
export interface Login {
  /** The name of the scheme in the card. */
  readonly scheme: string;
  readonly clientId: string;
  readonly clientSecret?: string;
  readonly scopes?: readonly string[];
  readonly issuer?: string;
  readonly tokens?: Tokens;
}

/** The OAuth client of a login. */
export function clientOf({ scheme: _, tokens: __, ...client }: Login): OAuthSecret {
  return client;
}

/** The file of all logins. */
export function loginFile(environment: NodeJS.ProcessEnv = process.env): string {
  return join(configFolder(environment), 'logins.json');
}

/** All logins by the agent's origin; empty if there is no readable file. */
export function readLogins(file: string = loginFile()): Record<string, Login> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, Login>;
  } catch {
    return {};
  }
}

/** Writes or removes one login. Only the user can read the file, even while it is written. */
export function writeLogin(origin: string, login: Login | undefined, file: string = loginFile()): void {
  const { [origin]: _, ...others } = readLogins(file);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, `${JSON.stringify(login ? { ...others, [origin]: login } : others, null, 2)}\n`, {
    mode: 0o600,
  });
  chmodSync(temporary, 0o600);
  renameSync(temporary, file);
}

/** The tokens of one agent's login. There is one login per agent, so the key is ignored. */
export function createLoginTokens(origin: string, login: () => Omit<Login, 'tokens'>): TokenStore {
  return {
    get: () => readLogins()[origin]?.tokens,
    set: (_key, tokens) => writeLogin(origin, { ...login(), tokens }),
    delete: () => {
      const known = readLogins()[origin];
      if (!known) return;
      const { tokens: _, ...rest } = known;
      writeLogin(origin, rest);
    },
  };
}
