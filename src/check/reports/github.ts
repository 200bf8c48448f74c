import { markControls } from '../../internal/plain-text.ts';
import type { CheckReport } from '../report.ts';
import { findingRows, placeOf } from './finding-row.ts';

const COMMANDS = { ERROR: 'error', WARN: 'warning', INFO: 'notice' } as const;

/** Workflow commands, which GitHub shows as annotations. */
export function renderGithub(report: CheckReport): string {
  const lines = findingRows(report)
    .filter(({ finding }) => !finding.known)
    .map(({ target, result, finding }) => {
      // Only a card from a file has a place in the repository.
      const isFile = target.cardUrl === undefined && finding.line !== undefined && target.target !== '-';
      const properties = {
        ...(isFile ? { file: target.target, line: String(finding.line) } : {}),
        title: `${result.id} ${finding.message}`.slice(0, 100),
      };
      const list = Object.entries(properties).map(([name, value]) => `${name}=${property(value)}`);
      const text = [finding.message, placeOf(finding), result.hint, target.target].filter(Boolean).join('\n');
      return `::${COMMANDS[finding.severity]} ${list.join(',')}::${data(text)}`;
    });
  return lines.map((line) => `${line}\n`).join('');
}

/** A line break would begin another command. */
function data(text: string): string {
  return markControls(text).replaceAll('%', '%25').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
