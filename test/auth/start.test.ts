import {
  apiKeys,
  basicUsers,
  bearerTokens,
  clientCertificates,
  introspection,
  jwt,
  openIdConnect,
} from 'parley-a2a/auth';
import type { SecurityScheme } from 'parley-a2a/protocol';
import { type AgentDefinition, createServer, type ServerOptions } from 'parley-a2a/server';
import { describe, expect, test } from 'vitest';
import { makeCertificates } from '../support/certificates.ts';
import { startServer, testAgent } from '../support/harness.ts';

const token = { httpAuthSecurityScheme: { scheme: 'bearer' } };
const requireToken = [{ schemes: { token: {} } }];
const verifier = bearerTokens({ alice: 'secret' });

/** What a server says that does not start. */
function complaint(agent: Partial<AgentDefinition>, options: Partial<ServerOptions> = {}): string {
  try {
    createServer({ agents: testAgent(() => 'hi', agent), ...options });
  } catch (error) {
    return (error as Error).message;
  }
  return 'it starts';
}

describe('an agent that promises what is not enforced does not start, and says what to do', () => {
  const declared = { securitySchemes: { token }, securityRequirements: requireToken };

  test('with a verifier for what it declares it starts', () => {
    expect(complaint(declared, { auth: { token: verifier } })).toBe('it starts');
  });

  test('a scheme that nothing verifies', () => {
    expect(complaint(declared)).toBe(
      'The agent "Test agent" cannot be served: nothing verifies its scheme "token". Give the server a verifier: auth: { "token": bearerTokens({ … }) or jwt({ … }) }.',
    );
  });

  test('a scheme that only a skill requires', () => {
    const skill = { id: 's', name: 'S', description: 'A skill.', tags: ['t'], securityRequirements: requireToken };
    expect(complaint({ securitySchemes: { token }, skills: [skill] })).toContain('nothing verifies its scheme "token"');
  });

  test('a requirement that names no scheme', () => {
    expect(complaint({ securityRequirements: [{ schemes: { tokn: {} } }] })).toContain(
      'a requirement names the scheme "tokn". Declare it in securitySchemes',
    );
  });

  test('a scheme that nothing requires', () => {
    expect(complaint({ securitySchemes: { token } }, { auth: { token: verifier } })).toContain(
      'it declares the scheme "token" and requires it nowhere. Add securityRequirements: [{ schemes: { "token": {} } }]',
    );
  });

  test('a verifier for another kind of scheme', () => {
    expect(complaint(declared, { auth: { token: apiKeys({ alice: 'secret' }) } })).toContain(
      'its scheme "token" is of the kind bearer, and its verifier is for apiKey. Use bearerTokens({ … }) or jwt({ … })',
    );
  });

  test('a verifier that no agent declares', () => {
    expect(complaint({}, { auth: { token: verifier } })).toBe(
      'auth has a verifier "token", and no such scheme is declared by "Test agent". There are no securitySchemes at all.',
    );
    const agents = { '/a': { agent: testAgent(() => 'hi', declared), auth: { token: verifier, other: verifier } } };
    expect(() => createServer({ agents })).toThrow('auth has a verifier "other"');
  });

  test('operations that do not exist, or nothing to protect them with', () => {
    expect(
      complaint({ ...declared, protects: ['sendMail' as 'sendMessage'] }, { auth: { token: verifier } }),
    ).toContain('protects names "sendMail". The operations are sendMessage,');
    expect(complaint({ protects: ['sendMessage'] })).toContain('Add securityRequirements');
  });

  test('a name that no header can have', () => {
    const scheme = { apiKeySecurityScheme: { location: 'header' as const, name: 'my key' } };
    const agent = { securitySchemes: { token: scheme }, securityRequirements: requireToken };
    expect(complaint(agent, { auth: { token: apiKeys({ alice: 'secret' }) } })).toContain(
      '"my key", which no header can have',
    );
  });

  test('client certificates where the listener asks for none', async () => {
    const mtls = {
      securitySchemes: { mtls: { mtlsSecurityScheme: {} } },
      securityRequirements: [{ schemes: { mtls: {} } }],
    };
    const auth = { mtls: clientCertificates() };
    expect(complaint(mtls, { auth })).toContain('Serve it with tls: { key, cert, ca }');
    const { server } = await makeCertificates();
    await expect(
      startServer(
        testAgent(() => 'hi', mtls),
        { auth, tls: server },
      ),
    ).rejects.toThrow('tls: { key, cert, ca }');
  });

  test('a scheme of two kinds, or without what its kind needs [AUTH-08]', () => {
    const double = { ...token, mtlsSecurityScheme: {} };
    const start = (scheme: object) =>
      complaint(
        { securitySchemes: { token: scheme as typeof token }, securityRequirements: requireToken },
        {
          auth: { token: { ...verifier, kinds: ['bearer', 'http', 'apiKey'] } },
          clientCertificates: true,
        },
      );
    expect(start({ httpAuthSecurityScheme: {} })).toContain('securitySchemes');
    expect(start({ apiKeySecurityScheme: { location: 'body', name: 'key' } })).toContain('location');
    expect(
      complaint(
        { securitySchemes: { token: double as object as SecurityScheme }, securityRequirements: requireToken },
        {
          auth: { token: clientCertificates() },
          clientCertificates: true,
        },
      ),
    ).toContain('exactly one kind of security scheme');
  });
});

