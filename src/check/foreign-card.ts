import type { CardAnswer, CardSearch } from '../client/index.ts';
import { isLoopback } from '../internal/secure-url.ts';
import { CardDocument } from './card-document.ts';
import { PROTOCOL_VERSIONS } from './protocol-version.ts';

/** A card at the root of the origin that does not name the checked URL. */
export interface ForeignCard {
  readonly url: string;
  readonly name: string;
  /** The URLs of its interfaces. */
  readonly interfaces: readonly string[];
}

/**
 * The found card, if it stands at the root of the origin and is about another agent than the target. The root's card counts as the
 * target's only if one of its interfaces is the target or lies below it: otherwise a mistyped URL, or an agent that is not deployed, would
 * get the points of its neighbour.
 */
export function findForeignCard(
  target: URL,
  { url, answer }: NonNullable<CardSearch<CardAnswer>['found']>,
): ForeignCard | undefined {
  // A card below the target's path, or at the very URL that was given, is the target's own.
  if (url.href === target.href || url.pathname.startsWith(folderOf(target))) return undefined;
  const card = CardDocument.parse(answer.text);
  if (!card) return undefined;
  const interfaces = [
    ...new Set(PROTOCOL_VERSIONS.flatMap((version) => card.interfaces(version).map((each) => each.url))),
  ];
  if (interfaces.some((each) => URL.canParse(each) && isAtOrBelow(new URL(each), target))) return undefined;
  const { name } = card.value;
  return { url: url.href, name: typeof name === 'string' ? name : '', interfaces };
}

/** The foreign card as part of a finding: where it was found and whose it is. */
export function foreignCardText({ url, name, interfaces }: ForeignCard): string {
  const at = interfaces.length === 0 ? 'names no interface' : `is called at ${interfaces.join(', ')}`;
  return `the card at ${url} is another agent's: ${JSON.stringify(name)} ${at}`;
}

function isAtOrBelow(url: URL, target: URL): boolean {
  return isSameHost(url, target) && folderOf(url).startsWith(folderOf(target));
}

/** An agent on this machine may be called by any of its names. */
function isSameHost(one: URL, other: URL): boolean {
  if (one.origin === other.origin) return true;
  const areLocal = isLoopback(one.hostname) && isLoopback(other.hostname);
  return areLocal && one.protocol === other.protocol && one.port === other.port;
}

function folderOf({ pathname }: URL): string {
  return pathname.endsWith('/') ? pathname : `${pathname}/`;
}
