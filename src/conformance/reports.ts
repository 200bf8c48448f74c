import { escapeMarkup as markup } from '../check/reports/escape.ts';
import { exchangeText } from '../check/reports/exchange-text.ts';
import { actsReports, conforms, countResults, type SdkInfo } from './acts-report.ts';
import type { Level } from './document.ts';
import { knownIssueOf } from './known-issues.ts';
import type { ConformanceResult, TestResult } from './run-suites.ts';

const LEVELS: readonly Level[] = ['must', 'should', 'may'];

/** Section 12.7: one line for each level. */
export function summaryLines({ tests }: ConformanceResult): string[] {
  return LEVELS.map((level) => {
    const { total, passed, failed, skipped, errors } = countResults(tests.filter((test) => test.level === level));
    const rest = [failed && `${failed} failed`, errors && `${errors} errors`, skipped && `${skipped} skipped`].filter(
      Boolean,
    );
    return `${`${level.toUpperCase()}:`.padEnd(8)}${passed}/${total} passed${rest.length > 0 ? ` (${rest.join(', ')})` : ''}`;
  });
}

/** What a failed test says, in one line. */
export function failureLine({ id, transport, failure }: TestResult): string {
  const known = knownIssueOf(id);
  const step = failure?.stepId === undefined ? '' : `, step ${failure.stepId}`;
  return `${id} (${transport}${step}): ${failure?.message ?? ''}${known ? ` [known: ${known}]` : ''}`;
}

/** The formats of a report by their names. */
export const suiteRenderers: Readonly<Record<string, (result: ConformanceResult, sdk: SdkInfo) => string>> = {
  json: renderJson,
  junit: renderJunit,
  md: renderMarkdown,
  html: renderHtml,
};

function renderJson(result: ConformanceResult, sdk: SdkInfo): string {
  return `${JSON.stringify(actsReports(result, sdk), null, 2)}\n`;
}

