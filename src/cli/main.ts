#!/usr/bin/env node
import { runCommandLine } from './agent/run-command-line.ts';
import { createProgram } from './program.ts';

await runCommandLine(createProgram);
