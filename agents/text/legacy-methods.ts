import type { AgentDefinition, Task } from 'parley-a2a';
import type { SkillId } from './skills.ts';

type Methods = NonNullable<AgentDefinition['methods']>;

/** The state names of the old API. */
const STATES: Readonly<Record<string, string>> = {
  TASK_STATE_SUBMITTED: 'pending',
  TASK_STATE_WORKING: 'running',
  TASK_STATE_COMPLETED: 'completed',
  TASK_STATE_CANCELED: 'canceled',
  TASK_STATE_REJECTED: 'failed',
};

/** The methods from before this was an A2A agent, with their old results. */
export const legacyMethods: Methods = {
  'text.summarize': legacyMethod('summarization'),
  'text.analyze_sentiment': legacyMethod('sentiment-analysis'),
  'data.extract': legacyMethod('entity-extraction'),
};

function legacyMethod(skill: SkillId): Exclude<Methods[string], string> {
  return { skill, result: ({ task }) => (task ? legacyResult(task, skill) : undefined) };
}

/** A task in the form of the old API. It had no state for a question, and its callers cannot answer one, so the task counts as failed. */
function legacyResult(task: Task, skill: SkillId) {
  const { id, status, artifacts = [], metadata = {} } = task;
  const state = STATES[status.state] ?? 'failed';
  if (state === 'pending' || state === 'running') return { taskId: id, status: state };
  const result = artifacts.flatMap(({ parts }) => parts).find(({ data }) => data !== undefined)?.data ?? null;
  const isDone = state === 'completed';
  const words = status.message?.parts.find(({ text }) => text !== undefined)?.text ?? null;
  return {
    taskId: id,
    task_id: id,
    status: state,
    skill,
    result: isDone ? result : null,
    error: isDone ? null : words,
    progress: typeof metadata.progress === 'number' ? metadata.progress : 0,
    [isDone ? 'completed_at' : 'failed_at']: status.timestamp,
  };
}
