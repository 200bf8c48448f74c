/** The official SDK as its README sets it up: express and grpc-js, the default request handler, the in-memory store. */
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { type AgentCard, type Part, Role, TaskState } from '@a2a-js/sdk';
import {
  AgentEvent,
  type AgentExecutor,
  DefaultRequestHandler,
  type ExecutionEventBus,
  InMemoryTaskStore,
  type RequestContext,
} from '@a2a-js/sdk/server';
import { jsonRpcHandler, UserBuilder } from '@a2a-js/sdk/server/express';
import { A2AService, UserBuilder as GrpcUserBuilder, grpcService } from '@a2a-js/sdk/server/grpc';
import { Server, ServerCredentials } from '@grpc/grpc-js';
import express from 'express';
import { ANSWER, CHUNK, type Pause, parseBehaviour, pauseBefore } from './behaviour.ts';
import { announce } from './child.ts';

const card: AgentCard = {
  name: 'Benchmark',
  description: 'Answers what it is told to answer.',
  version: '1.0.0',
  supportedInterfaces: ['JSONRPC', 'GRPC'].map((protocolBinding) => ({
    url: 'http://127.0.0.1/',
    protocolBinding,
    protocolVersion: '1.0',
    tenant: '',
  })),
  provider: undefined,
  capabilities: { streaming: true, pushNotifications: false, extensions: [] },
  securitySchemes: {},
  securityRequirements: [],
  defaultInputModes: ['text/plain'],
  defaultOutputModes: ['text/plain'],
  skills: [],
  signatures: [],
};

class BenchmarkExecutor implements AgentExecutor {
  readonly #cancels = new Map<string, () => void>();

  async execute(request: RequestContext, bus: ExecutionEventBus): Promise<void> {
    const content = request.userMessage.parts[0]?.content;
    const behaviour = parseBehaviour(content?.$case === 'text' ? content.value : '');
    if (behaviour.kind === 'message') {
      bus.publish(AgentEvent.message(agentMessage(request.contextId)));
      bus.finished();
      return;
    }
    const execution = new Execution(request, bus);
    execution.submit();
    execution.status(TaskState.TASK_STATE_WORKING);
    if (behaviour.kind === 'idle') {
      await new Promise<void>((resolve) => this.#cancels.set(request.taskId, resolve));
      execution.status(TaskState.TASK_STATE_CANCELED);
    } else {
      if (behaviour.kind === 'task') execution.artifact(ANSWER);
      else await execution.chunks(behaviour.count, behaviour.pause);
      execution.status(TaskState.TASK_STATE_COMPLETED);
    }
    bus.finished();
  }

  async cancelTask(taskId: string): Promise<void> {
    this.#cancels.get(taskId)?.();
  }
}

/** Publishes the events of one task. */
class Execution {
  readonly #request: RequestContext;
  readonly #bus: ExecutionEventBus;
  readonly #artifactId = randomUUID();

  constructor(request: RequestContext, bus: ExecutionEventBus) {
    this.#request = request;
    this.#bus = bus;
  }

  submit(): void {
    const { taskId: id, contextId, userMessage } = this.#request;
    const status = { state: TaskState.TASK_STATE_SUBMITTED, message: undefined, timestamp: new Date().toISOString() };
    this.#bus.publish(
      AgentEvent.task({ id, contextId, status, artifacts: [], history: [userMessage], metadata: undefined }),
    );
  }

  status(state: TaskState): void {
    const { taskId, contextId } = this.#request;
    const status = { state, message: undefined, timestamp: new Date().toISOString() };
    this.#bus.publish(AgentEvent.statusUpdate({ taskId, contextId, status, metadata: undefined }));
  }

  artifact(text: string, append = false): void {
    const { taskId, contextId } = this.#request;
    this.#bus.publish(
      AgentEvent.artifactUpdate({
        taskId,
        contextId,
        artifact: {
          artifactId: this.#artifactId,
          name: 'report',
          description: '',
          parts: [textPart(text)],
          metadata: undefined,
          extensions: [],
        },
        append,
        lastChunk: false,
        metadata: undefined,
      }),
    );
  }

  async chunks(count: number, pause: Pause): Promise<void> {
    for (let index = 0; index < count; index += 1) {
      await pauseBefore(index, { count, pause });
      this.artifact(CHUNK, index > 0);
    }
  }
}

function agentMessage(contextId: string) {
  return {
    messageId: randomUUID(),
    contextId,
    taskId: '',
    role: Role.ROLE_AGENT,
    parts: [textPart(ANSWER)],
    metadata: undefined,
    extensions: [],
    referenceTaskIds: [],
  };
}

function textPart(value: string): Part {
  return { content: { $case: 'text', value }, metadata: undefined, filename: '', mediaType: '' };
}

const requestHandler = new DefaultRequestHandler(card, new InMemoryTaskStore(), new BenchmarkExecutor());
const app = express();
app.use(jsonRpcHandler({ requestHandler, userBuilder: UserBuilder.noAuthentication }));
const grpc = new Server();
grpc.addService(A2AService, grpcService({ requestHandler, userBuilder: GrpcUserBuilder.noAuthentication }));
const server = app.listen(0, '127.0.0.1', () => {
  grpc.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (_error, grpcPort) => {
    announce({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, grpcPort });
  });
});
