import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse } from 'yaml';
import {
  configureRules,
  parseCheckConfig,
  parseRules,
  type Rule,
  rules,
  type SuiteName,
  suiteRules,
} from '../../check/index.ts';
import type { CheckFlags } from './check-flags.ts';
import { readText } from './read-file.ts';

/** The default configuration file. */
const CONFIG_FILE = 'a2a-check.yaml';

/** The rules of a suite: the built-in ones and those of modules, with the severities of the configuration. */
export async function chooseRules(
  suite: SuiteName,
  { config, only, skip }: Pick<CheckFlags, 'config' | 'only' | 'skip'>,
): Promise<Rule[]> {
  const file = config ?? (existsSync(CONFIG_FILE) ? CONFIG_FILE : undefined);
  if (file === undefined) return suiteRules(suite, { only, skip });
  const settings = named(file, () => parseCheckConfig(parse(readText(file))));
  const extra: Rule[] = [];
  for (const module of settings.modules) {
    const path = resolve(dirname(file), module);
    const exported: unknown = await import(pathToFileURL(path).href).catch((error: Error) => {
      throw new Error(`${file}: the module ${module} cannot be loaded: ${error.message}`, { cause: error });
    });
    extra.push(...named(module, () => parseRules(exported, [...rules, ...extra])));
  }
  const chosen = new Set(suiteRules(suite, { only, skip, extra }).map(({ id }) => id));
  const configured = named(file, () => configureRules([...rules, ...extra], settings));
  return configured.filter(({ id }) => chosen.has(id));
}

/** Errors of what a file says begin with its name. */
function named<T>(file: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`, { cause: error });
  }
}
