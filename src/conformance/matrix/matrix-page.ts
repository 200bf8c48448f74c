import { escapeMarkup as markup } from '../../check/reports/escape.ts';
import { SCRIPT, STYLE } from './matrix-page-assets.ts';
import { countChecks, type MatrixResult, type MatrixRun } from './matrix-result.ts';

const NAMES: Readonly<Record<string, string>> = { jsonrpc: 'JSON-RPC', rest: 'HTTP+JSON', grpc: 'gRPC' };

/** The dashboard: one page with everything in it. It loads nothing, and works without its script but for the filters. */
export function matrixPage(result: MatrixResult): string {
  const { programs, runs, generatedAt } = result;
  const all = countChecks(runs.flatMap(({ results }) => results));
  const policy =
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";
  const left = programs.filter(({ skipped }) => skipped);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>A2A interoperation: ${all.passed} checks passed</title><style>${STYLE}</style></head>
<body>
<header><h1>A2A interoperation</h1>
<p class="soft">${markup(generatedAt)} · ${runs.length} runs · <b class="pass">${all.passed} passed</b> · <b class="fail">${all.unknown} failed</b> · <b class="known">${all.failed - all.unknown} known issues</b> · ${all.skipped} skipped</p>
${left.length > 0 ? `<p class="soft">Left out: ${left.map(({ id, skipped }) => markup(`${id} (${skipped})`)).join(', ')}</p>` : ''}
</header>
<section><h2>Clients and agents</h2>
<p class="soft">Checks that passed, of those that were tried. Choose a cell to see its checks.</p>
<div class="scroll">${matrixTable(result)}</div></section>
<section><h2>Checks</h2>
${filters(result)}
<p id="count" class="soft" aria-live="polite"></p>
<main>${runs.map((run, index) => runSection(run, index)).join('\n')}</main></section>
<script>${SCRIPT}</script>
</body></html>
`;
}

function matrixTable({ programs, runs }: MatrixResult): string {
  const servers = programs.filter(({ id }) => runs.some(({ server }) => server === id));
  const clients = programs.filter(({ id }) => runs.some(({ client }) => client === id));
  const head = servers
    .map(({ id, version }) => `<th scope="col">${markup(id)} <span class="soft">${markup(version)}</span></th>`)
    .join('');
  const rows = clients.map(({ id, version }) => {
    const cells = servers.map(({ id: server }) => {
      const links = runs.flatMap((run, index) =>
        run.client === id && run.server === server ? [cellLink(run, index)] : [],
      );
      return `<td>${links.join('') || '<span class="soft">none in common</span>'}</td>`;
    });
    return `<tr><th scope="row">${markup(id)} <span class="soft">${markup(version)}</span></th>${cells.join('')}</tr>`;
  });
  return `<table class="matrix"><thead><tr><th scope="col">client ╲ agent</th>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function cellLink(run: MatrixRun, index: number): string {
  const { passed, failed, unknown } = countChecks(run.results);
  const kind = run.problem || unknown > 0 ? 'fail' : failed > 0 ? 'known' : 'pass';
  const sign = kind === 'pass' ? '✓' : kind === 'known' ? '!' : '✗';
  return `<a class="cell ${kind}" href="#run-${index}"><span>${run.version} ${NAMES[run.binding]}</span> <b>${sign} ${passed}/${passed + failed}</b></a>`;
}

function filters({ programs, runs }: MatrixResult): string {
  const select = (name: keyof MatrixRun, values: readonly string[], label = (value: string) => value) => {
    const options = ['', ...values].map(
      (value) => `<option value="${markup(value)}">${markup(value === '' ? `every ${name}` : label(value))}</option>`,
    );
    return `<label><span>${name}</span><select name="${name}">${options.join('')}</select></label>`;
  };
  const used = (name: 'client' | 'server' | 'binding' | 'version') => [...new Set(runs.map((run) => run[name]))];
  const inOrder = (ids: readonly string[]) => programs.map(({ id }) => id).filter((id) => ids.includes(id));
  const results = ['fail', 'known', 'pass', 'skip'].map(
    (kind) => `<option value="${kind}">${kind === 'known' ? 'known issues' : kind}</option>`,
  );
  return `<form id="filters">
${select('client', inOrder(used('client')))}${select('server', inOrder(used('server')))}
${select('binding', used('binding'), (value) => NAMES[value] ?? value)}${select('version', used('version'))}
<label><span>result</span><select name="result"><option value="">every result</option>${results.join('')}</select></label>
<label><span>text</span><input type="search" name="text" placeholder="id, assertion or detail"></label></form>`;
}

function runSection(run: MatrixRun, index: number): string {
  const { client, server, binding, version, sdk, results, problem } = run;
  const { passed, failed, skipped, unknown } = countChecks(results);
  const data = `data-client="${markup(client)}" data-server="${markup(server)}" data-binding="${binding}" data-version="${markup(version)}"`;
  const isOpen = problem || unknown > 0 ? ' open' : '';
  const figures = `${passed} passed, ${failed} failed, ${skipped} skipped`;
  return `<details class="run" id="run-${index}" ${data}${isOpen}><summary><b>${markup(client)} → ${markup(server)}</b> <span class="tag">${version} ${NAMES[binding]}</span> <span class="soft">${figures} · ${markup(sdk)}</span></summary>
${problem ? `<p class="fail">The client ${markup(problem)}</p>` : ''}${results.map(checkItem).join('')}</details>`;
}

function checkItem({ id, name, result, detail, durationMs, wire, known }: MatrixRun['results'][number]): string {
  const kind = result === 'fail' && known ? 'known' : result;
  const note = known
    ? `<p class="note"><b>Known issue, fault of the ${markup(known.fault)}:</b> ${markup(known.note)}</p>`
    : '';
  return `<details class="check ${kind}" data-result="${kind}"><summary><code>${markup(id)}</code> <span>${markup(name)}</span> <span class="soft">${kind === 'known' ? 'known issue' : result} · ${durationMs} ms</span></summary>
${note}${detail ? `<p class="detail">${markup(detail)}</p>` : ''}${wire ? `<pre>${markup(wire)}</pre>` : '<p class="soft">Nothing was recorded on the wire.</p>'}</details>`;
}
