/** The client of `@a2a-js/sdk` 0.3. */
import type {
  Message,
  MessageSendParams,
  Part,
  Task,
  TaskArtifactUpdateEvent,
  TaskStatusUpdateEvent,
} from 'a2a-sdk-03';
import { type Client, ClientFactory, ClientFactoryOptions, DefaultAgentCardResolver } from 'a2a-sdk-03/client';
import { type AgentDriver, plainState, type SeenEvent, type SeenTask, type SendOptions } from './agent-driver.ts';
import { runChecks } from './checks.ts';

type Answer = Task | Message | TaskStatusUpdateEvent | TaskArtifactUpdateEvent;

function seen(task: Task): SeenTask {
  const artifacts = task.artifacts ?? [];
  return {
    id: task.id,
    contextId: task.contextId,
    state: plainState(task.status.state),
    hasStatusMessage: task.status.message !== undefined,
    artifactParts: artifacts.flatMap(({ parts }) => parts.map(({ kind }: Part) => kind)),
    artifactCount: artifacts.length,
    historyCount: task.history?.length ?? 0,
    metadata: task.metadata ?? {},
  };
}

function event(answer: Answer): SeenEvent {
  if (answer.kind === 'task') return { kind: 'task', task: seen(answer) };
  if (answer.kind === 'status-update')
    return { kind: 'status', state: plainState(answer.status.state), taskId: answer.taskId };
  if (answer.kind === 'artifact-update') return { kind: 'artifact', taskId: answer.taskId };
  const text = answer.parts.map((part) => (part.kind === 'text' ? part.text : '')).join('');
  return { kind: 'message', text, isAgent: answer.role === 'agent' };
}

async function* events(stream: AsyncIterable<Answer>): AsyncGenerator<SeenEvent> {
  for await (const each of stream) yield event(each);
}

function request(text: string, { taskId, contextId, returnImmediately }: SendOptions = {}): MessageSendParams {
  return {
    message: {
      kind: 'message',
      messageId: crypto.randomUUID(),
      role: 'user',
      parts: [{ kind: 'text', text }],
      ...(taskId ? { taskId } : {}),
      ...(contextId ? { contextId } : {}),
    },
    ...(returnImmediately ? { configuration: { blocking: false } } : {}),
  };
}

function driverOf(client: Client, card: AgentDriver['card']): AgentDriver {
  return {
    card,
    send: async (text, options) => event(await client.sendMessage(request(text, options))),
    stream: (text, options) => events(client.sendMessageStream(request(text, options))),
    get: async (id, historyLength) =>
      seen(await client.getTask({ id, ...(historyLength === undefined ? {} : { historyLength }) })),
    cancel: async (id, metadata) => seen(await client.cancelTask({ id, ...(metadata ? { metadata } : {}) })),
    subscribe: (id) => events(client.resubscribeTask({ id })),
  };
}

await runChecks(async (url) => {
  // The client itself would ask for the extended card, and has no credentials for it.
  const card = await new DefaultAgentCardResolver().resolve(url);
  const client = await new ClientFactory(ClientFactoryOptions.default).createFromAgentCard(card);
  return driverOf(client, { name: card.name, skillCount: card.skills.length, hasExtended: false });
});
