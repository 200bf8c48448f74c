import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyChange, draftOf, reduceTask, type TaskChange } from './reduce.ts';
import type { TaskState } from './scalar.ts';
import type { Artifact, Message, Part, Task } from './task.ts';

const ids = { taskId: 't', contextId: 'c' };
const created: Task = { id: 't', contextId: 'c', status: { state: 'TASK_STATE_SUBMITTED' } };

const message = (text: string, role: Message['role'] = 'ROLE_AGENT'): Message => ({
  messageId: text,
  role,
  parts: [{ text }],
});
const status = (state: TaskState, text?: string): TaskChange => ({
  statusUpdate: { ...ids, status: text === undefined ? { state } : { state, message: message(text) } },
});
const received = (text: string): TaskChange => ({ received: message(text, 'ROLE_USER') });
const artifact = (artifactId: string, texts: string[], rest: Partial<Artifact> = {}): Artifact => ({
  artifactId,
  parts: texts.map((text) => ({ text })),
  ...rest,
});
const written = (update: Artifact): TaskChange => ({ artifactUpdate: { ...ids, artifact: update } });
const appended = (update: Artifact): TaskChange => ({ artifactUpdate: { ...ids, artifact: update, append: true } });

const taskAfter = (...changes: TaskChange[]): Task => reduceTask(created, changes) as Task;
const texts = (parts: readonly Part[] = []) => parts.map(({ text }) => text);
const history = (task: Task) => (task.history ?? []).map(({ parts }) => texts(parts).join(''));

function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const item of Object.values(value)) deepFreeze(item);
  return Object.freeze(value);
}

describe('a task comes into being', () => {
  test('with the change that holds it', () => {
    expect(reduceTask(undefined, [{ task: created }])).toEqual(created);
  });

  test('and not before', () => {
    expect(reduceTask(undefined, [])).toBeUndefined();
    expect(() => reduceTask(undefined, [status('TASK_STATE_WORKING')])).toThrow(
      'The first change of a task creates it',
    );
  });

  test('anew when a snapshot follows, whatever was before', () => {
    const snapshot: Task = { id: 't', status: { state: 'TASK_STATE_WORKING' } };
    expect(taskAfter(status('TASK_STATE_WORKING', 'old'), { task: snapshot })).toEqual(snapshot);
  });
});

describe('status', () => {
  test('is the last one told', () => {
    const task = taskAfter(status('TASK_STATE_WORKING', 'on it'), status('TASK_STATE_COMPLETED', 'done'));
    expect(task.status).toEqual({ state: 'TASK_STATE_COMPLETED', message: message('done') });
  });

  test('messages move into the history when another status follows, with a message or without', () => {
    const working = taskAfter(status('TASK_STATE_WORKING', 'one'), status('TASK_STATE_WORKING', 'two'));
    expect(history(working)).toEqual(['one']);
    expect(history(taskAfter(status('TASK_STATE_WORKING', 'one'), status('TASK_STATE_COMPLETED')))).toEqual(['one']);
  });

  test('messages move into the history in front of what the user answers', () => {
    const task = taskAfter(status('TASK_STATE_INPUT_REQUIRED', 'which city?'), received('Ulm'));
    expect(history(task)).toEqual(['which city?', 'Ulm']);
    expect(task.status).toEqual({ state: 'TASK_STATE_INPUT_REQUIRED' });
  });

  test('without a message leaves the history alone', () => {
    expect(taskAfter(status('TASK_STATE_WORKING'), status('TASK_STATE_COMPLETED')).history).toBeUndefined();
  });

  test('messages are not moved by an artifact or by metadata', () => {
    const task = taskAfter(status('TASK_STATE_WORKING', 'on it'), written(artifact('a', ['x'])), {
      metadata: { k: 1 },
    });
    expect(task.status.message).toEqual(message('on it'));
    expect(task.history).toBeUndefined();
  });

  test('and answers read as one conversation in order', () => {
    const start: Task = { ...created, history: [message('hello', 'ROLE_USER')] };
    const changes = [
      status('TASK_STATE_WORKING', 'thinking'),
      status('TASK_STATE_INPUT_REQUIRED', 'which city?'),
      received('Ulm'),
      received('no, Bonn'),
      status('TASK_STATE_WORKING', 'ah'),
      status('TASK_STATE_COMPLETED', 'rain'),
    ];
    const task = reduceTask(start, changes) as Task;
    expect(history(task)).toEqual(['hello', 'thinking', 'which city?', 'Ulm', 'no, Bonn', 'ah']);
    expect(task.status.message).toEqual(message('rain'));
  });
});

describe('artifacts', () => {
  test('written twice are there once, as written last', () => {
    const task = taskAfter(
      written(artifact('a', ['1', '2'], { name: 'draft', metadata: { k: 1 } })),
      written(artifact('b', ['3'])),
      written(artifact('a', ['4'])),
    );
    expect(task.artifacts).toEqual([artifact('a', ['4']), artifact('b', ['3'])]);
  });

  test('grow by the parts appended, and keep their name', () => {
    const task = taskAfter(
      written(artifact('a', ['1'], { name: 'report' })),
      appended(artifact('a', ['2', '3'])),
      appended(artifact('a', ['4'], { metadata: { pages: 2 } })),
    );
    expect(task.artifacts).toEqual([artifact('a', ['1', '2', '3', '4'], { name: 'report', metadata: { pages: 2 } })]);
  });

  test('begin with what is appended to nothing', () => {
    expect(taskAfter(appended(artifact('a', ['1']))).artifacts).toEqual([artifact('a', ['1'])]);
  });

  test.each([15, 16, 17, 40])('find their place among %i others', (count) => {
    const others = Array.from({ length: count }, (_, index) => written(artifact(`a${index}`, [`${index}`])));
    const changes = [
      ...others,
      appended(artifact('a3', ['more'])),
      written(artifact('a0', ['new'])),
      written(artifact('last', ['end'])),
      appended(artifact('last', ['of it'])),
      appended(artifact('a14', ['more'])),
    ];
    const { artifacts = [] } = taskAfter(...changes);
    expect(artifacts).toHaveLength(count + 1);
    expect(new Set(artifacts.map(({ artifactId }) => artifactId)).size).toBe(count + 1);
    const shown = (id: string) => texts(artifacts.find(({ artifactId }) => artifactId === id)?.parts);
    expect(shown('a3')).toEqual(['3', 'more']);
    expect(shown('a0')).toEqual(['new']);
    expect(shown('a14')).toEqual(['14', 'more']);
    expect(shown('last')).toEqual(['end', 'of it']);
  });
});

