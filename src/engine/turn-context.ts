import { type Runtime, sleep } from '../internal/runtime.ts';
import { readBy } from '../protocol/data-schema.ts';
import { type PartReader, readPart, refused } from '../protocol/read-part.ts';
import type { Value } from '../protocol/scalar.ts';
import { violationsAt } from '../protocol/standard-schema.ts';
import type { Message, Task } from '../protocol/task.ts';
import type { Scope, TaskStore } from '../store/task-store.ts';
import type { AgentDefinition, RunContext } from './agent.ts';
import type { Session } from './session/session.ts';
import type { TaskWriter } from './task-writer.ts';
import type { Turn } from './turn.ts';

/** Default number of tasks that `contextTasks` returns. */
const CONTEXT_TASKS = 10;

interface ContextServices {
  readonly task: TaskWriter;
  readonly store: TaskStore;
  readonly agent: AgentDefinition;
  readonly runtime: Runtime;
}

/** The context of one turn for the agent's function. Expensive fields are created when they are read. */
export class TurnContext implements RunContext {
  readonly task: TaskWriter;
  /** Set before the agent is called. */
  input: unknown;
  readonly #session: Session;
  readonly #turn: Turn;
  readonly #store: TaskStore;
  readonly #agent: AgentDefinition;
  readonly #runtime: Runtime;

  constructor(session: Session, turn: Turn, services: ContextServices) {
    this.#session = session;
    this.#turn = turn;
    this.task = services.task;
    this.#store = services.store;
    this.#agent = services.agent;
    this.#runtime = services.runtime;
  }

  get message(): Message {
    return this.#turn.request.message;
  }

  get text(): string {
    const { parts } = this.#turn.request.message;
    if (parts.length === 1) return parts[0]?.text ?? '';
    return parts.flatMap(({ text }) => (text === undefined ? [] : [text])).join('\n');
  }

  get parts(): readonly PartReader[] {
    const { parts } = this.#turn.request.message;
    return parts.map((part, index) => readPart(part, { path: `message.parts[${index}]`, error: 'InvalidParams' }));
  }

  get signal(): AbortSignal {
    return this.#turn.signal;
  }

  get clock(): RunContext['clock'] {
    const { signal } = this;
    const runtime = this.#runtime;
    return { now: () => runtime.now(), sleep: (milliseconds) => sleep(runtime, milliseconds, signal) };
  }

  get interrupted(): Task | undefined {
    return this.#turn.isInterrupted ? this.#turn.restored?.task : undefined;
  }

  get request(): RunContext['request'] {
    return this.#turn.request;
  }

  get requestId(): string | undefined {
    return this.#turn.context.requestId;
  }

  get extensions(): readonly string[] {
    return this.#turn.context.extensions;
  }

  get principal(): RunContext['principal'] {
    return this.#turn.context.principal;
  }

  get resumed(): RunContext['resumed'] {
    return this.#turn.resumed;
  }

  get owner(): string {
    return this.#session.scope.owner;
  }

  // Agents destructure the context, so functions must not depend on `this`.
  get permits(): RunContext['permits'] {
    return async (skillId) => {
      const skill = this.#agent.skills.find(({ id }) => id === skillId);
      if (!skill?.securityRequirements?.length) return true;
      const { refusalOfSkill } = this.#turn.context;
      return refusalOfSkill !== undefined && (await refusalOfSkill(skillId)) === undefined;
    };
  }

  get output(): RunContext['output'] {
    return async (value) => {
      const schema = this.#agent.output;
      const result = schema && (await readBy(schema, value));
      if (result?.issues) throw refused('InvalidAgentResponse', violationsAt('output', result.issues));
      return { data: (result ? result.value : value) as Value, mediaType: 'application/json' };
    };
  }

  get referencedTasks(): RunContext['referencedTasks'] {
    return async () => {
      const ids = this.#turn.request.message.referenceTaskIds ?? [];
      const records = await Promise.all(ids.map((id) => this.#store.load(this.#callerScope(), id)));
      return records.flatMap((record) => (record ? [record.task] : []));
    };
  }

  get contextTasks(): RunContext['contextTasks'] {
    return async (limit = CONTEXT_TASKS) => {
      const { contextId, id } = this.#session;
      const page = await this.#store.list(this.#callerScope(), { contextId, limit: limit + 1, includeArtifacts: true });
      return page.tasks.filter((task) => task.id !== id).slice(0, limit);
    };
  }

  /**
   * A caller that was granted access to another owner's task has access to that task only. Other tasks are looked up in the caller's own
   * scope.
   */
  #callerScope(): Scope {
    return { ...this.#session.scope, owner: this.#turn.context.owner };
  }
}
