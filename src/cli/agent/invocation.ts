import { ClientError } from '../../client/index.ts';
import type { AgentCard, AgentInterface } from '../../protocol/card.ts';
import type { StreamResponse } from '../../protocol/request.ts';
import type { TaskState } from '../../protocol/scalar.ts';
import { isInterrupted, isTerminal, type Part } from '../../protocol/task.ts';
import { Output } from '../terminal/output.ts';
import type { ResolvedOptions } from './options.ts';
import { resumeCommand } from './resume-command.ts';
import type { Settings } from './settings.ts';

/** The task that a command is about, as far as it has been seen. */
export interface Place {
  readonly taskId: string;
  readonly contextId: string | undefined;
  readonly state: TaskState;
  /** Whether the state is a question of the turn before, which this turn answers. */
  readonly isBefore: boolean;
}

/** What a failure may want to know about the connection. */
export interface ConnectionFacts {
  readonly card: AgentCard;
  /** Where the card was found: a URL or a file. */
  readonly cardAt: string;
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
  /** Set by the connection, for what failures have to say. */
  connection: ConnectionFacts | undefined;
  place: Place | undefined;
  /** Called on Ctrl-C; true when the command goes on. */
  onInterrupt: (() => boolean) | undefined;
  #turn: AbortSignal | undefined;
  /** What the agent says while it works. */
  #words = '';

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

  /** Ends every call when the time is over, or the turn. */
  get signal(): AbortSignal {
    return this.#turn ?? this.#abort.signal;
  }

  /** Forgets the turn before, and begins one that can be stopped by itself. */
  beginTurn(stop?: AbortSignal): void {
    this.place = undefined;
    this.#words = '';
    this.#turn = stop && AbortSignal.any([this.#abort.signal, stop]);
  }

  /** Remembers where the task is, for whoever is interrupted. `isAnswered`: this turn, not the one before, has put it there. */
  see({ task, statusUpdate, artifactUpdate }: StreamResponse, { isAnswered = true } = {}): void {
    const status = task?.status ?? statusUpdate?.status;
    const taskId = task?.id ?? statusUpdate?.taskId ?? artifactUpdate?.taskId;
    if (taskId === undefined) return;
    const { contextId } = task ?? statusUpdate ?? artifactUpdate ?? {};
    const state = status?.state ?? this.place?.state ?? 'TASK_STATE_WORKING';
    this.place = { taskId, contextId, state, isBefore: !isAnswered && isInterrupted(state) };
    if (status) this.#words = isInterrupted(state) ? '' : textOf(status.message?.parts);
  }

  /** Whether the task needs nobody, or somebody else than the agent. */
  get isAtRest(): boolean {
    if (!this.place || this.place.isBefore) return false;
    return isTerminal(this.place.state) || isInterrupted(this.place.state);
  }

  /** What the agent does, in its own words where it says any. */
  get activity(): string {
    if (this.#words) return this.#words;
    const name = this.connection?.card.name ?? 'the agent';
    return this.place ? `${name} is working` : `waiting for ${name}`;
  }

  /** The command that goes on with the task. */
  get resume(): string | undefined {
    if (!this.place) return undefined;
    const { isBefore, ...place } = this.place;
    return resumeCommand(this.options, isBefore ? { ...place, state: 'TASK_STATE_WORKING' } : place);
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

  /** Lets go of the connection and the clock. */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    this.output.quiet();
    await this.connection?.close();
  }
}

function textOf(parts: readonly Part[] = []): string {
  return parts.map(({ text }) => text ?? '').join('');
}
