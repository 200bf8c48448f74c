/** An agent with `@a2a-js/sdk` 1.x: all its bindings, 1.0 and 0.3, the in-memory store. */
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { type AgentCard, type Message, type Part, Role, TaskState } from '@a2a-js/sdk';
import {
  AgentEvent,
  type AgentExecutor,
  DefaultRequestHandler,
  type ExecutionEventBus,
  InMemoryTaskStore,
  type RequestContext,
} from '@a2a-js/sdk/server';
import { agentCardHandler, jsonRpcHandler, restHandler, UserBuilder } from '@a2a-js/sdk/server/express';
import { A2AService, UserBuilder as GrpcUserBuilder, grpcService } from '@a2a-js/sdk/server/grpc';
import { Server, ServerCredentials } from '@grpc/grpc-js';
import express from 'express';
import { type Act, behave, type Content, SKILLS, type State } from './behaviour.ts';

const STATES: Readonly<Record<State, TaskState>> = {
  WORKING: TaskState.TASK_STATE_WORKING,
  COMPLETED: TaskState.TASK_STATE_COMPLETED,
  FAILED: TaskState.TASK_STATE_FAILED,
  INPUT_REQUIRED: TaskState.TASK_STATE_INPUT_REQUIRED,
  CANCELED: TaskState.TASK_STATE_CANCELED,
};

class InteropExecutor implements AgentExecutor {
  readonly #runs = new Map<string, AbortController>();

  async execute(request: RequestContext, bus: ExecutionEventBus): Promise<void> {
    const { taskId, contextId, userMessage, task } = request;
    const content = userMessage.parts[0]?.content;
    const text = content?.$case === 'text' ? content.value : '';
    const abort = new AbortController();
    this.#runs.set(taskId, abort);
    let hasTask = task !== undefined;
    for await (const act of behave(text, hasTask, abort.signal)) {
      if (act.kind === 'message') {
        bus.publish(AgentEvent.message(agentMessage(act.text, contextId, '')));
        break;
      }
      if (!hasTask) {
        const status = {
          state: TaskState.TASK_STATE_SUBMITTED,
          message: undefined,
          timestamp: new Date().toISOString(),
        };
        bus.publish(
          AgentEvent.task({
            id: taskId,
            contextId,
            status,
            artifacts: [],
            history: [userMessage],
            metadata: undefined,
          }),
        );
        hasTask = true;
      }
      publish(bus, act, request);
    }
    this.#runs.delete(taskId);
    bus.finished();
  }

  async cancelTask(taskId: string): Promise<void> {
    this.#runs.get(taskId)?.abort();
  }
}

function publish(
  bus: ExecutionEventBus,
  act: Exclude<Act, { kind: 'message' }>,
  { taskId, contextId }: RequestContext,
): void {
  if (act.kind === 'artifact') {
    const parts = [partOf(act.content)];
    const artifact = { artifactId: act.id, name: act.id, description: '', parts, metadata: undefined, extensions: [] };
    const event = { taskId, contextId, artifact, append: act.append, lastChunk: act.last, metadata: undefined };
    bus.publish(AgentEvent.artifactUpdate(event));
    return;
  }
  const message = act.text === undefined ? undefined : agentMessage(act.text, contextId, taskId);
  const status = { state: STATES[act.state], message, timestamp: new Date().toISOString() };
  bus.publish(AgentEvent.statusUpdate({ taskId, contextId, status, metadata: undefined }));
}

function agentMessage(text: string, contextId: string, taskId: string): Message {
  return {
    messageId: randomUUID(),
    contextId,
    taskId,
    role: Role.ROLE_AGENT,
    parts: [partOf({ text })],
    metadata: undefined,
    extensions: [],
    referenceTaskIds: [],
  };
}

function partOf(content: Content): Part {
  const rest = { metadata: undefined, filename: '', mediaType: '' };
  if ('text' in content) return { ...rest, content: { $case: 'text', value: content.text } };
  if ('data' in content) return { ...rest, content: { $case: 'data', value: content.data } };
  const { raw, mediaType, filename } = content;
  return { ...rest, mediaType, filename, content: { $case: 'raw', value: Buffer.from(raw, 'base64') } };
}

const card: AgentCard = {
  name: 'Spec agent (@a2a-js/sdk 1)',
  description: 'The spec agent, written with the SDK for JavaScript.',
  version: '1.0.0',
  supportedInterfaces: [],
  provider: undefined,
  capabilities: { streaming: true, pushNotifications: false, extensions: [] },
  securitySchemes: {},
  securityRequirements: [],
  defaultInputModes: ['text/plain'],
  defaultOutputModes: ['text/plain'],
  skills: SKILLS.map((skill) => ({
    ...skill,
    examples: [],
    inputModes: [],
    outputModes: [],
    securityRequirements: [],
  })),
  signatures: [],
};
const requestHandler = new DefaultRequestHandler(card, new InMemoryTaskStore(), new InteropExecutor());
const legacyCompat = { enabled: true };
const app = express();
app.use('/.well-known/agent-card.json', agentCardHandler({ agentCardProvider: requestHandler, legacyCompat }));
const userBuilder = UserBuilder.noAuthentication;
app.use('/rpc', jsonRpcHandler({ requestHandler, userBuilder, legacyCompat }));
app.use('/rest', restHandler({ requestHandler, userBuilder, legacyCompat }));
const grpc = new Server();
grpc.addService(A2AService, grpcService({ requestHandler, userBuilder: GrpcUserBuilder.noAuthentication }));
grpc.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (_error, grpcPort) => {
  const server = app.listen(0, '127.0.0.1', () => {
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const at = (url: string, protocolBinding: string, protocolVersion = '1.0') => ({
      url,
      protocolBinding,
      protocolVersion,
      tenant: '',
    });
    card.supportedInterfaces.push(
      at(`${base}/rpc`, 'JSONRPC'),
      at(`${base}/rest`, 'HTTP+JSON'),
      at(`127.0.0.1:${grpcPort}`, 'GRPC'),
      at(`${base}/rpc`, 'JSONRPC', '0.3'),
      at(`${base}/rest`, 'HTTP+JSON', '0.3'),
    );
    process.stdout.write(`listening on ${base}\n`);
  });
});
