import { coverageText } from '../coverage.ts';
import type { CheckReport, ReportedFinding, RuleResult, TargetReport } from '../report.ts';
import { escapeMarkup as html } from './escape.ts';
import { exchangeText } from './exchange-text.ts';
import { countsOf, placeOf, worstOf } from './finding-row.ts';
import { verdictOf } from './verdict.ts';

const STYLE = `
body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1b1b1b;background:#fff}
h2{margin-top:2.5rem;overflow-wrap:anywhere}.score{font-size:2.2rem;font-weight:600}
.rule{border:1px solid #ddd;border-left:5px solid #999;border-radius:4px;margin:.6rem 0;padding:.5rem .9rem}
.ERROR{border-left-color:#b3261e}.WARN{border-left-color:#a86400}.INFO{border-left-color:#2563eb}
.verdict{font-size:1.3rem;font-weight:600;padding:.5rem .9rem;border-radius:4px;color:#fff}
.green{background:#2e7d32}.yellow{background:#a86400}.red{background:#b3261e}
.tag{font-size:.8rem;font-weight:600;margin-right:.5rem}.hint,.where{color:#555}
pre{background:#f6f6f6;padding:.6rem;overflow:auto;white-space:pre-wrap;overflow-wrap:anywhere}
table{border-collapse:collapse}td,th{padding:.15rem .8rem .15rem 0;text-align:left}
@media(prefers-color-scheme:dark){body{color:#eee;background:#161616}.rule{border-color:#444}pre{background:#222}.hint,.where{color:#aaa}}`;

/** A single page without scripts or external resources. Everything that an agent sent is escaped. */
export function renderHtml(report: CheckReport): string {
  const policy = "default-src 'none'; style-src 'unsafe-inline'";
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="${policy}"><title>a2a-check</title><style>${STYLE}</style></head>
<body><h1>a2a-check</h1>${verdict(report.targets)}<p>${html(report.startedAt)}${report.version ? ` · ${html(report.version)}` : ''}</p>
${report.targets.map(section).join('\n')}
</body></html>
`;
}

function verdict(targets: readonly TargetReport[]): string {
  const { tone, text } = verdictOf(targets);
  return `<p class="verdict ${tone}">${html(text)}</p>`;
}

function section(target: TargetReport): string {
  const { passed, errors, warnings, infos, skipped } = countsOf(target);
  const shown = target.results.filter(({ findings }) => findings.length > 0);
  const rest = target.results.filter(({ findings }) => findings.length === 0);
  return `<section><h2>${html(target.target)}</h2>${verdict([target])}
<p><span class="score">${target.score.value}</span> · A2A ${target.protocol} · ${errors} errors, ${warnings} warnings, ${infos} notes, ${passed} passed, ${skipped} skipped${target.complete ? '' : ' · <strong>incomplete</strong>'}</p>
<p>Coverage: ${html(coverageText(target.coverage))}.</p>
${shown.map(rule).join('\n')}
<details><summary>How the score was computed</summary><table><tr><th>area</th><th>points</th><th>of</th></tr>
${target.score.rows.map(({ area, points, of }) => `<tr><td>${html(area)}</td><td>${points}</td><td>${of}</td></tr>`).join('')}
</table><p>${html(target.score.formula)}</p></details>
<details><summary>Passed and skipped (${rest.length})</summary><ul>
${rest.map((result) => `<li>${result.status === 'pass' ? '✓' : '–'} <code>${html(result.id)}</code> ${html(result.title)}${result.reason ? ` <span class="hint">(${html(result.reason)})</span>` : ''}</li>`).join('\n')}
</ul></details></section>`;
}

function rule(result: RuleResult): string {
  return `<div class="rule ${worstOf(result)}">${result.findings.map(finding).join('\n')}
<p class="hint">${html(result.hint)}</p><p class="hint"><code>${html(result.id)}</code> expects: ${html(result.title)}. Section ${html(result.section)}.</p></div>`;
}

function finding(each: ReportedFinding): string {
  const where = placeOf(each) ? ` <code class="where">${html(placeOf(each))}</code>` : '';
  const known = each.known ? ' (known)' : '';
  const evidence = each.evidence.map((exchange) => `<pre>${html(exchangeText(exchange))}</pre>`).join('');
  const details = evidence === '' ? '' : `<details><summary>On the wire</summary>${evidence}</details>`;
  return `<div><span class="tag">${each.severity}${known}</span><strong>${html(each.message)}</strong>${where}${details}</div>`;
}
