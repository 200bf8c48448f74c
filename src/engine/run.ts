import type { Message, Task } from '../protocol/task.ts';
import type { Scope, TaskStore } from '../store/task-store.ts';
import type { AgentDefinition, RunContext, TaskHandle } from './agent.ts';
import type { Session } from './session/session.ts';
import type { Turn } from './turn.ts';

/** Tasks of a context that an agent gets when it does not say how many. */
const CONTEXT_TASKS = 10;

/** What the agent's function gets. Fields that cost something are made when they are asked for. */
export class Run implements RunContext {
  readonly task: TaskHandle;
  readonly #session: Session;
  readonly #turn: Turn;
  readonly #store: TaskStore;
  readonly #agent: AgentDefinition;

  constructor(session: Session, turn: Turn, services: { task: TaskHandle; store: TaskStore; agent: AgentDefinition }) {
    this.#session = session;
    this.#turn = turn;
    this.task = services.task;
    this.#store = services.store;
    this.#agent = services.agent;
  }

  get message(): Message {
    return this.#turn.request.message;
  }

  get text(): string {
    const { parts } = this.#turn.request.message;
    if (parts.length === 1) return parts[0]?.text ?? '';
    return parts.flatMap(({ text }) => (text === undefined ? [] : [text])).join('\n');
  }

  get signal(): AbortSignal {
    return this.#turn.signal;
  }

  get interrupted(): Task | undefined {
    return this.#turn.isInterrupted ? this.#turn.restored?.task : undefined;
  }

  get request(): RunContext['request'] {
    return this.#turn.request;
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

  // Agents take what they need by destructuring, so functions must not depend on `this`.
  get permits(): RunContext['permits'] {
    return async (skillId) => {
      const skill = this.#agent.skills.find(({ id }) => id === skillId);
      if (!skill?.securityRequirements?.length) return true;
      const { refusalOfSkill } = this.#turn.context;
      return refusalOfSkill !== undefined && (await refusalOfSkill(skillId)) === undefined;
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

  /** A guest on somebody's task was let onto this one alone, so what else the agent looks up is the guest's own. */
  #callerScope(): Scope {
    return { ...this.#session.scope, owner: this.#turn.context.owner };
  }
}
