/** What the checks need to know of a task, whatever the SDK calls it. */
export interface SeenTask {
  readonly id: string;
  readonly contextId: string;
  /** Without its prefix, in capitals: `COMPLETED`, `INPUT_REQUIRED`. */
  readonly state: string;
  readonly hasStatusMessage: boolean;
  /** The kinds of all parts of all artifacts: `text`, `data`, `file`. */
  readonly artifactParts: readonly string[];
  readonly artifactCount: number;
  readonly historyCount: number;
  readonly metadata: Readonly<Record<string, unknown>>;
}

/** One event of a stream, or the answer to a message. */
export type SeenEvent =
  | { readonly kind: 'message'; readonly text: string; readonly isAgent: boolean }
  | { readonly kind: 'task'; readonly task: SeenTask }
  | { readonly kind: 'status'; readonly state: string; readonly taskId: string }
  | { readonly kind: 'artifact'; readonly taskId: string };

export interface SendOptions {
  readonly taskId?: string;
  readonly contextId?: string;
  readonly returnImmediately?: boolean;
}

/** The client of one SDK, as the checks use it. An operation that the SDK does not have is absent. */
export interface AgentDriver {
  readonly card: { readonly name: string; readonly skillCount: number; readonly hasExtended: boolean };
  send(text: string, options?: SendOptions): Promise<SeenEvent>;
  stream(text: string, options?: SendOptions): AsyncIterable<SeenEvent>;
  get(id: string, historyLength?: number): Promise<SeenTask>;
  list?(contextId: string): Promise<readonly SeenTask[]>;
  cancel(id: string, metadata?: Readonly<Record<string, string>>): Promise<SeenTask>;
  subscribe(id: string): AsyncIterable<SeenEvent>;
  /** How many skills the extended card has. */
  extended?(): Promise<number>;
  close?(): void | Promise<void>;
}

/** A state in the words of every version: `TASK_STATE_INPUT_REQUIRED` and `input-required` are `INPUT_REQUIRED`. */
export function plainState(state: unknown): string {
  return String(state)
    .replace(/^TASK_STATE_/, '')
    .replaceAll('-', '_')
    .toUpperCase();
}
