export { TEXT_PACKAGES } from './entities/model.ts';
export { createLlmEngine } from './llm/llm.ts';
export { type LlmOptions, readLlmSettings } from './llm/llm-settings.ts';
export { createTextAgent, type TextAgentOptions, text } from './text.ts';
export type { TextEngine } from './text-engine.ts';
