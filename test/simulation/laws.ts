import { isInterrupted, isTerminal, type Task } from '../../src/protocol/task.ts';
import { isEvent, isMessage } from '../../src/store/log-entry.ts';
import type { LogEntry } from '../../src/store/task-store.ts';
import type { ClientCall } from './client-call.ts';
import { type History, isSame, messageIdOf, stateOf, tagOf } from './history.ts';

/** Says which law is broken, and how. */
export type Complain = (law: number, text: string) => void;

/** Checks all laws that the logs and the memories of the clients can tell about. */
export function checkLaws(
  histories: ReadonlyMap<string, History>,
  calls: readonly ClientCall[],
  complain: Complain,
): void {
  for (const history of histories.values()) {
    checkOrder(history, complain);
    checkTurns(history, complain);
    checkResumptions(history, complain);
    checkEnd(history, complain);
  }
  for (const call of calls) {
    checkAnswer(call, histories, complain);
    if (call.end !== undefined) checkStream(call, histories, complain);
  }
  checkKeys(histories, calls, complain);
}

/** Law 1: positions, generations, one end. */
function checkOrder(history: History, complain: Complain): void {
  const { id, log, record } = history;
  let generation = 0;
  log.forEach(({ position, generation: given, change }, index) => {
    if (position !== index + 1) complain(1, `${id}: entry ${index + 1} has position ${position}`);
    if (isEvent(change)) generation += 1;
    if (given !== generation) complain(1, `${id}: entry ${position} has generation ${given}, not ${generation}`);
    const state = stateOf(change);
    if (state !== undefined && isTerminal(state) && index < log.length - 1) {
      complain(1, `${id}: entry ${position} ends the task, and ${log.length - 1 - index} entries follow`);
    }
  });
  if (record.position !== log.length) complain(1, `${id}: position ${record.position} with ${log.length} entries`);
  if (record.generation !== generation) complain(1, `${id}: generation ${record.generation}, not ${generation}`);
  if (!isSame(JSON.stringify(record.task), history.at(log.length)))
    complain(1, `${id}: the task is not what its log says`);
}

/** Law 3: each message has one turn that counts, written by one epoch. */
function checkTurns(history: History, complain: Complain): void {
  const { id, log, commits } = history;
  const seen = new Set<string>();
  for (const { change } of log) {
    const messageId = messageIdOf(change);
    if (messageId === undefined) continue;
    if (seen.has(messageId)) complain(3, `${id}: message ${messageId} is in the log twice`);
    seen.add(messageId);
  }
  checkAttempts(history, complain);
  const writers = new Map<number, string>();
  let epoch = 0;
  for (const { as, writer, first } of commits) {
    if (as === 'guest' || first === 1) continue;
    if (as < epoch) complain(3, `${id}: ${writer} wrote at ${first} with epoch ${as} after epoch ${epoch}`);
    epoch = as;
    const known = writers.get(as) ?? writer;
    writers.set(as, known);
    if (known !== writer) complain(3, `${id}: ${known} and ${writer} both wrote with epoch ${as}`);
  }
}

/** The writes of each attempt: complete, in order, not mixed with others, and none after the turn was answered by another one. */
function checkAttempts({ id, log }: History, complain: Complain): void {
  const counts = new Map<string, number>();
  let last: { attempt: string; entry: LogEntry } | undefined;
  for (const entry of log) {
    const tag = tagOf(entry.change);
    if (!tag) continue;
    const { attempt, count } = tag;
    const before = counts.get(attempt);
    const at = `${id}: at ${entry.position} ${attempt}`;
    if (count !== (before ?? 0) + 1) complain(3, `${at} writes ${count} after ${before ?? 'nothing'}`);
    counts.set(attempt, count);
    if (last && last.entry.turn > entry.turn) complain(3, `${at} writes turn ${entry.turn} after ${last.entry.turn}`);
    if (last && last.attempt !== attempt) {
      if (before !== undefined) complain(3, `${at} writes again after ${last.attempt}`);
      const state = stateOf(last.entry.change);
      if (last.entry.turn === entry.turn && state !== undefined && isInterrupted(state)) {
        complain(3, `${at} answers turn ${entry.turn} again, which ${last.attempt} has answered`);
      }
    }
    last = { attempt, entry };
  }
}