function renderJunit(result: ConformanceResult): string {
  const suites = result.transports.map((transport) => {
    const tests = result.tests.filter((test) => test.transport === transport);
    const { total, failed, skipped, errors } = countResults(tests);
    const head = `name="${markup(`${result.agent} ${transport}`)}" tests="${total}" failures="${failed}" errors="${errors}" skipped="${skipped}"`;
    return `  <testsuite ${head} time="${result.ms / 1000}">\n${tests.map(junitCase).join('')}  </testsuite>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="parley conformance">\n${suites.join('')}</testsuites>\n`;
}

function junitCase({ id, name, suite, ms, result, reason, failure }: TestResult): string {
  const head = `classname="${markup(suite.id)}" name="${markup(`${id} ${name}`)}" time="${ms / 1000}"`;
  const text = markup(failure?.message ?? '');
  if (result === 'pass') return `    <testcase ${head}/>\n`;
  if (result === 'skip') return `    <testcase ${head}><skipped message="${markup(reason ?? '')}"/></testcase>\n`;
  const tag = result === 'fail' ? 'failure' : 'error';
  return `    <testcase ${head}><${tag} message="${text}">${text}</${tag}></testcase>\n`;
}

function renderMarkdown(result: ConformanceResult): string {
  const failed = result.tests.filter(isBroken);
  const rows = result.transports.map((transport) => {
    const {
      total,
      passed,
      failed: bad,
      skipped,
      errors,
    } = countResults(result.tests.filter((test) => test.transport === transport));
    return `| ${transport} | ${total} | ${passed} | ${bad + errors} | ${skipped} |`;
  });
  return [
    `# Conformance of ${result.agent}`,
    '',
    `${verdict(result)} A2A ${result.version}, ${result.startedAt}.`,
    '',
    '| binding | tests | passed | failed | skipped |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...rows,
    '',
    ...(failed.length > 0
      ? ['## Failed', '', ...failed.map((test) => `- ${failureLine(test).replaceAll(/([\\`*_[\]<>|])/g, '\\$1')}`), '']
      : []),
  ].join('\n');
}

function verdict(result: ConformanceResult): string {
  return conforms(result) ? 'Every test of level MUST that applies passes.' : 'The agent does not conform.';
}

function isBroken({ result }: TestResult): boolean {
  return result === 'fail' || result === 'error';
}

const STYLE = `
:root{color-scheme:light dark;--line:#ddd;--soft:#666;--pass:#1a7f37;--fail:#b3261e;--skip:#8a6d00;--code:#f6f6f6}
@media(prefers-color-scheme:dark){:root{--line:#444;--soft:#aaa;--pass:#4ac26b;--fail:#ff7b72;--skip:#d4a72c;--code:#222}}
body{font:15px/1.5 system-ui,sans-serif;max-width:64rem;margin:2rem auto;padding:0 1rem}
h1{overflow-wrap:anywhere}.verdict{font-size:1.3rem;font-weight:600}.soft{color:var(--soft)}
table{border-collapse:collapse;margin:1rem 0}th,td{padding:.2rem .9rem .2rem 0;text-align:left;border-bottom:1px solid var(--line)}td.n{text-align:right}
details{border:1px solid var(--line);border-left:5px solid var(--skip);border-radius:4px;margin:.4rem 0;padding:.3rem .8rem}
details.pass{border-left-color:var(--pass)}details.fail,details.error{border-left-color:var(--fail)}
pre{background:var(--code);padding:.6rem;overflow:auto;white-space:pre-wrap;overflow-wrap:anywhere}
input:not(#all):checked~main details{display:none}#fail:checked~main .fail,#fail:checked~main .error,#pass:checked~main .pass,#skip:checked~main .skip{display:block}
label{margin-right:1rem}`;

/** One page without scripts or anything from elsewhere: results can be filtered, each with what went over the wire. */
function renderHtml(result: ConformanceResult): string {
  const policy = "default-src 'none'; style-src 'unsafe-inline'";
  const rows = result.transports.map((transport) => {
    const { total, passed, failed, skipped, errors } = countResults(
      result.tests.filter((test) => test.transport === transport),
    );
    const cells = [total, passed, failed + errors, skipped].map((count) => `<td class="n">${count}</td>`).join('');
    return `<tr><td>${transport}</td>${cells}</tr>`;
  });
  const filters = ['all', 'fail', 'pass', 'skip'].map(
    (id) =>
      `<input type="radio" name="show" id="${id}"${id === 'all' ? ' checked' : ''}><label for="${id}">${id}</label>`,
  );
  const order = { fail: 0, error: 0, pass: 1, skip: 2 };
  const tests = [...result.tests].sort((a, b) => order[a.result] - order[b.result]);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="${policy}"><title>Conformance of ${markup(result.agent)}</title><style>${STYLE}</style></head>
<body><h1>Conformance of ${markup(result.agent)}</h1><p class="verdict">${verdict(result)}</p>
<p class="soft">A2A ${result.version} · ${markup(result.startedAt)} · ${result.ms / 1000} s</p>
<pre>${markup(summaryLines(result).join('\n'))}</pre>
<table><tr><th>binding</th><th>tests</th><th>passed</th><th>failed</th><th>skipped</th></tr>${rows.join('')}</table>
${filters.join('')}
<main>${tests.map(htmlTest).join('\n')}</main></body></html>
`;
}

function htmlTest(test: TestResult): string {
  const { id, name, transport, level, result, ms, reason, failure, steps } = test;
  const known = knownIssueOf(id);
  const parts = [
    failure
      ? `<p>${failure.stepId ? `Step <code>${markup(failure.stepId)}</code>: ` : ''}${markup(failure.message)}</p>`
      : '',
    known && isBroken(test) ? `<p><strong>Known:</strong> ${markup(known)}</p>` : '',
    reason ? `<p class="soft">${markup(reason)}</p>` : '',
    ...steps.flatMap((step) =>
      step.exchange ? [`<p class="soft">${markup(step.id)}</p><pre>${markup(exchangeText(step.exchange))}</pre>`] : [],
    ),
  ];
  const open = isBroken(test) ? ' open' : '';
  return `<details class="${result}"${open}><summary><code>${markup(id)}</code> ${markup(name)} <span class="soft">${transport} · ${level} · ${result}${ms > 0 ? ` · ${ms} ms` : ''}</span></summary>${parts.join('')}</details>`;
}
