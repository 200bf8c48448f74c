#!/usr/bin/env node
import { run } from './agent/run.ts';
import { defineCheck } from './commands/check.ts';
import { emptyProgram } from './program.ts';

await run(async () => {
  const program = emptyProgram('a2a-check', 'Check A2A (Agent2Agent) agents against the specification, 1.0 and 0.3.');
  defineCheck(program);
  return program;
});
