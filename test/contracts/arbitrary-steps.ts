import fc from 'fast-check';
import type { TaskChange } from '../../src/protocol/reduce.ts';
import type { Struct, TaskState } from '../../src/protocol/scalar.ts';
import { type Artifact, type Message, type Part, TERMINAL_STATES } from '../../src/protocol/task.ts';
import { created, status } from '../../src/store/contract/fixture.ts';

type Step =
  | { readonly state: TaskState; readonly message: Message | undefined }
  | { readonly artifact: Artifact; readonly append: boolean; readonly lastChunk: boolean }
  | { readonly received: Message }
  | { readonly resumed: Struct }
  | { readonly metadata: Struct };

/** What an agent may do to a task: it works, is talked to, and mostly comes to an end. */
export function arbitrarySteps(): fc.Arbitrary<Step[]> {
  const text = fc.string({ unit: 'grapheme', maxLength: 8 });
  // Through JSON once, because that is all a store has to keep: -0, for one, does not survive it.
  const json = fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.parse(JSON.stringify(value)));
  const metadata = fc.dictionary(text, json, { maxKeys: 3 }).map((value) => JSON.parse(JSON.stringify(value)));
  const part: fc.Arbitrary<Part> = fc.oneof(fc.record({ text }), fc.record({ data: json, metadata }));
  const parts = fc.array(part, { minLength: 1, maxLength: 3 });
  const role = fc.constantFrom('ROLE_USER', 'ROLE_AGENT');
  const received: fc.Arbitrary<Message> = fc.record({ messageId: fc.uuid(), role, parts });
  const message = fc.option(received, { nil: undefined });
  const artifact: fc.Arbitrary<Artifact> = fc.record(
    { artifactId: fc.constantFrom('x', 'y', 'z'), parts, name: fc.constantFrom('n', 'm'), metadata },
    { requiredKeys: ['artifactId', 'parts'] },
  );
  const open = fc.constantFrom('TASK_STATE_WORKING', 'TASK_STATE_INPUT_REQUIRED', 'TASK_STATE_AUTH_REQUIRED');
  const step: fc.Arbitrary<Step> = fc.oneof(
    fc.record({ state: open, message }),
    fc.record({ artifact, append: fc.boolean(), lastChunk: fc.boolean() }),
    fc.record({ received }),
    fc.record({ resumed: metadata }),
    fc.record({ metadata }),
  );
  const end = fc.option(fc.record({ state: fc.constantFrom(...TERMINAL_STATES), message }));
  return fc.tuple(fc.array(step, { maxLength: 30 }), end).map(([steps, end]) => (end ? [...steps, end] : steps));
}

/** The changes of a task that takes these steps, from its creation on. */
export function changesOf(taskId: string, steps: readonly Step[]): TaskChange[] {
  const changes = steps.map((step, i): TaskChange => {
    if ('state' in step) return status(taskId, step.state, { at: i + 1, message: step.message });
    return 'artifact' in step ? { artifactUpdate: { taskId, contextId: 'context', ...step } } : step;
  });
  return [created(taskId), ...changes];
}
