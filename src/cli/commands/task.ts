import type { Command } from 'commander';
import { A2AError } from '../../protocol/error.ts';
import type { ListTasksRequest } from '../../protocol/request.ts';
import { TASK_STATES, type TaskState } from '../../protocol/scalar.ts';
import type { Task } from '../../protocol/task.ts';
import { type AgentConnection, openConnection } from '../agent/agent-connection.ts';
import { AGENT_WORD } from '../agent/agent-word.ts';
import { follow, lastAnswer, poll } from '../agent/converse.ts';
import type { Invocation } from '../agent/invocation.ts';
import { commandLine } from '../agent/resume-command.ts';
import { CALL_OPTIONS } from '../agent/settings.ts';
import { type ActionInput, addTalkAction } from '../agent/talk-action.ts';
import { usageError } from '../terminal/cli-error.ts';
import { drained } from '../terminal/drained.ts';
import { printEvents, printTask } from '../terminal/print-answer.ts';
import { renderPlace, renderStatus } from '../terminal/render-task.ts';
import { wholeNumber } from '../terminal/whole-number.ts';
import { addDownloadCommand } from './download.ts';
import { addPushConfigCommands } from './push-config.ts';

/** `parley task`: shows, follows and cancels tasks. */
export function defineTask(task: Command): void {
  addGet(task);
  addList(task);
  addCancel(task);
  addSubscribe(task);
  addDownloadCommand(task);
  addPushConfigCommands(task);
}

const TASK_ARGUMENT = ['[taskId]', 'the task; --task-id says the same'] as const;

function addGet(parent: Command): void {
  const command = parent
    .command('get')
    .description('the state, the artifacts and the history of a task')
    .argument('[agent]', AGENT_WORD)
    .argument(...TASK_ARGUMENT)
    .option('--history <n>', 'maximum number of history messages (default: the agent decides)')
    .addHelpText(
      'after',
      `
Examples:
  parley task get -a agent.example.com 7c1f
  parley task get -a agent.example.com 7c1f --wait --timeout 5m -o json`,
    );
  addTalkAction(command, [...CALL_OPTIONS, 'wait', 'pollInterval'], async (run, { args, flags }) => {
    const taskId = taskIdOf(run, args[0], 'get');
    const historyLength = wholeNumber(flags.history, '--history');
    const connection = await openConnection(run);
    const read = () => connection.client.task(taskId).get({ historyLength, signal: run.signal });
    let task: Task | undefined;
    if (run.settings.wait) {
      run.output.busy(`waiting for the task`);
      for await (const event of poll(run, connection, taskId)) task = event.task;
      if (historyLength !== undefined) task = undefined;
    }
    printTask(run, task ?? (await read()));
    run.reportOutcome();
  });
}

function addList(parent: Command): void {
  const command = parent
    .command('list')
    .description('the tasks of an agent, newest first')
    .argument('[agent]', AGENT_WORD)
    .option('--status <state>', 'only tasks in this state, such as working or input-required')
    .option('--page-size <n>', 'tasks per page, 1 to 100 (default: the agent decides)')
    .option('--page-token <token>', 'token of the page, from the previous one')
    .option('--since <time>', 'only tasks that have changed since then, ISO 8601')
    .option('--history <n>', 'messages of each history (default: none)')
    .option('--artifacts', 'with their artifacts')
    .option('--all', 'all pages')
    .addHelpText(
      'after',
      `
Examples:
  parley task list -a agent.example.com --status working
  parley task list -a agent.example.com --context-id 91ab --all -o json --stream | jq -r .id`,
    );
  addTalkAction(command, [...CALL_OPTIONS, 'contextId', 'stream'], async (run, input) => {
    const query = listQuery(run, input);
    const connection = await openConnection(run);
    const { output } = run;
    const tasks = connection.client.listTasks(query, { signal: run.signal });
    if (input.flags.all && (output.isStream || !output.isJson)) {
      for await (const task of tasks) {
        printListed(run, task);
        await drained(run.signal);
      }
      return;
    }
    const page = input.flags.all ? await allPages(connection, query, run) : await tasks.page();
    if (output.isJson && !output.isStream) return output.json(page);
    for (const task of page.tasks) printListed(run, task);
    if (output.isJson) return;
    output.field('Total', page.totalSize);
    if (!page.nextPageToken) return;
    output.field('Next-Page', page.nextPageToken);
    output.field('Resume', commandLine(run.options, 'task', 'list', '--page-token', page.nextPageToken));
  });
}

