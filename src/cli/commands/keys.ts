import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { hashKey } from '../../auth/key-table.ts';
import { changeKeyFile, type KeyRecord, readKeyFile } from '../../node/key-file-format.ts';
import { CliError, localError, usageError } from '../terminal/cli-error.ts';
import { collect } from '../terminal/collect.ts';
import { Output } from '../terminal/output.ts';

interface FileFlags {
  readonly file: string;
  readonly output: 'text' | 'json';
}

interface CreateFlags extends FileFlags {
  readonly id?: string;
  readonly name?: string;
  readonly expires?: string;
  readonly notes?: string;
  readonly mode?: 'sync' | 'async';
  readonly scope?: readonly string[];
}

const DAY = 24 * 3_600_000;

/** `parley keys`: creates and revokes keys in a file that `keyFile` verifies. */
export function defineKeys(keys: Command): void {
  const subcommand = (name: string, description: string) =>
    keys
      .command(name)
      .description(description)
      .option('--file <file>', 'the key file', 'keys.json')
      .addOption(new Option('-o, --output <format>', 'text or json').choices(['text', 'json']).default('text'));

  subcommand('create', 'make a key; it is shown once and only its hash is kept')
    .option('--id <id>', 'whose key it is: tasks belong to it; default: a new one', parseId)
    .option('--name <name>', 'for people')
    .option('--expires <when>', 'days such as 90d, or a date such as 2030-01-31', parseExpiry)
    .option('--scope <scope>', 'a scope that the key grants; repeatable', collectScope)
    .option('--notes <text>', 'anything to remember')
    .addOption(
      new Option('--mode <mode>', 'how the holder wants answers, for agents that ask').choices(['sync', 'async']),
    )
    .addHelpText('after', '\nExample:\n  parley keys create --id ci --expires 90d --file keys.json')
    .action((flags: CreateFlags) => perform(flags, (output) => create(flags, output)));
  subcommand('list', 'the keys of a file, without the keys themselves').action((flags: FileFlags) =>
    perform(flags, (output) => list(flags, output)),
  );
  subcommand('revoke', 'take every key of an id out of the file; servers notice within a second')
    .argument('<id>', 'as `parley keys list` shows it')
    .action((id: string, flags: FileFlags) => perform(flags, (output) => revoke(id, flags, output)));
}

async function perform({ output: format }: FileFlags, action: (output: Output) => Promise<void> | void): Promise<void> {
  const output = new Output({ format, stream: false, verbose: false });
  try {
    await action(output);
  } catch (error) {
    const failure = localError(error);
    output.fail(failure);
    process.exitCode = failure.exitCode;
  }
}

async function create(flags: CreateFlags, output: Output): Promise<void> {
  const { id = `key-${randomUUID().slice(0, 8)}`, name, notes, mode, scope, expires = null } = flags;
  const key = `parley_${randomBytes(32).toString('base64url')}`;
  const record: KeyRecord = {
    hash: await hashKey(key),
    id,
    ...(name === undefined ? {} : { name }),
    created: new Date().toISOString(),
    expires,
    ...(notes === undefined ? {} : { notes }),
    ...(mode === undefined ? {} : { mode }),
    ...(scope === undefined ? {} : { scopes: scope }),
  };
  if (existsSync(flags.file)) keysIn(flags.file);
  await changeKeyFile(flags.file, (keys) => {
    if (!keys.some((each) => each.id === id)) return [...keys, record];
    throw usageError(
      `There is a key of ${id} already`,
      `Revoke it (parley keys revoke ${id}), or choose another --id.`,
    );
  });
  const { hash: _, ...shown } = record;
  if (output.isJson) return output.json({ key, ...shown });
  output.field('Key', key);
  describe(shown, output);
  output.note(`the key is shown this once; ${flags.file} has its hash`);
}

/** The keys of a file. A file that is missing or wrong is the user's to mend. */
function keysIn(file: string): KeyRecord[] {
  try {
    return readKeyFile(file);
  } catch (error) {
    throw usageError((error as Error).message);
  }
}

function list({ file }: FileFlags, output: Output): void {
  const keys = keysIn(file).map(({ hash: _, ...shown }) => shown);
  if (output.isJson) {
    output.json({ keys });
    return;
  }
  for (const [index, key] of keys.entries()) {
    if (index > 0) output.gap();
    describe(key, output);
  }
  if (keys.length === 0) output.note(`${file} has no keys`);
}

async function revoke(id: string, { file }: FileFlags, output: Output): Promise<void> {
  let revoked = 0;
  keysIn(file);
  await changeKeyFile(file, (keys) => {
    const left = keys.filter((key) => key.id !== id);
    revoked = keys.length - left.length;
    if (revoked === 0) {
      throw new CliError('A2ACLI_ERR_USAGE', `There is no key of ${id} in ${file}`, { hint: 'parley keys list' });
    }
    return left;
  });
  if (output.isJson) return output.json({ id, revoked });
  output.field('Revoked', id);
}

function describe({ id, name, created, expires, scopes, mode, notes }: Omit<KeyRecord, 'hash'>, output: Output): void {
  const isExpired = typeof expires === 'string' && Date.parse(expires) <= Date.now();
  output.field('Id', id);
  output.field('Name', name);
  output.field('Created', created);
  output.field('Expires', expires ? `${expires}${isExpired ? ' (expired)' : ''}` : 'never');
  output.field('Scopes', scopes?.join(' '));
  output.field('Mode', mode);
  output.field('Notes', notes);
}

function parseId(text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError('An id is a text that is not empty, such as ci.');
  return text;
}

function collectScope(text: string, before?: readonly string[]): readonly string[] {
  if (/^[^\s\p{Cc}]+$/u.test(text)) return collect(text, before);
  throw new InvalidArgumentError('A scope is one word without spaces, such as read; repeat --scope for more.');
}

function parseExpiry(text: string): string {
  const [, days] = /^(\d{1,5})d$/.exec(text) ?? [];
  const time = days === undefined ? parseDate(text) : Date.now() + Number(days) * DAY;
  if (Number.isNaN(time) || time <= Date.now()) {
    throw new InvalidArgumentError('A key ends in the future: 90d, 2030-01-31 or 2030-01-31T12:00:00Z.');
  }
  return new Date(time).toISOString();
}

/** `Date.parse` alone would take 31 February as 3 March. */
function parseDate(text: string): number {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})(T\d{2}:\d{2}\S*)?$/i.exec(text) ?? [];
  const isDay = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDate() === Number(day);
  return isDay ? Date.parse(text) : Number.NaN;
}
