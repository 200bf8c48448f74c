import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/** The chunks of one burst. */
export const BURST = 1_000;

/** Milliseconds between two bursts: long enough for a server to finish with the one before. */
export const BURST_GAP = 400;

/**
 * The pause before each chunk: milliseconds, or zero for none at all. `bursts` lets the event loop turn before each chunk
 * and rests after every thousand.
 */
export type Pause = number | 'bursts';

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
  return text === 'bursts' ? text : Number(text);
}

/** Waits before the chunk with this index, in the same way for every server. */
export async function rest(pause: Pause, index: number): Promise<void> {
  if (typeof pause === 'number') {
    if (pause > 0) await sleep(pause);
  } else if (index > 0 && index % BURST === 0) {
    await sleep(BURST_GAP);
  } else {
    await nextTurn();
  }
}
