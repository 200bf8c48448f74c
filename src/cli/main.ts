#!/usr/bin/env node
import { run } from './agent/run.ts';
import { createProgram } from './program.ts';

await run(createProgram);
