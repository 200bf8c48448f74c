export { echo } from './echo/echo.ts';
export { specAuth } from './spec/extended-card.ts';
export { createSpecAgent, type SpecAgentOptions, spec } from './spec/spec.ts';
export { createSpec03Agent, spec03 } from './spec03/spec03.ts';
