import { randomUUID } from 'node:crypto';
import type { AgentDriver, SeenEvent, SeenTask } from './agent-driver.ts';

/** Says that a check is not for this client, or that this agent does not offer what it needs. */
class Skip extends Error {}

type Check = (driver: AgentDriver) => Promise<string>;

/** The checks by their ids; each returns what it saw, or throws what is wrong. */
const CHECKS: Readonly<Record<string, Check>> = {
  async 'agent-card-spec'({ card }) {
    expect(card.name !== '' && card.skillCount >= 1, `name "${card.name}", ${card.skillCount} skills`);
    return `${card.name}, ${card.skillCount} skills`;
  },
  async 'spec-message-only'(driver) {
    const answer = await driver.send('message-only hello world');
    expect(answer.kind === 'message' && answer.isAgent && answer.text !== '', show(answer));
    return show(answer);
  },
  async 'spec-task-lifecycle'(driver) {
    const task = await taskOf(driver, 'task-lifecycle process this');
    expect(task.state === 'COMPLETED' && task.artifactCount >= 1, show(task));
    return `${task.state}, ${task.artifactCount} artifacts`;
  },
  async 'spec-get-task'(driver) {
    const { id } = await taskOf(driver, 'task-lifecycle get me');
    const task = await driver.get(id);
    expect(task.id === id && task.state === 'COMPLETED', show(task));
    return task.state;
  },
  async 'get-task-with-history'(driver) {
    const { id } = await taskOf(driver, 'task-lifecycle with history');
    const { historyCount } = await driver.get(id, 10);
    expect(historyCount >= 1, `${historyCount} messages`);
    return `${historyCount} messages`;
  },
  async 'spec-task-failure'(driver) {
    const { state } = await taskOf(driver, 'task-failure trigger error');
    expect(state === 'FAILED', state);
    return state;
  },
  async 'get-task-after-failure'(driver) {
    const { id } = await taskOf(driver, 'task-failure and look');
    const task = await driver.get(id);
    expect(task.state === 'FAILED' && task.hasStatusMessage, show(task));
    return 'FAILED with a message';
  },
  async 'spec-data-types'(driver) {
    const { artifactParts } = await taskOf(driver, 'data-types show all');
    const kinds = new Set(artifactParts);
    expect(
      ['text', 'data', 'file'].every((kind) => kinds.has(kind)),
      [...kinds].join(', '),
    );
    return [...kinds].join(', ');
  },
  async 'spec-streaming'(driver) {
    const events = await collect(driver.stream('streaming generate output'));
    const isRight = events.length >= 3 && events.some(({ kind }) => kind === 'artifact');
    expect(isRight && lastState(events) === 'COMPLETED', summary(events));
    return summary(events);
  },
  async 'stream-message-only'(driver) {
    const events = await collect(driver.stream('message-only hello'));
    expect(events.length === 1 && events[0]?.kind === 'message', summary(events));
    return summary(events);
  },
  async 'stream-task-lifecycle'(driver) {
    const events = await collect(driver.stream('task-lifecycle in a stream'));
    expect(events[0]?.kind === 'task' && lastState(events) === 'COMPLETED', summary(events));
    return summary(events);
  },
  async 'spec-multi-turn'(driver) {
    const first = await taskOf(driver, 'multi-turn start a conversation');
    const second = await taskOf(driver, 'more', { taskId: first.id });
    const third = await taskOf(driver, 'done', { taskId: first.id });
    const states = [first, second, third].map(({ state }) => state).join(' → ');
    const isOne = [second, third].every(({ id }) => id === first.id);
    expect(isOne && states === 'INPUT_REQUIRED → INPUT_REQUIRED → COMPLETED', states);
    return states;
  },
  async 'multi-turn-context-preserved'(driver) {
    const first = await taskOf(driver, 'multi-turn in one context');
    const second = await taskOf(driver, 'done', { taskId: first.id });
    expect(first.contextId !== '' && first.contextId === second.contextId, `${first.contextId} ≠ ${second.contextId}`);
    return 'the same context';
  },
  async 'spec-task-cancel'(driver) {
    const id = await startAndLeave(driver, 'task-cancel now');
    const canceled = await driver.cancel(id);
    const after = await driver.get(id);
    expect(canceled.state === 'CANCELED' && after.state === 'CANCELED', `${canceled.state}, then ${after.state}`);
    return 'CANCELED';
  },
  async 'spec-cancel-with-metadata'(driver) {
    const id = await startAndLeave(driver, 'task-cancel with a reason');
    await driver.cancel(id, { reason: 'test-cancel-reason', requestedBy: 'interop' });
    const { metadata } = await driver.get(id);
    expect(metadata.reason === 'test-cancel-reason' && metadata.requestedBy === 'interop', show(metadata));
    return show(metadata);
  },
  async 'spec-list-tasks'(driver) {
    if (!driver.list) throw new Skip('the client has no list');
    const { id, contextId } = await taskOf(driver, 'task-lifecycle to be listed');
    const tasks = await driver.list(contextId);
    expect(
      tasks.some((task) => task.id === id),
      `${tasks.length} tasks`,
    );
    return `${tasks.length} tasks`;
  },
  async 'spec-return-immediately'(driver) {
    const { state, id } = await taskOf(driver, 'task-cancel later', { returnImmediately: true });
    await driver.cancel(id);
    expect(state === 'SUBMITTED' || state === 'WORKING', state);
    return state;
  },
  'error-task-not-found': (driver) => refused(driver.get(randomUUID()), /not.?found|-32001|404/i),
  'error-cancel-not-found': (driver) => refused(driver.cancel(randomUUID()), /not.?found|-32001|404/i),
  async 'error-cancel-terminal'(driver) {
    const { id } = await taskOf(driver, 'task-lifecycle to its end');
    return refused(driver.cancel(id), /cancel|-32002|400|409/i);
  },
  async 'error-send-terminal'(driver) {
    const { id } = await taskOf(driver, 'task-lifecycle to its end');
    return refused(driver.send('too late', { taskId: id }), /./);
  },
  'error-send-invalid-task': (driver) =>
    refused(driver.send('hello', { taskId: randomUUID() }), /not.?found|-32001|404/i),
  async 'subscribe-to-task'(driver) {
    const id = await startAndLeave(driver, 'task-cancel to be followed');
    let first: SeenEvent | undefined;
    for await (const event of driver.subscribe(id)) {
      first = event;
      break;
    }
    await driver.cancel(id);
    expect(first?.kind === 'task', first ? show(first) : 'no event');
    return 'begins with the task';
  },
  'error-subscribe-not-found': (driver) => refused(collect(driver.subscribe(randomUUID())), /./),
  async 'subscribe-after-stream-disconnect'(driver) {
    const id = await startAndLeave(driver, 'streaming and gone');
    const events = await collect(driver.subscribe(id));
    expect(lastState(events) === 'COMPLETED', summary(events));
    return summary(events);
  },
  async 'spec-extended-card'(driver) {
    if (!driver.card.hasExtended) throw new Skip('the card declares none');
    if (!driver.extended) throw new Skip('the client has none');
    const count = await driver.extended();
    expect(count > driver.card.skillCount, `${count} skills, the public card has ${driver.card.skillCount}`);
    return `${count} skills`;
  },
};

