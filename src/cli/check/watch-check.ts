import { resolve } from 'node:path';
import pc from 'picocolors';
import { type CheckReport, compareReports, type Rule, type Target } from '../../check/index.ts';
import { expiringSignal } from '../../internal/expiring-signal.ts';
import { CARD_PATH } from '../../protocol/card.ts';
import { WatchedFiles } from '../serve/watched-files.ts';
import { fail } from '../terminal/fail.ts';
import type { CheckFlags } from './check-flags.ts';
import { createReport, writeReport } from './run-check.ts';
import { compareText } from './run-compare.ts';

/** Milliseconds between two polls of a server's card. */
const INTERVAL = 300;
const DOWN = 'down';

/** How a check is repeated. */
interface WatchedCheck {
  readonly rules: readonly Rule[];
  readonly flags: CheckFlags;
  /** The program that the user called. */
  readonly program: string;
  /** Reads the targets again: files have changed. */
  targets(): Promise<Target[]>;
}

/** Checks now and after every change of a card, every restart of a server and every Enter, until Ctrl-C. */
export async function watchCheck({ rules, flags, program, targets }: WatchedCheck): Promise<void> {
  const watched = await targets();
  if (watched.some(({ label }) => label === '-')) throw new Error('--watch cannot watch standard input (-).');
  const interrupt = new AbortController();
  const { signal } = interrupt;
  process.once('SIGINT', () => interrupt.abort());
  let last: CheckReport | undefined;
  while (!signal.aborted) {
    // Begins before the check, so that a change during the check is not missed.
    const change = changed(watched, flags, signal);
    try {
      const report = await createReport(await targets(), rules, { flags, signal });
      if (signal.aborted) return;
      if (last === undefined || report.targets.length > 1) writeReport(report, flags);
      else process.stdout.write(compareText(compareReports(last, report)));
      last = report;
    } catch (error) {
      // A file may be gone for a moment while an editor writes it.
      fail(error, { program });
    }
    process.stdout.write(pc.dim('waiting for a change; Enter checks again, Ctrl-C ends\n'));
    await change;
  }
}

/** Resolves when a target has changed, or the user wants another run. */
async function changed(targets: readonly Target[], flags: CheckFlags, signal: AbortSignal): Promise<void> {
  const over = new AbortController();
  const stop = AbortSignal.any([signal, over.signal]);
  const files = new WatchedFiles(() => over.abort());
  for (const target of targets) {
    if (target.kind === 'card') files.add(resolve(target.label));
  }
  const onInput = () => over.abort();
  process.stdin.once('data', onInput);
  for (const target of targets)
    if (target.kind !== 'card') void watchServer(target.url, flags, stop).then(() => over.abort());
  await new Promise<void>((done) => stop.addEventListener('abort', () => done(), { once: true }));
  process.stdin.off('data', onInput);
  process.stdin.pause();
  files.close();
}

/** Resolves when the card of a server has changed, or the server is back after it was down. */
async function watchServer(
  url: string,
  { cardUrl, wellKnownPath = CARD_PATH }: CheckFlags,
  signal: AbortSignal,
): Promise<void> {
  const place = cardUrl ?? (url.endsWith('.json') ? url : url.replace(/\/+$/, '') + wellKnownPath);
  const look = () =>
    fetch(place, { signal: expiringSignal(5_000, signal) }).then(
      (response) => response.text(),
      () => DOWN,
    );
  let seen = await look();
  while (!signal.aborted) {
    await new Promise((done) => setTimeout(done, INTERVAL));
    const now = await look();
    if (now !== seen && now !== DOWN) return;
    seen = now;
  }
}
