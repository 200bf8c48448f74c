import type { RunFunction, TaskHandle } from 'parley-a2a';

/** The context of one message to the spec agent. */
export interface BehaviourContext {
  readonly task: TaskHandle;
  /** The first text part as it was sent; empty if there is none. */
  readonly text: string;
  /** Waits at the agent's pace; rejects when the run is aborted. */
  wait(ms: number): Promise<void>;
}

/** What the spec agent does with one message. */
export type Behaviour = (context: BehaviourContext) => ReturnType<RunFunction>;

/** The entry whose name the text begins with; the longest name wins. */
export function findByPrefix(table: ReadonlyMap<string, Behaviour>, text: string): Behaviour | undefined {
  let found = '';
  for (const prefix of table.keys()) if (prefix.length > found.length && text.startsWith(prefix)) found = prefix;
  return table.get(found);
}
