export { type CredentialsOptions, createCredentials } from './credentials.ts';
export { CredentialsMissing } from './credentials-missing.ts';
export type {
  AuthorizationPrompt,
  BasicSecret,
  DeviceCodePrompt,
  OAuthSecret,
  Secret,
  Secrets,
  SecretText,
} from './secret.ts';
export { TokenRequestFailed } from './token-request-failed.ts';
export { createMemoryTokenStore, type TokenStore, type Tokens } from './token-store.ts';
