import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { bearerTokens, type CertificateName, clientCertificates } from 'parley-a2a/auth';
import { createMtlsFetch } from 'parley-a2a/node';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { emptyFolder } from '../cli/parley.ts';
import { createAuthority, makeCertificates, type Pair } from '../support/certificates.ts';
import { bearer, knock, ways } from '../support/door.ts';
import { startServer, testAgent } from '../support/harness.ts';

let certificates: Awaited<ReturnType<typeof makeCertificates>>;
beforeAll(async () => {
  certificates = await makeCertificates();
});

function fetchWith(pair: Pair) {
  const fetch = createMtlsFetch({ ...pair, ca: certificates.ca });
  onTestFinished(() => fetch.close());
  return fetch;
}

const openAgent = testAgent(() => 'hi');

/** The TLS version that a client with these limits gets, or the error. */
function handshake(port: number, minVersion: 'TLSv1' | 'TLSv1.2', maxVersion: 'TLSv1.1' | 'TLSv1.2' | 'TLSv1.3') {
  return new Promise<string>((resolve) => {
    // An old version needs ciphers that new ones are right to refuse.
    const ciphers = maxVersion === 'TLSv1.1' ? { ciphers: 'DEFAULT@SECLEVEL=0' } : {};
    const socket = connectTls({ port, host: '127.0.0.1', ca: certificates.ca, minVersion, maxVersion, ...ciphers });
    socket.once('secureConnect', () => {
      resolve(String(socket.getProtocol()));
      socket.destroy();
    });
    socket.once('error', () => resolve('refused'));
  });
}

describe('https', () => {
  test.each(ways)('carries $binding $version, and the card says so [SEC-01]', async (way) => {
    const { url } = await startServer(openAgent, { tls: certificates.server });
    expect(url).toMatch(/^https:/);
    const fetch = fetchWith(certificates.client);
    expect((await knock(url, way, { fetch })).status).toBe(200);
    const card = (await (await fetch(`${url}/.well-known/agent-card.json`)).json()) as {
      supportedInterfaces: { url: string }[];
    };
    expect(card.supportedInterfaces.map((each) => each.url)).toEqual(card.supportedInterfaces.map(() => url));
  });

  test('offers TLS 1.3 and 1.2, and nothing older [SEC-02]', async () => {
    const { port } = await startServer(openAgent, { tls: certificates.server });
    expect(await handshake(port, 'TLSv1.2', 'TLSv1.3')).toBe('TLSv1.3');
    expect(await handshake(port, 'TLSv1.2', 'TLSv1.2')).toBe('TLSv1.2');
    expect(await handshake(port, 'TLSv1', 'TLSv1.1')).toBe('refused');
  });

  test('takes files too, and says which one is wrong', async () => {
    const folder = emptyFolder();
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    writeFileSync(key, certificates.server.key);
    writeFileSync(cert, certificates.server.cert);
    const { url } = await startServer(openAgent, { tls: { key, cert } });
    expect((await fetchWith(certificates.client)(`${url}/health`)).status).toBe(200);
    const start = (tls: { key: string; cert: string; requestClientCert?: boolean }) =>
      startServer(openAgent, { tls }).then(
        () => 'it starts',
        (error: Error) => error.message,
      );
    expect(await start({ key: join(folder, 'nothing.pem'), cert })).toContain('tls.key: there is no file');
    writeFileSync(join(folder, 'empty.pem'), '');
    expect(await start({ key, cert: join(folder, 'empty.pem') })).toContain('holds no PEM text');
    expect(await start({ key: certificates.client.key, cert })).toContain('key and cert cannot be used together');
    expect(await start({ key, cert, requestClientCert: true })).toContain('needs tls.ca');
  });
});

describe('client certificates', () => {
  const agent = testAgent(({ owner }) => `<${owner}>`, {
    securitySchemes: { mtls: { mtlsSecurityScheme: {} }, token: { httpAuthSecurityScheme: { scheme: 'bearer' } } },
    securityRequirements: [{ schemes: { mtls: {} } }, { schemes: { token: {} } }],
  });
  const start = (name?: CertificateName) =>
    startServer(agent, {
      auth: { mtls: clientCertificates(name ? { name } : {}), token: bearerTokens({ alice: 'the-token' }) },
      tls: { ...certificates.server, ca: certificates.ca },
    });
  const [rpc] = ways;

  test('one of a stranger is none, and other schemes work without any', async () => {
    const { url } = await start();
    const stranger = await (await createAuthority('Another CA')).issue({ name: 'test client', for: 'client' });
    const fetch = fetchWith(stranger);
    expect((await knock(url, rpc, { fetch })).status).toBe(401);
    expect((await knock(url, rpc, { fetch, ...bearer('the-token') })).body).toContain('<token:alice>');
    expect((await fetch(`${url}/.well-known/agent-card.json`)).status).toBe(200);
  });

  test.each([
    ['CN', 'billing agent'],
    ['DNS', 'billing.example'],
    ['URI', 'spiffe://example/billing'],
    ['email', 'billing@example.com'],
  ] as const)('are known by their %s', async (name, who) => {
    const { url } = await start(name);
    const pair = await certificates.authority.issue({
      name: 'billing agent',
      altNames: [
        { type: 'dns', value: 'billing.example' },
        { type: 'dns', value: 'second.example' },
        { type: 'url', value: 'spiffe://example/billing' },
        { type: 'email', value: 'billing@example.com' },
      ],
      for: 'client',
    });
    const { body } = await knock(url, rpc, { fetch: fetchWith(pair) });
    expect(JSON.parse(body).result.message.parts[0].text).toBe(`<mtls:${who}>`);
  });

  test('a name that could be taken for another does not count', async () => {
    const { url } = await start('DNS');
    const altNames = [{ type: 'dns', value: 'a.example, DNS:billing.example' } as const];
    const pair = await certificates.authority.issue({ name: 'forger', altNames, for: 'client' });
    expect((await knock(url, rpc, { fetch: fetchWith(pair) })).status).toBe(401);
  });
});
