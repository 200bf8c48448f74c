/** One event of a stream as it went over the wire. */
export interface Frame {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly id: string | undefined;
  readonly event: string | undefined;
  readonly data: string;
  /** A comment, such as a heartbeat; then `data` is its text. */
  readonly comment: boolean;
}

export type HeaderList = readonly (readonly [name: string, value: string])[];

/** One request with its answer. Its fields fill while the answer arrives. */
export interface Exchange {
  readonly id: string;
  /** The agent that it belongs to, by the URL that the user gave. */
  readonly agent: string;
  /** `refresh`: repeated by the page without being asked. `check`: evidence of the checker or the conformance runner. */
  readonly source: 'page' | 'refresh' | 'check';
  /** What it does, such as `SendStreamingMessage`. */
  readonly label: string;
  readonly via: 'direct' | 'relay';
  readonly method: string;
  readonly url: string;
  readonly requestHeaders: HeaderList;
  readonly requestBody: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  answeredAt?: number;
  endedAt?: number;
  status?: number;
  responseHeaders: HeaderList;
  /** The beginning of the body, up to a limit; empty for streams, which have frames. */
  responseBody: string;
  /** Bytes of the body. */
  size: number;
  isCut: boolean;
  frames: Frame[] | undefined;
  failure?: string;
}

/** Whether an answer is a stream of events. */
export function isEventStream(headers: HeaderList): boolean {
  return headers.some(([name, value]) => name === 'content-type' && /^text\/event-stream\b/i.test(value));
}

/** What a request does: the JSON-RPC method, or the last part of the path. */
export function labelOf(method: string, url: string, body: string): string {
  if (body.startsWith('{')) {
    const rpc = /"method"\s*:\s*"([\w/]{1,60})"/.exec(body.length > 5000 ? body.slice(0, 5000) : body);
    if (rpc?.[1] && body.includes('"jsonrpc"')) return rpc[1];
  }
  const path = URL.canParse(url) ? new URL(url).pathname : url;
  if (path.endsWith('/.well-known/agent-card.json') || path.endsWith('/.well-known/agent.json')) return 'agent card';
  const operation = /\/(message:\w+|tasks(?:\/[^/]+)?(?::\w+)?|tasks\/.*|extendedAgentCard|card)$/.exec(path)?.[1];
  return operation ? `${method} ${operation.replace(/^tasks\/[^/:]+/, 'tasks/{id}')}` : `${method} ${path.slice(-40)}`;
}
