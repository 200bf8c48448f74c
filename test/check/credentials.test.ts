import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer, type IncomingMessage } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TLSSocket } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { type CheckOptions, check, suiteRules } from '../../src/check/index.ts';
import { readCredentials } from '../../src/cli/check/check-credentials.ts';
import { makeCertificates } from '../support/certificates.ts';

const ONLY = ['AUTH-001', 'AUTH-003', 'AUTH-004', 'RPC-001'];

/** Answers as an agent does that knows no method, to callers that it knows. */
function answer(request: IncomingMessage, card: object, isKnown: boolean) {
  if (request.url?.endsWith('agent-card.json')) return { status: 200, body: JSON.stringify(card) };
  if (!isKnown) return { status: 401, body: '{}' };
  return { status: 200, body: '{"jsonrpc":"2.0","id":null,"error":{"code":-32601,"message":"Method not found"}}' };
}

function cardOf(origin: string, scheme: object) {
  return {
    name: 'Careful',
    description: 'Knows its callers.',
    version: '1.0.0',
    supportedInterfaces: [{ url: `${origin}/rpc`, protocolBinding: 'JSONRPC', protocolVersion: '1.0' }],
    capabilities: {},
    securitySchemes: { door: scheme },
    securityRequirements: [{ schemes: { door: { list: [] } } }],
    defaultInputModes: ['text/plain'],
    defaultOutputModes: ['text/plain'],
    skills: [{ id: 'a', name: 'A', description: 'Does.', tags: ['a'] }],
  };
}

async function statuses(url: string, options: Partial<CheckOptions>) {
  const rules = suiteRules('all', { only: ONLY });
  const report = await check([{ kind: 'url', label: url, url }], { rules, ...options });
  const results = report.targets.flatMap((target) => [...target.results]);
  return { text: JSON.stringify(report), results: Object.fromEntries(results.map(({ id, status }) => [id, status])) };
}

const ALL = { 'AUTH-001': 'pass', 'AUTH-003': 'pass', 'AUTH-004': 'pass', 'RPC-001': 'pass' };

test.each([
  ['an API key in the query', { apiKeySecurityScheme: { location: 'query', name: 'key' } }, { apiKey: 'the/secret' }],
  [
    'an API key in a header',
    { apiKeySecurityScheme: { location: 'header', name: 'X-Door' } },
    { apiKey: 'the/secret' },
  ],
  ['an API key in a cookie', { apiKeySecurityScheme: { location: 'cookie', name: 'door' } }, { apiKey: 'the/secret' }],
  ['Basic', { httpAuthSecurityScheme: { scheme: 'Basic' } }, { basic: 'ann:the/secret' }],
  [
    'a header of its own',
    { apiKeySecurityScheme: { location: 'header', name: 'X-Door-Key' } },
    { header: ['X-Door-Key: the/secret'] },
  ],
])(
  '%s reaches the agent, is left out and falsified where that is tried, and is never shown',
  async (_, scheme, flags) => {
    const basic = `Basic ${btoa('ann:the/secret')}`;
    const isKnown = ({ url = '', headers }: IncomingMessage) =>
      [new URL(url, 'http://x').searchParams.get('key'), headers['x-door'], headers['x-door-key']].includes(
        'the/secret',
      ) ||
      headers.cookie === 'door=the/secret' ||
      headers.authorization === basic;
    const server = createHttpServer((request, response) => {
      const { status, body } = answer(request, cardOf(url, scheme), isKnown(request));
      response.writeHead(status, { 'content-type': 'application/json', 'www-authenticate': 'Basic' }).end(body);
    }).listen(0, '127.0.0.1');
    await new Promise((ready) => server.once('listening', ready));
    onTestFinished(() => void server.close());
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { options } = readCredentials(flags);
    const { results, text } = await statuses(url, options);
    expect(results).toEqual(ALL);
    expect(text).not.toMatch(/the(\/|%2F)secret/i);
    expect((await statuses(url, {})).results).toMatchObject({
      'AUTH-001': 'pass',
      'AUTH-004': 'skip',
      'RPC-001': 'skip',
    });
  },
);

test('a client certificate is shown, and not shown where calls without credentials are tried', async () => {
  const { ca, server: own, client } = await makeCertificates();
  const folder = mkdtempSync(join(tmpdir(), 'a2a-check-'));
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const server = createHttpsServer(
    { ...own, ca, requestCert: true, rejectUnauthorized: false },
    (request, response) => {
      // A resumed TLS 1.3 session counts as authorized, also without a certificate.
      const isKnown = 'subject' in (request.socket as TLSSocket).getPeerCertificate();
      const { status, body } = answer(request, cardOf(url, { mtlsSecurityScheme: {} }), isKnown);
      response.writeHead(status, { 'content-type': 'application/json', 'www-authenticate': 'Mutual' }).end(body);
    },
  ).listen(0, '127.0.0.1');
  await new Promise((ready) => server.once('listening', ready));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `https://localhost:${(server.address() as AddressInfo).port}`;
  const certificate = {
    clientCert: file('c.pem', client.cert),
    clientKey: file('c.key', client.key),
    caCert: file('ca.pem', ca),
  };
  const { options, close } = readCredentials(certificate);
  onTestFinished(close);
  // A certificate cannot be falsified.
  expect((await statuses(url, options)).results).toEqual({ ...ALL, 'AUTH-003': 'skip' });
});
