// Writes the state diagram into docs/explain/engine.md, from the table of transitions.
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { transitionDiagram } from '../src/engine/session/transitions.ts';

export const PAGE = 'docs/explain/engine.md';

/** The page with the diagram that the table gives. */
export function withDiagram(page: string): string {
  return page.replace(/```mermaid\n[\s\S]*?```/, `\`\`\`mermaid\n${transitionDiagram()}\`\`\``);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  writeFileSync(PAGE, withDiagram(readFileSync(PAGE, 'utf8')));
}