describe('metadata', () => {
  test('is merged key by key, the newest value wins', () => {
    const task = taskAfter({ metadata: { a: 1, b: { x: 1 } } }, { metadata: { b: { y: 2 }, c: null } });
    expect(task.metadata).toEqual({ a: 1, b: { y: 2 }, c: null });
  });

  test('may have a key called __proto__', () => {
    const task = taskAfter({ metadata: JSON.parse('{"__proto__": {"isAdmin": true}}') }, { metadata: { a: 1 } });
    expect(JSON.stringify(task.metadata)).toBe('{"__proto__":{"isAdmin":true},"a":1}');
    expect(task.metadata).not.toHaveProperty('isAdmin');
  });
});

/** Changes with few different ids, so that they interact; enough of them give more than 16 artifacts. */
const word = fc.string({ maxLength: 3 });
const anyArtifact = fc
  .tuple(
    fc.nat({ max: 24 }),
    fc.array(word, { minLength: 1, maxLength: 3 }),
    fc.option(word),
    fc.option(fc.jsonValue()),
  )
  .map(([id, content, title, extra]) => {
    const rest = { ...(title ? { name: title } : {}), ...(extra === null ? {} : { metadata: { extra } }) };
    return artifact(`a${id}`, content, rest);
  });
const anyState = fc.constantFrom<TaskState[]>(
  'TASK_STATE_WORKING',
  'TASK_STATE_INPUT_REQUIRED',
  'TASK_STATE_COMPLETED',
);
const smallChange: fc.Arbitrary<TaskChange> = fc.oneof(
  fc.tuple(anyState, fc.option(word, { nil: undefined })).map(([state, text]) => status(state, text)),
  anyArtifact.map(written),
  anyArtifact.map(appended),
  word.map(received),
  fc.dictionary(fc.string({ maxLength: 2 }), fc.jsonValue()).map((metadata) => ({ metadata })),
);
const manyArtifacts = fc.array(anyArtifact, { maxLength: 40 }).map((all) => all.map(written));
const smallChanges = fc.oneof(fc.array(smallChange, { maxLength: 40 }), manyArtifacts);
const anyTask: fc.Arbitrary<Task> = smallChanges.map((changes) => taskAfter(...changes));
const changes = fc.array(
  fc.oneof({ weight: 20, arbitrary: smallChange }, { weight: 1, arbitrary: anyTask.map((task) => ({ task })) }),
  { maxLength: 60 },
);

describe('for any task and any changes', () => {
  test('it does not matter where the changes are cut in two', () => {
    fc.assert(
      fc.property(anyTask, changes, changes, (task, first, second) => {
        expect(reduceTask(reduceTask(task, first), second)).toEqual(reduceTask(task, [...first, ...second]));
      }),
    );
  });

  test('neither the task nor the changes are touched', () => {
    fc.assert(
      fc.property(anyTask, changes, (task, all) => {
        const before = JSON.stringify([task, all]);
        deepFreeze([task, all]);
        reduceTask(task, all);
        expect(JSON.stringify([task, all])).toBe(before);
      }),
    );
  });

  test('an earlier result stays as it was when changes follow', () => {
    fc.assert(
      fc.property(anyTask, changes, changes, (task, first, second) => {
        const earlier = deepFreeze(reduceTask(task, first));
        const before = JSON.stringify(earlier);
        reduceTask(earlier, second);
        expect(JSON.stringify(earlier)).toBe(before);
      }),
    );
  });

  test('changing one draft step by step comes to the same, and leaves the changes alone', () => {
    fc.assert(
      fc.property(anyTask, changes, (task, all) => {
        deepFreeze(all);
        let draft = draftOf(task);
        for (const change of all) draft = applyChange(draft, change);
        expect(draft).toEqual(reduceTask(task, all));
      }),
    );
  });

  test('every artifact id is there once, and nothing of the conversation is lost', () => {
    fc.assert(
      fc.property(fc.array(smallChange, { maxLength: 60 }), (all) => {
        const task = taskAfter(...all);
        const names = (task.artifacts ?? []).map(({ artifactId }) => artifactId);
        expect(new Set(names).size).toBe(names.length);
        const told = all.flatMap((change) => {
          if ('received' in change) return [change.received];
          return 'statusUpdate' in change && change.statusUpdate.status.message
            ? [change.statusUpdate.status.message]
            : [];
        });
        const shown = [...(task.history ?? []), ...(task.status.message ? [task.status.message] : [])];
        expect(shown).toEqual(told);
      }),
    );
  });

  test('metadata is what a plain merge of all changes gives', () => {
    fc.assert(
      fc.property(fc.array(smallChange, { maxLength: 40 }), (all) => {
        const merged = all.flatMap((change) => ('metadata' in change ? Object.entries(change.metadata) : []));
        expect(taskAfter(...all).metadata ?? {}).toEqual(Object.fromEntries(merged));
      }),
    );
  });
});
