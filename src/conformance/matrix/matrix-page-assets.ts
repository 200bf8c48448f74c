/** Two colour schemes, one column on a phone. Colours have a contrast of at least 4.5 to 1. */
export const STYLE = `
:root{color-scheme:light dark;--ground:#fff;--text:#1b1f24;--line:#d8dce1;--soft:#5a6470;--pass:#116329;--fail:#a40e26;--known:#7a4d00;--skip:#5a6470;
--pass-ground:#e6f4ea;--fail-ground:#fce8ea;--known-ground:#fdf1d8;--code:#f5f6f8;--accent:#0550ae}
@media(prefers-color-scheme:dark){:root{--ground:#12161b;--text:#e3e8ee;--line:#343b44;--soft:#9aa5b1;--pass:#5ad07a;--fail:#ff8d85;--known:#e3b341;--skip:#9aa5b1;
--pass-ground:#12301d;--fail-ground:#3d1519;--known-ground:#372a0b;--code:#1b2027;--accent:#79b8ff}}
*{box-sizing:border-box}
body{font:15px/1.5 system-ui,sans-serif;background:var(--ground);color:var(--text);max-width:100rem;margin:0 auto;padding:1rem}
h1{font-size:1.6rem;margin:.4rem 0}h2{font-size:1.2rem;margin:1.6rem 0 .4rem}
.soft{color:var(--soft)}b.pass{color:var(--pass)}b.fail,p.fail{color:var(--fail)}p.fail{overflow-wrap:anywhere}b.known{color:var(--known)}
.scroll{overflow-x:auto;border:1px solid var(--line);border-radius:6px}
table{border-collapse:collapse;width:100%}th,td{padding:.4rem .45rem;text-align:left;vertical-align:top;border-bottom:1px solid var(--line)}
thead th{white-space:nowrap}tbody th{white-space:nowrap;position:sticky;left:0;background:var(--ground);border-right:1px solid var(--line)}tbody tr:last-child>*{border-bottom:0}
.matrix td{padding:.4rem .15rem}.matrix th .soft{display:block}.cell{display:flex;justify-content:space-between;gap:.35rem;padding:.12rem .35rem;margin:.15rem 0;border-radius:4px;color:inherit;text-decoration:none;font-size:.78rem;white-space:nowrap}
.cell:hover,.cell:focus-visible{outline:2px solid var(--accent)}
.cell.pass{background:var(--pass-ground)}.cell.pass b{color:var(--pass)}.cell.fail{background:var(--fail-ground)}.cell.fail b{color:var(--fail)}.cell.known{background:var(--known-ground)}.cell.known b{color:var(--known)}
form{display:flex;flex-wrap:wrap;gap:.6rem;margin:.6rem 0}label{display:flex;flex-direction:column;font-size:.8rem;color:var(--soft);flex:1 1 9rem}
select,input{font:inherit;font-size:.95rem;padding:.35rem .5rem;border:1px solid var(--line);border-radius:5px;background:var(--ground);color:var(--text);width:100%}
details.run{border:1px solid var(--line);border-radius:6px;margin:.5rem 0;padding:.35rem .7rem}details.run:target{outline:2px solid var(--accent)}
summary{cursor:pointer}summary:focus-visible{outline:2px solid var(--accent);outline-offset:2px}.tag{background:var(--code);border-radius:4px;padding:0 .4rem;white-space:nowrap}
details.check{border-left:4px solid var(--skip);margin:.3rem 0;padding:.15rem .6rem}details.check.pass{border-left-color:var(--pass)}details.check.fail{border-left-color:var(--fail)}details.check.known{border-left-color:var(--known)}
.note{background:var(--known-ground);border-radius:4px;padding:.3rem .6rem;margin:.4rem 0}.detail{margin:.4rem 0;overflow-wrap:anywhere}
code{overflow-wrap:anywhere}pre{background:var(--code);padding:.6rem;border-radius:4px;overflow:auto;max-height:26rem;white-space:pre-wrap;overflow-wrap:anywhere;font-size:.82rem}
[hidden]{display:none!important}
@media(max-width:40rem){body{padding:.7rem}details.run,.scroll{border-radius:4px}label{flex-basis:45%}tbody th{white-space:normal;max-width:5.5rem;overflow-wrap:anywhere}}`;

/** Filters the checks, and opens the run that a cell of the matrix names. */
export const SCRIPT = `
const form = document.getElementById('filters');
const count = document.getElementById('count');
const runs = [...document.querySelectorAll('details.run')];
function apply() {
  const wanted = Object.fromEntries(new FormData(form));
  const text = wanted.text.trim().toLowerCase();
  let shown = 0;
  for (const run of runs) {
    const fits = ['client', 'server', 'binding', 'version'].every((name) => !wanted[name] || run.dataset[name] === wanted[name]);
    let any = false;
    for (const check of run.querySelectorAll('details.check')) {
      const isShown = fits && (!wanted.result || check.dataset.result === wanted.result) && (!text || check.textContent.toLowerCase().includes(text));
      check.hidden = !isShown;
      any ||= isShown;
      if (isShown) shown += 1;
    }
    run.hidden = !fits || (!any && Boolean(wanted.result || text));
    if (any && (wanted.result || text)) run.open = true;
  }
  count.textContent = shown + ' checks';
}
function follow() {
  const run = location.hash && document.getElementById(location.hash.slice(1));
  if (!run) return;
  form.reset();
  apply();
  run.open = true;
  run.scrollIntoView();
}
form.addEventListener('input', apply);
form.addEventListener('submit', (event) => event.preventDefault());
addEventListener('hashchange', follow);
apply();
follow();
`;
