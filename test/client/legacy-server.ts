import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { AgentCard } from 'a2a-sdk-03';
import {
  type AgentExecutor,
  DefaultRequestHandler,
  type ExecutionEventBus,
  InMemoryTaskStore,
  type RequestContext,
} from 'a2a-sdk-03/server';
import { agentCardHandler, jsonRpcHandler, restHandler, UserBuilder } from 'a2a-sdk-03/server/express';
import express from 'express';
import { onTestFinished } from 'vitest';

/** Serves an agent of the official SDK for 0.3: `hello` is answered with a message, a number with so many chunks. */
export async function startLegacyServer() {
  const app = express();
  const server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const requestHandler = new DefaultRequestHandler(cardAt(url), new InMemoryTaskStore(), new CountingExecutor());
  const userBuilder = UserBuilder.noAuthentication;
  app.use('/.well-known/agent-card.json', agentCardHandler({ agentCardProvider: requestHandler }));
  app.use('/rpc', jsonRpcHandler({ requestHandler, userBuilder }));
  app.use('/rest', restHandler({ requestHandler, userBuilder }));
  return { url };
}

function cardAt(url: string): AgentCard {
  return {
    name: 'Legacy',
    description: 'An agent of the official SDK for 0.3.',
    version: '1.0.0',
    protocolVersion: '0.3.0',
    url: `${url}/rpc`,
    preferredTransport: 'JSONRPC',
    additionalInterfaces: [{ url: `${url}/rest`, transport: 'HTTP+JSON' }],
    capabilities: { streaming: true },
    defaultInputModes: ['text/plain'],
    defaultOutputModes: ['text/plain'],
    skills: [{ id: 'count', name: 'Count', description: 'Counts.', tags: ['test'] }],
  };
}

class CountingExecutor implements AgentExecutor {
  async execute({ userMessage, taskId, contextId }: RequestContext, bus: ExecutionEventBus): Promise<void> {
    const [part] = userMessage.parts;
    const text = part?.kind === 'text' ? part.text : '';
    const status = (state: 'working' | 'completed', final: boolean) => {
      const timestamp = new Date().toISOString();
      bus.publish({ kind: 'status-update', taskId, contextId, status: { state, timestamp }, final });
    };
    if (text === 'hello') {
      const parts = [{ kind: 'text' as const, text: 'Hello!' }];
      bus.publish({ kind: 'message', messageId: randomUUID(), role: 'agent', contextId, parts });
      return bus.finished();
    }
    const timestamp = new Date().toISOString();
    bus.publish({
      kind: 'task',
      id: taskId,
      contextId,
      status: { state: 'submitted', timestamp },
      history: [userMessage],
    });
    status('working', false);
    for (let index = 0; index < Number(text); index += 1) {
      const artifact = { artifactId: 'a', name: 'report', parts: [{ kind: 'text' as const, text: `${index};` }] };
      bus.publish({ kind: 'artifact-update', taskId, contextId, artifact, append: index > 0 });
    }
    status('completed', true);
    bus.finished();
  }

  async cancelTask(): Promise<void> {}
}
