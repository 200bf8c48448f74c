/** What one client may take from everybody else. */
export interface Limits {
  /** Bytes of a request's body. Default: 10 MiB. */
  readonly maxBody: number;
  /** Parts of a message. Default: 1000. */
  readonly maxParts: number;
  /** Streams that one principal, or one address where nobody is known, may hold open. Default: 256. */
  readonly maxStreamsPerClient: number;
  /** Streams that all clients together may hold open. Default: 10,000. */
  readonly maxStreams: number;
}

const defaultLimits: Limits = {
  maxBody: 10 * 1024 * 1024,
  maxParts: 1000,
  maxStreamsPerClient: 256,
  maxStreams: 10_000,
};

/** Fills in the defaults, or says which limit cannot be one. */
export function completeLimits(given: Partial<Limits> = {}): Limits {
  for (const [name, value] of Object.entries(given)) {
    if (!(Number.isInteger(value) && value >= 1)) {
      throw new Error(`limits.${name} must be a whole number from 1; got ${value}`);
    }
  }
  return { ...defaultLimits, ...given };
}
