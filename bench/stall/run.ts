/** Shows how long one request blocks everybody else: at most three times as long as its own JSON.parse, and 50 ms. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Question } from './server.ts';
import { shapes, type Wording, wordings } from './shapes.ts';

/** Other processes only make a request take longer, so that the shortest of some rounds counts, and of more where it is over the limit. */
const ROUNDS = 3;
const MOST_ROUNDS = 12;
const child = fork(fileURLToPath(new URL('./server.js', import.meta.url)));
process.once('exit', () => child.kill('SIGKILL'));
const [url] = (await once(child, 'message')) as [string];

async function ask(question: Question): Promise<unknown> {
  const answer = once(child, 'message');
  child.send(question);
  return (await answer)[0];
}

/** Sends a request while the server watches its event loop. */
async function blockedBy(send: () => Promise<Response>, limit: number): Promise<{ status: number; longest: number }> {
  let status = 0;
  let shortest = Number.POSITIVE_INFINITY;
  for (let round = 0; round < (shortest > limit ? MOST_ROUNDS : ROUNDS); round += 1) {
    await ask('watch');
    const response = await send();
    await response.arrayBuffer();
    status = response.status;
    shortest = Math.min(shortest, (await ask('longest')) as number);
  }
  return { status, longest: shortest };
}

function post(words: Wording, body: string): Promise<Response> {
  const headers = { 'content-type': 'application/json', 'a2a-version': words.version };
  return fetch(new URL(words.path, url), { method: 'POST', headers, body });
}

const limitOf = (parse: number) => 3 * parse + 50;

let failures = 0;
function report(shape: string, name: string, row: { status: number; longest: number; parse: number }): void {
  const { status, longest, parse } = row;
  const limit = limitOf(parse);
  if (longest > limit) failures += 1;
  const numbers = [parse, longest, limit].map((each) => each.toFixed(1).padStart(8)).join('');
  console.log(`${shape.padEnd(32)}${name.padEnd(15)}${status}${numbers}${longest > limit ? '  TOO LONG' : ''}`);
}

console.log(`${'request'.padEnd(47)}HTTP   parse blocked   limit (ms)`);
for (const [shape, make] of Object.entries(shapes)) {
  for (const [index, words] of wordings.entries()) {
    const body = words.body(make()(words));
    const parse = (await ask({ parse: [shape, index] })) as number;
    report(shape, words.name, { ...(await blockedBy(() => post(words, body), limitOf(parse))), parse });
  }
}
const headers = { 'a2a-version': '1.0' };
for (const path of ['tasks', 'v1/tasks']) {
  const query = Array.from({ length: 1500 }, (_, index) => `a_${index}=%2B`).join('&');
  const send = () => fetch(new URL(`${path}?${query}`, url), { headers: path === 'tasks' ? headers : {} });
  report('a long query', `HTTP+JSON ${path === 'tasks' ? '1.0' : '0.3'}`, {
    ...(await blockedBy(send, limitOf(0))),
    parse: 0,
  });
}
child.disconnect();
if (failures > 0) {
  console.log(`${failures} requests block the others for too long`);
  process.exitCode = 1;
}
