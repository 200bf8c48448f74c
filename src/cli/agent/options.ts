import { join, resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { CliError, usageError } from '../terminal/cli-error.ts';
import { collect } from '../terminal/collect.ts';
import { configFolder, type EnvFile, findEnvFile, readEnvFile } from './env-file.ts';
import { type Setting, type SettingName, type Settings, settings, variableOf } from './settings.ts';

const names = Object.keys(settings) as SettingName[];
const settingOf = (name: SettingName) => settings[name] as Setting<unknown>;

/** Shared flags that are not settings. */
export interface PlainFlags {
  readonly stream?: boolean;
  readonly config?: string;
  readonly cache?: boolean;
}

/** Adds the shared options. Those without effect on the command are accepted but hidden. */
export function addOptions(command: Command, shown: readonly (SettingName | 'stream')[]): Command {
  const isShown = (name: SettingName | 'stream') => shown.includes(name);
  for (const name of names) {
    const { flag, short, alias, argument, description, group, repeatable, choices } = settingOf(name);
    const flags = `${short ? `-${short}, ` : ''}--${flag}${argument ? ` ${argument}` : ''}`;
    const option = new Option(flags, description).hideHelp(!isShown(name)).helpGroup(group);
    if (repeatable) option.argParser(collect);
    if (choices) option.argChoices = [...choices];
    command.addOption(option);
    // Some commands have an option of that name themselves.
    if (alias && !command.options.some(({ long }) => long === `--${alias}`)) {
      command.addOption(new Option(`--${alias} ${argument}`).hideHelp().argParser(collect));
    }
  }
  const hidden = (flags: string) => command.addOption(new Option(flags).hideHelp());
  hidden('--no-wait');
  hidden('--return-immediately');
  hidden('--watch');
  for (const flag of ['insecure', 'debug', 'verbose', 'async']) hidden(`--no-${flag}`);
  command.addOption(
    new Option('--stream', 'follow the events as they come; with -o json, one object in each line')
      .hideHelp(!isShown('stream'))
      .helpGroup('Output:'),
  );
  command.addOption(
    new Option('--no-cache', 'fetch the card, whatever is kept of it')
      .hideHelp(!isShown('agentCard'))
      .helpGroup('Agent:'),
  );
  command.addOption(
    new Option('--config <file>', 'file of A2ACLI_ values in place of the nearest .env').helpGroup('Configuration:'),
  );
  command.configureHelp({ optionDescription: (option) => describe(option, command) });
  return command;
}

/** A value and where it came from. */
export interface ResolvedSetting {
  readonly value: unknown;
  /** `flag`, `environment A2ACLI_…`, `file …`, or `default`. */
  readonly source: string;
}

/** The resolved options. */
export interface ResolvedOptions {
  readonly settings: Settings;
  readonly resolved: Readonly<Record<SettingName, ResolvedSetting>>;
  readonly stream: boolean;
  /** Whether a cached card may be used. */
  readonly cache: boolean;
  /** The file of `--config`. */
  readonly config: string | undefined;
  readonly warnings: readonly string[];
}

/** Resolves every option: flag, environment, local file, global file, default (section 8.3). */
export function resolveOptions(command: Command, environment: NodeJS.ProcessEnv = process.env): ResolvedOptions {
  const sources = sourcesOf(command, environment);
  const resolved = Object.fromEntries(names.map((name) => [name, resolveOne(name, sources)]));
  const values = Object.fromEntries(names.map((name) => [name, resolved[name]?.value])) as unknown as Settings;
  return {
    settings: values,
    resolved: resolved as Record<SettingName, ResolvedSetting>,
    stream: sources.flags.stream === true,
    cache: sources.flags.cache !== false,
    config: sources.flags.config,
    warnings: sources.files.flatMap(warningOf),
  };
}

type Flags = Readonly<Record<string, unknown>> & PlainFlags;

interface Sources {
  readonly flags: Flags;
  readonly environment: NodeJS.ProcessEnv;
  /** In descending order of precedence. */
  readonly files: readonly EnvFile[];
}

function sourcesOf(command: Command, environment: NodeJS.ProcessEnv): Sources {
  const flags = normalFlags(command);
  const folder = configFolder(environment);
  const explicit = flags.config ?? environment.A2ACLI_CONFIG;
  const local = explicit ? readEnvFile(resolve(explicit)) : findEnvFile(process.cwd());
  if (explicit && !local) throw usageError(`The configuration file ${explicit} cannot be read.`);
  const shared = readEnvFile(join(folder, '.env'));
  const files = [local, shared].filter((file) => file !== undefined);
  const agent = resolveOne('agentCard', { flags, environment, files }).value;
  // Each agent can have its own file, whose settings apply without naming them.
  const own =
    typeof agent === 'string' ? readEnvFile(join(folder, 'agents', `${agentFileName(agent)}.env`)) : undefined;
  return { flags, environment, files: [local, own, shared].filter((file) => file !== undefined) };
}

/** The name of an agent's settings file: its host, with a port after `_`. */
function agentFileName(reference: string): string {
  const host = reference.replace(/^[a-z]+:\/\//i, '').split('/', 1)[0] ?? '';
  return host.toLowerCase().replaceAll(/[^a-z0-9.-]/g, '_') || 'file';
}

function normalFlags(command: Command): Flags {
  const { watch, returnImmediately, ...flags } = command.optsWithGlobals() as Record<string, unknown>;
  if (watch) flags.wait = true;
  if (returnImmediately || flags.wait === false) {
    if (flags.wait === true) throw contradiction('--wait', '--return-immediately');
    flags.async = true;
    flags.wait = undefined;
  }
  if (flags.async === true && flags.wait === true) throw contradiction('--wait', '--async');
  if (flags.async === true && flags.stream === true) throw contradiction('--stream', '--async');
  if (flags.wait === true) flags.async = false;
  return flags;
}

const contradiction = (one: string, other: string) => usageError(`${one} and ${other} contradict each other.`);

function resolveOne(name: SettingName, { flags, environment, files }: Sources): ResolvedSetting {
  const setting = settingOf(name);
  const other = flags[setting.alias ?? name];
  // The shared alias collects its values. An option of the command's own with that name means something else.
  const given = flags[name] ?? (Array.isArray(other) ? other : undefined);
  if (given !== undefined) return parse(setting, [given].flat().map(String), 'flag');
  const variable = variableOf(setting.flag);
  const inEnvironment = environment[variable];
  if (inEnvironment) return parse(setting, split(setting, inEnvironment), `environment ${variable}`);
  for (const file of files) {
    const value = file.values.get(variable);
    if (value) return parse(setting, split(setting, value), `file ${file.path}`);
  }
  return { value: setting.builtIn, source: 'default' };
}

function split({ separator }: Setting<unknown>, value: string): string[] {
  return separator ? value.split(separator).filter((each) => each !== '') : [value];
}

function parse(setting: Setting<unknown>, texts: readonly string[], source: string): ResolvedSetting {
  try {
    return { value: setting.parse(texts), source };
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    const where = source === 'flag' ? `--${setting.flag}` : source;
    throw usageError(`${where}: ${error.message}`, error.hint);
  }
}

function warningOf({ path, values, isPublic }: EnvFile): string[] {
  const secrets = names.map(settingOf).filter(({ secret, flag }) => secret && values.has(variableOf(flag)));
  if (!isPublic || secrets.length === 0) return [];
  return [`${path} holds credentials and can be read by everybody on this machine; chmod 600 it.`];
}

/** The description of an option with its current default. */
function describe(option: Option, command: Command): string {
  const name = names.find((each) => each === option.attributeName());
  if (!name || option.negate) return option.description;
  const { builtIn, builtInText, secret } = settingOf(name);
  let effective: ResolvedSetting = { value: builtIn, source: 'default' };
  try {
    effective = resolveOne(name, { ...sourcesOf(command, process.env), flags: {} });
  } catch {
    // Help is shown even if the configuration is wrong.
  }
  if (effective.source !== 'default') {
    const shown = secret ? 'set' : display(effective.value);
    return `${option.description} (default: ${shown}, from ${effective.source})`;
  }
  const fallback = builtInText ?? (typeof builtIn === 'string' ? builtIn : undefined);
  return fallback === undefined ? option.description : `${option.description} (default: ${fallback})`;
}

/** A value as one line. */
function display(value: unknown): string {
  if (Array.isArray(value))
    return value.map((each) => (Array.isArray(each) ? each.join(':') : String(each))).join(', ');
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}

/** All shared options with their values, for `config show`. Secrets are masked. */
export function describeSettings({ resolved }: ResolvedOptions): { name: string; value: string; source: string }[] {
  return names.map((name) => {
    const { flag, secret, builtInText } = settingOf(name);
    const { value, source } = resolved[name];
    const isEmpty = value === undefined || (Array.isArray(value) && value.length === 0);
    const words = source === 'default' ? (builtInText ?? (isEmpty ? '(not set)' : display(value))) : display(value);
    // Shows milliseconds as a duration.
    const shown = typeof value === 'number' && source !== 'default' ? `${value / 1000}s` : words;
    return { name: flag, value: secret && !isEmpty ? '********' : shown, source };
  });
}
