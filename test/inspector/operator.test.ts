import { bearerTokens } from 'parley-a2a/auth';
import { connect } from 'parley-a2a/client';
import { createCredentials } from 'parley-a2a/credentials';
import { expect, onTestFinished, test } from 'vitest';
import type { OperatorTasks } from '../../src/inspector/api.ts';
import { testAgent } from '../support/harness.ts';
import { startInspected } from './stage.ts';

const guarded = testAgent(
  async ({ task, text }) => {
    await task.artifact({ name: 'a' }).write(`answer to ${text}`);
    return task.inputRequired('more?');
  },
  {
    securitySchemes: { bearer: { httpAuthSecurityScheme: { scheme: 'Bearer' } } },
    securityRequirements: [{ schemes: { bearer: { list: [] } } }],
  },
);
const open = testAgent(async ({ task }) => {
  await task.working();
});

async function startOperated() {
  const stage = await startInspected(
    { '/guarded': guarded, '/open': open },
    {
      serve: {
        auth: { bearer: bearerTokens({ ann: 'ann-key', bob: 'bob-key' }) },
        operator: { keys: bearerTokens({ ops: 'operator-key' }) },
      },
    },
  );
  const send = async (path: string, text: string, token?: string) => {
    const credentials = token === undefined ? {} : { credentials: createCredentials({ bearer: token }) };
    const client = await connect(stage.url + path, credentials);
    onTestFinished(() => client.close());
    return (await client.sendMessage(text)).taskId;
  };
  const list = (query: string, key = 'operator-key') =>
    stage.api(`operator/tasks?${query}`, { headers: { authorization: `Bearer ${key}` } });
  return { ...stage, send, list };
}

test('the operator sees the tasks of all owners, with filters and pages, and each use is audited', async () => {
  const { send, list, logs, page } = await startOperated();
  expect(page.operator).toBe(true);
  const ann = await send('/guarded', 'hello', 'ann-key');
  const bob = await send('/guarded', 'hi', 'bob-key');
  const anybody = await send('/open', 'hey');
  const all: OperatorTasks = await (await list('')).json();
  expect(all.tasks.map(({ agent, owner, task }) => [agent, owner, task.id])).toEqual([
    ['/open', '', anybody],
    ['/guarded', expect.stringContaining('bob'), bob],
    ['/guarded', expect.stringContaining('ann'), ann],
  ]);
  expect(all).toMatchObject({ totalSize: 3, pageSize: 50, nextPageToken: '' });
  expect(all.tasks[1]?.task).not.toHaveProperty('artifacts');
  expect(all.tasks[1]?.task.history).toHaveLength(1);
  const waiting: OperatorTasks = await (
    await list('status=TASK_STATE_INPUT_REQUIRED&agent=/guarded&pageSize=1&includeArtifacts=true&historyLength=0')
  ).json();
  expect(waiting).toMatchObject({ totalSize: 2, pageSize: 1 });
  expect(waiting.tasks[0]?.task).toMatchObject({ id: bob, artifacts: [{ parts: [{ text: 'answer to hi' }] }] });
  expect(waiting.tasks[0]?.task).not.toHaveProperty('history');
  const filter = 'status=TASK_STATE_INPUT_REQUIRED&agent=/guarded&pageSize=1';
  const next: OperatorTasks = await (await list(`${filter}&pageToken=${waiting.nextPageToken}`)).json();
  expect(next).toMatchObject({ tasks: [{ task: { id: ann } }], nextPageToken: '' });
  const audited = logs.filter(({ fields }) => fields.audit && fields.agent === 'operator');
  expect(audited).toHaveLength(3);
  expect(audited[0]?.fields).toMatchObject({ outcome: 'allowed', operation: 'listTasks', client: '127.0.0.1' });
  expect(String(audited[0]?.fields.principal)).toContain('ops');
});

test('nobody else does: callers of the agents, no key, wrong keys, and too many of those', async () => {
  const { send, list, api, logs } = await startOperated();
  await send('/guarded', 'hello', 'ann-key');
  const without = await api('operator/tasks');
  expect([without.status, without.headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="operator"']);
  for (const key of ['ann-key', 'wrong']) {
    const refused = await list('', key);
    expect([refused.status, await refused.text()]).toEqual([401, expect.not.stringContaining('hello')]);
  }
  const audited = logs.filter(({ fields }) => fields.agent === 'operator');
  expect(audited.map(({ fields }) => fields.outcome)).toEqual(Array(3).fill('unauthenticated'));
  expect(JSON.stringify(audited)).not.toContain('ann-key');
  const statuses = await Promise.all(Array.from({ length: 200 }, (_, index) => list('', `guess-${index}`)));
  expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([401, 429]));
});

test('wrong filters get the field', async () => {
  const { list } = await startOperated();
  for (const [query, field] of [
    ['agent=/nobody', 'agent: must be one of /guarded, /open'],
    ['pageSize=0', 'pageSize'],
    ['pageSize=x', 'pageSize'],
    ['status=DONE', 'status'],
    ['pageToken=x', 'pageToken'],
    ['statusTimestampAfter=yesterday', 'statusTimestampAfter'],
  ]) {
    const refused = await list(query as string);
    expect([refused.status, (await refused.json()).error]).toEqual([400, expect.stringContaining(field as string)]);
  }
});

test('without the option there is no operator', async () => {
  const { api, page, server } = await startInspected(open);
  expect([page.operator, server.operator]).toEqual([false, undefined]);
  const answer = await api('operator/tasks', { headers: { authorization: 'Bearer operator-key' } });
  expect([answer.status, (await answer.json()).error]).toEqual([404, expect.stringContaining('--operator-keys')]);
});
