import { ClientError } from '../client/index.ts';
import type { AgentCard, AgentInterface } from '../protocol/card.ts';
import type { StreamResponse } from '../protocol/request.ts';
import type { TaskState } from '../protocol/scalar.ts';
import { isInterrupted, isTerminal } from '../protocol/task.ts';
import type { ResolvedOptions } from './options.ts';
import { Output } from './output.ts';
import { resumeCommand } from './resume-command.ts';
import type { Settings } from './settings.ts';

/** The task that a command is about, as far as it has been seen. */
export interface Place {
  readonly taskId: string;
  readonly contextId: string | undefined;
  readonly state: TaskState;
}

/** What a failure may want to know about the connection. */
export interface SessionFacts {
  readonly card: AgentCard;
  /** The interface that calls go to. */
  readonly chosen: AgentInterface;
  readonly hasSentCredentials: boolean;
  /** The interface is at an origin that may not see credentials. */
  readonly isElsewhere: boolean;
  close(): Promise<void>;
}

/** One run of a command that talks to an agent. */
export class Invocation {
  options: ResolvedOptions;
  readonly output: Output;
  readonly #abort = new AbortController();
  readonly #timer: ReturnType<typeof setTimeout> | undefined;
  /** Set by the session, for what failures have to say. */
  session: SessionFacts | undefined;
  place: Place | undefined;

  constructor(options: ResolvedOptions) {
    this.options = options;
    const { output, verbose, timeout } = options.settings;
    this.output = new Output({ format: output, stream: options.stream, verbose });
    if (timeout === undefined) return;
    this.#timer = setTimeout(() => {
      const message = `Nothing final within ${timeout / 1000} s (--timeout)`;
      this.#abort.abort(new ClientError('timeout', message));
    }, timeout);
  }

  get settings(): Settings {
    return this.options.settings;
  }

  /** Ends every call when the time is over. */
  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  /** Remembers where the task is, for whoever is interrupted. */
  see({ task, statusUpdate, artifactUpdate }: StreamResponse): void {
    if (task) this.place = { taskId: task.id, contextId: task.contextId, state: task.status.state };
    else if (statusUpdate) {
      const { taskId, contextId, status } = statusUpdate;
      this.place = { taskId, contextId, state: status.state };
    } else if (artifactUpdate) {
      const { taskId, contextId } = artifactUpdate;
      this.place = { taskId, contextId, state: this.place?.state ?? 'TASK_STATE_WORKING' };
    }
  }

  /** Whether the task needs nobody, or somebody else than the agent. */
  get isAtRest(): boolean {
    return this.place !== undefined && (isTerminal(this.place.state) || isInterrupted(this.place.state));
  }

  /** The command that goes on with the task. */
  get resume(): string | undefined {
    return this.place && resumeCommand(this.options, this.place);
  }

  /** Names on stderr how the task stands: always when it is not simply done, and on a terminal in colour. */
  reportOutcome(): void {
    if (!this.place) return;
    const { state } = this.place;
    const isDone = state === 'TASK_STATE_COMPLETED';
    if (isDone && !process.stderr.isTTY) return;
    const remark = isTerminal(state) ? '' : `; go on with: ${this.resume}`;
    this.output.state(state, { remark, isWarning: isInterrupted(state) || (isTerminal(state) && !isDone) });
  }

  /** The same run with other options. */
  withOptions(options: ResolvedOptions): this {
    return Object.assign(this, { options });
  }

  /** Lets go of the session and the clock. */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    this.output.quiet();
    await this.session?.close();
  }
}