describe('a verifier that could only fail is refused when it is made', () => {
  const issuer = 'https://issuer.example';
  test.each([
    ['no keys', () => bearerTokens({}), 'No keys are given'],
    [
      'a variable that is not set',
      () => bearerTokens({ ci: process.env.NO_SUCH_VARIABLE }),
      'The key of "ci" is empty',
    ],
    ['a hash that is none', () => apiKeys([{ id: 'a', hash: 'md5:1' }]), 'keys[0].hash: must be "sha256:"'],
    [
      'an end that is no date',
      () => apiKeys([{ id: 'a', key: 'k', expires: 'soon' }]),
      'keys[0].expires: must be a date',
    ],
    ['no users', () => basicUsers([]), 'No users are given'],
    ['a name with a colon', () => basicUsers({ 'a:b': 'c' }), 'without a colon'],
    ['a password hash that is none', () => basicUsers({ a: 'pbkdf2-sha256:zz' }), 'as hashPassword writes it'],
    ['no audience', () => jwt({ issuer, audience: '', jwksUrl: issuer }), 'audience is missing'],
    ['no keys to check with', () => jwt({ issuer, audience: 'a' }), 'give either jwksUrl'],
    [
      'no signature',
      () => jwt({ issuer, audience: 'a', jwksUrl: issuer, algorithms: ['none'] }),
      'none is not accepted',
    ],
    [
      'a shared secret',
      () => jwt({ issuer, audience: 'a', jwksUrl: issuer, algorithms: ['HS256'] }),
      'HS256 is not accepted',
    ],
    [
      'keys over plain HTTP',
      () => jwt({ issuer, audience: 'a', jwksUrl: 'http://issuer.example' }),
      'must be an https URL',
    ],
    ['keys that are none', () => jwt({ issuer, audience: 'a', keys: {} as never }), 'must be a JSON Web Key Set'],
    [
      'a provider over plain HTTP',
      () => openIdConnect({ issuer: 'http://issuer.example', audience: 'a' }),
      'issuer: must be',
    ],
    ['no secret', () => introspection({ url: issuer, clientId: 'a', clientSecret: '' }), 'clientSecret are needed'],
    [
      'answers that are kept for long',
      () => introspection({ url: issuer, clientId: 'a', clientSecret: 's', cacheSeconds: 3600 }),
      'must be 0 to 30',
    ],
  ])('%s', (_, make, message) => expect(make).toThrow(message));
});
