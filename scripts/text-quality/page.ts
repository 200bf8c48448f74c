import { type EntityOutcome, scoresOf } from './entities.ts';
import type { EventOutcome, EventQuality } from './event.ts';
import { bootstrap, type Estimate, wilson } from './interval.ts';
import type { Judgement, Round } from './judgement.ts';
import { agreementOf, isSensible } from './judgement.ts';
import type { SetQuality } from './measure.ts';
import { calibrationError, reliability } from './sentiment.ts';
import { NAMED_KINDS } from './set.ts';

/** So many of the cases that went worst are shown. */
const WORST = 10;
const LABELS = ['positive', 'negative', 'neutral', 'mixed'] as const;

/** The figures of one set as Markdown. */
export function renderSet(quality: SetQuality): string[] {
  const sections = [sentimentSection, entitySection, intentSection, summarySection];
  return [
    `## The set “${quality.name}” in detail`,
    '',
    quality.about.trim(),
    '',
    `SHA-256 of the files begins with \`${quality.hash}\`.`,
    ...sections.flatMap((section) => section(quality)),
  ];
}

/** The main figures of all sets in one table. */
export function renderOverview(sets: readonly SetQuality[]): string[] {
  const share = <T>(list: readonly T[], is: (entry: T) => boolean) =>
    list.length === 0 ? '–' : percent(wilson(list.filter(is).length, list.length));
  const feeling = ({ sentiment }: SetQuality, ...labels: readonly string[]) =>
    share(
      sentiment.filter(({ label }) => labels.includes(label)),
      ({ label, judged }) => label === judged,
    );
  const requests = ({ intents }: SetQuality, hard: boolean) =>
    share(
      intents.filter((entry) => entry.hard === hard),
      ({ right }) => right,
    );
  const f1 = ({ entities }: SetQuality, kind: (typeof NAMED_KINDS)[number]) =>
    entities.length === 0 ? '–' : scoresOf(entities, kind).f1.toFixed(2);
  const facts = ({ summaries }: SetQuality) =>
    share(
      summaries.flatMap(({ must, carried }) => must.map((fact) => carried.includes(fact))),
      (isCarried) => isCarried,
    );
  const rows: [string, (set: SetQuality) => string][] = [
    ['texts with a feeling', ({ sentiment }) => String(sentiment.length)],
    ['positive, negative and neutral ones right', (set) => feeling(set, 'positive', 'negative', 'neutral')],
    ['neutral ones right', (set) => feeling(set, 'neutral')],
    ['mixed ones right', (set) => feeling(set, 'mixed')],
    ['calibration error', ({ sentiment }) => (sentiment.length === 0 ? '–' : calibrationError(sentiment).toFixed(3))],
    ['requests', ({ intents }) => String(intents.length)],
    ['natural ones right', (set) => requests(set, false)],
    ['hard ones right', (set) => requests(set, true)],
    ...NAMED_KINDS.map((kind): [string, (set: SetQuality) => string] => [`F1 of ${kind}`, (set) => f1(set, kind)]),
    ['facts that summaries carry, by a count of words', facts],
    ['SHA-256 begins with', ({ hash }) => `\`${hash.slice(0, 8)}\``],
  ];
  return table(
    ['', ...sets.map(({ name }) => name)],
    rows.map(([name, cell]) => [name, ...sets.map(cell)]),
  );
}

