import type { Exchange } from 'parley-a2a/check';
import { labelOf } from '../../wire/exchange.ts';
import type { WireLog } from '../../wire/wire-log.ts';

/** Puts exchanges of a report into the log, each once, so that findings can link to them. */
export class Evidence {
  readonly #wire: WireLog;
  readonly #agent: string;
  readonly #ids = new Map<string, string>();

  constructor(wire: WireLog, agent: string) {
    this.#wire = wire;
    this.#agent = agent;
  }

  /** The id of the exchange in the log. */
  idOf(reported: Exchange): string {
    const key = JSON.stringify(reported);
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    const { request, response, failure, ms } = reported;
    const at = Date.now();
    const { id } = this.#wire.add({
      id: this.#wire.newId(),
      agent: this.#agent,
      source: 'check',
      label: labelOf(request.method, request.url, request.body ?? ''),
      via: 'direct',
      method: request.method,
      url: request.url,
      requestHeaders: Object.entries(request.headers),
      requestBody: request.body ?? '',
      startedAt: at - ms,
      endedAt: at,
      ...(response ? { status: response.status, answeredAt: at } : {}),
      responseHeaders: Object.entries(response?.headers ?? {}),
      responseBody: response?.body ?? '',
      size: response?.body.length ?? 0,
      isCut: false,
      frames: undefined,
      ...(failure === undefined ? {} : { failure }),
    });
    this.#ids.set(key, id);
    return id;
  }
}
