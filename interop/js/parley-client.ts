/** The client of this package. */
import {
  type AgentClient,
  connect,
  type Part,
  readCard,
  resolveCard,
  type StreamResponse,
  type Task,
} from 'parley-a2a/client';
import { createCredentials } from 'parley-a2a/credentials';
import { grpcTransport } from 'parley-a2a/grpc';
import { type AgentDriver, plainState, type SeenEvent, type SeenTask, type SendOptions } from './agent-driver.ts';
import { runChecks } from './checks.ts';

function seen(task: Task): SeenTask {
  const artifacts = task.artifacts ?? [];
  return {
    id: task.id,
    contextId: task.contextId ?? '',
    state: plainState(task.status.state),
    hasStatusMessage: task.status.message !== undefined,
    artifactParts: artifacts.flatMap(({ parts }) => parts.map(kindOf)),
    artifactCount: artifacts.length,
    historyCount: task.history?.length ?? 0,
    metadata: task.metadata ?? {},
  };
}

function kindOf({ text, data }: Part): string {
  return text !== undefined ? 'text' : data !== undefined ? 'data' : 'file';
}

function event({ task, message, statusUpdate, artifactUpdate }: StreamResponse): SeenEvent {
  if (task) return { kind: 'task', task: seen(task) };
  if (statusUpdate)
    return { kind: 'status', state: plainState(statusUpdate.status.state), taskId: statusUpdate.taskId };
  if (artifactUpdate) return { kind: 'artifact', taskId: artifactUpdate.taskId };
  const text = message?.parts.map((part) => part.text ?? '').join('') ?? '';
  return { kind: 'message', text, isAgent: message?.role === 'ROLE_AGENT' };
}

async function* events(stream: AsyncIterable<StreamResponse>): AsyncGenerator<SeenEvent> {
  for await (const each of stream) yield event(each);
}

function driverOf(client: AgentClient): AgentDriver {
  const sendOptions = ({ returnImmediately, ...options }: SendOptions = {}) => ({
    ...options,
    ...(returnImmediately ? { configuration: { returnImmediately } } : {}),
  });
  return {
    card: {
      name: client.card.name,
      skillCount: client.card.skills.length,
      hasExtended: client.card.capabilities.extendedAgentCard === true,
    },
    send: async (text, options) => event(await client.sendMessage(text, sendOptions(options))),
    stream: (text, options) => events(client.stream(text, sendOptions(options))),
    get: async (id, historyLength) => seen(await client.task(id).get({ historyLength })),
    list: async (contextId) => (await client.listTasks({ contextId }).page()).tasks.map(seen),
    cancel: async (id, metadata) => seen(await client.task(id).cancel({ metadata })),
    subscribe: (id) => events(client.task(id).subscribe()),
    extended: async () => (await client.getExtendedAgentCard()).skills.length,
    close: () => client.close(),
  };
}

const token = process.env.A2ACLI_BEARER;
await runChecks(async (url) => {
  const card = await readCard((await resolveCard(url)).json);
  // gRPC has a port of its own, which is another origin.
  const grpc = card.supportedInterfaces.filter(({ protocolBinding }) => protocolBinding === 'GRPC');
  const trustedOrigins = grpc.map((each) => `http://${each.url}`);
  const credentials = token ? { credentials: createCredentials({ bearer: token }), trustedOrigins } : {};
  return driverOf(await connect(url, { allowLegacy: true, transports: [grpcTransport()], ...credentials }));
});
