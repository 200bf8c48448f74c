import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AgentCard, type SecurityScheme } from '../../protocol/card.ts';
import { createParser } from '../../protocol/validate.ts';
import { toV03ProtoCard, toV03RestCard } from '../rest/card.ts';
import { blendCard, fromV03Card, toV03Card } from './card.ts';

const name = fc.string({ minLength: 1, maxLength: 12 });
const names = fc.array(name, { maxLength: 3 });
const url = fc.webUrl();
const bool = fc.boolean();
const description = fc.string();
const scopes = fc.dictionary(name, fc.string(), { maxKeys: 2, noNullPrototype: true });
const flow = { refreshUrl: url, scopes };

const flows = fc.oneof(
  fc.record({
    authorizationCode: fc.record(
      { authorizationUrl: url, tokenUrl: url, ...flow, pkceRequired: bool },
      { requiredKeys: ['authorizationUrl', 'tokenUrl', 'scopes'] },
    ),
  }),
  fc.record({ clientCredentials: fc.record({ tokenUrl: url, ...flow }, { requiredKeys: ['tokenUrl', 'scopes'] }) }),
  fc.record({ implicit: fc.record({ authorizationUrl: url, ...flow }, { requiredKeys: ['scopes'] }) }),
  fc.record({ password: fc.record({ tokenUrl: url, ...flow }, { requiredKeys: ['scopes'] }) }),
  fc.record({
    deviceCode: fc.record(
      { deviceAuthorizationUrl: url, tokenUrl: url, ...flow },
      { requiredKeys: ['deviceAuthorizationUrl', 'tokenUrl', 'scopes'] },
    ),
  }),
);

const scheme: fc.Arbitrary<SecurityScheme> = fc.oneof(
  fc.record({
    apiKeySecurityScheme: fc.record(
      { description, location: fc.constantFrom('query' as const, 'header' as const, 'cookie' as const), name },
      { requiredKeys: ['location', 'name'] },
    ),
  }),
  fc.record({
    httpAuthSecurityScheme: fc.record(
      { description, scheme: name, bearerFormat: fc.string() },
      { requiredKeys: ['scheme'] },
    ),
  }),
  fc.record({
    oauth2SecurityScheme: fc.record({ description, flows, oauth2MetadataUrl: url }, { requiredKeys: ['flows'] }),
  }),
  fc.record({
    openIdConnectSecurityScheme: fc.record(
      { description, openIdConnectUrl: url },
      { requiredKeys: ['openIdConnectUrl'] },
    ),
  }),
  fc.record({ mtlsSecurityScheme: fc.record({ description }, { requiredKeys: [] }) }),
);

const requirements = fc.array(
  fc.record({
    schemes: fc.dictionary(
      fc.oneof(name, fc.constant('schemes')),
      fc.record({ list: fc.array(name, { maxLength: 2 }) }),
      { maxKeys: 2, noNullPrototype: true },
    ),
  }),
  { maxLength: 2 },
);

const skill = fc.record(
  {
    id: name,
    name,
    description,
    tags: names,
    examples: names,
    inputModes: names,
    outputModes: names,
    securityRequirements: requirements,
  },
  { requiredKeys: ['id', 'name', 'description', 'tags'] },
);

const agentInterface = (version: fc.Arbitrary<string>) =>
  fc.record(
    {
      url,
      protocolBinding: fc.constantFrom('JSONRPC', 'HTTP+JSON', 'GRPC'),
      protocolVersion: version,
      tenant: fc.string(),
    },
    { requiredKeys: ['url', 'protocolBinding', 'protocolVersion'] },
  );

const cardWith = (version: fc.Arbitrary<string>): fc.Arbitrary<AgentCard> =>
  fc.record(
    {
      name,
      description,
      version: name,
      supportedInterfaces: fc.array(agentInterface(version), { minLength: 1, maxLength: 3 }),
      provider: fc.record({ url, organization: name }),
      documentationUrl: url,
      iconUrl: url,
      capabilities: fc.record(
        {
          streaming: bool,
          pushNotifications: bool,
          extendedAgentCard: bool,
          extensions: fc.array(
            fc.record({ uri: name, description, required: bool, params: scopes }, { requiredKeys: ['uri'] }),
            { maxLength: 2 },
          ),
        },
        { requiredKeys: [] },
      ),
      securitySchemes: fc.dictionary(name, scheme, { maxKeys: 5, noNullPrototype: true }),
      securityRequirements: requirements,
      defaultInputModes: names,
      defaultOutputModes: names,
      skills: fc.array(skill, { maxLength: 2 }),
      signatures: fc.array(
        fc.record({ protected: name, signature: name, header: scopes }, { requiredKeys: ['protected', 'signature'] }),
        { maxLength: 1 },
      ),
    },
    {
      requiredKeys: [
        'name',
        'description',
        'version',
        'supportedInterfaces',
        'capabilities',
        'defaultInputModes',
        'defaultOutputModes',
        'skills',
      ],
    },
  );

const parseCard = createParser(AgentCard);
const oldCard = cardWith(fc.constant('0.3'));
const mixedCard = cardWith(fc.constantFrom('1.0', '0.3'));
const wire = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('every card of 1.0 that 0.3 can express', () => {
  it.each([
    ['JSON', toV03Card],
    ["the proto's JSON", toV03ProtoCard],
    ['the JSON of GET /v1/card', toV03RestCard],
  ])('comes back from %s as it was', (_, to) => {
    fc.assert(
      fc.property(oldCard.filter(hasPlainNames), (card) => {
        expect(parseCard(card)).toBe(card);
        expect(fromV03Card(to(card))).toEqual(card);
        expect(fromV03Card(wire(to(card)))).toEqual(card);
      }),
    );
  });
});

describe('the blended card', () => {
  it('is the same card to a reader of 1.0', () => {
    fc.assert(
      fc.property(mixedCard.filter(hasPlainNames), (card) => {
        expect(parseCard(wire(blendCard(card)))).toEqual(card);
      }),
    );
  });

  it('is the same card as the one of 0.3 to a reader of 0.3', () => {
    fc.assert(
      fc.property(mixedCard.filter(hasPlainNames), (card) => {
        expect(fromV03Card(wire(blendCard(card)))).toEqual(fromV03Card(wire(toV03Card(card))));
      }),
    );
  });
});

/** Readers drop a member called `__proto__`, which no legitimate card has. */
function hasPlainNames(card: object): boolean {
  return !JSON.stringify(card).includes('__proto__');
}
