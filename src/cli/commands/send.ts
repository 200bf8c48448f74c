import type { Command } from 'commander';
import { type AgentConnection, openConnection } from '../agent/agent-connection.ts';
import { converse, lastAnswer, type OutgoingMessage, send } from '../agent/converse.ts';
import type { Invocation } from '../agent/invocation.ts';
import { addPartFlags } from '../agent/part-flags.ts';
import { CALL_OPTIONS } from '../agent/settings.ts';
import { addTalkAction } from '../agent/talk-action.ts';
import type { Output } from '../terminal/output.ts';
import { printEvents, printResponse } from '../terminal/print-answer.ts';
import { renderArtifact, renderStatus, renderTask } from '../terminal/render-task.ts';

const EXAMPLES = `
Examples:
  parley send http://localhost:4310/echo "hello"
  parley send -a agent.example.com "summarise this" --file report.pdf --stream
  parley send -a agent.example.com --task-id 7c1f "tomorrow, please"      answers a question of the task
  parley send -a agent.example.com "a long job" --async -o json`;

/** `parley send`: sends one message and prints the answer. */
export function defineSend(command: Command): void {
  command
    .argument('[text...]', 'the message, after the URL of the agent if there is no -a; - reads it from stdin')
    .addHelpText('after', EXAMPLES);
  const parts = addPartFlags(command);
  const shown = [
    ...CALL_OPTIONS,
    'contextId',
    'taskId',
    'metadata',
    'async',
    'wait',
    'pollInterval',
    'stream',
  ] as const;
  addTalkAction(command, shown, async (run, { args }) => {
    const { contextId, taskId, metadata } = run.settings;
    const outgoing: OutgoingMessage = { parts: parts.read(args[0]), contextId, taskId, metadata };
    const connection = await openConnection(run);
    if (run.output.isVerbose) renderSent(run.output, outgoing);
    if (run.options.stream) await sendAndStream(run, connection, outgoing);
    else if (run.settings.async) await sendAndLeave(run, connection, outgoing);
    else await sendAndWait(run, connection, outgoing);
    run.reportOutcome();
  });
}

function renderSent(output: Output, { parts }: OutgoingMessage): void {
  for (const part of parts) {
    const { raw, ...rest } = part;
    output.note(`sending ${JSON.stringify(raw === undefined ? part : { ...rest, raw: `(${raw.length} characters)` })}`);
  }
}

async function sendAndStream(run: Invocation, connection: AgentConnection, outgoing: OutgoingMessage): Promise<void> {
  const { output } = run;
  if (!connection.card.capabilities.streaming) {
    output.warn('the agent does not stream; polling the task instead');
  }
  output.busy(run.activity);
  await printEvents(run, converse(run, connection, outgoing));
}

async function sendAndLeave(run: Invocation, connection: AgentConnection, outgoing: OutgoingMessage): Promise<void> {
  printResponse(run, await send(run, connection, outgoing, true));
}

async function sendAndWait(run: Invocation, connection: AgentConnection, outgoing: OutgoingMessage): Promise<void> {
  const { output } = run;
  output.busy(run.activity);
  let announced = false;
  const response = await lastAnswer(run, connection, converse(run, connection, outgoing), () => {
    if (run.place && !announced) announce(run);
    announced ||= run.place !== undefined;
    output.busy(run.activity);
  });
  if (output.isJson || !response.task) return printResponse(run, response);
  const { status, artifacts = [] } = response.task;
  if (output.isVerbose) renderTask(output, response.task);
  else {
    output.field('State', status.state);
    renderStatus(output, status);
    for (const artifact of artifacts) renderArtifact(output, artifact);
  }
  output.field('Resume', run.resume);
}

/** Prints the identifiers as soon as they are known, for a user who stops waiting (section 9.3). */
function announce({ place, output }: Invocation): void {
  if (!place) return;
  const { taskId, contextId } = place;
  if (output.isJson) {
    output.note(`task ${taskId} in context ${contextId ?? '(none)'}`);
    return;
  }
  output.field('Task', taskId);
  output.field('Context', contextId ?? '(none)');
}
