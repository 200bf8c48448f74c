export { apiKeys } from './api-keys.ts';
export { bearerTokens, type KeyOptions } from './bearer-tokens.ts';
export { type HashedKey, hashKey, type KeyInput, type PlainKey } from './key-table.ts';
export type { Verifiers } from './security.ts';
export type {
  CertificateVerifier,
  Identity,
  Refused,
  SchemeKind,
  TextVerifier,
  Verdict,
  Verifier,
} from './verifier.ts';
