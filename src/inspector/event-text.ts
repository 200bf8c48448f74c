import { Inbox } from '../push/receiver/inbox.ts';
import type { ApiFailure } from './api.ts';

/** One Server-Sent Event. JSON has no line breaks of its own. */
export function eventText(event: string, data: object, id?: number): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** Tells an event to the reader of a stream. */
export type Tell = (event: string, data: object) => void;

/** Runs work that tells events, until the reader leaves. A failure is the last event. */
export function eventsOf(work: (tell: Tell, signal: AbortSignal) => Promise<void>): AsyncIterable<string> {
  const leaving = new AbortController();
  // The work tells a bounded number of events, so the inbox needs no limit.
  const inbox = new Inbox<string>(Number.POSITIVE_INFINITY, () => leaving.abort());
  const tell: Tell = (event, data) => void inbox.add(eventText(event, data));
  work(tell, leaving.signal)
    .catch((error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      tell('failure', { error: message } satisfies ApiFailure);
    })
    .finally(() => inbox.close());
  return inbox;
}
