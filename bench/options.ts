import { parseArgs } from 'node:util';
import { SERVER_NAMES, type ServerName } from './server-process.ts';

export interface Options {
  seconds: number;
  rounds: number;
  /** Also what takes the official SDK minutes. */
  full: boolean;
  rows: readonly string[];
  servers: readonly ServerName[];
  /** Where the report goes; a part of the table is only printed unless a file is named. */
  out: string | undefined;
}

export const USAGE = `npm run bench -- [options]
  --quick             one round of one second, without the largest list
  --full              also what takes @a2a-js/sdk minutes
  --seconds <n>       length of a measurement (3)
  --rounds <n>        interleaved rounds; the table shows their medians (3)
  --rows <id,…>       only these rows
  --servers <name,…>  only these servers
  --out <file>        where to write the report (bench/RESULTS.md; a part of the table is only printed)`;

/** Reads the command line; throws a sentence that says what is wrong. */
export function parseOptions(argv: string[], rowIds: readonly string[]): Options {
  const { values } = parseArgs({
    args: argv,
    options: {
      quick: { type: 'boolean', default: false },
      full: { type: 'boolean', default: false },
      seconds: { type: 'string' },
      rounds: { type: 'string' },
      rows: { type: 'string' },
      servers: { type: 'string' },
      out: { type: 'string' },
    },
  });
  const whole = values.rows === undefined && values.servers === undefined;
  return {
    seconds: positive('--seconds', values.seconds, values.quick ? 1 : 3),
    rounds: positive('--rounds', values.rounds, values.quick ? 1 : 3),
    full: values.full,
    rows: choice('--rows', values.rows, rowIds) ?? rowIds.filter((id) => !(values.quick && id === 'list-100000')),
    servers: choice('--servers', values.servers, SERVER_NAMES) ?? SERVER_NAMES,
    out: values.out ?? (whole ? 'bench/RESULTS.md' : undefined),
  };
}

function positive(flag: string, text: string | undefined, fallback: number): number {
  const value = text === undefined ? fallback : Number(text);
  if (!(value > 0)) throw new Error(`${flag} must be a positive number, not ${text}`);
  return value;
}

function choice<T extends string>(flag: string, text: string | undefined, known: readonly T[]): T[] | undefined {
  if (text === undefined) return undefined;
  const wanted = text.split(',');
  const unknown = wanted.find((name) => !known.some((one) => one === name));
  if (unknown !== undefined) throw new Error(`${flag}: unknown ${unknown}; known are ${known.join(', ')}`);
  return known.filter((name) => wanted.includes(name));
}
