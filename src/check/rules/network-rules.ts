import type { Answer } from '../answer.ts';
import { CardDocument } from '../card-document.ts';
import type { CheckContext } from '../context.ts';
import { type ForeignCard, foreignCardText } from '../foreign-card.ts';
import { BOTH, type Rule, skip, unless } from '../rule.ts';
import { found, isJsonType } from './judge.ts';

const DISCOVERY = { '0.3': '5.2-5.3', '1.0': '8.2' };

/** The network, HTTP and JSON around the card. */
export const networkRules: readonly Rule[] = [
  {
    id: 'NET-001',
    title: 'The origin can be reached',
    severity: 'ERROR',
    versions: BOTH,
    section: { '0.3': '3.1', '1.0': '7.1' },
    hint: 'Check host name, port, firewall and certificate: nothing at this origin speaks HTTP.',
    needs: ['http'],
    check({ answers: { origin, card } }) {
      return origin && isSilent(origin, card) ? found(`The origin does not answer: ${origin.failure}`, origin) : [];
    },
  },
  {
    id: 'URL-001',
    title: 'The card endpoint can be reached',
    severity: 'ERROR',
    versions: BOTH,
    section: DISCOVERY,
    hint: 'Serve the card at /.well-known/agent-card.json, or tell where it is with --card-url.',
    needs: ['http'],
    check({ answers: { origin, card, cardUrl } }) {
      if (isSilent(origin, card)) return skip('the origin does not answer (NET-001)');
      return card?.failure === undefined ? [] : found(`${cardUrl} cannot be fetched: ${card.failure}`, card);
    },
  },
  {
    id: 'HTTP-200',
    title: 'The card endpoint answers with HTTP 200',
    severity: 'ERROR',
    versions: BOTH,
    section: DISCOVERY,
    hint: 'Answer GET on the card with 200; --card-url and --well-known-path look elsewhere.',
    needs: ['http'],
    check({ answers: { card, cardUrl, foreign } }) {
      if (!card || card.failure !== undefined) return skip('the card endpoint did not answer (URL-001)');
      return card.status === 200 ? [] : found(`${cardUrl} answered with HTTP ${card.status}${besides(foreign)}`, card);
    },
  },
  {
    id: 'HTTP-CT',
    title: 'The card has the content type of JSON',
    severity: 'ERROR',
    versions: BOTH,
    section: { '0.3': '3.2.1', '1.0': '14.3' },
    hint: 'Send the card as Content-Type: application/json (application/a2a+json is accepted too).',
    needs: ['http'],
    check({ answers: { card } }) {
      if (card?.status !== 200) return skip('there is no card (HTTP-200)');
      const type = card.header('content-type');
      return isJsonType(type) ? [] : found(`Content-Type is ${type || 'missing'}`, card);
    },
  },
  {
    id: 'JSON-001',
    title: 'The card is a JSON object',
    severity: 'ERROR',
    versions: BOTH,
    section: { '0.3': '5.5', '1.0': '4.4.1' },
    hint: 'The body must be one JSON object. Pages of a web application that answer every path are a usual cause.',
    needs: [],
    check(context) {
      const text = cardText(context);
      if (text === undefined) return skip('there is no card (HTTP-200)');
      if (CardDocument.parse(text)) return [];
      const { card, foreign } = context.answers;
      const message = `The card is not a JSON object: ${JSON.stringify(text.slice(0, 60))}${besides(foreign)}`;
      return card ? found(message, card) : unless(false, message);
    },
  },
  {
    id: 'JSON-002',
    title: 'The card is UTF-8',
    severity: 'ERROR',
    versions: BOTH,
    section: { '0.3': '3.2.1 (RFC 8259, section 8.1)', '1.0': '8.2 (RFC 8259, section 8.1)' },
    hint: 'Write the card as UTF-8 without a byte order mark, and name no other charset in Content-Type.',
    needs: [],
    check(context) {
      const text = cardText(context);
      if (text === undefined) return skip('there is no card (HTTP-200)');
      const { card } = context.answers;
      // A file was decoded before: bytes that were not UTF-8 are replacement characters now.
      if (!card) return unless(!/\ufffd|^\ufeff/.test(text), 'the card is not valid UTF-8 without a byte order mark');
      const charset = /charset="?([^;"\s]+)/i.exec(card.header('content-type'))?.[1] ?? 'utf-8';
      if (!/^utf-?8$/i.test(charset)) return found(`Content-Type says charset=${charset}`, card);
      return card.encoding === undefined ? [] : found(card.encoding, card);
    },
  },
];

/** Whether nothing at the origin speaks HTTP: neither its root nor the card returned even the head of a response. */
function isSilent(origin: Answer | undefined, card: Answer | undefined): boolean {
  return origin?.exchange.response === undefined && card?.exchange.response === undefined;
}

function besides(foreign: ForeignCard | undefined): string {
  return foreign ? `; ${foreignCardText(foreign)}` : '';
}

function cardText({ target, answers: { card } }: CheckContext): string | undefined {
  if (target.kind === 'card') return target.text;
  return card?.status === 200 ? card.text : undefined;
}