function printListed({ output }: Invocation, task: Task): void {
  if (output.isJson) {
    output.json(task);
    return;
  }
  renderPlace(output, task);
  if (output.isVerbose) renderStatus(output, task.status);
  else output.field('Updated', task.status.timestamp);
  output.gap();
}

async function allPages({ client }: AgentConnection, query: ListTasksRequest, { signal }: Invocation) {
  const tasks: Task[] = [];
  for await (const task of client.listTasks(query, { signal })) tasks.push(task);
  return { tasks, nextPageToken: '', pageSize: tasks.length, totalSize: tasks.length };
}

function listQuery({ settings }: Invocation, { flags }: ActionInput): ListTasksRequest {
  const { contextId } = settings;
  const pageSize = wholeNumber(flags.pageSize, '--page-size');
  const historyLength = wholeNumber(flags.history, '--history');
  const since = flags.since as string | undefined;
  if (since !== undefined && Number.isNaN(Date.parse(since))) throw usageError(`"${since}" is not a time.`);
  return {
    ...(contextId ? { contextId } : {}),
    ...(flags.status ? { status: parseState(String(flags.status)) } : {}),
    ...(pageSize === undefined ? {} : { pageSize }),
    ...(flags.pageToken ? { pageToken: String(flags.pageToken) } : {}),
    ...(historyLength === undefined ? {} : { historyLength }),
    ...(since === undefined ? {} : { statusTimestampAfter: new Date(since).toISOString() }),
    ...(flags.artifacts ? { includeArtifacts: true } : {}),
  };
}

/** `working`, `input-required` or the protocol's name. */
function parseState(text: string): TaskState {
  const name = `TASK_STATE_${text.toUpperCase().replaceAll(/[^A-Z]/g, '_')}`.replace(
    'TASK_STATE_TASK_STATE',
    'TASK_STATE',
  );
  const found = TASK_STATES.find((state) => state === name);
  if (found) return found;
  const known = TASK_STATES.slice(1).map((state) => state.slice(11).toLowerCase().replaceAll('_', '-'));
  throw usageError(`There is no state "${text}".`, known.join(', '));
}

function addCancel(parent: Command): void {
  const command = parent
    .command('cancel')
    .description('ask the agent to stop a task')
    .argument('[agent]', AGENT_WORD)
    .argument(...TASK_ARGUMENT)
    .addHelpText('after', '\nExample:\n  parley task cancel -a agent.example.com 7c1f');
  addTalkAction(command, [...CALL_OPTIONS, 'metadata'], async (run, { args }) => {
    const taskId = taskIdOf(run, args[0], 'cancel');
    const connection = await openConnection(run);
    printTask(run, await cancel(run, connection, taskId));
    run.reportOutcome();
  });
}

/** Canceling a canceled task is not an error (section 10.4). */
async function cancel(run: Invocation, { client }: AgentConnection, taskId: string): Promise<Task> {
  const task = client.task(taskId);
  const { signal } = run;
  try {
    return await task.cancel({ metadata: run.settings.metadata, signal });
  } catch (error) {
    if (!(error instanceof A2AError) || error.name !== 'TaskNotCancelable') throw error;
    const current = await task.get({ signal });
    run.see({ task: current });
    if (current.status.state !== 'TASK_STATE_CANCELED') throw error;
    run.output.note('the task was canceled before');
    return current;
  }
}

function addSubscribe(parent: Command): void {
  const command = parent
    .command('subscribe')
    .description('follow a task until it is finished or needs input')
    .argument('[agent]', AGENT_WORD)
    .argument(...TASK_ARGUMENT)
    .addHelpText(
      'after',
      `
Examples:
  parley task subscribe -a agent.example.com 7c1f
  parley task subscribe -a agent.example.com 7c1f -o json --stream | jq -c .statusUpdate`,
    );
  addTalkAction(command, [...CALL_OPTIONS, 'pollInterval', 'stream'], async (run, { args }) => {
    const taskId = taskIdOf(run, args[0], 'subscribe');
    const connection = await openConnection(run);
    const events = follow(run, connection, taskId);
    if (run.output.isJson && !run.options.stream) {
      run.output.busy('following the task');
      const { task } = await lastAnswer(run, connection, events);
      printTask(run, task as Task);
    } else await printEvents(run, events);
    run.reportOutcome();
  });
}

/** The task that a command is about. */
function taskIdOf({ settings }: Invocation, argument: string | undefined, command: string): string {
  const taskId = argument ?? settings.taskId;
  if (taskId) return taskId;
  throw usageError('Which task? The task id is missing.', `Give its id: parley task ${command} <taskId>`);
}
