import { describe, expect, it } from 'vitest';
import type { AgentCard } from '../../protocol/card.ts';
import { toV03ProtoCard, toV03RestCard } from '../rest/card.ts';
import { blendCard, fromV03Card, toV03Card } from './card.ts';

const card: AgentCard = {
  name: 'Weather',
  description: 'Tells the weather.',
  version: '2.1.0',
  provider: { organization: 'Sky', url: 'https://sky.example.com' },
  supportedInterfaces: [
    { url: 'https://sky.example.com/a2a', protocolBinding: 'JSONRPC', protocolVersion: '1.0' },
    { url: 'https://sky.example.com/a2a', protocolBinding: 'HTTP+JSON', protocolVersion: '1.0' },
    { url: 'https://sky.example.com/a2a', protocolBinding: 'JSONRPC', protocolVersion: '0.3' },
    { url: 'https://sky.example.com/old', protocolBinding: 'HTTP+JSON', protocolVersion: '0.3', tenant: 'north' },
  ],
  capabilities: { streaming: true, pushNotifications: false, extendedAgentCard: true },
  securitySchemes: {
    key: { apiKeySecurityScheme: { location: 'header', name: 'X-Key', description: 'Ask us' } },
    bearer: { httpAuthSecurityScheme: { scheme: 'bearer', bearerFormat: 'JWT' } },
    oauth: {
      oauth2SecurityScheme: {
        flows: {
          authorizationCode: {
            authorizationUrl: 'https://id.example.com/authorize',
            tokenUrl: 'https://id.example.com/token',
            scopes: { read: 'Read' },
            pkceRequired: true,
          },
        },
        oauth2MetadataUrl: 'https://id.example.com/meta',
      },
    },
    oidc: { openIdConnectSecurityScheme: { openIdConnectUrl: 'https://id.example.com/oidc' } },
    mtls: { mtlsSecurityScheme: {} },
  },
  securityRequirements: [{ schemes: { oauth: { list: ['read'] } } }, { schemes: { key: {}, mtls: {} } }],
  defaultInputModes: ['text/plain'],
  defaultOutputModes: ['text/plain'],
  skills: [
    {
      id: 'forecast',
      name: 'Forecast',
      description: 'Three days',
      tags: ['weather'],
      securityRequirements: [{ schemes: { bearer: { list: [] } } }],
    },
  ],
  signatures: [{ protected: 'eyJ', signature: 'abc' }],
};

const address = {
  protocolVersion: '0.3.0',
  url: 'https://sky.example.com/a2a',
  preferredTransport: 'JSONRPC',
  additionalInterfaces: [
    { url: 'https://sky.example.com/a2a', transport: 'JSONRPC' },
    { url: 'https://sky.example.com/old', transport: 'HTTP+JSON', tenant: 'north' },
  ],
  supportsAuthenticatedExtendedCard: true,
};
const security = [{ oauth: ['read'] }, { key: [], mtls: [] }];
const flows = {
  authorizationCode: {
    authorizationUrl: 'https://id.example.com/authorize',
    tokenUrl: 'https://id.example.com/token',
    scopes: { read: 'Read' },
    pkceRequired: true,
  },
};
const securitySchemes = {
  key: { type: 'apiKey', in: 'header', name: 'X-Key', description: 'Ask us' },
  bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
  oauth: { type: 'oauth2', flows, oauth2MetadataUrl: 'https://id.example.com/meta' },
  oidc: { type: 'openIdConnect', openIdConnectUrl: 'https://id.example.com/oidc' },
  mtls: { type: 'mutualTLS' },
};

describe('a card of 0.3', () => {
  it('has one main URL, OpenAPI schemes, and only the interfaces that its reader can use', () => {
    expect(toV03Card(card)).toEqual({
      ...address,
      name: 'Weather',
      description: 'Tells the weather.',
      version: '2.1.0',
      provider: { organization: 'Sky', url: 'https://sky.example.com' },
      capabilities: {
        streaming: true,
        supportsStreaming: true,
        pushNotifications: false,
        supportsPushNotifications: false,
      },
      securitySchemes,
      security,
      defaultInputModes: ['text/plain'],
      defaultOutputModes: ['text/plain'],
      skills: [
        {
          id: 'forecast',
          name: 'Forecast',
          description: 'Three days',
          tags: ['weather'],
          security: [{ bearer: [] }],
        },
      ],
      signatures: [{ protected: 'eyJ', signature: 'abc' }],
    });
  });

  it("has the security of 1.0 in the proto's JSON", () => {
    const proto = toV03ProtoCard(card);
    expect(proto).toMatchObject({ ...address, securitySchemes: card.securitySchemes });
    expect(proto.security).toEqual(card.securityRequirements);
    expect(proto.skills[0]?.security).toEqual([{ schemes: { bearer: { list: [] } } }]);
    expect(proto.capabilities).toEqual({ streaming: true, pushNotifications: false });
  });

  it('is readable as JSON and as proto at GET /v1/card', () => {
    expect(toV03RestCard(card).securitySchemes?.bearer).toEqual({
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'JWT',
      httpAuthSecurityScheme: { scheme: 'bearer', bearerFormat: 'JWT' },
    });
    expect(toV03RestCard(card).security).toEqual(security);
  });

  it('takes the interfaces as they are when none is marked as 0.3', () => {
    const only = { ...card, supportedInterfaces: card.supportedInterfaces.slice(0, 2) };
    expect(toV03Card(only).additionalInterfaces).toEqual([
      { url: 'https://sky.example.com/a2a', transport: 'JSONRPC' },
      { url: 'https://sky.example.com/a2a', transport: 'HTTP+JSON' },
    ]);
  });

  it('keeps what 0.3 does not know under the names of 1.0, where it asks for nothing of an old reader', () => {
    const flow = { deviceAuthorizationUrl: 'https://id/device', tokenUrl: 'https://id/token', scopes: {} };
    const oauth = { oauth2SecurityScheme: { flows: { deviceCode: flow } } };
    const old = toV03Card({ ...card, securitySchemes: { oauth } });
    expect(old.securitySchemes?.oauth).toEqual({ type: 'oauth2', flows: { deviceCode: flow } });
    expect(fromV03Card(old).securitySchemes).toEqual({ oauth });
  });

  it('has every field that 0.3 requires of the two old flows', () => {
    const oauth = { oauth2SecurityScheme: { flows: { implicit: {}, password: { tokenUrl: 'https://id/token' } } } };
    expect(toV03Card({ ...card, securitySchemes: { oauth } }).securitySchemes?.oauth).toEqual({
      type: 'oauth2',
      flows: {
        implicit: { authorizationUrl: '', scopes: {} },
        password: { tokenUrl: 'https://id/token', scopes: {} },
      },
    });
  });
});