function sentimentSection({ sentiment }: SetQuality): string[] {
  if (sentiment.length === 0) return [];
  const three = sentiment.filter(({ label }) => label !== 'mixed');
  const right = (list: typeof sentiment) => list.filter(({ label, judged }) => label === judged).length;
  const accuracy = (name: string, list: typeof sentiment) => [
    name,
    String(list.length),
    percent(wilson(right(list), list.length)),
  ];
  const confusion = LABELS.map((label) => {
    const rows = sentiment.filter((entry) => entry.label === label);
    return [label, ...LABELS.map((judged) => String(rows.filter((entry) => entry.judged === judged).length))];
  });
  const wrong = sentiment.filter(({ label, judged }) => label !== judged).sort((a, b) => b.confidence - a.confidence);
  return [
    '',
    '### Sentiment',
    '',
    ...table(
      ['', 'n', 'right'],
      [
        accuracy('positive, negative and neutral texts', three),
        accuracy('all, with mixed texts', sentiment),
        ...LABELS.map((label) =>
          accuracy(
            `${label} texts`,
            sentiment.filter((entry) => entry.label === label),
          ),
        ),
      ],
    ),
    '',
    'Rows are what the writer expresses, columns what the agent said.',
    '',
    ...table(['', ...LABELS], confusion),
    '',
    `How far the stated confidence can be trusted (expected calibration error ${calibrationError(sentiment).toFixed(3)}):`,
    '',
    ...table(
      ['confidence', 'n', 'stated on average', 'right'],
      reliability(sentiment).map(({ from, to, count, stated, right: hits }) => [
        `${from.toFixed(1)} – ${to.toFixed(1)}`,
        String(count),
        stated.toFixed(2),
        percent(wilson(hits, count)),
      ]),
    ),
    ...worst(
      wrong.map(
        ({ label, judged, confidence, text }) => `${label}, judged ${judged} (${confidence.toFixed(2)}): ${text}`,
      ),
    ),
  ];
}

function entitySection({ entities }: SetQuality): string[] {
  if (entities.length === 0) return [];
  const rows = NAMED_KINDS.map((kind) => {
    const { precision, recall, names } = scoresOf(entities, kind);
    const f1 = bootstrap(entities, (cases) => scoresOf(cases, kind).f1);
    return [kind, String(names), precision.toFixed(2), recall.toFixed(2), interval(f1)];
  });
  const failures = entities
    .map((outcome) => ({ outcome, wrong: mistakes(outcome) }))
    .filter(({ wrong }) => wrong.length > 0)
    .sort((a, b) => b.wrong.length - a.wrong.length);
  return [
    '',
    '### Entities',
    '',
    `${entities.length} texts. A name is right if it is the annotated one, apart from an article, a title before a person and a time of day beside a date.`,
    '',
    ...table(['', 'names', 'precision', 'recall', 'F1'], rows),
    ...worst(failures.map(({ outcome, wrong }) => `${wrong.join(', ')} in: ${outcome.text}`)),
  ];
}

function mistakes({ kinds }: EntityOutcome): string[] {
  return NAMED_KINDS.flatMap((kind) => [
    ...kinds[kind].missed.map((name) => `missed ${kind} “${name}”`),
    ...kinds[kind].wrong.map((name) => `wrong ${kind} “${name}”`),
  ]);
}

function intentSection({ intents }: SetQuality): string[] {
  if (intents.length === 0) return [];
  const row = (name: string, list: typeof intents) => [
    name,
    String(list.length),
    percent(wilson(list.filter(({ right }) => right).length, list.length)),
  ];
  const wrong = intents.filter(({ right }) => !right);
  return [
    '',
    '### Intents',
    '',
    ...table(
      ['', 'n', 'right'],
      [
        row(
          'natural wording',
          intents.filter(({ hard }) => !hard),
        ),
        row(
          'indirect, negated, misspelt or misleading wording',
          intents.filter(({ hard }) => hard),
        ),
      ],
    ),
    ...worst(wrong.map(({ expect, read, request }) => `${expect}, read as ${read}: ${request}`)),
  ];
}

function summarySection({ summaries }: SetQuality): string[] {
  if (summaries.length === 0) return [];
  const facts = summaries.reduce((sum, { must }) => sum + must.length, 0);
  const carried = summaries.reduce((sum, entry) => sum + entry.carried.length, 0);
  const poorest = [...summaries].sort((a, b) => a.carried.length / a.must.length - b.carried.length / b.must.length);
  return [
    '',
    '### Summaries',
    '',
    ...table(
      ['', 'n', 'share'],
      [
        [
          'limit kept',
          String(summaries.length),
          percent(wilson(summaries.filter(({ kept }) => kept).length, summaries.length)),
        ],
        ['facts carried, by a count of words', String(facts), percent(wilson(carried, facts))],
      ],
    ),
    ...worst(
      poorest.map(
        ({ must, carried: found, summary, request }) =>
          `${found.length} of ${must.length} facts, “${request}”: ${summary}`,
      ),
    ),
  ];
}

