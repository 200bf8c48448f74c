/** A request to a webhook. */
export interface PushRequest {
  /** Default: POST. */
  readonly method?: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Empty for GET. */
  readonly body: string;
}

/** What a webhook answered. */
export interface PushAnswer {
  readonly status: number;
  /** Milliseconds that the webhook asks to wait. */
  readonly retryAfter?: number | undefined;
  /** The beginning of the body, for logs and for the ownership challenge. */
  readonly text: string;
}

/**
 * Brings a request to a webhook. Rejects when no complete answer came: the address is refused, the connection or TLS failed, or the
 * time is over. A redirect is an answer and is not followed.
 */
export type PushTransport = (request: PushRequest) => Promise<PushAnswer>;
