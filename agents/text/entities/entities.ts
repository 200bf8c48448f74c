import { paced, type Steps } from '../conversation/pace.ts';
import { cleanText } from '../language/sentence.ts';
import { findEmails, findPhones } from './contact.ts';
import { findDates } from './date.ts';
import { findEvents } from './event.ts';
import { blanked, ENTITY_KINDS, type EntityKind, type Mention } from './mention.ts';
import { type Group, grouped } from './merge.ts';
import { loadModels, type Models } from './model.ts';
import { namesIn } from './name.ts';

export { ENTITY_KINDS, type EntityKind } from './mention.ts';

/** Something that the text names. */
export interface Entity {
  readonly name: string;
  /** How much of the text is about it, 0 to 1. */
  readonly salience: number;
  /** The day that a relative date means, YYYY-MM-DD, if it is known when the text was sent. */
  readonly day?: string;
}

/** The entities of a text by kind, the most salient first. */
export type Entities = Readonly<Record<EntityKind, readonly Entity[]>>;

/** Finds people, places, organizations, dates, events, telephone numbers and addresses. Loads its models at the first call. */
export async function extractEntities(
  text: string,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<Entities> {
  const models = await loadModels();
  return paced(extracting(text, models), signal);
}

function* extracting(text: string, models: Models): Steps<Entities> {
  const clean = cleanText(text);
  const emails = findEmails(clean);
  yield;
  const phones = findPhones(blanked(clean, emails));
  yield;
  const events = findEvents(blanked(clean, [...emails, ...phones]));
  const dates = findDates(blanked(clean, [...emails, ...phones, ...events]));
  yield;
  const contacts = [...emails, ...phones, ...dates, ...events];
  const named: Mention[] = [];
  const unknown: Mention[] = [];
  const rest = blanked(clean, contacts).replace(LONG_RUN, blank);
  for (const { chunk, start } of chunksOf(rest)) {
    for (const { kind, from, to } of namesIn(chunk, models)) {
      const mention = { name: nameOf(clean.slice(from + start, to + start)), start: from + start, end: to + start };
      if (kind === 'unknown') unknown.push({ ...mention, kind: 'persons' });
      else named.push({ ...mention, kind });
    }
    yield;
  }
  return ranked(grouped([...contacts, ...named], unknown), clean.length);
}

/** No word is that long, and the tagger takes very long over one. */
const LONG_RUN = /\S{60,}/g;
const blank = (run: string) => ' '.repeat(run.length);

/** How much is tagged at a time, so that others get a turn in between. */
const CHUNK = 1500;

function* chunksOf(text: string): Generator<{ chunk: string; start: number }> {
  let start = 0;
  while (start < text.length) {
    let end = Math.min(text.length, start + CHUNK);
    if (end < text.length) {
      const part = text.slice(start, end);
      const cut = Math.max(part.lastIndexOf('\n'), part.lastIndexOf('. ') + 1, 0) || part.lastIndexOf(' ');
      if (cut > 0) end = start + cut;
    }
    yield { chunk: text.slice(start, end), start };
    start = end;
  }
}

function nameOf(raw: string): string {
  return raw.split(/\s+/).join(' ');
}

function ranked(groups: readonly Group[], length: number): Entities {
  const most = groups.reduce((best, { places }) => Math.max(best, places.length), 1);
  const entities = Object.fromEntries(ENTITY_KINDS.map((kind) => [kind, [] as Entity[]])) as Record<
    EntityKind,
    Entity[]
  >;
  for (const group of [...groups].sort((a, b) => a.places[0]! - b.places[0]!)) {
    entities[group.kind].push({ name: group.name, salience: salienceOf(group.places, most, length) });
  }
  for (const kind of ENTITY_KINDS) entities[kind].sort((a, b) => b.salience - a.salience);
  return entities;
}

/** How often, how early, how widely something is named. */
function salienceOf(places: readonly number[], most: number, length: number): number {
  const often = Math.log(1 + places.length) / Math.log(1 + most);
  const early = 1 - places[0]! / Math.max(length, 1);
  const spread = new Set(places.map((place) => Math.floor((place / Math.max(length, 1)) * 10))).size / 10;
  return Math.round(Math.min(1, 0.5 * often + 0.3 * early + 0.2 * Math.min(1, spread * 2)) * 100) / 100;
}
