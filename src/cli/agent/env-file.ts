import { readFileSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** A file of `A2ACLI_…` values. */
export interface EnvFile {
  readonly path: string;
  readonly values: ReadonlyMap<string, string>;
  /** Whether others on this machine can read it. */
  readonly isPublic: boolean;
}

/** The configuration folder of the a2a-cli specification (section 8.3). */
export function configFolder(environment: NodeJS.ProcessEnv): string {
  return join(environment.XDG_CONFIG_HOME || join(environment.HOME || homedir(), '.config'), 'a2a-cli');
}

/** Reads an env file; undefined if there is none. Only `A2ACLI_` names are used: a project's `.env` has others. */
export function readEnvFile(path: string): EnvFile | undefined {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
  const values = new Map<string, string>();
  for (const line of text.split(/\r?\n/)) {
    const match = /^\s*(?:export\s+)?(A2ACLI_[A-Z0-9_]+)\s*=\s*(.*?)\s*$/.exec(line);
    if (match?.[1]) values.set(match[1], unquote(match[2] ?? ''));
  }
  const isPublic = process.platform !== 'win32' && (statSync(path).mode & 0o004) !== 0;
  return { path, values, isPublic };
}

/** Found as `git` finds its configuration: in this folder or the nearest one above. */
export function findEnvFile(folder: string): EnvFile | undefined {
  for (let current = resolve(folder); ; current = dirname(current)) {
    const found = readEnvFile(join(current, '.env'));
    if (found && found.values.size > 0) return found;
    if (dirname(current) === current) return undefined;
  }
}

function unquote(text: string): string {
  const double = /^"((?:[^"\\]|\\.)*)"\s*(?:#.*)?$/.exec(text);
  if (double) return (double[1] ?? '').replaceAll('\\n', '\n').replaceAll(/\\(.)/g, '$1');
  const single = /^'([^']*)'\s*(?:#.*)?$/.exec(text);
  return single ? (single[1] ?? '') : text.replace(/\s+#.*$/, '');
}
