import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { LineCounter, parseDocument } from 'yaml';
import { checkConfig } from './check-config.ts';
import { ConfigError } from './config-error.ts';
import { ConfigReader } from './config-reader.ts';
import { type Config, ConfigSchema } from './config-schema.ts';
import type { SchemaNode } from './schema-node.ts';

/** A valid configuration, with a way to report later problems. */
export interface LoadedConfig {
  readonly config: Config;
  /** The error for a field that turns out to be wrong later, with its place in the file. */
  wrong(field: string, message: string): ConfigError;
}

/** Reads a configuration file; throws {@link ConfigError} with all problems. */
export function readConfig(
  file: string,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): LoadedConfig {
  const lines = new LineCounter();
  const document = parseDocument(readText(file), { lineCounter: lines, prettyErrors: false });
  if (document.errors.length > 0) {
    const problems = document.errors.map(({ message, pos: [start] }) => {
      const { line, col } = lines.linePos(start);
      return { line, column: col, field: '', message: `this is not YAML: ${message}` };
    });
    throw new ConfigError(file, problems);
  }
  const folder = dirname(resolve(file));
  const reader = new ConfigReader({ document, lines, folder, environment });
  const config = reader.read(ConfigSchema as unknown as SchemaNode) as Config;
  if (reader.problems.length === 0) checkConfig(config, (field, message) => reader.note(field, message));
  if (reader.problems.length > 0) {
    const inOrder = reader.problems.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));
    throw new ConfigError(file, inOrder);
  }
  return {
    config: { ...config, ...(config.store ? { store: storeIn(folder, config.store) } : {}) },
    wrong: (field, message) => new ConfigError(file, [{ field, message, ...reader.placeOf(field) }]),
  };
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    const message = isMissing ? 'there is no such file' : `it cannot be read: ${(error as Error).message}`;
    throw new ConfigError(file, [{ field: '', message }]);
  }
}

/** The path of a database is relative to the configuration's folder, like all other paths in it. */
function storeIn(folder: string, url: string): string {
  const [, path] = /^sqlite:(?!\/\/)(.+)$/.exec(url) ?? [];
  return path === undefined || path === ':memory:' ? url : `sqlite:${resolve(folder, path)}`;
}
