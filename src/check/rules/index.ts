import type { Rule } from '../rule.ts';
import { authRules } from './auth.ts';
import { cacheRules } from './cache.ts';
import { cardContentRules, cardTransportRules } from './card-content.ts';
import { cardFieldRules } from './card-field.ts';
import { cardLintRules } from './card-lint.ts';
import { grpcRules } from './grpc.ts';
import { networkRules } from './network.ts';
import { pushRules } from './push.ts';
import { restRules } from './rest.ts';
import { rpcRules } from './rpc.ts';
import { securityRules } from './security.ts';
import { signatureRules } from './signature.ts';
import { streamRules } from './stream.ts';
import { versionRules } from './version.ts';

/** Every rule, in the order of reports. */
export const rules: readonly Rule[] = [
  ...networkRules,
  ...cardFieldRules,
  ...cardTransportRules,
  ...cardContentRules,
  ...cardLintRules,
  ...signatureRules,
  ...cacheRules,
  ...versionRules,
  ...rpcRules,
  ...restRules,
  ...grpcRules,
  ...streamRules,
  ...authRules,
  ...pushRules,
  ...securityRules,
];

/** The rule with this id, ignoring case. */
export function findRule(id: string): Rule | undefined {
  return rules.find((rule) => rule.id.toLowerCase() === id.toLowerCase());
}
