import { readFileSync } from 'node:fs';
import { decodeProtectedHeader, type JWK, type ProtectedHeaderParameters } from 'jose';
import { type DatedKey, loadKeySet } from '../../client/index.ts';
import { isSecureUrl } from '../../internal/secure-url.ts';
import type { AgentCardSignature } from '../../protocol/card.ts';
import { CliError, usageError } from '../terminal/cli-error.ts';

const KEYGEN = 'Make one: parley card keygen --out card-key.jwk --jwks jwks.json';

/** The decoded header of a signature; empty if it cannot be decoded. */
export function signatureHeader(signature: AgentCardSignature): ProtectedHeaderParameters {
  try {
    return decodeProtectedHeader(signature);
  } catch {
    return {};
  }
}

/** Reads a private key. Errors never contain parts of the key. */
export function readSigningKey(path: string): JWK {
  const key = readJson(path, '--key', KEYGEN) as JWK & { keys?: unknown };
  if (Array.isArray(key?.keys)) throw usageError(`${path} is a key set; --key takes one private key.`, KEYGEN);
  if (typeof key?.kty !== 'string') throw usageError(`${path} is not a key in the form of a JWK.`, KEYGEN);
  if (key.kty === 'oct') throw usageError(`${path} is a shared secret, which proves nothing to others.`, KEYGEN);
  if (typeof key.d !== 'string') throw usageError(`${path} is a public key; a card is signed with the private one.`);
  return key;
}

/** Reads the keys of a set from a file or a URL. A single public key counts as a set of one. */
export async function readKeySet(reference: string, fetchKeys: typeof fetch): Promise<readonly DatedKey[]> {
  if (!/^https?:\/\//i.test(reference)) return readKeySetFile(reference);
  if (!URL.canParse(reference) || !isSecureUrl(new URL(reference))) {
    throw usageError(`${reference}: keys are fetched over https, or from this machine.`);
  }
  try {
    return await loadKeySet(reference, fetchKeys);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CliError('A2ACLI_ERR_UNREACHABLE', `The keys at ${reference} cannot be read: ${reason}`);
  }
}

/** The keys of a file. */
export function readKeySetFile(path: string): readonly DatedKey[] {
  const value = readJson(path, '--jwks') as { keys?: unknown; kty?: unknown } | null;
  if (Array.isArray(value?.keys)) return value.keys;
  if (typeof value?.kty === 'string') return [value as DatedKey];
  throw usageError(`${path} is not a JSON Web Key Set: { "keys": [ … ] }.`);
}

function readJson(path: string, flag: string, hint?: string): unknown {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    throw usageError(`${flag}: ${path} cannot be read.`, hint);
  }
  try {
    return JSON.parse(text);
  } catch {
    // The message of a parser may quote the file.
    throw usageError(`${flag}: ${path} is not JSON.`, hint);
  }
}
