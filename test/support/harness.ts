import { type AgentDefinition, type ServeOptions, serve } from 'parley-a2a';
import { onTestFinished } from 'vitest';

/** A log record as a test sees it. */
export interface LogRecord {
  readonly level: 'info' | 'warn' | 'error';
  readonly message: string;
  readonly fields: Record<string, unknown>;
}

/** A logger that remembers. */
export function recordingLogger() {
  const records: LogRecord[] = [];
  const at = (level: LogRecord['level']) => (fields: Record<string, unknown>, message: string) =>
    void records.push({ level, message, fields });
  return { records, info: at('info'), warn: at('warn'), error: at('error') };
}

/** Serves agents on a free port until the test is over. */
export async function startServer(agents: Parameters<typeof serve>[0], options: ServeOptions = {}) {
  const logger = recordingLogger();
  const running = await serve(agents, { port: 0, store: 'memory:', logger, ...options });
  onTestFinished(() => running.close(0));
  return { ...running, logs: logger.records };
}

/** An agent for tests: only its run matters. */
export function testAgent(run: AgentDefinition['run'], rest: Partial<AgentDefinition> = {}): AgentDefinition {
  return {
    name: 'Test agent',
    description: 'Made for one test.',
    version: '1.0.0',
    skills: [{ id: 'test', name: 'Test', description: 'Does what the test needs.', tags: ['test'] }],
    run,
    ...rest,
  };
}

/** A promise with its handles, for agents that wait for the test. */
export function gate<T = void>() {
  let open!: (value: T) => void;
  const promise = new Promise<T>((resolve) => {
    open = resolve;
  });
  return { promise, open };
}

/** Waits until a condition holds; otherwise the test's time limit fails it. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 5));
}
