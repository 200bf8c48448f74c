import { describe, expect, test } from 'vitest';
import {
  countChecks,
  findKnownIssue,
  type MatrixResult,
  matrixMarkdown,
  matrixPage,
} from '../../src/conformance/index.ts';

const check = { name: 'What is asserted', detail: 'got <nothing> | at all', durationMs: 3 };
const result: MatrixResult = {
  generatedAt: '2026-11-17T00:00:00.000Z',
  programs: [
    { id: 'parley', sdk: 'parley-a2a', version: '0.1.0', language: 'TypeScript' },
    { id: 'other', sdk: 'other-sdk', version: '2', language: 'Go', skipped: 'go is not installed' },
  ],
  runs: [
    {
      client: 'parley',
      server: 'parley',
      binding: 'grpc',
      version: '1.0',
      sdk: 'parley-a2a 0.1.0',
      baseUrl: 'http://127.0.0.1:1',
      timestamp: '2026-11-17T00:00:00.000Z',
      results: [
        { ...check, id: 'good', passed: true, result: 'pass', wire: 'POST /x\n\n<script>alert(1)</script>' },
        { ...check, id: 'bad', passed: false, result: 'fail' },
        { ...check, id: 'noted', passed: false, result: 'fail', known: { fault: 'server', note: 'It is <so>.' } },
        { ...check, id: 'left', passed: false, result: 'skip' },
      ],
    },
  ],
};

describe('the reports of the matrix', () => {
  test('count a known issue as a failure that is understood', () => {
    expect(countChecks(result.runs[0]?.results ?? [])).toEqual({ passed: 1, failed: 2, skipped: 1, unknown: 1 });
  });

  test('find the issue of a failure by all that it names', () => {
    const issues = [{ test: 'bad', server: 'other', fault: 'server', note: 'n' } as const];
    const at = { client: 'parley', server: 'other', binding: 'rest', version: '1.0' } as const;
    expect(findKnownIssue(issues, 'bad', at)).toEqual({ fault: 'server', note: 'n' });
    expect(findKnownIssue(issues, 'bad', { ...at, server: 'parley' })).toBeUndefined();
    expect(findKnownIssue(issues, 'good', at)).toBeUndefined();
  });

  test('are a page that loads nothing, escapes all, and shows notes, wire and what was left out', () => {
    const page = matrixPage(result);
    expect(page).toContain("default-src 'none'");
    expect(page).not.toMatch(/(src|href)="(https?:)?\/\//);
    expect(page).not.toContain('<script>alert');
    expect(page).toContain('&lt;script&gt;alert(1)');
    expect(page).toContain('fault of the server:</b> It is &lt;so&gt;.');
    expect(page).toContain('other (go is not installed)');
  });

  test('are tables with figures and every failure', () => {
    const text = matrixMarkdown(result);
    expect(text).toContain('| TypeScript: `parley-a2a` 0.1.0 | 1 of 3 |');
    expect(text).toContain('| parley | parley | 1.0 gRPC | noted | server | It is &lt;so>. |');
    expect(text).toContain('| bad | not examined | got &lt;nothing> \\| at all |');
  });
});
