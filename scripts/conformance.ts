// Writes docs/reference/conformance.md from the manifest of requirements and the tests that cite it.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { type Requirement, requirements } from '../test/requirements.ts';

const PAGE = 'docs/reference/conformance.md';

/** The test files that cite each requirement in a title, as `[SEND-01]`. */
export function citations(): Map<string, string[]> {
  const cited = new Map<string, string[]>();
  for (const file of testFiles()) {
    for (const [, id = ''] of readFileSync(file, 'utf8').matchAll(/\[([A-Z]+-\d+)\]/g)) {
      const files = cited.get(id) ?? [];
      if (!files.includes(file)) cited.set(id, [...files, file]);
    }
  }
  return cited;
}

function testFiles(): string[] {
  return ['src', 'agents', 'test']
    .flatMap((root) => readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) => `${root}/${file}`))
    .filter((file) => file.endsWith('.test.ts'))
    .sort();
}

/** The page: what is claimed, which tests prove it, and what is not done yet. */
export function renderPage(): string {
  const cited = citations();
  const all = Object.entries(requirements) as [string, Requirement][];
  const claimed = all.filter(([, { deferred }]) => !deferred);
  const count = (level: Requirement['level']) =>
    claimed.filter(([, requirement]) => requirement.level === level).length;
  const lines = [
    '# Conformance with A2A 1.0.1',
    '',
    `Generated from \`test/requirements.ts\` by \`npm run docs\`. ${claimed.length} requirements are claimed (${count('MUST')} MUST, ${count('SHOULD')} SHOULD, ${count('OURS')} decisions of ours where the text is silent); each is proved by a test that cites its id. ${all.length - claimed.length} wait for later work, named in the last column.`,
    '',
    '| id | section | level | who | requirement | proved by |',
    '| --- | --- | --- | --- | --- | --- |',
    ...all.map(([id, { section, level, actor, text, deferred }]) => {
      const proof = deferred ? `later: ${deferred}` : (cited.get(id) ?? []).map(linkTo).join(', ');
      return `| ${id} | ${section} | ${level} | ${actor} | ${text.replaceAll('|', '\\|')} | ${proof} |`;
    }),
  ];
  return `${lines.join('\n')}\n`;
}

function linkTo(file: string): string {
  return `[${file.replace(/^.*\//, '').replace('.test.ts', '')}](../../${file})`;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) writeFileSync(PAGE, renderPage());
