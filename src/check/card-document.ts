import { isRecord } from '../internal/is-record.ts';
import { duplicatesOf, lineAt, linesOf } from '../internal/json-position.ts';
import { parseJson } from '../internal/parse-json.ts';
import type { ProtocolVersion } from './protocol-version.ts';

/** An interface of a card in any version. */
export interface DeclaredInterface {
  readonly url: string;
  readonly binding: string;
  readonly version: string;
  readonly tenant: string;
  /** Its path in the card. */
  readonly path: string;
}

/** A card as it was served, with the lines of its parts. Fields are read loosely; the rules judge them. */
export class CardDocument {
  readonly value: Readonly<Record<string, unknown>>;
  #lines: Map<string, number> | undefined;
  readonly #text: string;

  constructor(text: string, value: Record<string, unknown>) {
    this.#text = text;
    this.value = value;
  }

  /** Parses a card; undefined if the text is not a JSON object. */
  static parse(text: string): CardDocument | undefined {
    // JSON-002 reports a byte order mark.
    const plain = text.replace(/^\ufeff/, '');
    const value = parseJson(plain);
    return isRecord(value) ? new CardDocument(plain, value) : undefined;
  }

  lineOf(path: string): number | undefined {
    this.#lines ??= linesOf(this.#text);
    return lineAt(this.#lines, path);
  }

  /** The paths of duplicate fields. */
  get duplicates(): string[] {
    return duplicatesOf(this.#text).map(({ path }) => path);
  }

  get capabilities(): Readonly<Record<string, unknown>> {
    return isRecord(this.value.capabilities) ? this.value.capabilities : {};
  }

  /** The skills that are objects, with their paths. */
  get skills(): { readonly value: Record<string, unknown>; readonly path: string }[] {
    return recordsIn(this.value.skills, '$.skills');
  }

  /** Whether the card declares the capability. */
  supports(capability: 'streaming' | 'pushNotifications'): boolean {
    return this.capabilities[capability] === true;
  }

  supportsExtendedCard(version: ProtocolVersion): boolean {
    return version === '1.0'
      ? this.capabilities.extendedAgentCard === true
      : this.value.supportsAuthenticatedExtendedCard === true;
  }

  /** The interfaces of a version, in the card's order of preference. */
  interfaces(version: ProtocolVersion): DeclaredInterface[] {
    if (version === '1.0') {
      return recordsIn(this.value.supportedInterfaces, '$.supportedInterfaces').map(({ value, path }) => ({
        url: textOf(value.url),
        binding: textOf(value.protocolBinding),
        version: textOf(value.protocolVersion),
        tenant: textOf(value.tenant),
        path,
      }));
    }
    const more = recordsIn(this.value.additionalInterfaces, '$.additionalInterfaces').map(({ value, path }) => ({
      url: textOf(value.url),
      binding: textOf(value.transport),
      version: '0.3',
      tenant: '',
      path,
    }));
    const url = textOf(this.value.url);
    if (url === '') return more;
    const main = { url, binding: textOf(this.value.preferredTransport) || 'JSONRPC', version: '0.3', tenant: '' };
    return [{ ...main, path: '$.url' }, ...more];
  }

  /** The first interface of a version that has this binding. */
  interfaceFor(version: ProtocolVersion, binding: string): DeclaredInterface | undefined {
    return this.interfaces(version).find((each) => each.binding === binding && each.version.startsWith(version));
  }

  /** Whether every caller needs credentials: there are requirements, and none of them is empty. */
  get requiresCredentials(): boolean {
    const list = this.value.securityRequirements ?? this.value.security;
    if (!Array.isArray(list) || list.length === 0) return false;
    // 1.0 wraps the schemes; `{schemes: {}}` requires nothing.
    return list.every((each) => isRecord(each) && Object.keys(isRecord(each.schemes) ? each.schemes : each).length > 0);
  }
}

function recordsIn(list: unknown, path: string): { value: Record<string, unknown>; path: string }[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((value, index) => (isRecord(value) ? [{ value, path: `${path}[${index}]` }] : []));
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