describe('the blended card', () => {
  it('has the fields of both versions, and each scheme in both shapes', () => {
    const blended = blendCard(card);
    expect(blended).toMatchObject({ ...card, ...address, security });
    expect(blended.securitySchemes?.key).toEqual({
      apiKeySecurityScheme: { location: 'header', name: 'X-Key', description: 'Ask us' },
      type: 'apiKey',
      in: 'header',
      name: 'X-Key',
      description: 'Ask us',
    });
    expect(blended.skills[0]).toEqual({ ...card.skills[0], security: [{ bearer: [] }] });
  });
});

describe('reading a card of 0.3', () => {
  it('understands one from the time of 0.2, and the names that were never in the text', () => {
    const value = {
      name: 'Spec Agent (v0.3)',
      description: 'For tests',
      url: 'https://bin.example.com/spec03',
      version: '1.0.0',
      capabilities: { supportsStreaming: true, supportsPushNotifications: false, stateTransitionHistory: true },
      defaultInputModes: ['text/plain'],
      defaultOutputModes: ['text/plain', 'application/json'],
      skills: [{ id: 's', name: 'S', description: 'Does', tags: [] }],
      authentication: { schemes: ['Bearer'] },
    };
    expect(fromV03Card(value)).toEqual({
      name: 'Spec Agent (v0.3)',
      description: 'For tests',
      version: '1.0.0',
      supportedInterfaces: [
        { url: 'https://bin.example.com/spec03', protocolBinding: 'JSONRPC', protocolVersion: '0.3' },
      ],
      capabilities: { streaming: true, pushNotifications: false },
      defaultInputModes: ['text/plain'],
      defaultOutputModes: ['text/plain', 'application/json'],
      skills: [{ id: 's', name: 'S', description: 'Does', tags: [] }],
    });
  });

  it('understands one with hardly anything in it', () => {
    expect(fromV03Card({ name: 'A', url: 'https://a' })).toEqual({
      name: 'A',
      description: '',
      version: '',
      supportedInterfaces: [{ url: 'https://a', protocolBinding: 'JSONRPC', protocolVersion: '0.3' }],
      capabilities: {},
      defaultInputModes: ['text/plain'],
      defaultOutputModes: ['text/plain'],
      skills: [],
    });
  });

  it('puts the main interface first, and once', () => {
    const { supportedInterfaces } = fromV03Card({
      name: 'A',
      url: 'https://a/rest',
      preferred_transport: 'HTTP+JSON',
      additional_interfaces: [
        { url: 'https://a/rpc', transport: 'JSONRPC' },
        { url: 'https://a/rest', transport: 'HTTP+JSON' },
      ],
    });
    expect(supportedInterfaces.map(({ url, protocolBinding }) => `${protocolBinding} ${url}`)).toEqual([
      'HTTP+JSON https://a/rest',
      'JSONRPC https://a/rpc',
    ]);
  });

  it.each([
    [null, 'must be an object'],
    [{ url: 'https://a' }, 'name: is required'],
    [{ name: 'A' }, 'url: is required'],
    [
      { name: 'A', url: 'https://a', securitySchemes: { x: { type: 'magic' } } },
      'securitySchemes.x: type must be one of apiKey, http, oauth2, openIdConnect, mutualTLS',
    ],
    [
      { name: 'A', url: 'https://a', securitySchemes: { x: { type: 'apiKey', name: 'k' } } },
      'securitySchemes.x: type apiKey needs in and name',
    ],
    [{ name: 'A', url: 'https://a', skills: [{ name: 'S' }] }, 'skills[0].id: is required'],
  ])('refuses %j', (value, text) => {
    expect(() => fromV03Card(value)).toThrow(text);
  });
});
