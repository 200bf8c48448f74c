export type { HttpRequest, HttpResponse } from '../bindings/http.ts';
export { createEngine, type Engine, type EngineOptions } from '../engine/engine.ts';
export type { Logger } from '../internal/logger.ts';
export { createMemoryStore } from '../store/memory/memory-store.ts';
export type { TaskStore } from '../store/task-store.ts';
export type { CorsOrigins } from './cors.ts';
export { createFetchHandler } from './fetch.ts';
export type { Limits } from './limits.ts';
export { type AgentServer, createServer, type ServerOptions } from './server.ts';