const TIME_LIMIT = 15_000;

/** Runs the checks one after the other; each is one line of JSON on standard output. */
export async function runChecks(connect: (url: string) => Promise<AgentDriver>): Promise<void> {
  const driver = await connect(process.argv[2] as string);
  for (const [id, check] of Object.entries(CHECKS)) {
    const started = performance.now();
    const finish = (result: 'pass' | 'fail' | 'skip', detail: string) => {
      const durationMs = Math.round(performance.now() - started);
      process.stdout.write(`${JSON.stringify({ id, result, detail: detail.slice(0, 500), durationMs })}\n`);
    };
    try {
      finish('pass', await inTime(check(driver)));
    } catch (error) {
      finish(error instanceof Skip ? 'skip' : 'fail', error instanceof Error ? error.message : String(error));
    }
  }
  await driver.close?.();
  // Streams that a client has left may keep the process alive.
  process.exit(0);
}

function expect(holds: boolean, seen: string): void {
  if (!holds) throw new Error(`got ${seen}`);
}

async function inTime(work: Promise<string>): Promise<string> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`no end within ${TIME_LIMIT / 1000} s`)), TIME_LIMIT).unref();
  });
  return Promise.race([work, late]);
}

async function taskOf(
  driver: AgentDriver,
  text: string,
  options?: Parameters<AgentDriver['send']>[1],
): Promise<SeenTask> {
  const answer = await driver.send(text, options);
  if (answer.kind !== 'task') throw new Error(`expected a task, got ${show(answer)}`);
  return answer.task;
}

/** Starts a task in a stream and leaves the stream after its first event. */
async function startAndLeave(driver: AgentDriver, text: string): Promise<string> {
  for await (const event of driver.stream(text)) {
    if (event.kind === 'task') return event.task.id;
    if (event.kind !== 'message') return event.taskId;
    break;
  }
  throw new Error('the stream began with no task');
}

async function collect(stream: AsyncIterable<SeenEvent>): Promise<SeenEvent[]> {
  const events: SeenEvent[] = [];
  for await (const event of stream) events.push(event);
  return events;
}

async function refused(call: Promise<unknown>, reason: RegExp): Promise<string> {
  const answer = await call.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  if ('value' in answer) throw new Error(`expected an error, got ${show(answer.value)}`);
  const { name = '', message = '', code } = answer.error as { name?: string; message?: string; code?: unknown };
  const text = `${name} ${code ?? ''} ${message}`;
  expect(reason.test(text), text);
  return text;
}

function lastState(events: readonly SeenEvent[]): string | undefined {
  return events
    .flatMap((event) => (event.kind === 'status' ? [event.state] : event.kind === 'task' ? [event.task.state] : []))
    .at(-1);
}

function summary(events: readonly SeenEvent[]): string {
  return events.map((event) => (event.kind === 'status' ? event.state : event.kind)).join(', ') || 'no events';
}

function show(value: unknown): string {
  return JSON.stringify(value).slice(0, 300);
}
