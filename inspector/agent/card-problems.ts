// Loaded on demand: the checker is as large as the rest of the page.
import { check, suiteRules } from 'parley-a2a/check';

/** Something that is wrong with a card, at a line of its text. */
export interface CardProblem {
  readonly rule: string;
  readonly severity: 'ERROR' | 'WARN' | 'INFO';
  readonly message: string;
  readonly hint: string;
  readonly path: string | undefined;
  readonly line: number | undefined;
}

/** What the checker finds in the text of a card, without any request. */
export async function findCardProblems(text: string, url: string): Promise<readonly CardProblem[]> {
  // Signatures have a section of their own, with keys that the user can choose.
  const rules = suiteRules('card', { skip: ['SIG'] }).filter(({ needs }) => needs.every((need) => need === 'card'));
  const answer: typeof fetch = async (input) =>
    new URL(input instanceof Request ? input.url : input).href === url
      ? new Response(text, { headers: { 'content-type': 'application/json' } })
      : new Response(null, { status: 404 });
  // With its URL: a card on this machine may name addresses that a public one must not.
  const report = await check([{ kind: 'url', label: url, url }], { rules, fetch: answer, cardUrl: url });
  const problems = report.targets
    .flatMap(({ results }) => results)
    .flatMap(({ id, hint, findings }) =>
      findings.map(({ severity, message, path, line }) => ({ rule: id, severity, message, hint, path, line })),
    );
  const rank = { ERROR: 0, WARN: 1, INFO: 2 };
  return problems.sort((one, other) => rank[one.severity] - rank[other.severity]);
}
