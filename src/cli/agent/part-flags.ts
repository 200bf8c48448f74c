import { isUtf8 } from 'node:buffer';
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { type Command, Option } from 'commander';
import { isWebUrl } from '../../internal/web-url.ts';
import { mediaTypeFor } from '../../node/media-type.ts';
import type { Value } from '../../protocol/scalar.ts';
import type { Part } from '../../protocol/task.ts';
import { usageError } from '../terminal/cli-error.ts';

interface PartFlag {
  readonly kind: 'text' | 'file' | 'data';
  readonly value: string;
  mediaType?: string;
}

/** The parts of a message from the flags, in their order. */
export interface PartFlags {
  /** The message: the words of the command line first, then the parts of the flags. */
  read(words: string | undefined): Part[];
}

/** Adds `--text`, `--file`, `--data` and `--media-type`, whose order matters. */
export function addPartFlags(command: Command): PartFlags {
  const flags: PartFlag[] = [];
  const mistakes: string[] = [];
  const add = (kind: PartFlag['kind']) => (value: string) => {
    flags.push({ kind, value });
    return value;
  };
  const setMediaType = (mediaType: string) => {
    const last = flags.at(-1);
    if (!last) mistakes.push('--media-type belongs behind --text, --file or --data.');
    else if (last.mediaType !== undefined) mistakes.push(`--${last.kind} has two media types.`);
    else last.mediaType = mediaType;
    return mediaType;
  };
  const option = (name: string, description: string, read: (value: string) => string) =>
    command.addOption(new Option(name, description).argParser(read).helpGroup('Message, in the order of the flags:'));
  option('--text <text>', 'a text; repeatable', add('text'));
  option(
    '--file <path>',
    'a file, sent along, - for stdin, or an http(s) URL that the agent fetches; repeatable',
    add('file'),
  );
  option('--data <path>', 'JSON from a file, or from stdin with -; repeatable', add('data'));
  option('--media-type <type>', 'media type of the part before it (default: by the file name)', setMediaType);
  return {
    read(words) {
      if (mistakes[0]) throw usageError(mistakes[0], '--file report.bin --media-type application/pdf');
      const files = flags.filter(({ kind }) => kind !== 'text');
      if ([words, ...files.map(({ value }) => value)].filter((value) => value === '-').length > 1) {
        throw usageError('stdin can be read once.', 'Use - for the message, one --file or one --data.');
      }
      const spoken = words === '-' ? readFileSync(0, 'utf8') : words;
      const parts = [...(spoken ? [{ text: spoken }] : []), ...flags.map(toPart)];
      if (parts.length > 0) return parts;
      throw usageError(
        'There is nothing to send.',
        'parley send "hello", or --text, --file, --data. A URL as the first word is the agent; --text sends a URL.',
      );
    },
  };
}

function toPart({ kind, value, mediaType }: PartFlag): Part {
  const type = mediaType === undefined ? {} : { mediaType };
  if (kind === 'text') return { text: value, ...type };
  if (kind === 'data') return { data: readData(value), mediaType: 'application/json', ...type };
  if (isWebUrl(value)) {
    const { pathname } = new URL(value);
    const filename = decodeURIComponent(basename(pathname));
    return { url: value, ...(filename ? { filename } : {}), ...inferred(pathname), ...type };
  }
  const bytes = readBytes(value);
  const raw = bytes.toString('base64');
  // stdin has no name that tells its type.
  if (value === '-') return { raw, mediaType: isUtf8(bytes) ? 'text/plain' : 'application/octet-stream', ...type };
  return { raw, filename: basename(value), mediaType: 'application/octet-stream', ...inferred(value), ...type };
}

function readBytes(path: string): Buffer {
  try {
    return readFileSync(path === '-' ? 0 : path);
  } catch {
    throw usageError(`${path} cannot be read.`);
  }
}

function readData(value: string): Value {
  // JSON on the command line is not a file name.
  const isInline = /^\s*[[{]/.test(value) && !existsSync(value);
  const text = isInline ? value : readBytes(value).toString('utf8');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw usageError(`${isInline ? '--data' : value} is not JSON: ${(error as Error).message}`);
  }
}

function inferred(path: string): { mediaType?: string } {
  const mediaType = mediaTypeFor(path);
  return mediaType ? { mediaType } : {};
}