/** Law 3: each question for an authorization gets one resumption. */
function checkResumptions({ id, log }: History, complain: Complain): void {
  let isAsked = false;
  for (const { position, change } of log) {
    if ('resumed' in change && !isAsked) complain(3, `${id}: the resumption at ${position} answers no question`);
    if ('resumed' in change) isAsked = false;
    if (stateOf(change) === 'TASK_STATE_AUTH_REQUIRED') isAsked = true;
  }
}

/** Law 4: nothing is left without an end. */
function checkEnd(history: History, complain: Complain): void {
  const { id, log, record } = history;
  const { state } = record.task.status;
  if (!isTerminal(state) && !isInterrupted(state)) complain(4, `${id} is still ${state}`);
  if (record.run) complain(4, `${id} still has a run in ${record.run.holder}`);
  for (const { position, change } of log) {
    if (!isMessage(change)) continue;
    const isAnswered = log.some((entry) => entry.position > position && endsOwnTurn(entry, position));
    if (!isAnswered) complain(4, `${id}: the message at ${position} has no answer`);
  }
}

/** Whether an entry ends this turn, and not a later one. */
function endsOwnTurn({ change, turn }: LogEntry, asked: number): boolean {
  const state = stateOf(change);
  return state !== undefined && (isTerminal(state) || (isInterrupted(state) && turn === asked));
}

/** Laws 4 and 6: every caller has an answer, and what it was told is true. */
function checkAnswer(call: ClientCall, histories: ReadonlyMap<string, History>, complain: Complain): void {
  const { id, kind, outcome, message, taskId } = call;
  if (!outcome) {
    complain(4, `${id} (${kind}) has no answer`);
    return;
  }
  const known = histories.get(taskId ?? message?.taskId ?? '');
  if (outcome.kind === 'refused') checkRefusal(call, known, complain);
  if (outcome.kind !== 'answered' || outcome.answer === '') return;
  if (kind === 'send' || kind === 'submit') {
    checkSent(call, JSON.parse(outcome.answer), { histories, complain });
    return;
  }
  if (!known?.wasEver(outcome.answer)) complain(6, `${id} (${kind}) got a task that never was`);
  if (kind === 'cancel' && known?.record.task.status.state !== 'TASK_STATE_CANCELED') {
    complain(6, `${id}: ${taskId} was canceled and is ${known?.record.task.status.state}`);
  }
  if (kind === 'resume' && resumptions(known, id) !== 1) {
    complain(6, `${id}: ${taskId} was resumed and the log has it ${resumptions(known, id)} times`);
  }
}

function resumptions(history: History | undefined, by: string): number {
  return history?.log.filter(({ change }) => 'resumed' in change && change.resumed.by === by).length ?? 0;
}

/** A refusal must be true as well. */
function checkRefusal(call: ClientCall, known: History | undefined, complain: Complain): void {
  const { id, kind, outcome, message, key } = call;
  if (outcome?.kind !== 'refused') return;
  const { name, message: text } = outcome.error;
  if (known && name === 'TaskNotFound') complain(6, `${id}: ${known.id} exists and was not found`);
  if (name !== 'UnsupportedOperation') return;
  if (kind === 'resume' && resumptions(known, id) > 0) complain(6, `${id} was refused (${text}) and is in the log`);
  if (key === undefined && message && (known?.positionsOf(message.messageId).length ?? 0) > 0) {
    complain(6, `${id} was refused (${text}) and its message is in the log`);
  }
}

interface Checked {
  readonly histories: ReadonlyMap<string, History>;
  readonly complain: Complain;
}

function checkSent(
  call: ClientCall,
  answer: { task?: Task; message?: object },
  { histories, complain }: Checked,
): void {
  const { id, kind, key, message } = call;
  if (answer.message) {
    const all = [...histories.values()].flatMap((history) => history.positionsOf(message?.messageId ?? ''));
    if (all.length > 0) complain(3, `${id} was answered without a task, and there is one`);
    return;
  }
  const history = histories.get(answer.task?.id ?? '');
  const [position] = history?.positionsOf(message?.messageId ?? '') ?? [];
  if (!history || position === undefined) {
    complain(6, `${id}: the message ${message?.messageId} was acknowledged and is not in a log`);
    return;
  }
  const isEnd = (entry: LogEntry) => entry.position > position && history.endsTurn(entry, position);
  // A send that does not wait gets the task as it was first stored, or its end if the store has failed in between.
  const isFirst = (entry: LogEntry) =>
    entry.position === 1 || (isEnd(entry) && stateOf(entry.change) === 'TASK_STATE_FAILED');
  const isBegun = position === 1 && key === undefined ? isFirst : (entry: LogEntry) => entry.position >= position;
  if (!history.wasEver(JSON.stringify(answer.task), kind === 'send' ? isEnd : isBegun)) {
    complain(4, `${id} (${kind}) got a task that is not the result of its turn`);
  }
}

