/** JSON as it is on the wire. */
export type Json = Record<string, unknown>;

/** The versions that the dummy speaks, one at a time. */
export type DummyProtocol = '0.3' | '1.0';

/** What the dummy is and declares, before anything is broken. */
export interface Setting {
  readonly streaming: boolean;
  readonly push: boolean;
  readonly extended: boolean;
  /** Whether every call needs the token. */
  readonly secured: boolean;
}

/** The operations of the protocol, by their names in 1.0. */
export type Operation =
  | 'SendMessage'
  | 'SendStreamingMessage'
  | 'GetTask'
  | 'ListTasks'
  | 'CancelTask'
  | 'SubscribeToTask'
  | 'CreateTaskPushNotificationConfig'
  | 'GetTaskPushNotificationConfig'
  | 'ListTaskPushNotificationConfigs'
  | 'DeleteTaskPushNotificationConfig'
  | 'GetExtendedAgentCard';

/** A request to the dummy, read as far as it can be. */
export interface DummyCall {
  readonly protocol: DummyProtocol;
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  readonly body: string;
  /** The body as JSON, if it is. */
  readonly json: unknown;
  readonly binding: 'card' | 'rpc' | 'rest' | 'other';
  readonly operation: Operation | undefined;
  /** The params of JSON-RPC, or the body of HTTP+JSON. */
  readonly params: Json;
  /** The text of a message that is sent. */
  readonly text: string;
  /** State that breakers keep for the lifetime of the dummy. */
  readonly memory: Map<string, unknown>;
}

/** An answer that is not a stream. */
export interface DummyReply {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string;
  /** Default: UTF-8. */
  readonly charset?: 'latin1';
}

/** One event of a stream. */
export interface DummyFrame {
  readonly id: string | undefined;
  readonly data: Json;
}

/** What a breaker does to a stream: `hang` sends nothing more, `end` closes it, `cut` closes it in the middle of an event. */
export type FrameEnd = 'hang' | 'end' | 'cut';

/** A notification on its way to a webhook. */
export interface DummyNotification {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** The input of a card's signature. */
export interface SignatureParts {
  readonly header: Record<string, string>;
  readonly content: Json;
}

/** One way to violate the protocol. Each breaker breaks one rule of the checker, and the rules that depend on it. */
export interface Breaker {
  /** Rules that necessarily break with it. */
  readonly also?: readonly string[] | Partial<Record<DummyProtocol, readonly string[]>>;
  readonly set?: Partial<Setting>;
  /** Changes the card. */
  card?(card: Json, place: { origin: string; protocol: DummyProtocol }): void;
  /** Changes the request before it is answered. */
  request?(
    call: DummyCall,
  ): { readonly headers?: Record<string, string>; readonly body?: string; readonly search?: string } | undefined;
  /** Answers instead of the server; `fail` breaks the connection. */
  answer?(call: DummyCall): DummyReply | 'fail' | undefined;
  /** Changes a response that is not a stream. */
  reply?(call: DummyCall, reply: DummyReply): DummyReply;
  /** Changes the headers of a stream. */
  head?(call: DummyCall, headers: Record<string, string>): Record<string, string>;
  /** Changes a stream, event by event. */
  frame?(call: DummyCall, frame: DummyFrame, index: number): readonly (DummyFrame | FrameEnd)[];
  /** Spoils notifications. */
  notify?(notification: DummyNotification, protocol: DummyProtocol): readonly DummyNotification[];
  /** Changes the signature of the card. */
  sign?(parts: SignatureParts): SignatureParts;
}

/** Breakers by the id of the rule that they break. */
export type Breakers = Readonly<Record<string, Breaker>>;

/** A reply with JSON. */
export function jsonReply(body: unknown, status = 200, headers: Record<string, string> = {}): DummyReply {
  return { status, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
}

/** Changes the JSON of a reply. */
export function changeJson(reply: DummyReply, change: (json: Json) => Json | undefined): DummyReply {
  let json: unknown;
  try {
    json = JSON.parse(reply.body);
  } catch {
    return reply;
  }
  if (typeof json !== 'object' || json === null) return reply;
  const changed = change(json as Json);
  return changed ? { ...reply, body: JSON.stringify(changed) } : reply;
}

/** Whether JSON is an object. */
export function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
