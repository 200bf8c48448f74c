export { apiKeys } from './api-keys.ts';
export { type BasicUser, basicUsers, type UserInput } from './basic-users.ts';
export { bearerTokens, type KeyOptions } from './bearer-tokens.ts';
export { type CertificateName, type ClientCertificateOptions, clientCertificates } from './client-certificates.ts';
export type { Verifiers } from './compile-security.ts';
export { type IntrospectionOptions, introspection } from './introspection.ts';
export { type JwtOptions, jwt, type TokenOptions } from './jwt.ts';
export { type HashedKey, hashKey, type KeyInput, type PlainKey } from './key-table.ts';
export { type OpenIdConnectOptions, openIdConnect } from './open-id-connect.ts';
export { hashPassword } from './password.ts';
export type {
  CertificateVerifier,
  Identity,
  Refused,
  SchemeKind,
  TextVerifier,
  Verdict,
  Verifier,
} from './verifier.ts';
