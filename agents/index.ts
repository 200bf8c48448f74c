export { echo } from './echo/echo.ts';
export { specAuth } from './spec/extended-card.ts';
export { createSpecAgent, type SpecAgentOptions, spec } from './spec/spec.ts';
export { createSpec03Agent, spec03 } from './spec03/spec03.ts';
export { createLlmEngine } from './text/llm.ts';
export { type LlmOptions, readLlmSettings } from './text/llm-settings.ts';
export { createTextAgent, type TextAgentOptions, text } from './text/text.ts';
export type { TextEngine } from './text/text-engine.ts';
