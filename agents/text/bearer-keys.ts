import type { AgentDefinition } from 'parley';
import { usageCard } from './usage.ts';

/** The name of the security scheme, for the verifier that the server is given: `auth: { bearer: … }`. */
export const KEY_SCHEME = 'bearer';

/** What changes when each caller has a key: its tasks are its own, its key says whether it waits, and it has a card. */
export const bearerKeys = {
  securitySchemes: {
    [KEY_SCHEME]: {
      httpAuthSecurityScheme: { scheme: 'Bearer', description: 'A key of this server: parley keys create' },
    },
  },
  securityRequirements: [{ schemes: { [KEY_SCHEME]: {} } }],
  extendedCard: usageCard,
  returnImmediately: ({ principal }) => principal?.claims.mode === 'async',
} as const satisfies Partial<AgentDefinition>;
