import type { ArtifactWriter, ContentWithMetadata, Part, RunContext } from 'parley-a2a';
import { readSentAt, withDays } from '../entities/resolve-day.ts';
import { InputFailure } from '../input/input-failure.ts';
import { languageName } from '../language/language-name.ts';
import { countWords } from '../language/word.ts';
import { type SkillId, skillName } from '../skills.ts';
import { EngineFailure, type Report, type SummaryLimit, type TextEngine } from '../text-engine.ts';
import { describeEntities, describeSentiment } from './describe-result.ts';
import { acceptedParts, acceptsText } from './output-modes.ts';
import { type Job, MIN_LENGTH } from './plan.ts';
import { entityResult, summaryResult } from './result.ts';
import type { TokenCount } from './token-count.ts';

/** Maximum length of a text for each skill. */
export const MAX_LENGTH: Readonly<Record<SkillId, number>> = {
  summarization: 50_000,
  'sentiment-analysis': 5_000,
  'entity-extraction': 10_000,
};

const PROGRESS: Readonly<Record<SkillId, string>> = {
  summarization: 'Summarizing',
  'sentiment-analysis': 'Judging the sentiment of',
  'entity-extraction': 'Extracting entities from',
};

/** The engines that do the work. */
export interface Engines {
  readonly local: TextEngine;
  /** Used first, if present. */
  readonly llm?: TextEngine | undefined;
  isEnglish(text: string): { readonly english: boolean; readonly guess?: string };
  /** What the language model used for this message. */
  readonly tokens: TokenCount;
}

/** Why a text cannot be processed; undefined if it can. */
export function refusalOf(document: string, engines: Engines): string | undefined {
  if (engines.llm?.isMultilingual) return undefined;
  const { english, guess } = engines.isEnglish(document);
  return english ? undefined : `This agent reads English. The text seems to be ${languageName(guess)}.`;
}

/** The progress in percent when the work begins. */
const BEGUN = 10;

/** Performs a job with one artifact per skill; returns the last status message. */
export async function perform(job: Job, context: RunContext, engines: Engines): Promise<ContentWithMetadata> {
  const { task } = context;
  checkLength(job);
  const { english } = engines.isEnglish(job.document);
  await task.setMetadata({ skills: [...job.skills], progress: BEGUN });
  const notes: string[] = [];
  for (const [index, skill] of job.skills.entries()) {
    const progress = BEGUN + Math.round(((100 - BEGUN) * index) / job.skills.length);
    if (index > 0) await task.setMetadata({ progress });
    const text = `${PROGRESS[skill]} ${job.document.length.toLocaleString('en')} characters`;
    // Streams show statuses and not the metadata of the task, so it is in both.
    await task.working({ parts: [{ text }], metadata: { progress } });
    const note = await performSkill(skill, job, { context, engines, english });
    if (note !== undefined) notes.push(note);
  }
  const done = `Done: ${job.skills.map(skillName).join(', ')}.`;
  await task.setMetadata({ progress: 100, ...engines.tokens.metadata(engines.llm?.name ?? '') });
  const text = [done, ...new Set(notes)].join(' ');
  return { parts: [{ text }], metadata: { progress: 100 } };
}

function checkLength({ document, skills, limit }: Job): void {
  const impossible = Object.entries(limit).find(([, most]) => most < 1);
  if (impossible && skills.includes('summarization')) {
    throw new InputFailure(`A summary cannot be that short: ask for at least 1 of ${impossible[0]}.`);
  }
  const { length } = document.trim();
  if (length < MIN_LENGTH) {
    throw new InputFailure(
      `The text is too short: it has ${length} characters, and at least ${MIN_LENGTH} are needed.`,
    );
  }
  for (const skill of skills) {
    if (length <= MAX_LENGTH[skill]) continue;
    const [has, may] = [length, MAX_LENGTH[skill]].map((count) => count.toLocaleString('en'));
    throw new InputFailure(
      `The text is too long for ${skillName(skill).toLowerCase()}: it has ${has} characters, and at most ${may} are possible.`,
    );
  }
}

interface Work {
  readonly context: RunContext;
  readonly engines: Engines;
  readonly english: boolean;
}

/** Performs one skill with the language model, or with the local engine if that fails; returns the reason for the failure. */
async function performSkill(
  skill: SkillId,
  job: Job,
  { context, engines, english }: Work,
): Promise<string | undefined> {
  const artifact = context.task.artifact({ artifactId: skill, name: skill });
  const report = engines.tokens.add;
  const streams = acceptsText(context.request);
  if (!engines.llm) {
    await PERFORM[skill](job, { engine: engines.local, artifact, context, report, streams });
    return undefined;
  }
  try {
    await PERFORM[skill](job, { engine: engines.llm, artifact, context, report, streams });
    return undefined;
  } catch (error) {
    if (!(error instanceof EngineFailure)) throw error;
    const note = `The language model was not used: ${error.message}.`;
    if (!english) throw new InputFailure(`${note} Without it this agent reads English only.`);
    await context.task.working(`${note} Going on with the local engine.`);
    // Written as a whole: it replaces what the model may have begun.
    await PERFORM[skill](job, { engine: engines.local, artifact, context, report, streams: false });
    return note;
  }
}

interface Effort {
  readonly engine: TextEngine;
  readonly artifact: ArtifactWriter;
  readonly context: RunContext;
  readonly report: Report;
  /** Whether the artifact is streamed while it is produced. */
  readonly streams: boolean;
}

/** Writes the whole artifact and replaces what was streamed before. */
function finish({ artifact, context: { request } }: Effort, text: string, data: object): Promise<void> {
  const parts: Part[] = [{ text }, { data: data as NonNullable<Part['data']> }];
  return artifact.write(acceptedParts(parts, request));
}

/** Engines count words: a share of the text is turned into a number of them. */
function inWords({ percent, ...limit }: SummaryLimit, document: string): SummaryLimit {
  if (percent === undefined) return limit;
  const share = Math.max(1, Math.floor((countWords(document) * percent) / 100));
  return { ...limit, words: Math.min(share, limit.words ?? share) };
}

const PERFORM: Readonly<Record<SkillId, (job: Job, effort: Effort) => Promise<void>>> = {
  async summarization({ document, limit, instruction }, effort) {
    const { engine, artifact, context, streams, report } = effort;
    const emit = (piece: string) => (streams ? artifact.append(piece) : Promise.resolve());
    const request = { limit: inWords(limit, document), instruction, signal: context.signal, emit, report };
    const summary = await engine.summarize(document, request);
    await finish(effort, summary, summaryResult(document, summary, engine.name));
  },
  async 'sentiment-analysis'({ document }, effort) {
    const { engine, context, report } = effort;
    const sentiment = await engine.analyseSentiment(document, context.signal, report);
    const result = { ...sentiment, model_used: engine.name };
    await finish(effort, describeSentiment(result), result);
  },
  async 'entity-extraction'({ document }, effort) {
    const { engine, context, report } = effort;
    const found = await engine.extractEntities(document, context.signal, report);
    const sentAt = readSentAt(context.message.metadata);
    const result = entityResult(sentAt ? withDays(found, sentAt) : found, engine.name);
    await finish(effort, describeEntities(result), result);
  },
};
