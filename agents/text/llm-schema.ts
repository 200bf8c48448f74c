import Type from 'typebox';

const closed = { additionalProperties: false } as const;
const share = () => Type.Number({ minimum: 0, maximum: 1 });
const entities = () => Type.Array(Type.Object({ name: Type.String({ minLength: 1 }), salience: share() }, closed));

/** What a language model has to answer about the sentiment. */
export const SentimentAnswer = Type.Object(
  {
    sentiment: Type.Enum(['positive', 'negative', 'neutral'] as const),
    confidence: share(),
    scores: Type.Object({ positive: share(), negative: share(), neutral: share() }, closed),
  },
  closed,
);

/** What a language model has to answer about the entities. */
export const EntityAnswer = Type.Object(
  {
    persons: entities(),
    locations: entities(),
    organizations: entities(),
    dates: entities(),
    events: entities(),
    phones: entities(),
    emails: entities(),
  },
  closed,
);
