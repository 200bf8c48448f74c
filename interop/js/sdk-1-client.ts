/** The client of `@a2a-js/sdk` 1.x, with its layer for 0.3. */
import type { Message, Part, SendMessageRequest, StreamResponse, Task } from '@a2a-js/sdk';
import { TaskState } from '@a2a-js/sdk';
import {
  type Client,
  ClientFactory,
  createAuthenticatingFetchWithRetry,
  DefaultAgentCardResolver,
  JsonRpcTransportFactory,
  RestTransportFactory,
} from '@a2a-js/sdk/client';
import { GrpcTransportFactory } from '@a2a-js/sdk/client/grpc';
import { type AgentDriver, plainState, type SeenEvent, type SeenTask, type SendOptions } from './agent-driver.ts';
import { runChecks } from './checks.ts';

const token = process.env.A2ACLI_BEARER;

function seen(task: Task): SeenTask {
  return {
    id: task.id,
    contextId: task.contextId,
    state: plainState(TaskState[task.status?.state ?? 0]),
    hasStatusMessage: task.status?.message !== undefined,
    artifactParts: task.artifacts.flatMap(({ parts }) => parts.map(kindOf)),
    artifactCount: task.artifacts.length,
    historyCount: task.history.length,
    metadata: task.metadata ?? {},
  };
}

function kindOf({ content }: Part): string {
  return content?.$case === 'text' || content?.$case === 'data' ? content.$case : 'file';
}

function messageEvent({ parts, role }: Message): SeenEvent {
  const text = parts.map(({ content }) => (content?.$case === 'text' ? content.value : '')).join('');
  return { kind: 'message', text, isAgent: role === 2 };
}

function event({ payload }: StreamResponse): SeenEvent {
  if (payload?.$case === 'task') return { kind: 'task', task: seen(payload.value) };
  if (payload?.$case === 'message') return messageEvent(payload.value);
  if (payload?.$case === 'statusUpdate') {
    const { status, taskId } = payload.value;
    return { kind: 'status', state: plainState(TaskState[status?.state ?? 0]), taskId };
  }
  if (payload?.$case === 'artifactUpdate') return { kind: 'artifact', taskId: payload.value.taskId };
  throw new Error('an event without a payload');
}

async function* events(stream: AsyncIterable<StreamResponse>): AsyncGenerator<SeenEvent> {
  for await (const each of stream) yield event(each);
}

function request(
  text: string,
  { taskId = '', contextId = '', returnImmediately }: SendOptions = {},
): SendMessageRequest {
  return {
    tenant: '',
    message: {
      messageId: crypto.randomUUID(),
      contextId,
      taskId,
      role: 1,
      parts: [{ content: { $case: 'text', value: text }, metadata: undefined, filename: '', mediaType: '' }],
      metadata: undefined,
      extensions: [],
      referenceTaskIds: [],
    },
    configuration: returnImmediately
      ? { acceptedOutputModes: [], taskPushNotificationConfig: undefined, returnImmediately: true }
      : undefined,
    metadata: undefined,
  };
}

async function listOf(client: Client, contextId: string): Promise<SeenTask[]> {
  const query = { tenant: '', contextId, status: 0, pageSize: 10, pageToken: '', statusTimestampAfter: undefined };
  return (await client.listTasks(query)).tasks.map(seen);
}

/** Its layer for 0.3 has no list. */
function driverOf(client: Client, card: AgentDriver['card'], isLegacy: boolean): AgentDriver {
  return {
    card,
    async send(text, options) {
      const answer = await client.sendMessage(request(text, options));
      return 'status' in answer ? { kind: 'task', task: seen(answer) } : messageEvent(answer);
    },
    stream: (text, options) => events(client.sendMessageStream(request(text, options))),
    get: async (id, historyLength) =>
      seen(await client.getTask({ tenant: '', id, ...(historyLength === undefined ? {} : { historyLength }) })),
    ...(isLegacy ? {} : { list: (contextId: string) => listOf(client, contextId) }),
    cancel: async (id, metadata) => seen(await client.cancelTask({ tenant: '', id, metadata: { ...metadata } })),
    subscribe: (id) => events(client.resubscribeTask({ tenant: '', id })),
    // For gRPC, which does not use fetch.
    extended: async () =>
      (await client.getAgentCard({ serviceParameters: token ? { authorization: `Bearer ${token}` } : {} })).skills
        .length,
  };
}

const fetchImpl = token
  ? createAuthenticatingFetchWithRetry(fetch, {
      headers: async () => ({ authorization: `Bearer ${token}` }),
      shouldRetryWithHeaders: async () => undefined,
    })
  : fetch;
const legacyCompat = { enabled: true };
const cardResolver = new DefaultAgentCardResolver({ legacyCompat });
const factory = new ClientFactory({
  transports: [
    new JsonRpcTransportFactory({ fetchImpl, legacyCompat }),
    new RestTransportFactory({ fetchImpl, legacyCompat }),
    new GrpcTransportFactory({ legacyCompat }),
  ],
  cardResolver,
});
await runChecks(async (url) => {
  const card = await cardResolver.resolve(url);
  const client = await factory.createFromAgentCard(card);
  // Its client asks for the extended card over HTTP only with an interceptor; fetch has the token here.
  const hasExtended = card.capabilities?.extendedAgentCard === true;
  const isLegacy = card.supportedInterfaces.every(({ protocolVersion }) => protocolVersion.startsWith('0.'));
  return driverOf(client, { name: card.name, skillCount: card.skills.length, hasExtended }, isLegacy);
});
