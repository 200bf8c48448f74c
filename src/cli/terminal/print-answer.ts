import type { SendMessageResponse, StreamResponse } from '../../protocol/request.ts';
import type { Task } from '../../protocol/task.ts';
import type { Invocation } from '../agent/invocation.ts';
import { commandLine } from '../agent/resume-command.ts';
import { drained } from './drained.ts';
import { EventRenderer, renderMessage, renderTask } from './render-task.ts';

/** Prints events as they arrive. In text, the last lines are the identifiers, the state and the next command. */
export async function printEvents(run: Invocation, events: AsyncIterable<StreamResponse>): Promise<void> {
  const { output } = run;
  const renderer = new EventRenderer(output);
  let contextId: string | undefined;
  for await (const event of events) {
    contextId = event.message?.contextId;
    if (output.isJson) output.json(event);
    else renderer.render(event);
    if (!run.isAtRest && !event.message && !event.artifactUpdate) output.busy(run.activity);
    await drained(run.signal);
  }
  if (output.isJson) return;
  output.closeBlock();
  if (contextId) output.field('Resume', goOn(run, contextId));
  if (!run.place) return;
  output.field('Task', run.place.taskId);
  output.field('Context', run.place.contextId ?? '(none)');
  output.field('State', run.place.state);
  output.field('Resume', run.resume);
}

/** Prints the answer to a message. */
export function printResponse(run: Invocation, response: SendMessageResponse): void {
  const { output } = run;
  const { task, message } = response;
  if (task) run.see({ task });
  if (output.isJson) output.json(response);
  else if (task) printTask(run, task);
  else if (message) {
    renderMessage(output, message);
    const { contextId } = message;
    if (contextId) output.field('Resume', goOn(run, contextId));
  }
}

function goOn({ options }: Invocation, contextId: string): string {
  return commandLine(options, 'send', '--context-id', contextId, '<message>');
}

/** Prints a task, with the command that continues it. */
export function printTask(run: Invocation, task: Task): void {
  const { output } = run;
  run.see({ task });
  if (output.isJson) output.json(task);
  else {
    renderTask(output, task);
    output.field('Resume', run.resume);
  }
}
