import type { Rule } from '../rule.ts';
import { authRules } from './auth-rules.ts';
import { cacheRules } from './cache-rules.ts';
import { cardContentRules, cardTransportRules } from './card-content-rules.ts';
import { cardFieldRules } from './card-field-rules.ts';
import { cardLintRules } from './card-lint-rules.ts';
import { grpcRules } from './grpc-rules.ts';
import { networkRules } from './network-rules.ts';
import { pushRules } from './push-rules.ts';
import { restRules } from './rest-rules.ts';
import { rpcRules } from './rpc-rules.ts';
import { securityRules } from './security-rules.ts';
import { signatureRules } from './signature-rules.ts';
import { streamRules } from './stream-rules.ts';
import { versionRules } from './version-rules.ts';

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
