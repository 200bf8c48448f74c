import { type Command, InvalidArgumentError, Option } from 'commander';
import { systemRuntime } from '../../internal/runtime.ts';
import { DEFAULT_STORE } from '../../node/serve.ts';
import { KeyRing } from '../../push/key-ring.ts';
import type { PushKey } from '../../push/push-key.ts';
import { createSecretBox } from '../../push/secret-box.ts';
import type { PushRecord, PushStore } from '../../store/push-store.ts';
import { CliError, localError } from '../terminal/cli-error.ts';
import { Output } from '../terminal/output.ts';
import { openGivenStore } from './open-given-store.ts';

interface StoreFlags {
  readonly store: string;
  readonly output: 'text' | 'json';
}

const HOUR = 3_600_000;
const STATES = ['waiting', 'failing', 'dead', 'gone', 'delivered'] as const;
type State = (typeof STATES)[number];

/** `parley push`: what a store has to deliver, and the keys that notifications are signed with. */
export function definePush(push: Command): void {
  const subcommand = (parent: Command, name: string, description: string) =>
    parent
      .command(name)
      .description(description)
      .option('--store <url>', 'the store', DEFAULT_STORE)
      .addOption(new Option('-o, --output <format>', 'text or json').choices(['text', 'json']).default('text'));

  subcommand(push, 'list', 'push configurations and how far their deliveries are; secrets are not shown')
    .addOption(new Option('--state <state>', 'only those in this state').choices(STATES))
    .option('--task <id>', 'only those of a task')
    .action((flags: StoreFlags & { state?: State; task?: string }) =>
      perform(flags, { readOnly: true }, (store, output) => list(store, output, flags)),
    );
  const one = (name: string, description: string) =>
    subcommand(push, name, `${description}; a server on a SQLite store must not be running`)
      .argument('[taskId]', 'as `parley push list` shows it')
      .argument('[configId]', 'default: all configurations of the task')
      .option('--dead', 'all that were given up, of any task');
  one('retry', 'deliver at once what waits or was given up').action((taskId, configId, flags) =>
    perform(flags, { readOnly: false }, (store, output) =>
      change(store, output, { taskId, configId, ...flags }, (record) => store.revive(record.taskId, record.id)),
    ),
  );
  one('drop', 'delete configurations, with what they have not delivered').action((taskId, configId, flags) =>
    perform(flags, { readOnly: false }, (store, output) =>
      change(store, output, { taskId, configId, ...flags }, (record) => store.delete(record.taskId, record.id)),
    ),
  );
  const keys = push.command('keys').description('the keys that notifications are signed with');
  subcommand(keys, 'list', 'the keys, without their secrets').action((flags: StoreFlags) =>
    perform(flags, { readOnly: true }, async (store, output) =>
      // Only servers create keys: a read-only command must not write.
      showKeys((await store.readKeys()) ? await ringOf(store).keys() : [], output),
    ),
  );
  subcommand(keys, 'rotate', 'make a new key; servers use it within a minute, the old one signs along for a while')
    .option('--overlap <hours>', 'hours in which the old key signs along', parseHours, 24)
    .action((flags: StoreFlags & { overlap: number }) =>
      perform(flags, { readOnly: false, create: true }, async (store, output) =>
        showKeys(await ringOf(store).rotate(flags.overlap * HOUR), output),
      ),
    );
}

async function perform(
  { store: url, output: format }: StoreFlags,
  access: Parameters<typeof openGivenStore>[1],
  work: (store: PushStore, output: Output) => Promise<void>,
): Promise<void> {
  const output = new Output({ format, stream: false, verbose: false });
  try {
    const store = await openGivenStore(url, access);
    try {
      await work(store.push as PushStore, output);
    } finally {
      await store.close();
    }
  } catch (error) {
    const failure = localError(error);
    output.fail(failure);
    process.exitCode = failure.exitCode;
  }
}

function ringOf(store: PushStore): KeyRing {
  return new KeyRing({ store, box: createSecretBox(process.env.PARLEY_SECRET_KEY), runtime: systemRuntime });
}

function stateOf({ end, attempts }: PushRecord): State {
  return end ?? (attempts > 0 ? 'failing' : 'waiting');
}

async function list(
  store: PushStore,
  output: Output,
  { state, task }: { readonly state?: State; readonly task?: string },
): Promise<void> {
  const shown: object[] = [];
  for await (const record of task === undefined ? store.all() : await store.list(task)) {
    if (state !== undefined && stateOf(record) !== state) continue;
    const { taskId, id, scope, version, config, position, cursor, attempts, error } = record;
    const { agent, tenant, owner } = scope;
    const line = {
      taskId,
      id,
      agent,
      tenant,
      owner,
      url: config.url,
      version,
      state: stateOf(record),
      attempts,
      error,
    };
    shown.push({ ...line, undelivered: position - cursor });
    if (output.isJson) continue;
    if (shown.length > 1) output.gap();
    output.field('Task', taskId);
    output.field('Config', id);
    output.field('Url', config.url);
    output.field('State', stateOf(record));
    output.field('Undelivered', `${position - cursor} of ${position} log entries`);
    output.field('Attempts', attempts > 0 ? String(attempts) : undefined);
    output.field('Error', error);
  }
  if (output.isJson) output.json({ configs: shown });
  else if (shown.length === 0) output.note('no push configurations');
}

interface Chosen {
  readonly taskId?: string;
  readonly configId?: string;
  readonly dead?: boolean;
}

async function change(
  store: PushStore,
  output: Output,
  { taskId, configId, dead }: Chosen,
  work: (record: PushRecord) => Promise<boolean>,
): Promise<void> {
  if ((taskId === undefined) === (dead === undefined)) {
    throw new CliError('A2ACLI_ERR_USAGE', 'Name a task, or give --dead', { hint: 'parley push list' });
  }
  let count = 0;
  for await (const record of taskId === undefined ? store.all() : await store.list(taskId)) {
    const isChosen = dead ? stateOf(record) === 'dead' : configId === undefined || record.id === configId;
    if (isChosen && (await work(record))) count += 1;
  }
  if (count === 0 && !dead) {
    throw new CliError('A2ACLI_ERR_USAGE', 'There is no such push configuration', { hint: 'parley push list' });
  }
  if (output.isJson) output.json({ changed: count });
  else output.field('Changed', String(count));
}

function showKeys(keys: readonly PushKey[], output: Output): void {
  const shown = keys.map(({ kid, createdAt, retiresAt }) => ({
    kid,
    created: new Date(createdAt).toISOString(),
    ...(retiresAt === undefined ? {} : { signsUntil: new Date(retiresAt).toISOString() }),
  }));
  if (output.isJson) {
    output.json({ keys: shown });
    return;
  }
  if (shown.length === 0) output.note('no keys; a server makes one when it starts');
  for (const [index, { kid, created, signsUntil }] of shown.entries()) {
    if (index > 0) output.gap();
    output.field('Key', kid);
    output.field('Created', created);
    output.field('Signs until', signsUntil);
  }
}

function parseHours(text: string): number {
  const hours = Number(text);
  if (!(hours >= 0 && hours <= 8760)) throw new InvalidArgumentError('Hours are a number from 0 to 8760.');
  return hours;
}
