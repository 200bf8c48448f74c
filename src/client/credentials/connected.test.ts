import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { AgentCard } from '../../protocol/card.ts';
import { connect } from '../connect.ts';
import { createCredentials } from './credentials.ts';

/** An agent that accepts `Bearer good` and lists no tasks. */
let server: Server;
let url: string;
const seen: (string | undefined)[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    if (request.url?.startsWith('/.well-known/')) {
      response.end(JSON.stringify(card()));
      return;
    }
    seen.push(request.headers.authorization);
    if (request.headers.authorization !== 'Bearer good')
      response.writeHead(401, { 'www-authenticate': 'Bearer' }).end();
    else response.end(JSON.stringify({ tasks: [], nextPageToken: '', pageSize: 50, totalSize: 0 }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => void (seen.length = 0));
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const card = (): AgentCard => ({
  name: 'Safe',
  description: 'Keeps things.',
  version: '1.0.0',
  supportedInterfaces: [{ url, protocolBinding: 'HTTP+JSON', protocolVersion: '1.0' }],
  capabilities: {},
  defaultInputModes: ['text/plain'],
  defaultOutputModes: ['text/plain'],
  skills: [{ id: 'keep', name: 'Keep', description: 'Keeps.', tags: [] }],
  securitySchemes: { token: { httpAuthSecurityScheme: { scheme: 'Bearer' } } },
  securityRequirements: [{ schemes: { token: {} } }],
});

const listWith = async (credentials: ReturnType<typeof createCredentials>) => {
  const agent = await connect(url, { credentials });
  try {
    const tasks = [];
    for await (const task of agent.listTasks({})) tasks.push(task);
    return tasks;
  } finally {
    await agent.close();
  }
};

it('gives a connected client another token after a 401, once', async () => {
  let token = 'stale';
  const renewing = createCredentials({
    bearer: ({ rejected }) => {
      if (rejected) token = 'good';
      return token;
    },
  });
  expect(await listWith(renewing)).toEqual([]);
  expect(seen).toEqual(['Bearer stale', 'Bearer good']);
});

it('ends a call that cannot be made with the reason', async () => {
  await expect(listWith(createCredentials({ bearer: 'wrong' }))).rejects.toMatchObject({ kind: 'unauthenticated' });
  expect(seen).toEqual(['Bearer wrong']);
  await expect(listWith(createCredentials({ apiKey: 'k' }))).rejects.toThrow('Give secret "token" (or "bearer")');
  expect(seen).toHaveLength(1);
});
