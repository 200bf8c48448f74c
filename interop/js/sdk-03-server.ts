/** An agent with `@a2a-js/sdk` 0.3: JSON-RPC and HTTP+JSON, the in-memory store. */
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { AgentCard, Message, Part, TaskState } from 'a2a-sdk-03';
import {
  type AgentExecutor,
  DefaultRequestHandler,
  type ExecutionEventBus,
  InMemoryTaskStore,
  type RequestContext,
} from 'a2a-sdk-03/server';
import { agentCardHandler, jsonRpcHandler, restHandler, UserBuilder } from 'a2a-sdk-03/server/express';
import express from 'express';
import { type Act, behave, type Content, SKILLS } from './behaviour.ts';

const FINAL: readonly string[] = ['COMPLETED', 'FAILED', 'CANCELED', 'INPUT_REQUIRED'];

class InteropExecutor implements AgentExecutor {
  readonly #runs = new Map<string, AbortController>();

  async execute(request: RequestContext, bus: ExecutionEventBus): Promise<void> {
    const { taskId, contextId, userMessage, task } = request;
    const [part] = userMessage.parts;
    const abort = new AbortController();
    this.#runs.set(taskId, abort);
    let hasTask = task !== undefined;
    for await (const act of behave(part?.kind === 'text' ? part.text : '', hasTask, abort.signal)) {
      if (act.kind === 'message') {
        bus.publish(agentMessage(act.text, contextId));
        break;
      }
      if (!hasTask) {
        const status = { state: 'submitted' as const, timestamp: new Date().toISOString() };
        bus.publish({ kind: 'task', id: taskId, contextId, status, history: [userMessage] });
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
    const artifact = { artifactId: act.id, name: act.id, parts: [partOf(act.content)] };
    bus.publish({ kind: 'artifact-update', taskId, contextId, artifact, append: act.append, lastChunk: act.last });
    return;
  }
  const state = act.state.toLowerCase().replace('_', '-') as TaskState;
  const message = act.text === undefined ? {} : { message: agentMessage(act.text, contextId, taskId) };
  const status = { state, timestamp: new Date().toISOString(), ...message };
  bus.publish({ kind: 'status-update', taskId, contextId, status, final: FINAL.includes(act.state) });
}

function agentMessage(text: string, contextId: string, taskId?: string): Message {
  const message: Message = {
    kind: 'message',
    messageId: randomUUID(),
    role: 'agent',
    contextId,
    parts: [partOf({ text })],
  };
  return taskId === undefined ? message : { ...message, taskId };
}

function partOf(content: Content): Part {
  if ('text' in content) return { kind: 'text', text: content.text };
  if ('data' in content) return { kind: 'data', data: { ...content.data } };
  return { kind: 'file', file: { bytes: content.raw, mimeType: content.mediaType, name: content.filename } };
}

const card: AgentCard = {
  name: 'Spec agent (@a2a-js/sdk 0.3)',
  description: 'The spec agent, written with the SDK for JavaScript.',
  version: '1.0.0',
  protocolVersion: '0.3.0',
  url: '',
  preferredTransport: 'JSONRPC',
  capabilities: { streaming: true, pushNotifications: false },
  defaultInputModes: ['text/plain'],
  defaultOutputModes: ['text/plain'],
  skills: SKILLS,
};
const requestHandler = new DefaultRequestHandler(card, new InMemoryTaskStore(), new InteropExecutor());
const userBuilder = UserBuilder.noAuthentication;
const app = express();
app.use('/.well-known/agent-card.json', agentCardHandler({ agentCardProvider: requestHandler }));
app.use('/rpc', jsonRpcHandler({ requestHandler, userBuilder }));
app.use('/rest', restHandler({ requestHandler, userBuilder }));
const server = app.listen(0, '127.0.0.1', () => {
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  card.url = `${base}/rpc`;
  card.additionalInterfaces = [
    { url: `${base}/rpc`, transport: 'JSONRPC' },
    { url: `${base}/rest`, transport: 'HTTP+JSON' },
  ];
  process.stdout.write(`listening on ${base}\n`);
});
