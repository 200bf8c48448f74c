import { isRecord } from '../../internal/is-record.ts';
import type { Call, Endpoint } from '../endpoint.ts';
import type { WireStream } from '../wire-stream.ts';

/** A stream that should never have begun, as a call: its error is the answer, or the only event. */
export async function streamAsCall(
  endpoint: Endpoint,
  stream: WireStream,
): Promise<Pick<Call, 'error' | 'answer' | 'broken'>> {
  const answer = await stream.opened;
  await stream.until((events) => events.length > 0, 1_000);
  await stream.close();
  const [event] = stream.events;
  if (!event) {
    if (/^text\/event-stream/i.test(answer.header('content-type')))
      return { answer: { ...answer, exchange: stream.exchange }, broken: 'a stream without events' };
    const { error, broken } = endpoint.read(answer, { method: 'POST', url: endpoint.url });
    return { answer, ...(error ? { error } : {}), ...(broken && !error ? { broken } : {}) };
  }
  const error = isRecord(event.json) && isRecord(event.json.error) ? event.json.error : undefined;
  const shown = { ...answer, exchange: stream.exchange };
  if (!error) return { answer: shown, broken: `a stream that began with ${event.data.slice(0, 80)}` };
  return { answer: shown, error: { code: Number(error.code), message: String(error.message), details: error.data } };
}
