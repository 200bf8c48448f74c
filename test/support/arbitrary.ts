import fc from 'fast-check';
import type { SendMessageRequest, StreamResponse, TaskPushNotificationConfig } from '../../src/protocol/request.ts';
import { TASK_STATES, type Value } from '../../src/protocol/scalar.ts';
import type { Artifact, Message, Part, Task } from '../../src/protocol/task.ts';

// Arbitrary objects of A2A 1.0, as the engine and its callers have them.

/** Objects whose keys may be left out, but never undefined. */
export const optional = { requiredKeys: [] as [] };
export const name = fc.string({ minLength: 1, maxLength: 12 });
export const id = fc.uuid();
export const names = fc.array(name, { maxLength: 3 });
/** JSON has no negative zero. */
export const json = fc.jsonValue({ maxDepth: 2 }).map((value): unknown => JSON.parse(JSON.stringify(value)));
/** Metadata, sometimes under the very keys that the translation uses. */
export const struct = fc.dictionary(
  fc.oneof(
    { arbitrary: name, weight: 8 },
    { arbitrary: fc.constantFrom('a2a.v1', 'data_part_compat', 'value', '__proto__'), weight: 1 },
  ),
  json,
  { maxKeys: 3, noNullPrototype: true },
);
export const bytes = fc.uint8Array({ maxLength: 24 }).map((array) => Buffer.from(array).toString('base64'));
export const timestamp = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());

export const labels = { metadata: struct, filename: name, mediaType: name };
export const part: fc.Arbitrary<Part> = fc.oneof(
  fc.record({ text: fc.string(), ...labels }, { requiredKeys: ['text'] }),
  fc.record({ raw: bytes, ...labels }, { requiredKeys: ['raw'] }),
  fc.record({ url: fc.webUrl(), ...labels }, { requiredKeys: ['url'] }),
  fc.record({ data: fc.oneof(json, struct) as fc.Arbitrary<Value>, ...labels }, { requiredKeys: ['data'] }),
);
export const parts = fc.array(part, { minLength: 1, maxLength: 3 });
export const message: fc.Arbitrary<Message> = fc.record(
  {
    messageId: name,
    role: fc.constantFrom('ROLE_USER' as const, 'ROLE_AGENT' as const),
    parts,
    contextId: id,
    taskId: id,
    metadata: struct,
    extensions: names,
    referenceTaskIds: names,
  },
  { requiredKeys: ['messageId', 'role', 'parts'] },
);
export const artifact: fc.Arbitrary<Artifact> = fc.record(
  { artifactId: name, parts, name, description: name, metadata: struct, extensions: names },
  { requiredKeys: ['artifactId', 'parts'] },
);
export const status = fc.record(
  { state: fc.constantFrom(...TASK_STATES), message, timestamp },
  { requiredKeys: ['state'] },
);
export const task: fc.Arbitrary<Task> = fc.record(
  {
    id,
    contextId: id,
    status,
    artifacts: fc.array(artifact, { maxLength: 2 }),
    history: fc.array(message, { maxLength: 2 }),
    metadata: struct,
  },
  { requiredKeys: ['id', 'status'] },
);
export const statusUpdate = fc.record(
  { taskId: id, contextId: id, status, metadata: struct },
  { requiredKeys: ['taskId', 'contextId', 'status'] },
);
export const artifactUpdate = fc.record(
  { taskId: id, contextId: id, artifact, append: fc.boolean(), lastChunk: fc.boolean(), metadata: struct },
  { requiredKeys: ['taskId', 'contextId', 'artifact'] },
);
export const event: fc.Arbitrary<StreamResponse> = fc.oneof(
  fc.record({ task }),
  fc.record({ message }),
  fc.record({ statusUpdate }),
  fc.record({ artifactUpdate }),
);
export const pushFields = {
  id: name.filter((text) => !text.includes('/')),
  url: fc.webUrl(),
  token: name,
  authentication: fc.record({ scheme: name, credentials: name }, { requiredKeys: ['scheme'] }),
};
export const pushConfig: fc.Arbitrary<TaskPushNotificationConfig & { taskId: string }> = fc.record(
  { ...pushFields, tenant: name, taskId: id },
  { requiredKeys: ['url', 'taskId'] },
);
export const sendRequest: fc.Arbitrary<SendMessageRequest> = fc.record(
  {
    tenant: name,
    message,
    configuration: fc.record(
      {
        acceptedOutputModes: names,
        historyLength: fc.nat({ max: 1000 }),
        returnImmediately: fc.boolean(),
        taskPushNotificationConfig: fc.record(pushFields, { requiredKeys: ['url'] }),
      },
      optional,
    ),
    metadata: struct,
  },
  { requiredKeys: ['message'] },
);
