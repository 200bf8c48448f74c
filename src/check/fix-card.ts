import { cardVersion } from '../client/index.ts';
import { isRecord } from '../internal/is-record.ts';
import { CardDocument } from './card-document.ts';
import { foreignFields } from './card-schema.ts';
import type { ProtocolVersion } from './protocol-version.ts';
import { INVISIBLE } from './rules/invisible.ts';

type Json = Record<string, unknown>;

/** A card with all unambiguous corrections applied. */
export interface FixedCard {
  readonly text: string;
  /** What was corrected, and for which rule. */
  readonly fixes: readonly { readonly rule: string; readonly message: string }[];
}

/** Corrects a card where only one correction is possible. Throws if rewriting the card would lose something. */
export function fixCard(text: string): FixedCard {
  const plain = text.replace(/^\ufeff/, '');
  const card = CardDocument.parse(plain);
  if (!card) throw new Error('is not a JSON object; that has to be corrected by hand');
  const [duplicate] = card.duplicates;
  if (duplicate) throw new Error(`has ${duplicate.slice(2)} twice; remove the one that does not count`);
  const value = structuredClone(card.value) as Json;
  const version = cardVersion(value);
  const fixes = fixers.flatMap(([rule, fix]) => fix(value, version).map((message) => ({ rule, message })));
  if (plain !== text) fixes.push({ rule: 'JSON-002', message: 'the byte order mark is gone' });
  if (fixes.length === 0) return { text, fixes };
  const indent = /\n([ \t]+)"/.exec(plain)?.[1] ?? (plain.includes('\n') ? 2 : undefined);
  return { text: JSON.stringify(value, undefined, indent) + (plain.endsWith('\n') ? '\n' : ''), fixes };
}

/** Corrections by rule. Each changes the card and describes the change. */
const fixers: readonly (readonly [string, (card: Json, version: ProtocolVersion) => string[]])[] = [
  ['CARD-060', renameFields],
  ['CARD-008', addCapabilities],
  ['CARD-020', correctFlags],
  ['CARD-001a', shortenVersions],
  ['CARD-012', removeRepeated],
  ['CARD-042', shapeRequirements],
  ['SEC-008', (card) => removeInvisible(card, '')],
];

/** Corrects misspelt fields if exactly one missing field is similar. */
function renameFields(card: Json, version: ProtocolVersion): string[] {
  return foreignFields(version, card).unknown.flatMap(({ field, meant }) => {
    if (meant === undefined) return [];
    const [, parent = '', name = field] = /^(.*)\.([^.]+)$/.exec(field) ?? [];
    const owner = valueAt(card, parent);
    if (!owner || Object.hasOwn(owner, meant)) return [];
    // In place, so that the order of the fields stays.
    const entries = Object.entries(owner).map(([key, item]) => [key === name ? meant : key, item] as const);
    for (const key of Object.keys(owner)) delete owner[key];
    Object.assign(owner, Object.fromEntries(entries));
    return [`${field} is ${meant} now`];
  });
}

function valueAt(card: Json, path: string): Json | undefined {
  let value: unknown = card;
  for (const key of path.split(/[.[\]]+/).filter((each) => each !== '')) value = (value as Json | undefined)?.[key];
  return isRecord(value) ? value : undefined;
}

function addCapabilities(card: Json): string[] {
  if (card.capabilities !== undefined) return [];
  card.capabilities = {};
  return ['capabilities is {} now'];
}

function correctFlags({ capabilities }: Json): string[] {
  if (!isRecord(capabilities)) return [];
  return Object.entries(capabilities).flatMap(([name, value]) => {
    if (value !== 'true' && value !== 'false') return [];
    capabilities[name] = value === 'true';
    return [`capabilities.${name} is ${value} without quotes now`];
  });
}

function interfacesOf(card: Json): Json[] {
  return Array.isArray(card.supportedInterfaces) ? card.supportedInterfaces.filter(isRecord) : [];
}

/** Section 3.6: patch numbers should not be in a card. */
function shortenVersions(card: Json): string[] {
  return interfacesOf(card).flatMap((each) => {
    const [, short] = /^(\d+\.\d+)\.\d+$/.exec(String(each.protocolVersion)) ?? [];
    if (short === undefined) return [];
    const message = `protocolVersion ${String(each.protocolVersion)} is ${short} now`;
    each.protocolVersion = short;
    return [message];
  });
}

function removeRepeated(card: Json): string[] {
  return ['supportedInterfaces', 'additionalInterfaces'].flatMap((field) => {
    const list = card[field];
    if (!Array.isArray(list)) return [];
    const texts = list.map((each) => JSON.stringify(each));
    const once = list.filter((_, index) => texts.indexOf(texts[index] as string) === index);
    if (once.length === list.length) return [];
    card[field] = once;
    return [`${field} has each interface once now`];
  });
}

/** Requirements that are written as the other version writes them. */
function shapeRequirements(card: Json, version: ProtocolVersion): string[] {
  const field = version === '1.0' ? 'securityRequirements' : 'security';
  const owners = [card, ...(Array.isArray(card.skills) ? card.skills.filter(isRecord) : [])];
  return owners.flatMap((owner) => {
    const list = owner[field];
    if (!Array.isArray(list)) return [];
    const shaped = list.map((each) => (version === '1.0' ? wrapped(each) : unwrapped(each)));
    if (JSON.stringify(shaped) === JSON.stringify(list)) return [];
    owner[field] = shaped;
    return [`${field} has the shape of ${version} now`];
  });
}

function wrapped(requirement: unknown): unknown {
  if (!isRecord(requirement) || 'schemes' in requirement) return requirement;
  if (!Object.values(requirement).every((scopes) => Array.isArray(scopes))) return requirement;
  const schemes = Object.entries(requirement).map(([name, scopes]) => [name, { list: scopes }] as const);
  return { schemes: Object.fromEntries(schemes) };
}

function unwrapped(requirement: unknown): unknown {
  if (!isRecord(requirement) || !isRecord(requirement.schemes)) return requirement;
  const schemes = Object.entries(requirement.schemes);
  return Object.fromEntries(
    schemes.map(([name, scopes]) => [name, isRecord(scopes) && Array.isArray(scopes.list) ? scopes.list : []]),
  );
}

function removeInvisible(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    if (key === 'signatures') return [];
    const at = path === '' ? key : `${path}.${key}`;
    if (typeof item !== 'string') return removeInvisible(item, at);
    const visible = item.replaceAll(new RegExp(INVISIBLE.source, 'gu'), '');
    if (visible === item) return [];
    (value as Json)[key] = visible;
    return [`${at} has no invisible characters now`];
  });
}
