import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import type { Command } from 'commander';
import { createAddressGuard } from '../../node/address-guard.ts';
import { extensionFor } from '../../node/media-type.ts';
import { type PartReader, readArtifact } from '../../protocol/read-part.ts';
import type { Artifact, Part, Task } from '../../protocol/task.ts';
import { type AgentConnection, openConnection } from '../agent/agent-connection.ts';
import { AGENT_WORD } from '../agent/agent-word.ts';
import type { Invocation } from '../agent/invocation.ts';
import { CALL_OPTIONS } from '../agent/settings.ts';
import { addTalkAction } from '../agent/talk-action.ts';
import { CliError, usageError } from '../terminal/cli-error.ts';
import { plain } from '../terminal/output.ts';
import { renderPlace } from '../terminal/render-task.ts';

const MAX_FILE = 1024 * 2 ** 20;

interface DownloadFlags {
  readonly dir: string;
  readonly artifact?: string;
  readonly force?: boolean;
  readonly fetch?: boolean;
}

/** `parley task download`: the artifacts of a task as files. */
export function addDownloadCommand(parent: Command): void {
  const command = parent
    .command('download')
    .description('save the artifacts of a task as files')
    .argument('[agent]', AGENT_WORD)
    .argument('[taskId]', 'the task; --task-id says the same')
    .option('-d, --dir <folder>', 'where to save them', '.')
    .option('--artifact <id>', 'only this artifact')
    .option('--force', 'overwrite existing files')
    .option('--fetch', 'also fetch files that the agent only refers to')
    .addHelpText('after', '\nExample:\n  parley task download -a agent.example.com 7c1f --dir results');
  addTalkAction(command, CALL_OPTIONS, async (run, { args, flags }) => {
    const taskId = args[0] ?? run.settings.taskId;
    if (!taskId) throw usageError('Which task? The task id is missing.', 'Give its id: parley task download <taskId>');
    const connection = await openConnection(run);
    const task = await connection.client.task(taskId).get({ signal: run.signal });
    run.see({ task });
    const { output } = run;
    const download = flags as unknown as DownloadFlags;
    const artifacts = chooseArtifacts(task, download.artifact);
    if (output.isJson) output.json(task);
    else renderPlace(output, task);
    await saveAll(run, connection, { artifacts, ...download });
  });
}

/** All artifacts, or the one that was asked for. */
function chooseArtifacts({ artifacts = [] }: Task, wanted: string | undefined): readonly Artifact[] {
  if (wanted === undefined) return artifacts;
  const chosen = artifacts.filter(({ artifactId }) => artifactId === wanted);
  if (chosen.length > 0) return chosen;
  const ids = artifacts.map(({ artifactId }) => artifactId).join(', ');
  throw usageError(`The task has no artifact "${wanted}".`, ids === '' ? 'It has none.' : `It has: ${ids}`);
}

interface Download extends DownloadFlags {
  readonly artifacts: readonly Artifact[];
}

async function saveAll(run: Invocation, connection: AgentConnection, download: Download): Promise<void> {
  const { output } = run;
  const { artifacts, dir } = download;
  if (artifacts.length === 0) return output.warn('the task has no artifacts');
  mkdirSync(dir, { recursive: true });
  const taken = new Set<string>();
  for (const artifact of artifacts) {
    for (const reader of readArtifact(artifact)) {
      const part = reader.parts[0] as Part;
      const content = await contentOf(run, connection, reader, download);
      if (content === undefined) continue;
      const path = join(dir, freeName(shorten(fileName(artifact, part)), taken));
      write(path, content, download.force ?? false);
      const saved = `${path} (${part.mediaType ?? 'unknown type'}, ${content.length} bytes)`;
      if (output.isJson) output.note(`saved ${saved}`);
      else output.field('Saved', saved);
    }
  }
}

async function contentOf(
  run: Invocation,
  connection: AgentConnection,
  reader: PartReader,
  { fetch }: Download,
): Promise<Uint8Array | undefined> {
  if (reader.kind === 'data') return Buffer.from(`${JSON.stringify(await reader.json(), null, 2)}\n`);
  if (reader.kind !== 'url') return reader.bytes();
  const url = reader.parts[0]?.url ?? '';
  if (!fetch) {
    run.output.warn(`${url} is only referred to; --fetch fetches it`);
    return undefined;
  }
  // The agent chose this URL: it must not lead into the user's own network. No credentials are sent.
  const guard = createAddressGuard({ allow: [connection.url.hostname], maxBytes: MAX_FILE });
  const response = await guard.guardedFetch(url, { signal: run.signal }).catch((error: Error) => {
    throw new CliError('A2ACLI_ERR_UNREACHABLE', `${url} cannot be fetched: ${error.message}`);
  });
  if (!response.ok) throw new CliError('A2ACLI_ERR_UNREACHABLE', `${url} answered with ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

/** Names come from the agent: only the last path segment is used, without characters that file systems refuse. */
function fileName(artifact: Artifact, part: Part): string {
  const own = part.filename ?? (part.url ? basename(new URL(part.url).pathname) : '');
  const given = safe(own) || safe(artifact.name ?? '') || safe(artifact.artifactId) || 'artifact';
  if (own && extname(given)) return given;
  const byKind = part.text !== undefined ? '.txt' : part.data !== undefined ? '.json' : '';
  const ending = extensionFor(part.mediaType) || byKind;
  // The name of an artifact may look like a file name, and its data parts are separate files.
  const isFileName = part.data === undefined && /\.[a-z][a-z0-9]{0,9}$/i.test(given);
  return isFileName || given.toLowerCase().endsWith(ending) ? given : `${given}${ending}`;
}

function safe(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  return plain(last)
    .replaceAll(/[\n\t<>:"|?*]/g, '_')
    .replace(/^\.+/, '')
    .trim();
}

/** Maximum length of a name in bytes. File systems allow 255; the rest is for a number and for suffixes of other programs. */
const MAX_NAME = 200;

/** Shortens a name for the file system, keeping its extension. */
function shorten(name: string): string {
  if (Buffer.byteLength(name) <= MAX_NAME) return name;
  const ending = extname(name).length <= 20 ? extname(name) : '';
  const letters = [...name.slice(0, name.length - ending.length)];
  let room = MAX_NAME - Buffer.byteLength(ending);
  const kept = letters.findIndex((letter) => {
    room -= Buffer.byteLength(letter);
    return room < 0;
  });
  return `${letters.slice(0, kept).join('').trimEnd()}${ending}`;
}

/** Names that differ only in case are one file on some systems. */
function freeName(name: string, taken: Set<string>): string {
  const ending = extname(name);
  let free = name;
  for (let count = 2; taken.has(free.toLowerCase()); count += 1)
    free = `${name.slice(0, name.length - ending.length)}-${count}${ending}`;
  taken.add(free.toLowerCase());
  return free;
}

function write(path: string, content: Uint8Array, force: boolean): void {
  try {
    writeFileSync(path, content, { flag: force ? 'w' : 'wx' });
  } catch (error) {
    const isThere = (error as NodeJS.ErrnoException).code === 'EEXIST';
    throw isThere
      ? usageError(`${path} exists.`, 'Choose another folder with --dir, or overwrite with --force.')
      : new CliError('A2ACLI_ERR_INTERNAL', `${path} cannot be written: ${(error as Error).message}`);
  }
}
