import { readFileSync, writeFileSync } from 'node:fs';
import { createServer as createHttpsServer } from 'node:https';
import { join } from 'node:path';
import type { TLSSocket } from 'node:tls';
import type { SecurityScheme } from 'parley-a2a/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCertificates } from '../support/certificates.ts';
import { documentOf, emptyFolder, parley } from './parley.ts';
import { cardFor, hello, openStage } from './stage.ts';

let stage: Awaited<ReturnType<typeof openStage>>;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** A card that wants one scheme. */
const wanting = (scheme: SecurityScheme) => ({
  securitySchemes: { door: scheme },
  securityRequirements: [{ schemes: { door: {} } }],
});
const bearer: SecurityScheme = { httpAuthSecurityScheme: { scheme: 'Bearer' } };
const apiKey = (location: 'header' | 'query' | 'cookie'): SecurityScheme => ({
  apiKeySecurityScheme: { location, name: 'x-key' },
});

describe.concurrent('credentials', () => {
  test('[A2ACLI_AUTH_001] tokens and keys go where the card wants them', async () => {
    const agents = {
      bearer: stage.agent('bearer', () => hello, wanting(bearer)),
      header: stage.agent('header', () => hello, wanting(apiKey('header'))),
      query: stage.agent('query', () => hello, wanting(apiKey('query'))),
      cookie: stage.agent('cookie', () => hello, wanting(apiKey('cookie'))),
    };
    const send = (url: string, ...args: string[]) => parley(['send', '-a', url, 'hi', ...args]);
    const results = await Promise.all([
      send(agents.bearer.url, '--bearer', 'tok-1', '--svc-param', 'x-trace:7'),
      send(agents.header.url, '--api-key', 'key-1'),
      send(agents.query.url, '--api-key', 'key-1'),
      send(agents.cookie.url, '--api-key', 'key-1'),
    ]);
    expect(results.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
    expect(agents.bearer.calls[0]?.headers).toMatchObject({ authorization: 'Bearer tok-1', 'x-trace': '7' });
    expect(agents.header.calls[0]?.headers['x-key']).toBe('key-1');
    expect(agents.query.calls[0]?.path).toBe('/query?x-key=key-1');
    expect(agents.cookie.calls[0]?.headers.cookie).toBe('x-key=key-1');
    for (const { cardHeaders } of Object.values(agents)) expect(cardHeaders[0]).not.toHaveProperty('authorization');
    const { stdout } = await parley(['send', '--help']);
    expect(stdout.replaceAll(/\s+/g, ' ')).toContain('--svc-param <k:v> service parameter, sent as an HTTP header');
  });

  test('[A2ACLI_AUTH_002] each credential has a variable, the flag wins, and the help says why the variable is better', async () => {
    const one = stage.agent('by-variable', () => hello, wanting(bearer));
    const two = stage.agent('key-by-variable', () => hello, wanting(apiKey('header')));
    const env = { A2ACLI_BEARER: 'from-variable', A2ACLI_API_KEY: 'key-from-variable' };
    const [, , , help] = await Promise.all([
      parley(['send', '-a', one.url, 'hi'], { env }),
      parley(['send', '-a', two.url, 'hi'], { env }),
      parley(['send', '-a', two.url, 'hi', '--api-key', 'from-flag'], { env }),
      parley(['send', '--help']),
    ]);
    expect(one.calls[0]?.headers.authorization).toBe('Bearer from-variable');
    expect(two.calls.map(({ headers }) => headers['x-key']).sort()).toEqual(['from-flag', 'key-from-variable']);
    const text = help?.stdout.replaceAll(/\s+/g, ' ');
    expect(text).toContain('better set A2ACLI_BEARER');
    expect(text).toContain('flags are visible in `ps` and in the shell history');
  });

  test('what is missing or refused is told apart, with the way in', async () => {
    const missing = stage.agent(
      'missing',
      (_, response) => void response.writeHead(401, { 'www-authenticate': 'ApiKey' }).end(),
      wanting(apiKey('header')),
    );
    const lenient = stage.agent('lenient', () => hello, wanting(apiKey('header')));
    const strict = stage.agent(
      'strict',
      (_, response) => void response.writeHead(401, { 'www-authenticate': 'Bearer' }).end(),
      wanting(bearer),
    );
    const [none, wrong] = await Promise.all([
      parley(['send', '-a', missing.url, 'hi', '-o', 'json']),
      parley(['send', '-a', strict.url, 'hi', '-o', 'json', '--bearer', 'wrong-token']),
    ]);
    expect([none.code, wrong.code]).toEqual([4, 4]);
    expect(documentOf(none).error).toMatchObject({
      code: 'A2ACLI_ERR_CREDENTIALS_MISSING',
      hint: expect.stringContaining('A2ACLI_API_KEY'),
    });
    expect(documentOf(wrong).error.code).toBe('A2ACLI_ERR_AUTH_FAILED');
    // What a card requires may be for other operations than this one.
    expect((await parley(['send', '-a', lenient.url, 'hi'])).code).toBe(0);
  });

  test('no credential goes to another machine over plain HTTP', async () => {
    const { url, card } = stage.agent('plain-http', () => hello, wanting(bearer));
    const remote = 'http://192.0.2.1:9/agent';
    card.supportedInterfaces = cardFor(remote).supportedInterfaces;
    const args = ['send', '-a', url, 'hi', '--bearer', 'tok-1', '--trust-origin', 'http://192.0.2.1:9', '-o', 'json'];
    expect(documentOf(await parley(args)).error).toMatchObject({
      message: expect.stringContaining('No secret is sent to http://192.0.2.1:9 over plain HTTP'),
      hint: expect.stringContaining('--insecure'),
    });
  });

  test('a card cannot send credentials to another origin, unless it is trusted', async () => {
    const elsewhere = await openStage();
    const there = elsewhere.agent('there', () => hello);
    const here = stage.agent('here', () => hello, wanting(bearer));
    here.card.supportedInterfaces = cardFor(there.url).supportedInterfaces;
    const args = ['send', '-a', here.url, 'hi', '--bearer', 'tok-1', '--svc-param', 'x-secret:abcdef', '-o', 'json'];
    await parley(args);
    expect(there.calls[0]?.headers).not.toHaveProperty('authorization');
    expect(there.calls[0]?.headers).not.toHaveProperty('x-secret');
    await parley([...args, '--trust-origin', elsewhere.origin]);
    expect(there.calls[1]?.headers).toMatchObject({ authorization: 'Bearer tok-1', 'x-secret': 'abcdef' });
    elsewhere.close();
  });

  test('[A2ACLI_AUTH_004] secrets are in no diagnostics, whatever is asked for', async () => {
    const echoing = stage.agent(
      'echoing',
      ({ headers, path }) => ({
        message: { ...hello.message, parts: [{ text: `${headers.authorization} ${headers['x-extra']} ${path}` }] },
      }),
      wanting(bearer),
    );
    const keyed = stage.agent(
      'keyed',
      ({ path }) => ({ message: { ...hello.message, parts: [{ text: path }] } }),
      wanting(apiKey('query')),
    );
    const [one, two] = await Promise.all([
      parley([
        'send',
        '-a',
        echoing.url,
        'hi',
        '--debug',
        '--verbose',
        '--bearer',
        'very-secret-token',
        '--svc-param',
        'x-extra:other-secret',
      ]),
      parley(['send', '-a', keyed.url, 'hi', '--debug', '--verbose', '--api-key', 'key with/slash']),
    ]);
    expect(one.stderr).toContain('> authorization: ********');
    expect(one.stderr).toContain('> x-extra: ********');
    expect(one.stderr).not.toMatch(/very-secret-token|other-secret/);
    expect(two.stderr).toContain('/keyed?x-key=********');
    expect(two.stderr).not.toMatch(/key.with.{1,3}slash/);
    expect(one.stdout).toContain('Bearer very-secret-token');
  });

  test('[A2ACLI_OUT_007] --debug shows the messages of the protocol on stderr', async () => {
    const { url } = stage.agent('debugged', () => hello);
    const { stderr, stdout } = await parley(['send', '-a', url, 'hi', '--debug']);
    expect(stderr).toContain(`> POST ${url}`);
    expect(stderr).toMatch(/> \{"jsonrpc":"2\.0","id":1,"method":"SendMessage","params":\{"message":/);
    expect(stderr).toMatch(/< \{"jsonrpc":"2\.0","id":1,"result":\{"message":/);
    expect(stderr).toMatch(/< 200 OK \(\d+ ms\)/);
    expect(stderr).toContain(`interface JSONRPC 1.0 at ${url}`);
    expect(stdout).not.toContain('jsonrpc');
  });
});

describe('TLS', () => {
  const folder = emptyFolder();
  const at = (name: string) => join(folder, name);
  const pem = (name: string) => readFileSync(at(name));
  beforeAll(async () => {
    const { ca, server, client } = await makeCertificates();
    const files = { 'ca.pem': ca, 'server.pem': server.cert, 'server.key': server.key };
    const all = { ...files, 'client.pem': client.cert, 'client.key': client.key };
    for (const [name, text] of Object.entries(all)) writeFileSync(at(name), text);
  });
  const openTls = (requestCert: boolean) =>
    openStage((handler) => {
      const options = {
        cert: pem('server.pem'),
        key: pem('server.key'),
        ca: pem('ca.pem'),
        requestCert,
        rejectUnauthorized: requestCert,
      };
      return createHttpsServer(options, (request, response) => {
        const name = requestCert ? (request.socket as TLSSocket).getPeerCertificate().subject.CN : '';
        request.headers['x-peer'] = String(name);
        handler(request as never, response as never);
      }) as never;
    });

  test('[A2ACLI_AUTH_003] certificates are verified; --insecure is loud, and louder with a credential', async () => {
    const tls = await openTls(false);
    const { url } = tls.agent('self-signed', () => hello, wanting(bearer));
    const [refused, plain, loud] = await Promise.all([
      parley(['send', '-a', url, 'hi', '--bearer', 'tok-1', '-o', 'json']),
      parley(['card', 'get', '-a', url, '--insecure']),
      parley(['send', '-a', url, 'hi', '--bearer', 'tok-1', '--insecure', '-o', 'json']),
    ]);
    tls.close();
    expect(refused.code).toBe(3);
    expect(documentOf(refused).error).toMatchObject({
      code: 'A2ACLI_ERR_UNREACHABLE',
      hint: expect.stringContaining('--insecure'),
    });
    expect(plain.code).toBe(0);
    expect(plain.stderr).toContain('warning: --insecure: the certificate of the agent is not verified');
    expect(plain.stderr).not.toContain('SECURITY');
    expect(loud.code).toBe(0);
    expect(loud.stderr).toContain('warning: SECURITY: credentials go to');
    expect(documentOf(loud).message.parts).toEqual([{ text: 'hello' }]);
  });

  test('[A2ACLI_AUTH_009] mutual TLS with --client-cert and --client-key', async () => {
    const tls = await openTls(true);
    const { url, calls } = tls.agent('mutual', () => hello, wanting({ mtlsSecurityScheme: {} }));
    const certificate = [
      '--client-cert',
      at('client.pem'),
      '--client-key',
      at('client.key'),
      '--ca-cert',
      at('ca.pem'),
    ];
    const [known, unknown] = await Promise.all([
      parley(['send', '-a', url, 'hi', ...certificate]),
      parley(['send', '-a', url, 'hi', '-o', 'json', '--insecure']),
    ]);
    tls.close();
    expect(known).toMatchObject({ code: 0, stdout: expect.stringContaining('hello') });
    expect(calls.map(({ headers }) => headers['x-peer'])).toEqual(['test client']);
    expect(unknown.code).toBe(3);
  });
});
