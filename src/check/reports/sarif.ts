import { printJson } from '../../internal/plain-text.ts';
import type { CheckReport } from '../report.ts';
import { areaOf, type Severity } from '../rule.ts';
import { rules } from '../rules/index.ts';
import { type FindingRow, findingRows } from './finding-row.ts';

const LEVELS: Readonly<Record<Severity, string>> = { ERROR: 'error', WARN: 'warning', INFO: 'note' };

/** SARIF 2.1.0, for code scanning. */
export function renderSarif(report: CheckReport): string {
  const rows = findingRows(report);
  const used = rules.filter(({ id }) => rows.some(({ result }) => result.id === id));
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'a2a-check',
            ...(report.version ? { version: report.version } : {}),
            informationUri: 'https://a2a-protocol.org',
            rules: used.map(({ id, title, hint, severity }) => ({
              id,
              name: id,
              shortDescription: { text: title },
              help: { text: hint },
              defaultConfiguration: { level: LEVELS[severity] },
              properties: { tags: [areaOf(id)] },
            })),
          },
        },
        results: rows.map(resultOf),
        columnKind: 'utf16CodeUnits',
      },
    ],
  };
  return `${printJson(log, 2)}\n`;
}

function resultOf({ target, result, finding }: FindingRow) {
  const region = finding.line === undefined ? {} : { region: { startLine: finding.line } };
  const logical = finding.path === undefined ? {} : { logicalLocations: [{ fullyQualifiedName: finding.path }] };
  return {
    ruleId: result.id,
    level: LEVELS[finding.severity],
    message: { text: `${finding.message}. ${result.hint}` },
    locations: [
      { physicalLocation: { artifactLocation: { uri: target.cardUrl ?? target.target }, ...region }, ...logical },
    ],
    partialFingerprints: { 'a2a-check/v1': [target.target, result.id, finding.path ?? ''].join(' ') },
    ...(finding.known ? { baselineState: 'unchanged' } : {}),
  };
}
