import type { Breakers, DummyProtocol, Json } from '../breaker.ts';

const STRUCT = ['CARD-STRUCT', 'CARD-TR-STRUCT'];

type Interfaces = Json[];
const interfacesOf = (card: Json) => (card.supportedInterfaces ?? card.additionalInterfaces) as Interfaces;
const skillsOf = (card: Json) => card.skills as [Json, Json];
const capabilitiesOf = (card: Json) => card.capabilities as Json;

/** An additional interface that is never called. */
function another(card: Json, protocol: DummyProtocol, change: Json): void {
  const plain =
    protocol === '1.0'
      ? { url: 'https://example.com/other', protocolBinding: 'JSONRPC', protocolVersion: '1.0' }
      : { url: 'https://example.com/other', transport: 'JSONRPC' };
  interfacesOf(card).push({ ...plain, ...change });
}

/** Sets or, with undefined, removes a field. */
const field = (name: string, value: unknown) => (card: Json) => {
  card[name] = value;
};

const V1_STRUCT = { '1.0': STRUCT };

/** Breakers of the card. */
export const cardBreakers: Breakers = {
  'CARD-STRUCT': { also: ['CARD-TR-STRUCT'], card: (card) => void (skillsOf(card)[1].inputModes = 'text/plain') },
  'CARD-014': {
    card(card, { protocol }) {
      if (protocol === '0.3') another(card, protocol, { url: '/rpc' });
      const scheme = protocol === '1.0' ? {} : { type: 'openIdConnect', openIdConnectUrl: '/login' };
      const wrapped = protocol === '1.0' ? { openIdConnectSecurityScheme: { openIdConnectUrl: '/login' } } : {};
      card.securitySchemes = { ...(card.securitySchemes as Json), login: { ...scheme, ...wrapped } };
    },
  },
  'CARD-042': {
    card(card, { protocol }) {
      if (protocol === '1.0') card.securityRequirements = [{ schemes: {} }, { bearer: [] }];
      else card.security = [{}, { bearer: { list: [] } }];
    },
    also: { '1.0': ['CARD-061'] },
  },
  'CARD-060': { card: (card) => void (skillsOf(card)[0].tag = ['hello']) },
  'CARD-061': {
    card(card, { protocol }) {
      if (protocol === '1.0') card.preferredTransport = 'JSONRPC';
      else card.securityRequirements = [{ schemes: {} }];
    },
  },
  'CARD-TR-STRUCT': { also: ['CARD-STRUCT'], card: (card) => void (skillsOf(card)[1].outputModes = 7) },
  'CARD-001': {
    also: STRUCT,
    card(card, { protocol }) {
      if (protocol === '0.3') delete card.protocolVersion;
      else another(card, protocol, { protocolVersion: undefined });
    },
  },
  'CARD-001a': {
    card(card, { protocol }) {
      if (protocol === '0.3') card.protocolVersion = '7.0';
      else another(card, protocol, { protocolVersion: '7.0.1' });
    },
  },
  'CARD-002': { also: STRUCT, card: field('name', '') },
  'CARD-003': {
    also: STRUCT,
    card(card, { protocol }) {
      if (protocol === '0.3') delete card.url;
      else another(card, protocol, { url: undefined });
    },
  },
  'CARD-004': { card: field('description', '') },
  'CARD-005': { also: STRUCT, card: field('version', '') },
  'CARD-005a': { card: field('version', '1.0') },
  'CARD-006': { card: field('defaultInputModes', []) },
  'CARD-007': { card: field('defaultOutputModes', []) },
  'CARD-008': {
    // In 1.0 the extended card is a capability too, so it is missing as well.
    also: [...STRUCT, 'RPC-050'],
    set: { streaming: false, push: false, extended: false },
    card: (card) => void delete card.capabilities,
  },
  'CARD-010': {
    also: V1_STRUCT,
    card(card, { protocol }) {
      if (protocol === '0.3') delete card.preferredTransport;
      else another(card, protocol, { protocolBinding: undefined });
    },
  },
  'CARD-011': {
    card(card, { protocol }) {
      if (protocol === '1.0') another(card, protocol, { url: 'urn:agent:hello' });
      else {
        card.additionalInterfaces = interfacesOf(card).filter(({ transport }) => transport !== 'JSONRPC');
        another(card, protocol, { url: card.url, transport: 'HTTP+JSON' });
      }
    },
  },
  'CARD-012': { card: (card) => void interfacesOf(card).push({ ...(interfacesOf(card)[1] as Json) }) },
  'CARD-013': {
    also: { '0.3': [...STRUCT, 'CARD-003', 'REST-URL'], '1.0': ['REST-URL'] },
    card(card, { protocol }) {
      if (protocol === '1.0') card.supportedInterfaces = [];
      else {
        delete card.url;
        delete card.additionalInterfaces;
      }
    },
  },
  'CARD-016': {
    card: (card, { protocol }) =>
      another(card, protocol, protocol === '1.0' ? { protocolBinding: 'SOAP' } : { transport: 'SOAP' }),
  },
  'CARD-020': {
    also: STRUCT,
    set: { streaming: false },
    card: (card) => void (capabilitiesOf(card).streaming = 'yes'),
  },
  'CARD-021': {
    also: STRUCT,
    set: { push: false },
    card: (card) => void (capabilitiesOf(card).pushNotifications = 'yes'),
  },
  'CARD-022': {
    also: { '0.3': STRUCT, '1.0': ['CARD-061'] },
    card: (card) => void (capabilitiesOf(card).stateTransitionHistory = 'yes'),
  },
  'CARD-023': { also: STRUCT, card: (card) => void (capabilitiesOf(card).extensions = [{ description: 'no uri' }]) },
  'CARD-030': { also: STRUCT, card: (card) => void delete card.skills },
  'CARD-031': { card: (card) => void (skillsOf(card)[1].id = 'greet') },
  'CARD-032': { card: (card) => void (skillsOf(card)[0].description = '') },
  'CARD-033': { card: (card) => void (skillsOf(card)[0].tags = []) },
  'CARD-034': { also: STRUCT, card: (card) => void (skillsOf(card)[0].name = '') },
  'CARD-040': {
    card(card) {
      delete card.security;
      delete card.securityRequirements;
    },
  },
  'CARD-041': {
    card(card, { protocol }) {
      if (protocol === '1.0') card.securityRequirements = [{ schemes: {} }, { schemes: { oauth: { list: [] } } }];
      else card.security = [{}, { oauth: [] }];
    },
  },
  'CARD-043': {
    card(card, { protocol }) {
      delete card.securitySchemes;
      if (protocol === '1.0') card.securityRequirements = [{ schemes: {} }];
      else card.security = [{}];
    },
  },
  'CARD-050': { card: field('provider', { organization: 'Parley', url: 'ftp://example.com' }) },
  'CARD-051': { card: field('iconUrl', 'ftp://example.com/icon.png') },
  'CARD-052': { card: field('documentationUrl', 'see the wiki') },
  'SIG-001': {
    sign: ({ header, content }) => {
      const { kid: _, ...rest } = header;
      return { header: rest, content };
    },
  },
  'SIG-002': { sign: ({ header, content }) => ({ header: { ...header, alg: 'HS256' }, content }) },
  'SIG-003': { sign: ({ header, content }) => ({ header, content: { ...content, name: 'Somebody Else' } }) },
  'SIG-004': {
    sign: ({ header, content }) => ({ header: { ...header, jku: 'http://dummy.example.com/jwks.json' }, content }),
  },
  'CARD-062': {
    reply: ({ binding }, reply) =>
      binding === 'card' ? { ...reply, body: reply.body.replace('{', '{\n  "name": "Hello World",') } : reply,
  },
  'GRPC-URL': {
    card: (card, { protocol }) =>
      another(card, protocol, {
        url: 'https://example.com:50051',
        ...(protocol === '1.0' ? { protocolBinding: 'GRPC' } : { transport: 'GRPC' }),
      }),
  },
};
