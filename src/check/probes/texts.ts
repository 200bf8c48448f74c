import { isTerminal, type Task } from '../../protocol/task.ts';
import type { CheckContext } from '../context.ts';
import type { Call, Endpoint } from '../endpoint.ts';
import { mainEndpoint } from './contact.ts';

/** The first message to an agent. */
const GREETING = 'Hello from a2a-check';
/** Number of skill examples that are tried; the agent must answer each of them. */
const MAX_EXAMPLES = 5;
/** Milliseconds between polls of running tasks. */
const LOOKS = [30, 70, 150, 250];

/** One text and the agent's answer. */
interface Attempt {
  readonly text: string;
  readonly call: Call<'sendMessage'>;
  task: Task | undefined;
}

/** Texts that lead to a certain kind of task. */
export interface Texts {
  readonly attempts: readonly Attempt[];
  /** Leads to a task that finishes by itself quickly. */
  readonly finishing: string | undefined;
  /** Leads to a task that runs for a while. */
  readonly lasting: string | undefined;
}

/** A message of a user. */
export function messageOf(text: string, rest: { taskId?: string; contextId?: string } = {}) {
  const messageId = `a2a-check-${crypto.randomUUID()}`;
  return { messageId, role: 'ROLE_USER' as const, parts: [{ text }], ...rest };
}

/** Finds texts that start tasks, for rules that need one. */
export function findTexts(context: CheckContext): Promise<Texts> {
  return context.once('texts', async () => {
    const endpoint = await mainEndpoint(context);
    if (!endpoint) return { attempts: [], finishing: undefined, lasting: undefined };
    const attempts = await Promise.all(candidates(context).map((text) => attempt(endpoint, text)));
    await settle(endpoint, attempts);
    const working = attempts.filter(({ task }) => task && isActive(task));
    for (const { task } of working) context.onEnd(() => endpoint.call('cancelTask', { id: task?.id ?? '' }));
    return {
      attempts,
      finishing: attempts.find(({ task }) => task && isTerminal(task.status.state))?.text,
      lasting: working[0]?.text,
    };
  });
}

function isActive({ status: { state } }: Task): boolean {
  return state === 'TASK_STATE_WORKING' || state === 'TASK_STATE_SUBMITTED';
}

function candidates(context: CheckContext): string[] {
  const { messages = [], examples = true } = context.options;
  const texts = messages.length > 0 ? [...messages] : [GREETING];
  if (!examples || messages.length > 0) return texts;
  const first = (context.card?.skills ?? []).flatMap(({ value }) => {
    const [example] = Array.isArray(value.examples) ? value.examples : [];
    return typeof example === 'string' && example !== '' ? [example] : [];
  });
  return [...new Set([...texts, ...first.slice(0, MAX_EXAMPLES)])];
}

async function attempt(endpoint: Endpoint, text: string): Promise<Attempt> {
  const configuration = { returnImmediately: true };
  const call = await endpoint.call('sendMessage', { message: messageOf(text), configuration });
  const decoded = call.raw === undefined ? undefined : endpoint.decode(call);
  const task = decoded && 'value' in decoded ? decoded.value.task : undefined;
  return { text, call, task };
}

/** Polls the tasks while one of them may still finish quickly. */
async function settle(endpoint: Endpoint, attempts: readonly Attempt[]): Promise<void> {
  for (const pause of LOOKS) {
    const open = attempts.filter(({ task }) => task && isActive(task));
    if (open.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, pause));
    await Promise.all(
      open.map(async (each) => {
        const call = await endpoint.call('getTask', { id: each.task?.id ?? '' });
        const decoded = call.raw === undefined ? undefined : endpoint.decode(call);
        if (decoded && 'value' in decoded) each.task = decoded.value;
      }),
    );
  }
}
