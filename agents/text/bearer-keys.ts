import type { AgentDefinition } from 'parley-a2a';
import { usageCard } from './usage.ts';

/** With a key per caller: tasks belong to their caller, the key decides whether its caller waits, and there is an extended card. */
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
