import { ClientError } from '../../client/index.ts';
import { startTimer } from '../../internal/timer.ts';
import type { AgentCard, AgentInterface } from '../../protocol/card.ts';
import type { StreamResponse } from '../../protocol/request.ts';
import type { TaskState } from '../../protocol/scalar.ts';
import { isInterrupted, isTerminal, type Part } from '../../protocol/task.ts';
import { Output } from '../terminal/output.ts';
import type { ResolvedOptions } from './options.ts';
import { resumeCommand } from './resume-command.ts';
import type { Settings } from './settings.ts';

/** The current task of a command. */
export interface Place {
  readonly taskId: string;
  readonly contextId: string | undefined;
  readonly state: TaskState;
  /** Whether the state is a question of the previous turn, which this turn answers. */
  readonly isBefore: boolean;
}

/** Facts about the connection for error messages. */
export interface ConnectionFacts {
  readonly card: AgentCard;
  /** Where the card was found: a URL or a file. */
  readonly cardAt: string;
  /** The interface that is called. */
  readonly chosen: AgentInterface;
  /** Its address; gRPC as https or http. */
  readonly url: URL;
  readonly hasSentCredentials: boolean;
  /** Whether the interface is at an origin that may not receive credentials. */
  readonly isElsewhere: boolean;
  close(): Promise<void>;
}

/** One run of a command that talks to an agent. */
export class Invocation {
  options: ResolvedOptions;
  readonly output: Output;
  readonly #abort = new AbortController();
  readonly #stopTimer: (() => void) | undefined;
  /** Set by the connection, for error messages. */
  connection: ConnectionFacts | undefined;
  place: Place | undefined;
  /** Called on Ctrl-C; true if the command continues. */
  onInterrupt: (() => boolean) | undefined;
  #turn: AbortSignal | undefined;
  /** The agent's progress message. */
  #words = '';

  constructor(options: ResolvedOptions) {
    this.options = options;
    const { output, verbose, timeout } = options.settings;
    this.output = new Output({ format: output, stream: options.stream, verbose });
    if (timeout === undefined) return;
    this.#stopTimer = startTimer(timeout, () => {
      const message = `Nothing final within ${timeout / 1000} s (--timeout)`;
      this.#abort.abort(new ClientError('timeout', message));
    });
  }

  get settings(): Settings {
    return this.options.settings;
  }

  /** Aborts when the time is over or the turn is stopped. */
  get signal(): AbortSignal {
    return this.#turn ?? this.#abort.signal;
  }

  /** Begins a new turn that can be stopped separately. */
  beginTurn(stop?: AbortSignal): void {
    this.place = undefined;
    this.#words = '';
    this.#turn = stop && AbortSignal.any([this.#abort.signal, stop]);
  }

  /** Remembers the state of the task, for interruptions. `isAnswered`: the state comes from this turn, not the previous one. */
  see({ task, statusUpdate, artifactUpdate }: StreamResponse, { isAnswered = true } = {}): void {
    const status = task?.status ?? statusUpdate?.status;
    const taskId = task?.id ?? statusUpdate?.taskId ?? artifactUpdate?.taskId;
    if (taskId === undefined) return;
    const { contextId } = task ?? statusUpdate ?? artifactUpdate ?? {};
    const state = status?.state ?? this.place?.state ?? 'TASK_STATE_WORKING';
    this.place = { taskId, contextId, state, isBefore: !isAnswered && isInterrupted(state) };
    if (status) this.#words = isInterrupted(state) ? '' : textOf(status.message?.parts);
  }

  /** Whether the task is finished, or waits for input or an authorization. */
  get isAtRest(): boolean {
    if (!this.place || this.place.isBefore) return false;
    return isTerminal(this.place.state) || isInterrupted(this.place.state);
  }

  /** What the agent is doing, in its own words if it has sent any. */
  get activity(): string {
    if (this.#words) return this.#words;
    const name = this.connection?.card.name ?? 'the agent';
    return this.place ? `${name} is working` : `waiting for ${name}`;
  }

  /** The command that continues with the task. */
  get resume(): string | undefined {
    if (!this.place) return undefined;
    const { isBefore, ...place } = this.place;
    return resumeCommand(this.options, isBefore ? { ...place, state: 'TASK_STATE_WORKING' } : place);
  }

  /** Prints the state of the task on stderr: always if it is not completed, and on a terminal in colour. */
  reportOutcome(): void {
    if (!this.place) return;
    const { state } = this.place;
    const isDone = state === 'TASK_STATE_COMPLETED';
    if (isDone && !process.stderr.isTTY) return;
    const remark = isTerminal(state) ? '' : `; go on with: ${this.resume}`;
    this.output.state(state, { remark, isWarning: isInterrupted(state) || (isTerminal(state) && !isDone) });
  }

  /** The same invocation with other options. */
  withOptions(options: ResolvedOptions): this {
    return Object.assign(this, { options });
  }

  /** Closes the connection and stops the timer. */
  async close(): Promise<void> {
    this.#stopTimer?.();
    this.output.quiet();
    await this.connection?.close();
  }
}

function textOf(parts: readonly Part[] = []): string {
  return parts.map(({ text }) => text ?? '').join('');
}
