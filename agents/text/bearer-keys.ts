import type { AgentDefinition } from 'parley-a2a';
import { usageCard } from './usage.ts';

/** What changes when each caller has a key: its tasks are its own, its key says whether it waits, and it has a card. */
export const bearerKeys = {
  securitySchemes: {
    // The name for the verifier that the server is given: `auth: { bearer: … }`.
    bearer: {
      httpAuthSecurityScheme: { scheme: 'Bearer', description: 'A key of this server: parley keys create' },
    },
  },
  securityRequirements: [{ schemes: { bearer: {} } }],
  extendedCard: usageCard,
  returnImmediately: ({ principal }) => principal?.claims.mode === 'async',
} as const satisfies Partial<AgentDefinition>;
