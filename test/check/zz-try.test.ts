import { echo, spec, spec03 } from 'parley/agents';
import { test } from 'vitest';
import { check, suiteRules } from '../../src/check/index.ts';
import { startServer } from '../support/harness.ts';

test('try', async () => {
  const { url } = await startServer({
    '/spec': { agent: spec, card: 'v1-only' },
    '/echo': { agent: echo, card: 'v1-only' },
    '/spec03': { agent: spec03, card: 'v03-only' },
  });
  for (const path of ['/spec', '/echo', '/spec03']) {
    const report = await check([{ kind: 'url', label: path, url: url + path }], { rules: suiteRules('all') });
    for (const t of report.targets) {
      console.log(t.target, t.protocol, t.ms, t.score.value, t.complete);
      const c: Record<string, number> = {};
      for (const r of t.results) c[r.status] = (c[r.status] ?? 0) + 1;
      console.log(c);
      for (const r of t.results)
        if (r.status !== 'pass')
          console.log(r.id, r.status, r.reason ?? '', r.findings.map((f) => f.message).join('; '), r.ms);
      console.log(
        t.results
          .sort((a, b) => b.ms - a.ms)
          .slice(0, 5)
          .map((r) => [r.id, r.ms]),
      );
    }
  }
});
