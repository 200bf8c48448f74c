import canonicalize from 'canonicalize';
import { type CryptoKey, exportJWK, FlattenedSign, generateKeyPair, type JWK } from 'jose';
import type { DummyProtocol, Json, Setting, SignatureParts } from './breaker.ts';
import { REST_PATH, RPC_PATH } from './read-call.ts';

/** The dummy's card: valid, with everything that a card can have. */
export function dummyCard(origin: string, protocol: DummyProtocol, setting: Setting): Json {
  const shared = {
    name: 'Hello World',
    description: 'A dummy that greets you, made to try a2a-check with.',
    version: '1.0.0',
    provider: { organization: 'Parley', url: 'https://example.com' },
    documentationUrl: 'https://example.com/docs',
    iconUrl: 'https://example.com/icon.png',
    defaultInputModes: ['text/plain'],
    defaultOutputModes: ['text/plain'],
    skills: [
      { id: 'greet', name: 'Greet', description: 'Greets whoever writes.', tags: ['hello'], examples: ['Hello'] },
      {
        id: 'wait',
        name: 'Wait',
        description: 'Works until it is cancelled.',
        tags: ['wait'],
        examples: ['wait for me'],
      },
    ],
  };
  const capabilities = {
    streaming: setting.streaming,
    pushNotifications: setting.push,
    extensions: [{ uri: 'https://example.com/extensions/none', required: false }],
  };
  const rpc = origin + RPC_PATH;
  const rest = origin + REST_PATH;
  if (protocol === '1.0') {
    return {
      ...shared,
      supportedInterfaces: [
        { url: rpc, protocolBinding: 'JSONRPC', protocolVersion: '1.0' },
        { url: rest, protocolBinding: 'HTTP+JSON', protocolVersion: '1.0' },
      ],
      capabilities: { ...capabilities, extendedAgentCard: setting.extended },
      securitySchemes: { bearer: { httpAuthSecurityScheme: { scheme: 'bearer' } } },
      securityRequirements: [...(setting.secured ? [] : [{ schemes: {} }]), { schemes: { bearer: { list: [] } } }],
    };
  }
  return {
    ...shared,
    protocolVersion: '0.3.0',
    url: rpc,
    preferredTransport: 'JSONRPC',
    additionalInterfaces: [
      { url: rpc, transport: 'JSONRPC' },
      { url: rest, transport: 'HTTP+JSON' },
    ],
    capabilities,
    supportsAuthenticatedExtendedCard: setting.extended,
    securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    security: [...(setting.secured ? [] : [{}]), { bearer: [] }],
  };
}

/** Signs cards with a key that is generated for this dummy. */
export class CardSigner {
  #keys: Promise<{ privateKey: CryptoKey; publicKey: JWK }> | undefined;

  async sign(card: Json, origin: string, spoil: (parts: SignatureParts) => SignatureParts): Promise<Json> {
    // `jku` requires https, which a dummy on a port does not have.
    const jku: Record<string, string> = origin.startsWith('https:') ? { jku: `${origin}/jwks.json` } : {};
    const parts = spoil({ header: { alg: 'ES256', typ: 'JOSE', kid: 'dummy', ...jku }, content: card });
    const { privateKey } = await this.#made();
    const payload = new TextEncoder().encode(canonicalize(parts.content) as string);
    const { alg, ...header } = parts.header;
    const jws = await new FlattenedSign(payload).setProtectedHeader({ ...header, alg: 'ES256' }).sign(privateKey);
    // The key does not support other algorithms; they are only named in the header.
    const claimed = alg === 'ES256' ? jws.protected : btoa(JSON.stringify(parts.header)).replace(/=+$/, '');
    return { ...card, signatures: [{ protected: claimed, signature: jws.signature }] };
  }

  async keySet(): Promise<Json> {
    const { publicKey } = await this.#made();
    return { keys: [publicKey] };
  }

  #made() {
    this.#keys ??= generateKeyPair('ES256', { extractable: true }).then(async ({ privateKey, publicKey }) => ({
      privateKey,
      publicKey: { ...(await exportJWK(publicKey)), kid: 'dummy', alg: 'ES256', use: 'sig' },
    }));
    return this.#keys;
  }
}
