export { createRequestListener, type ListenerOptions } from './listener.ts';
export { createLogger } from './logger.ts';
export { openStore } from './open-store.ts';
export { type RunningServer, type ServeOptions, serve } from './serve.ts';
