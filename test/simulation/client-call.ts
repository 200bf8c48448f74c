import type { SendMessageRequest } from '../../src/protocol/request.ts';

export type CallKind = 'send' | 'submit' | 'stream' | 'cancel' | 'resume' | 'get' | 'subscribe';

/** How a call ended. */
export type CallOutcome =
  | { readonly kind: 'answered'; readonly answer: string }
  | { readonly kind: 'refused'; readonly error: { readonly name: string; readonly message: string } }
  /** The process died. */
  | { readonly kind: 'cut' };

/** One item of a stream, as the client got it. */
export interface SeenItem {
  readonly position: number | undefined;
  readonly event: string;
  readonly last: boolean;
}

/** What is known of the process that a request goes to. */
export interface Serving {
  readonly state: 'awake' | 'frozen' | 'dead';
  /** Set from the moment when the process is told to stop. */
  readonly isStopping: boolean;
}

/** A request of a client, and what came of it. Answers are kept as JSON: what was handed out must not change afterwards. */
export interface ClientCall<Process extends Serving = Serving> {
  readonly id: string;
  readonly kind: CallKind;
  readonly process: Process;
  readonly message?: SendMessageRequest['message'] | undefined;
  readonly taskId?: string | undefined;
  readonly key?: string | undefined;
  readonly lastEventId?: number | undefined;
  outcome: CallOutcome | undefined;
  /** For streams. */
  readonly items: SeenItem[];
  end: 'open' | 'done' | 'left' | 'failed' | undefined;
}
