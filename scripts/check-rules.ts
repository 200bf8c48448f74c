// Writes docs/reference/check-rules.md from the rules of the checker.
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { areaOf, type Rule, rules, WEIGHTS } from '../src/check/index.ts';

const PAGE = 'docs/reference/check-rules.md';

const AREAS: Readonly<Record<string, string>> = {
  NET: 'Network, HTTP and JSON around the card',
  CARD: 'Agent card',
  SIG: 'Signatures of the card',
  CACHE: 'Caching of the card',
  VER: 'Versions',
  RPC: 'JSON-RPC',
  REST: 'HTTP+JSON',
  GRPC: 'gRPC',
  STREAM: 'Streams',
  AUTH: 'Credentials',
  PUSH: 'Push notifications',
  SEC: 'Security',
};

/** Areas that share a table. */
const HOME: Readonly<Record<string, string>> = { URL: 'NET', HTTP: 'NET', JSON: 'NET' };

/** The page with every rule: its title, its section of the specification, and what to do. */
export function renderRulePage(): string {
  const count = (severity: string) => rules.filter((rule) => rule.severity === severity).length;
  const head = [
    '# Rules of a2a-check',
    '',
    `Generated from \`src/check/rules\` by \`scripts/check-rules.ts\`. ${rules.length} rules: ${count('ERROR')} of severity ERROR, ${count('WARN')} WARN, ${count('INFO')} INFO. The ids are ours, not the specification's; they stay the same.`,
    '',
    `For each rule the dummy can break exactly it, and a test holds that the rule fires there and on no other. ERROR rules count ${WEIGHTS.ERROR} in the score, WARN rules ${WEIGHTS.WARN}. \`a2a-check --explain RULE\` shows one of them. The ids \`GRPC-…\` are reserved for checks of gRPC.`,
    '',
  ];
  const areas = Object.entries(AREAS).flatMap(([area, title]) => {
    const own = rules.filter(({ id }) => (HOME[areaOf(id)] ?? areaOf(id)) === area);
    const rows = own.map(rowOf);
    return [
      `## ${title}`,
      '',
      '| id | severity | versions | rule | section | what to do |',
      '| --- | --- | --- | --- | --- | --- |',
      ...rows,
      '',
    ];
  });
  return [...head, ...areas].join('\n');
}

function rowOf({ id, severity, versions, title, section, hint }: Rule): string {
  const sections =
    typeof section === 'string' ? section : versions.map((version) => `${version}: ${section[version]}`).join('; ');
  const cells = [`\`${id}\``, severity, versions.join(', '), title, sections, hint].map((text) =>
    text.replaceAll('|', '\\|').replaceAll('<', '&lt;'),
  );
  return `| ${cells.join(' | ')} |`;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) writeFileSync(PAGE, renderRulePage());
