import type { AgentDefinition } from 'parley-a2a';
import { bearerTokens, type Verifiers } from 'parley-a2a/auth';

/** The card publishes this token, so it protects nothing. Clients can use it for practice. */
const TOKEN = 'agentbin-test-token';

/** What the server needs to serve the spec agent: the verifier of its only security scheme. */
export const specAuth: Verifiers = { bearer_token: bearerTokens({ tester: TOKEN }) };

/** The fields that protect the extended card. Everything else is open to all callers. */
export const extendedCardOnly = {
  securitySchemes: {
    bearer_token: {
      httpAuthSecurityScheme: {
        scheme: 'bearer',
        description: `Bearer token authentication. Use token: ${TOKEN}`,
      },
    },
  },
  securityRequirements: [{ schemes: { bearer_token: {} } }],
  protects: ['getExtendedAgentCard'],
  extendedCard: ({ card }) => ({
    name: `${card.name} (Extended)`,
    securitySchemes: undefined,
    securityRequirements: undefined,
    skills: [...card.skills, adminStatus],
  }),
} as const satisfies Partial<AgentDefinition>;

const adminStatus = {
  id: 'admin-status',
  name: 'Admin Status',
  description: 'Listed in the extended card alone, to show that a caller with the token sees more.',
  tags: ['admin', 'extended'],
  examples: ['admin-status'],
};
