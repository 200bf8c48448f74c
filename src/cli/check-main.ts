#!/usr/bin/env node
import { Command } from 'commander';
import { addCheckCommands } from './commands/check.ts';

const program = new Command('a2a-check')
  .description('Check A2A (Agent2Agent) agents against the specification, 1.0 and 0.3.')
  .showHelpAfterError('(a2a-check --help shows what is possible)')
  .showSuggestionAfterError();
addCheckCommands(program);
await program.parseAsync();