/** How many summaries of the locked texts have the event, and how often a reader finds it. */
export function renderEvents(sets: readonly EventQuality[]): string[] {
  const share = (list: readonly EventOutcome[]) =>
    percent(wilson(list.filter(({ hasEvent }) => hasEvent).length, list.length));
  const words = (list: readonly EventOutcome[]) =>
    (list.reduce((sum, one) => sum + one.words, 0) / list.length).toFixed(0);
  const row = (name: string, isOne: (one: EventOutcome) => boolean) => [
    name,
    ...sets.map(({ outcomes }) => outcomes.filter(isOne)).flatMap((list) => [share(list), words(list)]),
  ];
  const names = [...new Set(sets.flatMap(({ outcomes }) => outcomes.map(({ asked }) => asked)))];
  return [
    ...table(
      ['', ...sets.flatMap(({ name, texts }) => [`${name}, ${texts} texts`, 'words'])],
      [...names.map((name) => row(name, ({ asked }) => asked === name)), row('all of these', () => true)],
    ),
    '',
    'What a reader finds who chooses sentences of the same texts without having seen the marks:',
    '',
    ...table(
      ['a reader', ...sets.map(({ name }) => name)],
      ['1 sentence', '2 sentences', '3 sentences'].map((name, at) => [
        name,
        ...sets.map(({ reader, texts }) => percent(wilson(reader[at] ?? 0, texts))),
      ]),
    ),
    ...sets.flatMap(({ name, hash, outcomes }) => [
      '',
      `SHA-256 of the texts and marks of “${name}” begins with \`${hash.slice(0, 16)}\`.`,
      ...worst(
        outcomes
          .filter(({ asked, hasEvent }) => asked === names[0] && !hasEvent)
          .map(({ event, summary }) => `${event} Summary without a limit: ${summary}`),
      ),
    ]),
  ];
}

/** What judges said about summaries by the rubric. */
export function renderRounds(rounds: readonly Round[]): string[] {
  const name = (index: number) => String(rounds.length - index);
  const rows = rounds.flatMap(({ cases }, index) =>
    judgesOf(cases).map((judge) => {
      const { count, means, sensible } = meansOf(cases, judge);
      return [name(index), judge, String(count), ...means, sensible];
    }),
  );
  const notes = rounds.map(({ about, cases }, index) => `- ${name(index)}: ${about}${agreementText(cases)}`);
  return [...table(['round', 'judge', 'n', ...QUESTIONS, 'sensible'], rows), '', ...notes];
}

function agreementText(cases: readonly Judgement[]): string {
  const agreement = agreementOf(cases);
  if (!agreement) return '';
  return ` The judges agree on “sensible” in ${percent(agreement.same)} of the summaries (Cohen's kappa ${agreement.kappa.toFixed(2)}).`;
}

const QUESTIONS = ['event', 'faithful', 'readable', 'complete'] as const;

function judgesOf(judgements: readonly Judgement[]): string[] {
  return [...new Set(judgements.flatMap(({ scores }) => Object.keys(scores)))];
}

function meansOf(judgements: readonly Judgement[], judge: string) {
  const own = judgements.flatMap(({ scores }) => (scores[judge] ? [scores[judge]] : []));
  return {
    count: own.length,
    means: QUESTIONS.map((name) => (own.reduce((sum, score) => sum + score[name], 0) / own.length).toFixed(2)),
    sensible: percent(wilson(own.filter(isSensible).length, own.length)),
  };
}

function worst(lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  const shown = lines.slice(0, WORST).map((line) => `- ${line.replace(/\s+/g, ' ').slice(0, 400)}`);
  return ['', `The worst cases (${shown.length} of ${lines.length}):`, '', ...shown];
}

function percent({ value, low, high }: Estimate): string {
  if (Number.isNaN(value)) return '–';
  return `${(value * 100).toFixed(1)} % (${(low * 100).toFixed(0)} – ${(high * 100).toFixed(0)})`;
}

function interval({ value, low, high }: Estimate): string {
  return `${value.toFixed(2)} (${low.toFixed(2)} – ${high.toFixed(2)})`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)];
}
