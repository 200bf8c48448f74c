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
export function defineChat(command: Command): void {
  command.addHelpText(
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
  /** Messages and artifacts that have been shown: a task that is gone on with begins with all of its past. */
  readonly heard: Set<string>;
}

async function chat(run: Invocation, session: Session, isInteractive: boolean): Promise<void> {
  const { settings } = run;
  const { contextId, taskId } = settings;
  const conversation: Conversation = { contextId, taskId, heard: new Set() };
  const colors = picocolors.createColors(hasColors(process.stdout));
  const lines = createInterface({
    input: process.stdin,
    ...(isInteractive ? { output: process.stdout, prompt: colors.bold('you> ') } : {}),
  });
  // A terminal in raw mode gives Ctrl-C to readline.
  lines.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  let isOpen = true;
  lines.once('close', () => {
    isOpen = false;
  });
  // A prompt after Ctrl-D would wake stdin up again, and the process would never end.
  const prompt = () => void (isInteractive && isOpen && lines.prompt());
  if (isInteractive) process.stdout.write(`${colors.dim(`${plain(session.card.name)} – /exit or Ctrl-D to leave`)}\n`);
  prompt();
  for await (const line of lines) {
    const text = line.trim();
    if (text === '/exit' || text === '/quit') break;
    if (text === '/new') Object.assign(conversation, { contextId: undefined, taskId: undefined });
    else if (text !== '') await takeTurn(run, session, { text, conversation, isInteractive });
    prompt();
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
  const { contextId, taskId, heard } = conversation;
  const events = converse(run, session, { parts: [{ text }], contextId, taskId, metadata });
  const remembered = remember(run, conversation, events);
  try {
    if (isInteractive) await speak(run, remembered, { name: session.card.name, heard });
    else await printEvents(run, remembered);
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
async function speak(
  run: Invocation,
  events: AsyncIterable<StreamResponse>,
  { name, heard }: { readonly name: string; readonly heard: Set<string> },
): Promise<void> {
  const { output } = run;
  const { dim } = picocolors.createColors(hasColors(process.stdout));
  let isInLine = false;
  const write = (text: string) => {
    output.quiet();
    process.stdout.write(text);
    isInLine = !text.endsWith('\n');
  };
  const say = (id: string, parts: readonly Part[], style = (text: string) => text) => {
    if (heard.has(id)) return;
    heard.add(id);
    write(`${isInLine ? '\n' : ''}${style(spoken(parts))}\n`);
  };
  output.busy(`${name} is thinking`);
  for await (const { message, task, statusUpdate, artifactUpdate } of events) {
    if (artifactUpdate) {
      heard.add(artifactUpdate.artifact.artifactId);
      write(spoken(artifactUpdate.artifact.parts));
    }
    for (const artifact of task?.artifacts ?? []) say(artifact.artifactId, artifact.parts);
    const status = statusUpdate?.status ?? task?.status;
    const said = message ?? status?.message;
    // What an agent says while it works is no answer yet.
    if (said) say(said.messageId, said.parts, status?.state === 'TASK_STATE_WORKING' ? dim : undefined);
    if (!run.isAtRest && !message && !isInLine) output.busy(run.place?.state ?? '');
  }
  if (isInLine) write('\n');
  if (run.place) output.state(run.place.state, { remark: '', isWarning: false });
}

function spoken(parts: readonly Part[]): string {
  return parts
    .map((part) => {
      if (part.text !== undefined) return plain(part.text);
      return part.data !== undefined ? `${JSON.stringify(part.data, null, 2)}\n` : `[${plain(describeFile(part))}]\n`;
    })
    .join('');
}
