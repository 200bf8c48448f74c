export { echo } from './echo/echo.ts';
export { createSpecAgent, type SpecAgentOptions, spec } from './spec/spec.ts';