/** Law 2: a follower sees exactly the log from where it began, and is told how it ends. */
function checkStream(call: ClientCall, histories: ReadonlyMap<string, History>, complain: Complain): void {
  const { id, items, end, process, kind } = call;
  const [first] = items;
  const begun = first && JSON.parse(first.event);
  if (begun?.message) return;
  const taskId = call.taskId ?? begun?.task?.id ?? call.message?.taskId ?? '';
  const history = histories.get(taskId);
  if (!history) {
    if (first || end === 'done') complain(2, `${id} follows ${taskId}, which does not exist`);
    return;
  }
  // The task was finished before this turn could begin: there is nothing to follow.
  if (first && first.position === undefined) {
    if (!history.wasEver(JSON.stringify(begun.task))) complain(2, `${id} got a task that never was`);
    return;
  }
  const isSnapshot = begun?.task !== undefined && call.lastEventId === undefined;
  const from = call.lastEventId ?? first?.position ?? 0;
  if (isSnapshot && !isSame(JSON.stringify(begun.task), history.at(first?.position ?? 0))) {
    complain(2, `${id}: the first event is not ${taskId} at ${first?.position}`);
  }
  const got = isSnapshot ? items.slice(1) : items;
  const shown = history.log.filter(({ position, change }) => position > from && isEvent(change));
  const last = shown.find(({ change }) => closes(change, kind));
  const expected = last ? shown.slice(0, shown.indexOf(last) + 1) : shown;
  got.forEach((item, index) => {
    const entry = expected[index];
    if (!entry || entry.position !== item.position) {
      complain(2, `${id} got event ${item.position} of ${taskId} where ${entry?.position ?? 'nothing'} follows`);
    } else if (!isSame(item.event, entry.change)) {
      complain(2, `${id}: event ${item.position} of ${taskId} is not what the log says`);
    }
  });
  const isOver = items.at(-1)?.last === true;
  if (end === 'done' && !isOver && expected.length > 0 && !process.isStopping)
    complain(2, `${id} ended without a word`);
  if (end === 'open' && process.state !== 'dead' && got.length < expected.length) {
    complain(2, `${id} has got ${got.length} of ${expected.length} events of ${taskId}`);
  }
}

/** Whether a stream closes with this entry. */
function closes(change: LogEntry['change'], kind: ClientCall['kind']): boolean {
  const state = stateOf(change);
  if (state === undefined) return false;
  return isTerminal(state) || (kind === 'stream' && state === 'TASK_STATE_INPUT_REQUIRED');
}

/** Law 5: one key, one outcome. */
function checkKeys(histories: ReadonlyMap<string, History>, calls: readonly ClientCall[], complain: Complain): void {
  for (const key of new Set(calls.flatMap((call) => call.key ?? []))) {
    const own = calls.filter((call) => call.key === key);
    const messageIds = new Set(own.flatMap(({ message }) => message?.messageId ?? []));
    const turns = [...histories.values()].flatMap((history) =>
      [...messageIds].flatMap((messageId) => history.positionsOf(messageId).map((at) => `${history.id} at ${at}`)),
    );
    if (turns.length > 1) complain(5, `key ${key} stands for ${turns.join(' and ')}`);
    const answers = new Set(own.flatMap(answersOf));
    if (answers.size > 1) complain(5, `key ${key} was answered with ${[...answers].join(' and ')}`);
  }
}

/** Which task or message a send was answered with. */
function answersOf({ outcome, items }: ClientCall): string[] {
  const text = outcome?.kind === 'answered' && outcome.answer !== '' ? outcome.answer : items[0]?.event;
  if (text === undefined) return [];
  const { task, message } = JSON.parse(text);
  return [task ? `task ${task.id}` : `message ${message?.messageId}`];
}
