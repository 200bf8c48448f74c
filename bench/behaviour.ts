import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/** The pause before each chunk: milliseconds, zero for none at all, or the next turn of the event loop. */
export type Pause = number | 'turn';

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
  return text === 'turn' ? text : Number(text);
}

/** Waits between two chunks, in the same way for every server. */
export async function rest(pause: Pause): Promise<void> {
  if (pause === 'turn') await nextTurn();
  else if (pause > 0) await sleep(pause);
}
