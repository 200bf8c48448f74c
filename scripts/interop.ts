// Writes docs/reference/interop.md from the results of `parley conformance matrix`: `npm run interop`.
import { readFileSync, writeFileSync } from 'node:fs';
import { type MatrixResult, matrixMarkdown } from '../src/conformance/index.ts';

const PAGE = 'docs/reference/interop.md';
const RESULTS = process.argv[2] ?? 'interop/results/results.json';

const INTRODUCTION = `# Interoperation with other SDKs

Written by \`npm run interop\` from a run of \`parley conformance matrix\`: small programs with several SDKs (\`interop/\`), each client against each agent, on every
binding and version that both speak. A client sends and streams messages and tasks, gets, lists, cancels and subscribes, goes through a conversation, leaves a
stream and comes back, meets the errors of unknown and finished tasks, and reads the extended card where the agent has one. The rows of \`parley conformance\`
are our [suites](../guides/conformance-suites.md) against the agent. Tests that need what an agent does not offer are left out of the figures.

`;

const text = INTRODUCTION + matrixMarkdown(JSON.parse(readFileSync(RESULTS, 'utf8')) as MatrixResult);
const NOTES = '<!-- by hand -->';
const page = readFileSync(PAGE, 'utf8');
const kept = page.includes(NOTES) ? page.slice(page.indexOf(NOTES)) : `${NOTES}\n`;
writeFileSync(PAGE, `${text.trimEnd()}\n\n${kept}`);
