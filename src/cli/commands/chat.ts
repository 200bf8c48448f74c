import { createInterface, type Interface } from 'node:readline';
import type { Command } from 'commander';
import picocolors from 'picocolors';
import type { StreamResponse } from '../../protocol/request.ts';
import { isInterrupted } from '../../protocol/task.ts';
import { type AgentConnection, openConnection } from '../agent/agent-connection.ts';
import { AGENT_WORD } from '../agent/agent-word.ts';
import { chatHelp, readChatLine } from '../agent/chat-line.ts';
import { converse } from '../agent/converse.ts';
import type { Invocation } from '../agent/invocation.ts';
import { CALL_OPTIONS } from '../agent/settings.ts';
import { addTalkAction } from '../agent/talk-action.ts';
import { usageError } from '../terminal/cli-error.ts';
import { drained } from '../terminal/drained.ts';
import { explain } from '../terminal/explain.ts';
import { hasColors, plain } from '../terminal/output.ts';
import { printEvents } from '../terminal/print-answer.ts';
import { Voice } from '../terminal/voice.ts';

/** `parley chat`: a conversation in a terminal. With lines on stdin, each line is a turn. */
export function defineChat(command: Command): void {
  command.argument('[agent]', AGENT_WORD).addHelpText(
    'after',
    `
In the conversation: /help shows the commands, /new forgets the context, /exit or Ctrl-D ends it, //text sends a text that begins with a
slash. Ctrl-C stops the agent, a second one ends the conversation.

Examples:
  parley chat agent.example.com
  printf 'multi-turn hello\\ndone\\n' | parley chat -a localhost:4310/spec`,
  );
  const shown = [...CALL_OPTIONS, 'contextId', 'taskId', 'metadata', 'pollInterval', 'stream'] as const;
  addTalkAction(command, shown, async (run) => {
    const isInteractive = process.stdin.isTTY === true && process.stdout.isTTY === true && !run.output.isJson;
    // Section 11.2: no prompts without a terminal on both ends.
    if (process.stdin.isTTY && !isInteractive) {
      throw usageError('A chat needs a terminal, or lines on stdin.', 'For one message there is `parley send`.');
    }
    if (run.output.isJson && !run.options.stream) {
      throw usageError('A chat has more than one answer.', 'Use -o json with --stream, or `parley send`.');
    }
    const connection = await openConnection(run);
    await chat(run, connection, isInteractive);
  });
}

/** The state between two turns. */
interface Conversation {
  contextId: string | undefined;
  taskId: string | undefined;
  /** Messages and artifacts that were shown, by id: a continued task begins with its whole history. */
  readonly heard: Map<string, string>;
  readonly isInteractive: boolean;
  /** Stops the current turn. */
  stop: AbortController | undefined;
}

async function chat(run: Invocation, connection: AgentConnection, isInteractive: boolean): Promise<void> {
  const { contextId, taskId } = run.settings;
  const conversation: Conversation = { contextId, taskId, heard: new Map(), isInteractive, stop: undefined };
  const colors = picocolors.createColors(hasColors(process.stdout));
  const lines = createInterface({
    input: process.stdin,
    ...(isInteractive ? { output: process.stdout, prompt: colors.bold('you> ') } : {}),
  });
  let isOpen = true;
  lines.once('close', () => {
    isOpen = false;
  });
  // A prompt after Ctrl-D would resume stdin, and the process would never end.
  const prompt = () => void (isInteractive && isOpen && lines.prompt());
  const interrupts = isInteractive ? listenForInterrupts(run, conversation, lines) : undefined;
  // The spinner would cover the prompt.
  run.output.quiet();
  if (isInteractive)
    process.stdout.write(`${colors.dim(`${plain(connection.card.name)} – /exit or Ctrl-D to leave`)}\n`);
  prompt();
  for await (const line of lines) {
    interrupts?.reset();
    const read = readChatLine(line);
    if ('message' in read) {
      if (read.message !== '') await takeTurn(run, connection, { text: read.message, conversation });
    } else if ('unknown' in read) refuseCommand(run, read, isInteractive);
    else if (read.command === '/new') Object.assign(conversation, { contextId: undefined, taskId: undefined });
    else if (read.command === '/help') for (const each of chatHelp) run.output.note(each);
    else break;
    prompt();
  }
  lines.close();
}

/** A person may type again; a script ends, because its next lines may depend on this one. */
function refuseCommand(
  { output }: Invocation,
  { unknown, meant }: { readonly unknown: string; readonly meant: string | undefined },
  isInteractive: boolean,
): void {
  const hint = `${meant ? `Did you mean ${meant}? ` : ''}/help shows the commands; //${unknown.slice(1)} sends the text to the agent.`;
  if (!isInteractive) throw usageError(`There is no command "${unknown}" in a chat.`, hint);
  output.warn(`there is no command "${unknown}". ${hint}`);
}

