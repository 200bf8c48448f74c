import { named, namedUnion } from './named.ts';
import { Base64, Name, Names, Role, Strict, Struct, TaskState, Timestamp, Url, Value } from './scalar.ts';
import { Type } from './type.ts';

/** What every part may have besides its content. */
interface PartFields {
  /** Facts about the part, for extensions and for the agent's own use. */
  metadata?: Struct;
  /** The file's name, such as `report.pdf`. */
  filename?: string;
  /** The content's media type, such as `image/png`. */
  mediaType?: string;
}

/** A part that is text. */
export interface TextPart extends PartFields {
  text: string;
  raw?: undefined;
  url?: undefined;
  data?: undefined;
}

/** A part that holds the bytes of a file. */
export interface RawPart extends PartFields {
  /** The bytes in base64; `readPart(part).bytes()` decodes them. */
  raw: string;
  text?: undefined;
  url?: undefined;
  data?: undefined;
}

/** A part that says where a file is. */
export interface UrlPart extends PartFields {
  /** Where the file can be fetched. */
  url: string;
  text?: undefined;
  raw?: undefined;
  data?: undefined;
}

/** A part that is a JSON value. */
export interface DataPart extends PartFields {
  /** Any JSON value, `null` included. */
  data: Value;
  text?: undefined;
  raw?: undefined;
  url?: undefined;
}

/** One piece of a message or an artifact: exactly one of `text`, `raw`, `url`, `data` is present (section 4.1.6). */
export type Part = TextPart | RawPart | UrlPart | DataPart;

const CONTENT = ['text', 'raw', 'url', 'data'] as const;

export const Part = Type.Refine(
  namedUnion<Part>()(
    Strict({
      text: Type.Optional(Type.String()),
      raw: Type.Optional(Base64),
      url: Type.Optional(Url),
      data: Type.Optional(Value),
      metadata: Type.Optional(Struct),
      filename: Type.Optional(Name),
      mediaType: Type.Optional(Name),
    }),
  ),
  (part) => {
    let present = 0;
    for (const kind of CONTENT) if (part[kind] !== undefined) present += 1;
    return present === 1;
  },
  () => `exactly one of ${CONTENT.join(', ')}`,
);

/** One turn of a conversation (section 4.1.4). */
export interface Message {
  /** Chosen by the sender, different for each message. */
  messageId: string;
  /** The conversation that the message belongs to. */
  contextId?: string;
  /** The task that the message belongs to. */
  taskId?: string;
  /** Who says it. */
  role: Role;
  /** What is said: at least one part. */
  parts: Part[];
  /** Facts about the message, for extensions and for one's own use. */
  metadata?: Struct;
  /** URIs of the extensions that the message uses. */
  extensions?: string[];
  /** Other tasks that the message is about. */
  referenceTaskIds?: string[];
}

export const Message = named<Message>()(
  Strict({
    messageId: Name,
    contextId: Type.Optional(Name),
    taskId: Type.Optional(Name),
    role: Role,
    parts: Type.Array(Part, { minItems: 1 }),
    metadata: Type.Optional(Struct),
    extensions: Type.Optional(Names),
    referenceTaskIds: Type.Optional(Names),
  }),
);

/** Something that a task has produced (section 4.1.7). */
export interface Artifact {
  /** Different for each artifact of a task. */
  artifactId: string;
  /** For people: what it is called. */
  name?: string;
  /** For people: what it is. */
  description?: string;
  /** The content: at least one part. A file that was written in chunks is several parts; `readParts` joins them. */
  parts: Part[];
  /** Facts about the artifact, for extensions and for the agent's own use. */
  metadata?: Struct;
  /** URIs of the extensions that the artifact uses. */
  extensions?: string[];
}

export const Artifact = named<Artifact>()(
  Strict({
    artifactId: Name,
    name: Type.Optional(Name),
    description: Type.Optional(Name),
    parts: Type.Array(Part, { minItems: 1 }),
    metadata: Type.Optional(Struct),
    extensions: Type.Optional(Names),
  }),
);

/** Where a task stands, and since when (section 4.1.2). */
export interface TaskStatus {
  /** The state, such as `TASK_STATE_WORKING`. */
  state: TaskState;
  /** What the agent says about it: a question, progress, the reason of a failure. */
  message?: Message;
  /** When the task got this status: ISO 8601 in UTC. */
  timestamp?: string;
}

export const TaskStatus = named<TaskStatus>()(
  Strict({
    state: TaskState,
    message: Type.Optional(Message),
    timestamp: Type.Optional(Timestamp),
  }),
);

/** A piece of work that an agent does (section 4.1.1). */
export interface Task {
  /** Chosen by the agent. */
  id: string;
  /** The conversation that the task belongs to. */
  contextId?: string;
  /** Where the task stands. */
  status: TaskStatus;
  /** What the task has produced so far. */
  artifacts?: Artifact[];
  /** The messages of the task, oldest first. */
  history?: Message[];
  /** Facts about the task, for extensions and for the agent's own use. */
  metadata?: Struct;
}

export const Task = named<Task>()(
  Strict({
    id: Name,
    contextId: Type.Optional(Name),
    status: TaskStatus,
    artifacts: Type.Optional(Type.Array(Artifact)),
    history: Type.Optional(Type.Array(Message)),
    metadata: Type.Optional(Struct),
  }),
);

/** The status of a task has changed (section 4.2.1). */
export interface TaskStatusUpdateEvent {
  /** The task whose status it is. */
  taskId: string;
  /** The conversation that the task belongs to. */
  contextId: string;
  /** The new status. */
  status: TaskStatus;
  /** Facts about the event, for extensions. */
  metadata?: Struct;
}

export const TaskStatusUpdateEvent = named<TaskStatusUpdateEvent>()(
  Strict({
    taskId: Name,
    contextId: Name,
    status: TaskStatus,
    metadata: Type.Optional(Struct),
  }),
);

/** An artifact is new, has grown or was replaced (section 4.2.2). */
export interface TaskArtifactUpdateEvent {
  /** The task that the artifact belongs to. */
  taskId: string;
  /** The conversation that the task belongs to. */
  contextId: string;
  /** The artifact, or the next chunk of it. */
  artifact: Artifact;
  /** Whether the parts come behind those that the artifact has; otherwise they replace them. */
  append?: boolean;
  /** Whether the artifact is complete now. */
  lastChunk?: boolean;
  /** Facts about the event, for extensions. */
  metadata?: Struct;
}

export const TaskArtifactUpdateEvent = named<TaskArtifactUpdateEvent>()(
  Strict({
    taskId: Name,
    contextId: Name,
    artifact: Artifact,
    append: Type.Optional(Type.Boolean()),
    lastChunk: Type.Optional(Type.Boolean()),
    metadata: Type.Optional(Struct),
  }),
);

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
