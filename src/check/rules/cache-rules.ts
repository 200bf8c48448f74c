import type { Answer } from '../answer.ts';
import { type Rule, skip, V1 } from '../rule.ts';
import { found } from './judge.ts';

/** How clients can cache the card. */
export const cacheRules: readonly Rule[] = [
  {
    id: 'CACHE-001',
    title: 'The card says how long it may be kept',
    severity: 'WARN',
    versions: V1,
    section: '8.6.1',
    hint: 'Send Cache-Control with max-age, such as Cache-Control: public, max-age=3600.',
    needs: ['card', 'http'],
    check({ answers: { card } }) {
      const value = card?.header('cache-control') ?? '';
      return /max-age=\d+/i.test(value) ? [] : found(`Cache-Control is ${value || 'missing'}`, card as Answer);
    },
  },
  {
    id: 'CACHE-002',
    title: 'The card has an ETag',
    severity: 'WARN',
    versions: V1,
    section: '8.6.1',
    hint: 'Send an ETag made from the version or a hash of the card.',
    needs: ['card', 'http'],
    check: ({ answers: { card } }) => (card?.header('etag') ? [] : found('there is no ETag', card as Answer)),
  },
  {
    id: 'CACHE-003',
    title: 'A card that has not changed is answered with 304',
    severity: 'WARN',
    versions: V1,
    section: '8.6.2',
    hint: 'Compare If-None-Match with the ETag and answer with 304 and no body.',
    needs: ['card', 'http'],
    async check({ wire, answers: { card, cardUrl = '' }, options }) {
      const etag = card?.header('etag') ?? '';
      if (etag === '') return skip('there is no ETag (CACHE-002)');
      const version: Record<string, string> = options.protocol ? { 'a2a-version': options.protocol } : {};
      // fetch would send no-cache by itself, and then 304 would be wrong.
      const headers = { ...version, 'if-none-match': etag, 'cache-control': 'max-age=0' };
      const answer = await wire.send({ method: 'GET', url: cardUrl, headers });
      return answer.status === 304 ? [] : found(`If-None-Match was answered with HTTP ${answer.status}`, answer);
    },
  },
];
