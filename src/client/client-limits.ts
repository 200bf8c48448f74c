/** Limits for what a client accepts from an agent that may be hostile. Sizes are in bytes, times in milliseconds. */
export interface ClientLimits {
  /** Default: 1 MiB. */
  readonly cardSize: number;
  /** Size of a response that is not a stream. Default: 32 MiB. */
  readonly responseSize: number;
  /** Size of one event or line of a stream; each line of an event counts 96 bytes more. Default: 16 MiB. */
  readonly eventSize: number;
  /** Size of all events of one connection. Default: 256 MiB. */
  readonly streamSize: number;
  /** Default: 3. */
  readonly redirects: number;
  /** Time to find a card: all places and all retries together. Default: 1 minute. */
  readonly cardTimeout: number;
  /** Time for a whole answer, of a stream until it begins, for operations other than sends. Each retry has it anew. Default: 1 minute. */
  readonly readTimeout: number;
  /** The same for the answer to a message. Default: 5 minutes. */
  readonly sendTimeout: number;
  /** Time without data on an open answer. A stream then reconnects. Default: 2 minutes. */
  readonly idleTimeout: number;
}

const MiB = 2 ** 20;

/** High enough for well-behaved agents. */
export const defaultClientLimits: ClientLimits = {
  cardSize: MiB,
  responseSize: 32 * MiB,
  eventSize: 16 * MiB,
  streamSize: 256 * MiB,
  redirects: 3,
  cardTimeout: 60_000,
  readTimeout: 60_000,
  sendTimeout: 300_000,
  idleTimeout: 120_000,
};
