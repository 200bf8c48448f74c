export {
  type AddressGuard,
  type AddressGuardOptions,
  AddressRefused,
  createAddressGuard,
} from './address-guard.ts';
export { createLogger } from './create-logger.ts';
export { createFileCardStore } from './file-card-store.ts';
export { type KeyFileOptions, keyFile } from './key-file.ts';
export { type AgentListener, createRequestListener, type ListenerOptions } from './listener.ts';
export { type FileOptions, fileFrom, saveTo } from './local-file.ts';
export { createLoopbackAuthorize, type LoopbackOptions, type LoopbackPrompt } from './loopback-login.ts';
export { createMtlsFetch, type MtlsFetch, type MtlsFetchOptions } from './mtls-fetch.ts';
export { openStore } from './open-store.ts';
export { createPushTransport, type PushTransportOptions } from './push-transport.ts';
export { type RunningServer, type ServeOptions, serve } from './serve.ts';
export { type RunningWebhook, type ServeWebhookOptions, serveWebhook } from './serve-webhook.ts';
export type { TlsOptions } from './tls.ts';
