import { readFileSync, writeFileSync } from 'node:fs';
import pc from 'picocolors';
import {
  applyBaseline,
  type CheckProgress,
  type CheckReport,
  check,
  exitCodeOf,
  type ProtocolVersion,
  type Rule,
  renderers,
  renderTable,
  type Target,
  writeBaseline,
} from '../../check/index.ts';
import { createInsecureFetch } from '../agent/insecure-fetch.ts';
import { packageVersion } from '../serve/package-version.ts';
import { canSpin, Spinner } from '../terminal/spinner.ts';
import { openCheckWebhook, type WebhookFlags } from './check-webhook.ts';

/** How a report is shown. */
export interface ReportFlags {
  readonly format: string;
  readonly output?: string;
  readonly writeBaseline?: string;
  readonly verbose?: boolean;
}

/** Flags of every command that checks something. */
export interface CheckFlags extends ReportFlags, WebhookFlags {
  readonly timeout: number;
  readonly streamTimeout: number;
  readonly insecure?: boolean;
  readonly authBearer?: string;
  readonly trustOrigin?: string[];
  readonly wellKnownPath?: string;
  readonly cardUrl?: string;
  readonly failOnWarn?: boolean;
  readonly protocol?: ProtocolVersion;
  readonly only?: string[];
  readonly skip?: string[];
  readonly baseline?: string;
  readonly message?: string[];
  readonly examples: boolean;
  readonly jwks?: string;
  readonly maxTime: number;
}

/** Checks the targets by these rules, writes the report, and gives the exit code. Ctrl-C ends it with what is known. */
export async function runCheck(targets: readonly Target[], rules: readonly Rule[], flags: CheckFlags): Promise<number> {
  const jwks = flags.jwks === undefined ? undefined : readJson(flags.jwks);
  const baseline = flags.baseline === undefined ? undefined : readText(flags.baseline);
  const trustOrigins = (flags.trustOrigin ?? []).map(originOf);
  const insecure = flags.insecure ? createInsecureFetch({ maxRedirects: 20 }) : undefined;
  const interrupt = new AbortController();
  const onSignal = () => (interrupt.signal.aborted ? process.exit(130) : interrupt.abort());
  process.on('SIGINT', onSignal);
  const webhook = await openCheckWebhook(targets, flags);
  const progress = createProgress(flags);
  try {
    const found = await check(targets, {
      rules,
      ...(insecure ? { fetch: insecure.fetch } : {}),
      timeout: flags.timeout,
      streamTimeout: flags.streamTimeout,
      maxTime: flags.maxTime,
      bearer: flags.authBearer,
      trustOrigins,
      protocol: flags.protocol,
      wellKnownPath: flags.wellKnownPath,
      cardUrl: flags.cardUrl,
      messages: flags.message,
      examples: flags.examples,
      jwks,
      receiver: webhook?.receiver,
      signal: interrupt.signal,
      version: packageVersion(),
      onProgress: progress.show,
    });
    progress.stop();
    const report = baseline === undefined ? found : applyBaseline(found, baseline);
    writeReport(report, flags);
    return exitCodeOf(report, { failOnWarn: flags.failOnWarn === true, interrupted: interrupt.signal.aborted });
  } finally {
    progress.stop();
    webhook?.close();
    insecure?.close();
    process.off('SIGINT', onSignal);
  }
}

/** A report that `--format json` has written. */
export function readReport(file: string): CheckReport {
  const report = readJson(file) as Partial<CheckReport> | null;
  if (report?.tool !== 'a2a-check' || !Array.isArray(report.targets))
    throw new Error(`${file} is no report of a2a-check; --format json --output FILE makes one.`);
  return report as CheckReport;
}

/** Shows a report, or writes it to a file and shows the table. */
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

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(`${file} cannot be read (${(error as NodeJS.ErrnoException).code})`, { cause: error });
  }
}

function readJson(file: string): unknown {
  const text = readText(file);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${file} is not JSON: ${(error as Error).message}`, { cause: error });
  }
}

function originOf(text: string): string {
  if (URL.canParse(text) && /^https?:/i.test(text)) return new URL(text).origin;
  throw new Error(`--trust-origin ${text} is no origin; one is written as https://api.example.com`);
}

/** A line that tells how far we are, where somebody is watching. */
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
