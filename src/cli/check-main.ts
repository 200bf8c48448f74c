#!/usr/bin/env node
import { runCommandLine } from './agent/run-command-line.ts';
import { defineCheck } from './commands/check.ts';
import { emptyProgram } from './program.ts';

await runCommandLine(async () => {
  const program = emptyProgram('a2a-check', 'Check A2A (Agent2Agent) agents against the specification, 1.0 and 0.3.');
  defineCheck(program);
  return program;
});
