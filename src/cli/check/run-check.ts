import { writeFileSync } from 'node:fs';
import pc from 'picocolors';
import {
  applyBaseline,
  type CheckProgress,
  type CheckReport,
  check,
  exitCodeOf,
  isUntried,
  REPORT_FORMAT,
  type Rule,
  renderers,
  renderTable,
  type Target,
  writeBaseline,
} from '../../check/index.ts';
import { packageVersion } from '../serve/package-version.ts';
import { plain } from '../terminal/output.ts';
import { canSpin, Spinner } from '../terminal/spinner.ts';
import { readCredentials } from './check-credentials.ts';
import type { CheckFlags, ReportFlags } from './check-flags.ts';
import { openCheckWebhook } from './check-webhook.ts';
import { readJson, readText } from './read-file.ts';

/** Checks the targets, writes the report, and returns the exit code. Ctrl-C ends it with what is known. */
export async function runCheck(targets: readonly Target[], rules: readonly Rule[], flags: CheckFlags): Promise<number> {
  const interrupt = new AbortController();
  const onSignal = () => (interrupt.signal.aborted ? process.exit(130) : interrupt.abort());
  process.on('SIGINT', onSignal);
  try {
    const report = await createReport(targets, rules, { flags, signal: interrupt.signal });
    writeReport(report, flags);
    const interrupted = interrupt.signal.aborted;
    if (!interrupted) sayUntried(report);
    return exitCodeOf(report, { ...flags, interrupted });
  } finally {
    process.off('SIGINT', onSignal);
  }
}

/** A report without findings looks like success. The sentence is on stderr, because stdout may be a document. */
function sayUntried({ targets }: CheckReport): void {
  for (const { target, results } of targets.filter(isUntried)) {
    const why = results.length === 0 ? 'no rule is left to try (--only, --skip, --config)' : 'every rule was skipped';
    process.stderr.write(`${plain(`Nothing was tried on ${target}: ${why}.`)}\n`);
  }
}

/** Checks the targets as the flags say; returns the report. */
export async function createReport(
  targets: readonly Target[],
  rules: readonly Rule[],
  { flags, signal }: { flags: CheckFlags; signal: AbortSignal },
): Promise<CheckReport> {
  const jwks = flags.jwks === undefined ? undefined : readJson(flags.jwks);
  const baseline = flags.baseline === undefined ? undefined : readText(flags.baseline);
  const credentials = readCredentials(flags);
  const webhook = await openCheckWebhook(targets, flags);
  const progress = createProgress(flags);
  try {
    const report = await check(targets, {
      rules,
      ...credentials.options,
      timeout: flags.timeout,
      streamTimeout: flags.streamTimeout,
      maxTime: flags.maxTime,
      protocol: flags.protocol,
      wellKnownPath: flags.wellKnownPath,
      cardUrl: flags.cardUrl,
      messages: flags.message,
      examples: flags.examples,
      jwks,
      receiver: webhook?.receiver,
      signal,
      version: packageVersion(),
      onProgress: progress.show,
    });
    return baseline === undefined ? report : applyBaseline(report, baseline);
  } finally {
    progress.stop();
    webhook?.close();
    credentials.close();
  }
}

/** Whether a JSON value is a report of `--format json`. */
export function isReport(value: unknown): value is CheckReport {
  const report = value as Partial<CheckReport> | null;
  return report?.tool === 'a2a-check' && Array.isArray(report.targets);
}

/** A report that `--format json` has written. */
export function readReport(file: string): CheckReport {
  const report = readJson(file);
  if (!isReport(report)) throw new Error(`${file} is no report of a2a-check; --format json --output FILE makes one.`);
  if (report.format !== REPORT_FORMAT)
    throw new Error(
      `${file} is a report of another version of a2a-check: its format is ${report.format}, not ${REPORT_FORMAT}.`,
    );
  return report;
}

/** Writes a report to the terminal, or to a file with a table on the terminal. */
export function writeReport(report: CheckReport, flags: ReportFlags): void {
  if (flags.writeBaseline !== undefined) writeFileSync(flags.writeBaseline, writeBaseline(report));
  const render = renderers[flags.format];
  const width = process.stdout.columns ?? 120;
  const table = () => renderTable(report, { paint: pc, width, verbose: flags.verbose });
  const text = render ? render(report) : table();
  if (flags.output === undefined) process.stdout.write(text);
  else {
    writeFileSync(flags.output, text);
    process.stdout.write(table());
  }
}

/** A progress line, on a terminal only. */
function createProgress({ format, output }: CheckFlags): { show(progress: CheckProgress): void; stop(): void } {
  if (!canSpin(process.stderr) || (format !== 'table' && output === undefined)) return { show() {}, stop() {} };
  const spinner = new Spinner('reaching the agent', process.stderr, pc);
  return {
    show: ({ done, total, rule }) => {
      spinner.text = `${done}/${total} ${rule}`;
    },
    stop: () => spinner.stop(),
  };
}
