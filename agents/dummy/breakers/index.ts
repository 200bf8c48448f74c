import type { Breakers } from '../breaker.ts';
import { cardBreakers } from './card.ts';
import { networkBreakers } from './network.ts';
import { callBreakers } from './operation.ts';
import { securityBreakers } from './security.ts';
import { streamBreakers } from './stream.ts';

/** One breaker for each rule of the checker. */
export const breakers: Breakers = {
  ...networkBreakers,
  ...cardBreakers,
  ...callBreakers,
  ...streamBreakers,
  ...securityBreakers,
};
