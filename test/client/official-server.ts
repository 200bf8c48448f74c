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
import { agentCardHandler, jsonRpcHandler, restHandler, UserBuilder } from '@a2a-js/sdk/server/express';
import express from 'express';
import { onTestFinished } from 'vitest';

/**
 * Serves an agent of the official SDK until the test is over. Its agent answers `hello` with a message, `ask` with a question,
 * `wait` with a task that works until it is cancelled, and a number with so many chunks.
 */
export async function startOfficialServer({ pushNotifications = false } = {}) {
  const app = express();
  const server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const card = cardAt(url, pushNotifications);
  const requestHandler = new DefaultRequestHandler(card, new InMemoryTaskStore(), new CountingExecutor());
  const userBuilder = UserBuilder.noAuthentication;
  app.use('/.well-known/agent-card.json', agentCardHandler({ agentCardProvider: requestHandler }));
  app.use('/rpc', jsonRpcHandler({ requestHandler, userBuilder }));
  app.use('/rest', restHandler({ requestHandler, userBuilder }));
  return { url, port };
}

function cardAt(url: string, pushNotifications: boolean): AgentCard {
  return {
    name: 'Official',
    description: 'An agent of the official SDK.',
    version: '1.0.0',
    supportedInterfaces: [
      { url: `${url}/rpc`, protocolBinding: 'JSONRPC', protocolVersion: '1.0', tenant: '' },
      { url: `${url}/rest`, protocolBinding: 'HTTP+JSON', protocolVersion: '1.0', tenant: '' },
    ],
    provider: undefined,
    capabilities: { streaming: true, pushNotifications, extensions: [] },
    securitySchemes: {},
    securityRequirements: [],
    defaultInputModes: ['text/plain'],
    defaultOutputModes: ['text/plain'],
    skills: [],
    signatures: [],
  };
}

class CountingExecutor implements AgentExecutor {
  readonly #cancels = new Map<string, () => void>();

  async execute(request: RequestContext, bus: ExecutionEventBus): Promise<void> {
    const content = request.userMessage.parts[0]?.content;
    const text = content?.$case === 'text' ? content.value : '';
    const { taskId, contextId, userMessage } = request;
    if (text === 'hello') {
      bus.publish(AgentEvent.message(agentMessage(contextId, 'Hello!')));
      return bus.finished();
    }
    const status = (state: TaskState, said?: string) => {
      const message = said === undefined ? undefined : agentMessage(contextId, said, taskId);
      const update = { taskId, contextId, status: { state, message, timestamp: now() }, metadata: undefined };
      bus.publish(AgentEvent.statusUpdate(update));
    };
    if (!request.task) {
      const submitted = { state: TaskState.TASK_STATE_SUBMITTED, message: undefined, timestamp: now() };
      const task = { id: taskId, contextId, status: submitted, artifacts: [], history: [userMessage] };
      bus.publish(AgentEvent.task({ ...task, metadata: undefined }));
    }
    status(TaskState.TASK_STATE_WORKING);
    if (text === 'ask') status(TaskState.TASK_STATE_INPUT_REQUIRED, 'Which one?');
    else if (text === 'wait') {
      await new Promise<void>((resolve) => this.#cancels.set(taskId, resolve));
      status(TaskState.TASK_STATE_CANCELED);
    } else {
      for (let index = 0; index < Number(text); index += 1) {
        await new Promise((resolve) => setTimeout(resolve, 2));
        bus.publish(AgentEvent.artifactUpdate(chunkOf(request, index)));
      }
      status(TaskState.TASK_STATE_COMPLETED, 'Done.');
    }
    bus.finished();
  }

  async cancelTask(taskId: string): Promise<void> {
    this.#cancels.get(taskId)?.();
  }
}

const now = () => new Date().toISOString();

function chunkOf({ taskId, contextId }: RequestContext, index: number) {
  const artifact = {
    artifactId: `artifact-${taskId}`,
    name: 'report',
    description: '',
    parts: [textPart(`${index};`)],
    metadata: undefined,
    extensions: [],
  };
  return { taskId, contextId, artifact, append: index > 0, lastChunk: false, metadata: undefined };
}

function agentMessage(contextId: string, text: string, taskId = '') {
  return {
    messageId: randomUUID(),
    contextId,
    taskId,
    role: Role.ROLE_AGENT,
    parts: [textPart(text)],
    metadata: undefined,
    extensions: [],
    referenceTaskIds: [],
  };
}

function textPart(value: string): Part {
  return { content: { $case: 'text', value }, metadata: undefined, filename: '', mediaType: '' };
}
