import { createInterface } from 'node:readline';
import type { Command } from 'commander';
import picocolors from 'picocolors';
import type { StreamResponse } from '../../protocol/request.ts';
import { isInterrupted, type Part } from '../../protocol/task.ts';
import { usageError } from '../cli-error.ts';
import { converse } from '../converse.ts';
import { explain } from '../explain.ts';
import type { Invocation } from '../invocation.ts';
import { hasColors, plain } from '../output.ts';
import { printEvents } from '../print-answer.ts';
import { describeFile } from '../render-task.ts';
import { openSession, type Session } from '../session.ts';
import { CALL_OPTIONS } from '../settings.ts';
import { addTalkAction } from '../talk-action.ts';

/** `parley chat`: a conversation in a terminal; with lines on stdin, each line is a turn. */
export function addChatCommand(program: Command): void {
  const command = program
    .command('chat')
    .description('talk to an agent, turn by turn; the context and an open question are carried along')
    .addHelpText(
      'after',
      `
In the conversation: /new forgets the context, /exit or Ctrl-D ends it.

Examples:
  parley chat -a agent.example.com
  printf 'multi-turn hello\\ndone\\n' | parley chat -a localhost:4310/spec`,
    );
  const shown = [...CALL_OPTIONS, 'contextId', 'taskId', 'metadata', 'pollInterval', 'stream'] as const;
  addTalkAction(command, shown, async (run) => {
    const isInteractive = process.stdin.isTTY === true && process.stdout.isTTY === true && !run.output.isJson;
    // Section 11.2: without a terminal on both ends nobody is asked anything.
    if (process.stdin.isTTY && !isInteractive) {
      throw usageError('A chat needs a terminal, or lines on stdin.', 'For one message there is `parley send`.');
    }
    if (run.output.isJson && !run.options.stream) {
      throw usageError('A chat has more than one answer.', 'Use -o json with --stream, or `parley send`.');
    }
    const session = await openSession(run);
    await chat(run, session, isInteractive);
  });
}

interface Conversation {
  contextId: string | undefined;
  taskId: string | undefined;
}

async function chat(run: Invocation, session: Session, isInteractive: boolean): Promise<void> {
  const { settings } = run;
  const conversation: Conversation = { contextId: settings.contextId, taskId: settings.taskId };
  const colors = picocolors.createColors(hasColors(process.stdout));
  const lines = createInterface({
    input: process.stdin,
    ...(isInteractive ? { output: process.stdout, prompt: colors.bold('you> ') } : {}),
  });
  // A terminal in raw mode gives Ctrl-C to readline.
  lines.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  if (isInteractive) {
    process.stdout.write(`${colors.dim(`${plain(session.card.name)} – /exit or Ctrl-D to leave`)}\n`);
    lines.prompt();
  }
  for await (const line of lines) {
    const text = line.trim();
    if (text === '/exit' || text === '/quit') break;
    if (text === '/new') Object.assign(conversation, { contextId: undefined, taskId: undefined });
    else if (text !== '') await takeTurn(run, session, { text, conversation, isInteractive });
    if (isInteractive) lines.prompt();
  }
  lines.close();
}

interface ChatTurn {
  readonly text: string;
  readonly conversation: Conversation;
  readonly isInteractive: boolean;
}

async function takeTurn(run: Invocation, session: Session, turn: ChatTurn): Promise<void> {
  const { conversation, isInteractive, text } = turn;
  const { metadata } = run.settings;
  const events = remember(run, conversation, converse(run, session, { parts: [{ text }], ...conversation, metadata }));
  try {
    if (isInteractive) await speak(run, session, events);
    else await printEvents(run, events);
  } catch (error) {
    // A person may try again; a script may not know.
    if (!isInteractive || run.signal.aborted) throw error;
    run.output.fail(explain(error, run));
  }
}

/** Section 8.1: the context goes along, and the task for as long as it waits for an answer. */
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

/** Writes what the agent says as a person would read it. */
async function speak(run: Invocation, { card }: Session, events: AsyncIterable<StreamResponse>): Promise<void> {
  const { output } = run;
  const colors = picocolors.createColors(hasColors(process.stdout));
  let isInLine = false;
  const write = (text: string) => {
    output.quiet();
    process.stdout.write(text);
    isInLine = !text.endsWith('\n');
  };
  const newLine = () => {
    if (isInLine) write('\n');
  };
  output.busy(`${card.name} is thinking`);
  for await (const { message, task, statusUpdate, artifactUpdate } of events) {
    if (artifactUpdate) write(spoken(artifactUpdate.artifact.parts));
    const status = statusUpdate?.status ?? task?.status;
    const said = message?.parts ?? status?.message?.parts;
    if (said) {
      newLine();
      const text = spoken(said);
      write(`${message || status?.state !== 'TASK_STATE_WORKING' ? text : colors.dim(text)}\n`);
    }
    for (const artifact of task?.artifacts ?? []) write(`${spoken(artifact.parts)}\n`);
    if (!run.isAtRest && !message && !isInLine) output.busy(run.place?.state ?? '');
  }
  newLine();
  if (run.place) run.reportOutcome();
}

function spoken(parts: readonly Part[]): string {
  return parts
    .map((part) => {
      if (part.text !== undefined) return plain(part.text);
      return part.data !== undefined ? `${JSON.stringify(part.data, null, 2)}\n` : `[${plain(describeFile(part))}]\n`;
    })
    .join('');
}
