// Prints what the local engine makes of the texts of a file, so that judges can score it by the rubric of docs/reference/text-quality.md.
//   npm run --silent text:summaries -- CASES.json                        [{ id, request, text, event, facts, summary }]
//   npm run --silent text:summaries -- CASES.json A=a.json B=b.json      the same with the scores of judges A and B
// A file of scores is [{ id, event, faithful, readable, complete }]. The last are the cases of a round: agents/text/data/judged has a file for each, with what it is about.
import { readFileSync } from 'node:fs';
import type { Score } from './text-quality/judgement.ts';
import { readSummaryCases } from './text-quality/set.ts';
import { measureSummary } from './text-quality/summary.ts';

type ScoreLine = Score & { readonly id: string };

function readScores(argument: string): [judge: string, scores: Map<string, Score>] {
  const [judge, file] = argument.split('=', 2) as [string, string];
  const lines = JSON.parse(readFileSync(file, 'utf8')) as ScoreLine[];
  return [judge, new Map(lines.map(({ id, ...score }) => [id, pointsOf(score)]))];
}

/** The four points alone: remarks of a judge stay out of the file. */
function pointsOf({ event, faithful, readable, complete }: Score): Score {
  for (const points of [event, faithful, readable, complete])
    if (![0, 1, 2].includes(points)) throw new Error(`Points are 0, 1 or 2, not ${points}.`);
  return { event, faithful, readable, complete };
}

const [file, ...judges] = process.argv.slice(2);
if (file === undefined) throw new Error('Give a file of cases.');
const outcomes = await measureSummary(readSummaryCases(readFileSync(file, 'utf8')));
const scores = judges.map(readScores);
const lines = outcomes.map(({ id, request, text, event, must, summary }) => {
  if (scores.length === 0) return { id, request, text, event, facts: must, summary };
  const own = scores.map(([judge, points]) => {
    const score = points.get(id);
    if (!score) throw new Error(`Judge ${judge} has no score for ${id}.`);
    return [judge, score] as const;
  });
  return { id, request, text, summary, scores: Object.fromEntries(own) };
});
console.log(JSON.stringify(lines, undefined, 2));
