import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/** The chunks before the first and after the last rest. */
export const PART = 1_000;

/** Milliseconds of a rest: long enough for a server to finish with what came before. */
export const REST = 400;

/**
 * The pause before each chunk: milliseconds, or zero for none at all. `tick` lets the event loop turn before each chunk. `rests` does that
 * too, and rests after the first and before the last thousand.
 */
export type Pause = number | 'tick' | 'rests';

/** What the benchmark agent does with a message, chosen by the text of its first part. */
export type Behaviour =
  | { kind: 'message' }
  | { kind: 'task' }
  | { kind: 'chunks'; count: number; pause: Pause }
  | { kind: 'idle' };

/** The text of a direct answer and of the one artifact of a short task. */
export const ANSWER = 'Sunny intervals in the morning, light rain from four o’clock, 17 degrees.';

/** One streamed chunk, 40 characters long. */
export const CHUNK = 'Forty characters of text in every chunk ';

/** Reads a behaviour from `message`, `task`, `chunks N PAUSE` or `idle`; anything else is a mistake of the harness. */
export function parseBehaviour(text: string): Behaviour {
  const [kind, count, pause] = text.split(' ');
  if (kind === 'message' || kind === 'task' || kind === 'idle') return { kind };
  if (kind === 'chunks') return { kind, count: Number(count), pause: parsePause(pause) };
  throw new Error(`unknown behaviour: ${text}`);
}

export function parsePause(text: string | undefined): Pause {
  return text === 'rests' || text === 'tick' ? text : Number(text);
}

/** Waits before the chunk with this index, in the same way for every server. */
export async function pauseBefore(index: number, { count, pause }: { count: number; pause: Pause }): Promise<void> {
  if (pause === 'tick') await nextTurn();
  else if (pause === 'rests') await (index === PART || index === count - PART ? sleep(REST) : nextTurn());
  else if (pause > 0) await sleep(pause);
}
