/**
 * Measures push notifications to many webhooks of which some hang: `npm run bench:push -- [SECONDS] [STORE]`. The time of a delivery is from the
 * timestamp of the event to its arrival.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startServer } from '../scripts/start-server.ts';

const SECONDS = Number(process.argv[2] ?? 60);
const RECEIVERS = 100;
const HANGING = 10;
const DELIVERIES_PER_MINUTE = 10_000;
const EVENTS_PER_TASK = 2;

const folder = mkdtempSync(join(tmpdir(), 'parley-bench-'));
const store = process.argv[3] ?? `sqlite:${join(folder, 'parley.db')}`;

interface Receiver {
  readonly url: string;
  readonly server: Server;
  /** Milliseconds of each delivery. */
  readonly times: number[];
}

async function openReceiver(hangs: boolean): Promise<Receiver> {
  const times: number[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { task, statusUpdate } = JSON.parse(Buffer.concat(chunks).toString());
    times.push(Date.now() - Date.parse((task ?? statusUpdate).status.timestamp));
    if (!hangs) response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, server, times };
}

async function send(url: string, webhook: string, id: number): Promise<void> {
  const message = { messageId: `m${id}`, role: 'ROLE_USER', parts: [{ text: 'go' }] };
  const configuration = { taskPushNotificationConfig: { url: webhook } };
  const body = JSON.stringify({ jsonrpc: '2.0', id, method: 'SendMessage', params: { message, configuration } });
  const headers = { 'content-type': 'application/json', 'a2a-version': '1.0' };
  const answer = await (await fetch(url, { method: 'POST', headers, body })).json();
  if (answer.error) throw new Error(JSON.stringify(answer.error));
}

const receivers = await Promise.all(Array.from({ length: RECEIVERS }, (_, index) => openReceiver(index < HANGING)));
const words = ['dist/bench/push-agent.js', '--store', store, '--push-allow', '127.0.0.1', '--log-level', 'silent'];
const { url, child } = await startServer(words);
const perSecond = DELIVERIES_PER_MINUTE / 60 / EVENTS_PER_TASK;
const count = Math.round(SECONDS * perSecond);
const start = performance.now();
const sends: Promise<void>[] = [];
for (let index = 0; index < count; index += 1) {
  await sleep(Math.max(0, start + (index * 1000) / perSecond - performance.now()));
  sends.push(send(url, (receivers[index % RECEIVERS] as Receiver).url, index));
}
await Promise.all(sends);
await sleep(1_000);

const healthy = receivers.slice(HANGING);
const times = healthy.flatMap((receiver) => receiver.times).sort((a, b) => a - b);
const at = (share: number) => times[Math.floor(times.length * share)];
const expected = healthy.length * EVENTS_PER_TASK * Math.floor(count / RECEIVERS);
console.log(
  `${RECEIVERS} webhooks, ${HANGING} of them hang; ${DELIVERIES_PER_MINUTE} deliveries a minute for ${SECONDS} s`,
);
console.log(`the other ${healthy.length} got ${times.length} of at least ${expected} notifications`);
console.log(`median ${at(0.5)} ms, 90 % ${at(0.9)} ms, 99 % ${at(0.99)} ms, longest ${times.at(-1)} ms`);
child.kill('SIGKILL');
for (const { server } of receivers) {
  server.closeAllConnections();
  server.close();
}
rmSync(folder, { recursive: true, force: true });
