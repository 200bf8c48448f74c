import type { EntityResult, SentimentResult } from './result.ts';

/** A sentiment in a sentence. */
export function describeSentiment({ sentiment, confidence, scores }: SentimentResult): string {
  const shares = (['positive', 'negative', 'neutral'] as const).map((name) => `${name} ${percent(scores[name])}`);
  const word = sentiment[0]?.toUpperCase() + sentiment.slice(1);
  return `${word}, with a confidence of ${percent(confidence)} (${shares.join(', ')}).`;
}

const KINDS = {
  persons: 'Persons',
  locations: 'Locations',
  organizations: 'Organizations',
  dates: 'Dates',
  events: 'Events',
  phones: 'Phone numbers',
  emails: 'E-mail addresses',
} as const satisfies Record<keyof EntityResult['extracted_data'], string>;

/** Entities as a list, one line for each kind that there is. */
export function describeEntities({ extracted_data: found }: EntityResult): string {
  const lines = Object.entries(KINDS).flatMap(([kind, title]) => {
    const names = found[kind as keyof typeof KINDS].map(({ name }) => name);
    return names.length > 0 ? [`${title}: ${names.join(', ')}`] : [];
  });
  return lines.length > 0 ? lines.join('\n') : 'The text names no persons, places, organizations or other entities.';
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
