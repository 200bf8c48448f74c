import { type IncomingMessage, request as plainRequest } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeCertificates } from '../support/certificates.ts';
import { startServer, testAgent } from '../support/harness.ts';
import { userMessage } from '../support/wire.ts';

/** More than the buffers of a connection hold. */
const SIZE = 12_000_000;
const agent = testAgent(({ task }) => task.artifact({ name: 'large' }).append('x'.repeat(SIZE)));

let certificates: Awaited<ReturnType<typeof makeCertificates>>;
beforeAll(async () => {
  certificates = await makeCertificates();
});

describe.each(['http', 'https'] as const)('an answer over %s', (scheme) => {
  /** Asks for a large task; the test reads the answer. */
  async function ask(stallTimeout: number): Promise<IncomingMessage> {
    const tls = scheme === 'https' ? { tls: certificates.server } : {};
    const { url } = await startServer(agent, { limits: { stallTimeout }, ...tls });
    const send = (method: string, path: string, body?: string) =>
      new Promise<IncomingMessage>((resolve, reject) => {
        const headers = { 'a2a-version': '1.0', 'content-type': 'application/json' };
        const options = { method, headers, ca: certificates.ca, agent: false };
        const request = scheme === 'https' ? tlsRequest : plainRequest;
        request(url + path, options, resolve)
          .on('error', reject)
          .end(body);
      });
    const configuration = { returnImmediately: true, historyLength: 0 };
    const sent = await send('POST', '/message:send', JSON.stringify({ message: userMessage('go'), configuration }));
    const text = (await sent.setEncoding('utf8').toArray()).join('');
    const { id } = (JSON.parse(text) as { task: { id: string } }).task;
    return send('GET', `/tasks/${id}`);
  }

  test('that is taken slowly, but steadily, arrives', async () => {
    const response = await ask(2000);
    let read = 0;
    for await (const chunk of response as AsyncIterable<Buffer>) {
      const before = read;
      read += chunk.length;
      if (Math.floor(before / 400_000) < Math.floor(read / 400_000)) await new Promise((next) => setTimeout(next, 150));
    }
    expect(read).toBeGreaterThan(SIZE);
  });

  test('that is not taken is given up, and its connection closed', async () => {
    const response = await ask(300);
    // By then the connection is closed; what is in its buffers is not all of the answer.
    await new Promise((next) => setTimeout(next, 3000));
    await expect(response.toArray()).rejects.toThrow('aborted');
  });
});
