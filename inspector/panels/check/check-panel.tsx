import type { Exchange } from 'parley-a2a/check';
import { useMemo, useState } from 'react';
import type { CheckedReport, ConformanceReport } from '../../../src/inspector/api.ts';
import type { AgentSession } from '../../agent/agent-session.ts';
import { useInspector } from '../../context.ts';
import { hrefOf } from '../../route.ts';
import { Empty, ErrorNote, saveFile, Tabs } from '../../view/controls.tsx';
import { duration, label, printable } from '../../view/printable.ts';
import { useObservable } from '../../view/store.ts';
import { type CheckKind, type CheckRun, checkRunOf } from './check-run.ts';
import { Evidence } from './evidence.ts';

const TITLES = { check: 'Checker', conformance: 'Conformance' } as const;
const ABOUT = {
  check:
    'Judges the card and the behaviour of the agent by the rules of the specification. It sends messages and creates tasks.',
  conformance:
    'Runs the test suites of the specification. Many tests need an agent that obeys their texts, as /spec does.',
} as const;

/** The results of the checker and of the conformance runner. */
export function CheckPanel({ session }: { readonly session: AgentSession }) {
  const { wire } = useInspector();
  const run = checkRunOf(session);
  useObservable(run);
  const [kind, setKind] = useState<CheckKind>('check');
  const evidence = useMemo(() => new Evidence(wire, session.url), [wire, session]);
  const report = run[kind];
  return (
    <div className="panel check-panel">
      <Tabs
        label="Kind of check"
        current={kind}
        onChange={setKind}
        tabs={[
          { name: 'check', text: TITLES.check },
          { name: 'conformance', text: TITLES.conformance },
        ]}
      />
      <p className="dim">{ABOUT[kind]}</p>
      <div className="line wrap">
        <button type="button" className="primary" disabled={run.isRunning} onClick={() => run.start(kind)}>
          {report ? 'Run again' : 'Run'}
        </button>
        {run.isRunning && (
          <button type="button" onClick={() => run.stop()}>
            Stop
          </button>
        )}
        {report && (
          <button
            type="button"
            onClick={() => saveFile(`${kind}.json`, JSON.stringify(report, null, 2), 'application/json')}
          >
            Save report
          </button>
        )}
        <Progress run={run} />
      </div>
      {run.error && <ErrorNote error={run.error} />}
      {!report && !run.isRunning && !run.error && <Empty>Not run yet.</Empty>}
      {kind === 'check' && run.check && <CheckResults report={run.check} evidence={evidence} />}
      {kind === 'conformance' && run.conformance && <ConformanceResults report={run.conformance} evidence={evidence} />}
    </div>
  );
}

function Progress({ run: { isRunning, step } }: { readonly run: CheckRun }) {
  if (!isRunning) return null;
  return (
    <>
      <progress max={step?.total ?? 1} value={step?.done ?? 0} aria-label="Progress" />
      <span className="dim mono">{step ? `${step.done}/${step.total} ${label(step.rule, 40)}` : 'starting'}</span>
    </>
  );
}

/** A row of either report. */
interface ResultRow {
  readonly key: string;
  readonly id: string;
  readonly status: string;
  readonly title: string;
  readonly about: string;
  readonly notes: readonly { readonly text: string; readonly evidence: readonly Exchange[] }[];
}

function CheckResults({ report, evidence }: { readonly report: CheckedReport; readonly evidence: Evidence }) {
  const [target] = report.targets;
  if (!target) return null;
  const rows = target.results.map((result) => ({
    key: result.id,
    id: result.id,
    status: result.status === 'fail' ? (result.severity === 'ERROR' ? 'fail' : 'warn') : result.status,
    title: result.title,
    about: [result.section, result.status === 'fail' ? result.hint : '', result.reason].filter(Boolean).join(' · '),
    notes: result.findings.map(({ message, path, line, evidence: exchanges }) => ({
      text: [message, path, line === undefined ? '' : `line ${line}`].filter(Boolean).join(' · '),
      evidence: exchanges,
    })),
  }));
  return (
    <>
      <p className="score">
        <strong>{target.score.value}</strong>{' '}
        <span className="dim">
          of 100 · A2A {target.protocol} · {target.coverage.percent} % of the rules tried · {duration(target.ms)}
        </span>
      </p>
      <Results rows={rows} evidence={evidence} agent={target.target} />
    </>
  );
}

function ConformanceResults({ report, evidence }: { readonly report: ConformanceReport; readonly evidence: Evidence }) {
  const rows = report.tests.map(({ id, name, level, result, transport, reason, failure, steps, suite }) => ({
    key: `${id} ${transport}`,
    id,
    status: result,
    title: name,
    about: [suite.name, level, transport, reason].filter(Boolean).join(' · '),
    notes: [
      ...(failure
        ? [
            {
              text: [
                failure.message,
                failure.expected && `expected ${failure.expected}`,
                failure.actual && `got ${failure.actual}`,
              ]
                .filter(Boolean)
                .join(' · '),
              evidence: [],
            },
          ]
        : []),
      ...(result === 'pass'
        ? []
        : steps.flatMap((step) =>
            step.exchange ? [{ text: `step ${step.id}: ${step.result}`, evidence: [step.exchange] }] : [],
          )),
    ],
  }));
  const passed = report.tests.filter(({ result }) => result === 'pass').length;
  return (
    <>
      <p className="score">
        <strong>{passed}</strong>{' '}
        <span className="dim">
          of {report.tests.length} passed · {report.transports.join(', ')} · {duration(report.ms)}
        </span>
      </p>
      <Results rows={rows} evidence={evidence} agent={report.agent} />
    </>
  );
}

const ORDER = ['fail', 'error', 'warn', 'info', 'skip', 'pass'];

function Results({
  rows,
  evidence,
  agent,
}: {
  readonly rows: readonly ResultRow[];
  readonly evidence: Evidence;
  readonly agent: string;
}) {
  const [filter, setFilter] = useState<string>();
  const counts = ORDER.map((status) => [status, rows.filter((row) => row.status === status).length] as const).filter(
    ([, count]) => count > 0,
  );
  const shown = rows
    .filter(({ status }) => filter === undefined || status === filter)
    .sort((one, other) => ORDER.indexOf(one.status) - ORDER.indexOf(other.status));
  return (
    <>
      <fieldset className="line wrap" aria-label="Filter">
        <button
          type="button"
          className="small"
          aria-pressed={filter === undefined}
          onClick={() => setFilter(undefined)}
        >
          all {rows.length}
        </button>
        {counts.map(([status, count]) => (
          <button
            key={status}
            type="button"
            className="small"
            aria-pressed={filter === status}
            onClick={() => setFilter(status)}
          >
            {status} {count}
          </button>
        ))}
      </fieldset>
      <ul className="results">
        {shown.map((row) => (
          <li key={row.key}>
            <span className={`verdict verdict-${row.status}`}>{row.status}</span>
            <span className="mono dim">{label(row.id, 60)}</span>
            <span>
              {printable(row.title.slice(0, 300))} <span className="dim">{printable(row.about.slice(0, 600))}</span>
              {row.notes.slice(0, 20).map(({ text, evidence: exchanges }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the report does not change.
                <p key={index} className="break">
                  {printable(text.slice(0, 600))}{' '}
                  {exchanges.slice(0, 5).map((exchange, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the report does not change.
                    <a key={at} href={hrefOf({ agent, panel: 'wire', id: evidence.idOf(exchange) })}>
                      exchange {at + 1}{' '}
                    </a>
                  ))}
                </p>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