/** Ctrl-C stops the turn or clears the line. A second one without a line in between ends the chat. */
function listenForInterrupts(run: Invocation, conversation: Conversation, lines: Interface): { reset(): void } {
  let count = 0;
  run.onInterrupt = () => {
    count += 1;
    if (count > 1) {
      process.stdout.write('\n');
      return false;
    }
    if (conversation.stop) conversation.stop.abort();
    else {
      process.stdout.write('\n');
      run.output.note('Ctrl-C again, or /exit, ends the chat');
      // Clears the typed text. The key sequences for that do nothing in a simple terminal.
      Object.assign(lines, { line: '', cursor: 0 });
      lines.prompt();
    }
    return true;
  };
  // In raw mode, readline receives Ctrl-C.
  lines.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  return {
    reset() {
      count = 0;
    },
  };
}

interface ChatTurn {
  readonly text: string;
  readonly conversation: Conversation;
}

async function takeTurn(run: Invocation, connection: AgentConnection, { text, conversation }: ChatTurn): Promise<void> {
  const { metadata } = run.settings;
  const { contextId, taskId, heard, isInteractive } = conversation;
  const stop = isInteractive ? new AbortController() : undefined;
  conversation.stop = stop;
  const turn = { parts: [{ text }], contextId, taskId, metadata, stop: stop?.signal };
  const events = remember(run, conversation, converse(run, connection, turn));
  try {
    if (isInteractive) await speak(run, events, heard);
    else await printEvents(run, events);
  } catch (error) {
    if (stop?.signal.aborted) return await cancelTurn(run, connection, conversation);
    // A person may try again; a script may not.
    if (!isInteractive || run.signal.aborted) throw error;
    run.output.fail(explain(error, run));
  } finally {
    conversation.stop = undefined;
  }
}

/** Milliseconds that an agent gets to cancel its task before the prompt returns. */
const CANCEL_TIME = 5000;

/** The answer is no longer needed: asks the agent to cancel the task. */
async function cancelTurn(run: Invocation, { client }: AgentConnection, conversation: Conversation): Promise<void> {
  const { output } = run;
  const taskId = run.place?.taskId ?? conversation.taskId;
  conversation.taskId = undefined;
  if (taskId === undefined) return output.note('stopped waiting for the answer');
  output.busy('canceling the task');
  try {
    run.see({ task: await client.task(taskId).cancel({ timeout: CANCEL_TIME }) });
    output.note('the task is canceled');
  } catch (error) {
    output.note(`stopped waiting; the task was not canceled: ${(error as Error).message}`);
    if (run.resume) output.note(`see it with: ${run.resume}`);
  }
}

/** Section 8.1: the context is kept, and the task while it waits for an answer. */
async function* remember(
  run: Invocation,
  conversation: Conversation,
  events: AsyncIterable<StreamResponse>,
): AsyncGenerator<StreamResponse> {
  for await (const event of events) {
    conversation.contextId = event.message?.contextId ?? run.place?.contextId ?? conversation.contextId;
    const { place } = run;
    conversation.taskId = place && isInterrupted(place.state) ? place.taskId : undefined;
    yield event;
  }
}

/** Prints the agent's output for a person. */
async function speak(
  run: Invocation,
  events: AsyncIterable<StreamResponse>,
  heard: Map<string, string>,
): Promise<void> {
  const { output } = run;
  const voice = new Voice(output, heard);
  output.busy(run.activity);
  try {
    for await (const { message, task, statusUpdate, artifactUpdate } of events) {
      if (artifactUpdate) voice.stream(artifactUpdate);
      for (const { artifactId, parts } of task?.artifacts ?? []) voice.say(artifactId, parts);
      const status = statusUpdate?.status ?? task?.status;
      const said = message ?? status?.message;
      if (said && status?.state === 'TASK_STATE_WORKING') voice.mutter(said.messageId, said.parts);
      else if (said) voice.say(said.messageId, said.parts);
      if (!run.isAtRest && !message && !voice.isInLine) output.busy(run.activity);
      await drained(run.signal);
    }
  } finally {
    voice.end();
  }
  if (!run.place) return;
  // An answer or a question needs no state.
  const { state } = run.place;
  const isClear = state === 'TASK_STATE_COMPLETED' || state === 'TASK_STATE_INPUT_REQUIRED';
  if (!isClear || !voice.hasSpoken) output.state(state, { remark: '', isWarning: false });
}
