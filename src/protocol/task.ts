import { Base64, Name, Names, Role, Strict, Struct, TaskState, Timestamp, Url, Value } from './scalar.ts';
import { Type } from './type.ts';

const CONTENT = ['text', 'raw', 'url', 'data'] as const;

/** Section 4.1.6. Exactly one of `text`, `raw`, `url`, `data` is present. */
export const Part = Type.Refine(
  Strict({
    text: Type.Optional(Type.String()),
    raw: Type.Optional(Base64),
    url: Type.Optional(Url),
    data: Type.Optional(Value),
    metadata: Type.Optional(Struct),
    filename: Type.Optional(Name),
    mediaType: Type.Optional(Name),
  }),
  (part) => {
    let present = 0;
    for (const kind of CONTENT) if (part[kind] !== undefined) present += 1;
    return present === 1;
  },
  () => `exactly one of ${CONTENT.join(', ')}`,
);
export type Part = Type.Static<typeof Part>;

/** Section 4.1.4. */
export const Message = Strict({
  messageId: Name,
  contextId: Type.Optional(Name),
  taskId: Type.Optional(Name),
  role: Role,
  parts: Type.Array(Part, { minItems: 1 }),
  metadata: Type.Optional(Struct),
  extensions: Type.Optional(Names),
  referenceTaskIds: Type.Optional(Names),
});
export type Message = Type.Static<typeof Message>;

/** Section 4.1.7. */
export const Artifact = Strict({
  artifactId: Name,
  name: Type.Optional(Name),
  description: Type.Optional(Name),
  parts: Type.Array(Part, { minItems: 1 }),
  metadata: Type.Optional(Struct),
  extensions: Type.Optional(Names),
});
export type Artifact = Type.Static<typeof Artifact>;

/** Section 4.1.2. */
export const TaskStatus = Strict({
  state: TaskState,
  message: Type.Optional(Message),
  timestamp: Type.Optional(Timestamp),
});
export type TaskStatus = Type.Static<typeof TaskStatus>;

/** Section 4.1.1. */
export const Task = Strict({
  id: Name,
  contextId: Type.Optional(Name),
  status: TaskStatus,
  artifacts: Type.Optional(Type.Array(Artifact)),
  history: Type.Optional(Type.Array(Message)),
  metadata: Type.Optional(Struct),
});
export type Task = Type.Static<typeof Task>;

/** Section 4.2.1. */
export const TaskStatusUpdateEvent = Strict({
  taskId: Name,
  contextId: Name,
  status: TaskStatus,
  metadata: Type.Optional(Struct),
});
export type TaskStatusUpdateEvent = Type.Static<typeof TaskStatusUpdateEvent>;

/** Section 4.2.2. */
export const TaskArtifactUpdateEvent = Strict({
  taskId: Name,
  contextId: Name,
  artifact: Artifact,
  append: Type.Optional(Type.Boolean()),
  lastChunk: Type.Optional(Type.Boolean()),
  metadata: Type.Optional(Struct),
});
export type TaskArtifactUpdateEvent = Type.Static<typeof TaskArtifactUpdateEvent>;

/** States after which a task never changes again. */
export const TERMINAL_STATES = [
  'TASK_STATE_COMPLETED',
  'TASK_STATE_FAILED',
  'TASK_STATE_CANCELED',
  'TASK_STATE_REJECTED',
] as const satisfies TaskState[];
export type TerminalState = (typeof TERMINAL_STATES)[number];

/** Whether a task in this state is finished for good. */
export function isTerminal(state: TaskState): state is TerminalState {
  return (TERMINAL_STATES as readonly TaskState[]).includes(state);
}

/** Whether a task in this state waits for somebody outside the agent. */
export function isInterrupted(state: TaskState): boolean {
  return state === 'TASK_STATE_INPUT_REQUIRED' || state === 'TASK_STATE_AUTH_REQUIRED';
}

/** Section 4.1.3: one table of where a task may go. The same state again is a progress report; final states are final. */
export function canTransition(from: TaskState, to: TaskState): boolean {
  return !isTerminal(from) && to !== 'TASK_STATE_UNSPECIFIED' && to !== 'TASK_STATE_SUBMITTED';
}
