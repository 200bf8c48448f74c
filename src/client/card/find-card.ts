import { isRecord } from '../../internal/is-record.ts';
import { parseJson } from '../../internal/parse-json.ts';
import { CARD_PATH, OLD_CARD_PATH } from '../../protocol/card.ts';

/** Where to look for a card. */
export interface CardPlaces {
  /**
   * Well-known paths below the target. Default: the path of 0.3 and 1.0, then that of 0.2. With an empty list, only the target itself is
   * tried.
   */
  readonly paths?: readonly string[] | undefined;
  /**
   * The last place: the target `itself`, where some agents serve their card, or the well-known path of its `origin`, which may have the
   * card of another agent: compare its interfaces with the target. Default: `itself`.
   */
  readonly last?: 'itself' | 'origin' | undefined;
}

/** A response to a request for a card. */
export interface CardAnswer {
  readonly status: number;
  readonly text: string;
}

/** A response and its URL. */
export interface CardAttempt<Answer extends CardAnswer> {
  readonly url: URL;
  readonly answer: Answer;
}

/** The result of looking for a card. */
export interface CardSearch<Answer extends CardAnswer> {
  /** The card as JSON, not validated; undefined if there is none. */
  readonly found?: CardAttempt<Answer> & { readonly json: Readonly<Record<string, unknown>> };
  /** All responses in order. */
  readonly attempts: readonly CardAttempt<Answer>[];
}

/**
 * Looks for the card of a base URL, or at the URL of a card (section 8.2), with your own request function. `resolveCard` does the same with
 * `fetch`, a cache and limits.
 */
export async function findCard<Answer extends CardAnswer>(
  target: URL,
  ask: (url: URL) => Promise<Answer>,
  places: CardPlaces = {},
): Promise<CardSearch<Answer>> {
  const attempts: CardAttempt<Answer>[] = [];
  for (const url of candidates(target, places)) {
    const attempt = { url, answer: await ask(url) };
    attempts.push(attempt);
    const { status, text } = attempt.answer;
    const json = status === 200 ? parseJson(text) : undefined;
    // Other places than the first may have JSON that is no card, such as the answer of an API.
    if (isRecord(json) && (attempts.length === 1 || isCardLike(json))) return { found: { ...attempt, json }, attempts };
    if (!hasNothing(status)) break;
  }
  return { attempts };
}

const CARD_FIELDS = ['name', 'url', 'supportedInterfaces', 'supported_interfaces', 'protocolVersion', 'skills'];

function isCardLike(json: Readonly<Record<string, unknown>>): boolean {
  return CARD_FIELDS.some((field) => json[field] !== undefined);
}

/** Whether to try the next place. A single-page application answers everything with its page. Other errors say nothing about other places. */
function hasNothing(status: number): boolean {
  return status >= 200 && status < 500 && status !== 401 && status !== 403;
}

function candidates(target: URL, { paths = [CARD_PATH, OLD_CARD_PATH], last = 'itself' }: CardPlaces): URL[] {
  const path = target.pathname;
  if (path.endsWith('.json') || path.includes('/.well-known/')) return [target];
  const at = (base: string) => (suffix: string) => {
    const url = new URL(target);
    url.pathname = base + suffix;
    return url;
  };
  const own = paths.map(at(path.replace(/\/+$/, '')));
  if (path === '/' && own.length > 0) return own;
  return [...own, ...(last === 'itself' ? [target] : paths.map(at('')))];
}
