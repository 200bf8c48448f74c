import type { Task } from '../../protocol/task.ts';
import type { CheckContext } from '../context.ts';
import type { Endpoint } from '../endpoint.ts';
import { findTexts, messageOf } from '../probes/texts.ts';
import { skip } from '../rule.ts';
import { type BindingProbe, found, judgeResult, resultOf } from './judge.ts';

const NO_LIST = 'there was no list of tasks';
const NO_PAIR = 'no two finished tasks could be started in one context';

/** Two finished tasks in a context of their own, so that tasks of other callers cannot move the pages. */
interface Pair {
  readonly contextId: string;
  readonly tasks: readonly [Task, Task];
}

function findPair(context: CheckContext, endpoint: Endpoint): Promise<Pair | undefined> {
  return context.once(`pair ${endpoint.kind}`, async () => {
    const { finishing } = await findTexts(context);
    if (finishing === undefined) return undefined;
    const contextId = `a2a-check-${crypto.randomUUID()}`;
    const tasks: Task[] = [];
    for (let count = 0; count < 2; count += 1) {
      const message = messageOf(finishing, { contextId });
      const call = await endpoint.call('sendMessage', { message, configuration: { returnImmediately: false } });
      const task = resultOf(endpoint, call)?.task;
      if (task?.contextId !== contextId) return undefined;
      tasks.push(task);
      // The two statuses must have different times.
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    return { contextId, tasks: tasks as unknown as Pair['tasks'] };
  });
}

/** Section 3.1.4: pages of one task each lead to both tasks. */
export const listsInPages: BindingProbe = async (context, endpoint) => {
  const pair = await findPair(context, endpoint);
  if (!pair) return skip(NO_PAIR);
  const { contextId } = pair;
  const first = await endpoint.call('listTasks', { contextId, pageSize: 1 });
  const page = resultOf(endpoint, first);
  if (!page) return skip(NO_LIST);
  if (page.tasks.length !== 1) return found(`pageSize 1 brought ${page.tasks.length} tasks`, first.answer);
  if (!page.nextPageToken) return found('a page of one of two tasks has no nextPageToken', first.answer);
  const second = await endpoint.call('listTasks', { contextId, pageSize: 1, pageToken: page.nextPageToken });
  const next = resultOf(endpoint, second);
  if (!next) return judgeResult(endpoint, second);
  if (next.tasks.length !== 1) return found(`the second page has ${next.tasks.length} tasks`, second.answer);
  const isSame = next.tasks[0]?.id === page.tasks[0]?.id;
  return isSame ? found('the second page has the task of the first one', first.answer, second.answer) : [];
};

/** Section 3.1.4: the task that changed last comes first. */
export const listsNewestFirst: BindingProbe = async (context, endpoint) => {
  const pair = await findPair(context, endpoint);
  if (!pair) return skip(NO_PAIR);
  const call = await endpoint.call('listTasks', { contextId: pair.contextId });
  const page = resultOf(endpoint, call);
  if (!page) return skip(NO_LIST);
  const times = page.tasks.map(({ status }) => Date.parse(status.timestamp ?? ''));
  const wrong = times.findIndex((time, index) => time > (times[index - 1] ?? time));
  if (wrong < 0) return [];
  const [before, after] = page.tasks.slice(wrong - 1, wrong + 1).map(({ status }) => status.timestamp);
  return found(`a task of ${before} is listed before one of ${after}`, call.answer);
};
