import canonicalize from 'canonicalize';
import { base64url, createLocalJWKSet, flattenedVerify, type JSONWebKeySet } from 'jose';
import { isRecord } from '../../internal/is-record.ts';
import { parseJson } from '../../internal/parse-json.ts';
import { canonicalCard } from '../../protocol/signature.ts';
import type { CardDocument } from '../card-document.ts';
import type { CheckContext } from '../context.ts';
import { BOTH, type Finding, moot, type Outcome, type Rule, skip, unless, V1 } from '../rule.ts';

/** One signature of the card, its header decoded. */
interface Signature {
  readonly path: string;
  readonly protectedHeader: string;
  readonly signature: string;
  /** Undefined if it cannot be decoded. */
  readonly header: Record<string, unknown> | undefined;
}

/** Algorithms with a public key. */
const ASYMMETRIC = /^(RS|PS|ES)(256|384|512)$|^EdDSA$|^Ed25519$|^ES256K$/;
const SIGNING = { '0.3': '5.5.6', '1.0': '8.4.2' };

function signaturesOf({ value }: CardDocument): Signature[] {
  const list = Array.isArray(value.signatures) ? value.signatures : [];
  return list.map((each, index) => {
    const { protected: text, signature } = isRecord(each) ? each : {};
    const protectedHeader = typeof text === 'string' ? text : '';
    return {
      path: `$.signatures[${index}]`,
      protectedHeader,
      signature: typeof signature === 'string' ? signature : '',
      header: decodeHeader(protectedHeader),
    };
  });
}

function decodeHeader(text: string): Record<string, unknown> | undefined {
  try {
    const header = parseJson(new TextDecoder().decode(base64url.decode(text)));
    return isRecord(header) ? header : undefined;
  } catch {
    return undefined;
  }
}

/** Judges each signature of a signed card. */
function eachSignature(judge: (signature: Signature, context: CheckContext) => Finding[] | Promise<Finding[]>) {
  return async (context: CheckContext): Promise<Outcome> => {
    const signatures = signaturesOf(context.card as CardDocument);
    if (signatures.length === 0) return moot('the card is not signed');
    return (await Promise.all(signatures.map((signature) => judge(signature, context)))).flat();
  };
}

/** Signatures of the card. */
export const signatureRules: readonly Rule[] = [
  {
    id: 'SIG-001',
    title: 'A signature has a protected header with alg and kid',
    severity: 'ERROR',
    versions: BOTH,
    section: SIGNING,
    hint: 'protected is base64url of a JSON object with alg and kid; signature is base64url.',
    needs: ['card'],
    check: eachSignature(({ header, signature, path }) => {
      if (!header) return [{ message: 'protected is not base64url of a JSON object', path: `${path}.protected` }];
      const missing = ['alg', 'kid'].filter((name) => typeof header[name] !== 'string');
      return [
        ...unless(missing.length === 0, `the protected header has no ${missing.join(' and no ')}`, {
          path: `${path}.protected`,
        }),
        ...unless(/^[\w-]+$/.test(signature), 'signature is not base64url', { path: `${path}.signature` }),
      ];
    }),
  },
  {
    id: 'SIG-002',
    title: 'A signature is made with an asymmetric algorithm',
    severity: 'ERROR',
    versions: BOTH,
    section: SIGNING,
    hint: 'Sign with ES256, RS256 or EdDSA. "none" proves nothing, and HS256 can be verified only by who can also forge.',
    needs: ['card'],
    check: eachSignature(({ header, path }) => {
      if (typeof header?.alg !== 'string') return [];
      return unless(ASYMMETRIC.test(header.alg), `the algorithm is ${header.alg}`, { path: `${path}.protected` });
    }),
  },
  {
    id: 'SIG-003',
    title: 'A signature fits the card',
    severity: 'ERROR',
    versions: V1,
    section: '8.4.3',
    hint: 'Sign the RFC 8785 form of the card as it is served, without signatures and default values; sign again after each change.',
    needs: ['card'],
    check: verifySignatures,
  },
  {
    id: 'SIG-004',
    title: 'Keys are fetched over https',
    severity: 'WARN',
    versions: BOTH,
    section: { '0.3': '5.5.6', '1.0': '8.4.3' },
    hint: 'jku is an https URL.',
    needs: ['card'],
    check: eachSignature(({ header, path }) => {
      if (header?.jku === undefined) return [];
      return unless(/^https:\/\//.test(String(header.jku)), `jku is ${String(header.jku)}`, {
        path: `${path}.protected`,
      });
    }),
  },
];

async function verifySignatures(context: CheckContext): Promise<Outcome> {
  const card = context.card as CardDocument;
  const signatures = signaturesOf(card).filter(({ header }) => ASYMMETRIC.test(String(header?.alg)));
  if (signatures.length === 0) return moot('the card is not signed');
  const findings: Finding[] = [];
  let tried = 0;
  for (const signature of signatures) {
    const keys = await keysFor(signature, context);
    if (!keys) continue;
    tried += 1;
    if (!(await fits(signature, card, keys))) {
      findings.push({
        message: `the signature of ${String(signature.header?.kid)} does not fit the card`,
        path: signature.path,
      });
    }
  }
  return tried === 0 ? skip('no key was found: neither --jwks nor a jku that can be read') : findings;
}

async function keysFor({ header }: Signature, context: CheckContext): Promise<JSONWebKeySet | undefined> {
  const { jwks } = context.options;
  if (isKeySet(jwks)) return jwks;
  const { jku } = header ?? {};
  if (typeof jku !== 'string' || !/^https?:\/\//.test(jku) || context.target.kind === 'card') return undefined;
  const answer = await context.wire.send({ method: 'GET', url: jku, credentials: 'none' });
  return isKeySet(answer.json) ? answer.json : undefined;
}

function isKeySet(value: unknown): value is JSONWebKeySet {
  return isRecord(value) && Array.isArray(value.keys);
}

async function fits(
  { protectedHeader, signature }: Signature,
  card: CardDocument,
  keys: JSONWebKeySet,
): Promise<boolean> {
  const { signatures: _, ...unsigned } = card.value;
  // The second form is of signers that keep default values: it means the same card.
  for (const content of [canonicalCard(card.value), canonicalize(unsigned) as string]) {
    const payload = base64url.encode(content);
    try {
      await flattenedVerify({ protected: protectedHeader, signature, payload }, createLocalJWKSet(keys));
      return true;
    } catch {
      // The other form is tried next.
    }
  }
  return false;
}
