import { printJson } from '../../internal/plain-text.ts';
import type { CheckReport, RuleResult, TargetReport } from '../report.ts';
import { areaOf, type Severity } from '../rule.ts';
import { type FindingRow, findingRows } from './finding-row.ts';

const LEVELS: Readonly<Record<Severity, string>> = { ERROR: 'error', WARN: 'warning', INFO: 'note' };
const RULES_PAGE = 'https://github.com/parley-a2a/parley/blob/main/docs/reference/check-rules.md';

/** SARIF 2.1.0, in the form that the code scanning of GitHub accepts. */
export function renderSarif(report: CheckReport): string {
  const rows = findingRows(report);
  const used = new Map(rows.map(({ result }) => [result.id, result]));
  const ids = [...used.keys()];
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'a2a-check',
            ...(report.version ? { version: report.version, semanticVersion: report.version } : {}),
            informationUri: RULES_PAGE,
            rules: [...used.values()].map(ruleOf),
          },
        },
        originalUriBaseIds: { '%SRCROOT%': { description: { text: 'The root of the repository.' } } },
        results: rows.map((row) => resultOf(row, ids)),
        columnKind: 'utf16CodeUnits',
      },
    ],
  };
  return `${printJson(log, 2)}\n`;
}

function ruleOf({ id, title, hint, severity }: RuleResult) {
  return {
    id,
    name: wordsOf(title),
    shortDescription: { text: title },
    fullDescription: { text: `${title}. ${hint}` },
    help: { text: hint, markdown: hint },
    helpUri: RULES_PAGE,
    defaultConfiguration: { level: LEVELS[severity] },
    properties: { tags: [areaOf(id)], precision: 'high', 'problem.severity': severityOf(severity) },
  };
}

/** A title as one name: `The card is UTF-8` is `TheCardIsUTF8`. */
function wordsOf(title: string): string {
  const words = title.split(/[^A-Za-z0-9]+/).filter((word) => word !== '');
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

function severityOf(severity: Severity): string {
  return severity === 'ERROR' ? 'error' : severity === 'WARN' ? 'warning' : 'recommendation';
}

function resultOf({ target, result, finding }: FindingRow, ids: readonly string[]) {
  const artifactLocation = { uri: relativePath(target), uriBaseId: '%SRCROOT%' };
  const logical = finding.path === undefined ? {} : { logicalLocations: [{ fullyQualifiedName: finding.path }] };
  const where = target.cardUrl === undefined ? '' : ` (${target.target})`;
  return {
    ruleId: result.id,
    ruleIndex: ids.indexOf(result.id),
    level: LEVELS[finding.severity],
    message: { text: `${finding.message}${where}. ${result.hint}` },
    locations: [{ physicalLocation: { artifactLocation, region: { startLine: finding.line ?? 1 } }, ...logical }],
    partialFingerprints: { 'a2aCheckFinding/v1': [target.target, result.id, finding.path ?? ''].join(' ') },
    ...(finding.known ? { baselineState: 'unchanged' } : {}),
  };
}

/** GitHub refuses locations outside of the repository. Findings about a server are shown at the path of its card. */
function relativePath({ target, cardUrl }: TargetReport): string {
  const path =
    cardUrl === undefined ? (URL.canParse(target) ? new URL(target).pathname : target) : new URL(cardUrl).pathname;
  const parts = path.split(/[\\/]+/).filter((part) => part !== '' && part !== '.' && part !== '..');
  return parts.map(encodeURIComponent).join('/') || 'agent-card.json';
}
