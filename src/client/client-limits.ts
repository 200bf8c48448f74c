/** How much a client takes from an agent that may be hostile. Sizes are in bytes, times in milliseconds. */
export interface ClientLimits {
  /** Default: 1 MiB. */
  readonly cardSize: number;
  /** Of an answer that is no stream. Default: 32 MiB. */
  readonly responseSize: number;
  /** Of one event, and so of one line of a stream. Default: 16 MiB. */
  readonly eventSize: number;
  /** Of all events over one connection. Default: 256 MiB. */
  readonly streamSize: number;
  /** Default: 3. */
  readonly redirects: number;
  /** For an answer to begin, where nothing has to be worked out. Default: 1 minute. */
  readonly readTimeout: number;
  /** For an answer to a message to begin. Default: 5 minutes. */
  readonly sendTimeout: number;
  /** Time without a byte on an open answer. A stream then reconnects. Default: 2 minutes. */
  readonly idleTimeout: number;
}

const MiB = 2 ** 20;

/** Generous to honest agents. */
export const defaultClientLimits: ClientLimits = {
  cardSize: MiB,
  responseSize: 32 * MiB,
  eventSize: 16 * MiB,
  streamSize: 256 * MiB,
  redirects: 3,
  readTimeout: 60_000,
  sendTimeout: 300_000,
  idleTimeout: 120_000,
};
