import type { AgentDefinition } from 'parley-a2a';

/** The skills in the order of the card; a message chooses one by beginning with its id. */
export const skills = [
  {
    id: 'message-only',
    name: 'Message Only',
    description: 'Answers with a direct message and creates no task.',
    tags: ['message', 'stateless'],
    examples: ['message-only hello world'],
  },
  {
    id: 'task-lifecycle',
    name: 'Task Lifecycle',
    description: 'Takes a task from submitted through working to completed, with one text artifact as its result.',
    tags: ['task', 'lifecycle', 'artifact'],
    examples: ['task-lifecycle process this'],
  },
  {
    id: 'task-failure',
    name: 'Task Failure',
    description: 'Starts a task that always ends as failed, with a status message that says why.',
    tags: ['task', 'failure', 'error'],
    examples: ['task-failure trigger error'],
  },
  {
    id: 'task-cancel',
    name: 'Task Cancel',
    description: 'Keeps a task working for up to 30 seconds so that you can cancel it; completes if nobody does.',
    tags: ['task', 'cancel'],
    examples: ['task-cancel wait for me'],
  },
  {
    id: 'multi-turn',
    name: 'Multi-Turn Conversation',
    description: 'Asks for more input after every message of the task until one of them contains "done".',
    tags: ['task', 'multi-turn', 'input-required'],
    examples: ['multi-turn start a conversation', 'done'],
  },
  {
    id: 'streaming',
    name: 'Streaming',
    description: 'Delivers one artifact in four chunks, half a second apart, between status updates.',
    tags: ['task', 'streaming', 'artifact'],
    examples: ['streaming generate output'],
  },
  {
    id: 'long-running',
    name: 'Long-Running Task',
    description: 'Works for about ten seconds in five steps, each with a progress message and an artifact of its own.',
    tags: ['task', 'long-running', 'polling'],
    examples: ['long-running start process'],
  },
  {
    id: 'data-types',
    name: 'Data Types',
    description: 'Produces four artifacts: plain text, structured JSON, an SVG file, and text and JSON together.',
    tags: ['task', 'artifact', 'data', 'file'],
    examples: ['data-types show all'],
  },
] as const satisfies AgentDefinition['skills'];

/** The word with which a message chooses a skill. */
export type Keyword = (typeof skills)[number]['id'];
