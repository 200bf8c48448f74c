import { request } from 'node:http';
import { test } from 'vitest';
import { startServer, testAgent } from '../support/harness.ts';

test('probe', async () => {
  const { url } = await startServer(
    testAgent(() => 'x'),
    { limits: { maxBody: 10_000 } },
  );
  const post = (size: number, chunked: boolean) =>
    new Promise<string>((resolve) => {
      const body = Buffer.alloc(size, 'a');
      const r = request(
        url,
        { method: 'POST', headers: chunked ? {} : { 'content-length': size }, agent: false },
        (res) => {
          res.resume();
          res.on('end', () => resolve(String(res.statusCode)));
          res.on('error', (e) => resolve('RES ' + e.message));
        },
      );
      r.on('error', (e) => resolve('ERR ' + e.message));
      r.end(body);
    });
  for (const size of [10_001, 100_000, 1_000_000, 20_000_000])
    for (const chunked of [true, false]) {
      const tally: Record<string, number> = {};
      for (let i = 0; i < 50; i++) {
        const k = await post(size, chunked);
        tally[k] = (tally[k] ?? 0) + 1;
      }
      console.log(size, chunked, tally);
    }
  for (const size of [20_000, 1_000_000, 20_000_000])
    for (const stream of [false, true]) {
      const tally: Record<string, number> = {};
      for (let i = 0; i < 30; i++) {
        let k: string;
        try {
          const res = await fetch(url, {
            method: 'POST',
            body: stream ? new Blob([Buffer.alloc(size, 'a')]).stream() : Buffer.alloc(size, 'a'),
            duplex: 'half',
          } as never);
          k = String(res.status) + (await res.text());
        } catch (e) {
          k = String((e as Error).cause ?? e);
        }
        tally[k] = (tally[k] ?? 0) + 1;
      }
      console.log('fetch', size, stream, tally);
    }
  const head = await fetch(url, { method: 'HEAD' });
  console.log('head', head.headers.get('content-length'));
  const long = await fetch(url, { headers: { 'x-long': 'a'.repeat(20000) } });
  console.log(long.status, await long.text());
  const t = performance.now();
  const { url: big } = await startServer(testAgent(() => 'x'));
  const b = `{"message":{"messageId":"m","role":"ROLE_USER","parts":[${'{},'.repeat(3_300_000)}{}]}}`;
  const r = await fetch(big + '/message:send', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: b,
  });
  console.log(r.status, (await r.text()).length, performance.now() - t);
}, 120000);
