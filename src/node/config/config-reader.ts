import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type LineCounter,
  type Node,
  type Pair,
  type Scalar,
} from 'yaml';
import { isWebUrl } from '../../internal/web-url.ts';
import type { ConfigProblem } from './config-error.ts';
import { describeExpected, nameOfKind, suggestKey } from './describe-expected.ts';
import { substitute } from './environment.ts';
import type { SchemaNode } from './schema-node.ts';

interface ReaderOptions {
  readonly document: Document;
  readonly lines: LineCounter;
  /** The folder that paths are relative to. */
  readonly folder: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** Reads the nodes of a YAML document by a schema, and reports each mismatch with its place. */
export class ConfigReader {
  readonly problems: ConfigProblem[] = [];
  readonly #options: ReaderOptions;
  readonly #places = new Map<string, { line: number; column: number }>();

  constructor(options: ReaderOptions) {
    this.#options = options;
  }

  /** The whole document as a value of the schema; incomplete if there are problems. */
  read(schema: SchemaNode): unknown {
    const { contents } = this.#options.document;
    if (contents === null) {
      this.problems.push({ field: '', message: 'the configuration is empty; it needs agents at least' });
      return undefined;
    }
    return this.#read(contents as Node, schema, '');
  }

  /** Reports a problem with a field. */
  note(field: string, message: string): void {
    this.problems.push({ field, message, ...this.placeOf(field) });
  }

  /** The place of a field, or of the object that lacks it. */
  placeOf(field: string): { line: number; column: number } | undefined {
    let at = field;
    while (at !== '' && !this.#places.has(at)) at = parentOf(at);
    return this.#places.get(at);
  }

  #read(given: Node | null, schema: SchemaNode, field: string): unknown {
    const { document } = this.#options;
    const node = isAlias(given) ? (given.resolve(document) ?? null) : given;
    this.#see(given, field);
    const chosen = choose(schema, node);
    if (!chosen) return this.note(field, `must be ${describeExpected(schema)}`);
    if (isMap(node) && chosen.type === 'object')
      return this.#map(node.items as Pair<Node, Node | null>[], chosen, field);
    if (isSeq(node) && chosen.type === 'array') return this.#list(node.items as Node[], chosen, field);
    if (isScalar(node)) return this.#scalar(node, chosen, field);
    return this.note(field, `must be ${describeExpected(schema)}`);
  }

  #map(pairs: readonly Pair<Node, Node | null>[], schema: SchemaNode, field: string): Record<string, unknown> {
    const { properties = {}, patternProperties, required = [] } = schema;
    const members = patternProperties && Object.values(patternProperties)[0];
    const result: Record<string, unknown> = {};
    for (const { key, value } of pairs) {
      const name = isScalar(key) ? String(key.value) : '';
      const path = field === '' ? name : `${field}.${name}`;
      const inner = Object.hasOwn(properties, name) ? properties[name] : members;
      if (inner) {
        const read = this.#read(value, inner, path);
        if (read !== undefined) Object.defineProperty(result, name, { value: read, enumerable: true });
      } else {
        this.#see(key, path);
        this.note(path, `is not known${suggestKey(name, Object.keys(properties))}`);
      }
    }
    const present = new Set(pairs.map(({ key }) => (isScalar(key) ? String(key.value) : '')));
    for (const name of required) {
      if (!present.has(name)) this.note(field === '' ? name : `${field}.${name}`, 'is required');
    }
    return result;
  }

  #list(items: readonly Node[], schema: SchemaNode, field: string): unknown[] {
    const { items: inner = {}, minItems = 0 } = schema;
    if (items.length < minItems) this.note(field, `must have at least ${minItems} element${minItems === 1 ? '' : 's'}`);
    return items.map((item, index) => this.#read(item, inner, `${field}[${index}]`));
  }

  #scalar(node: Scalar, schema: SchemaNode, field: string): unknown {
    let { value } = node;
    if (typeof value === 'string') {
      const result = substitute(value, this.#options.environment);
      if ('problem' in result) return this.note(field, result.problem);
      value = result.isReplaced ? convert(result.text, schema) : result.text;
    } else if (schema.type === 'string' && (typeof value === 'number' || typeof value === 'boolean')) {
      // YAML reads some names of keys as numbers, such as 2025.
      value = node.source ?? String(value);
    }
    if (!fits(value, schema)) return this.note(field, `must be ${describeExpected(schema)}`);
    return schema.file ? this.#file(value as string, field) : value;
  }

  #file(path: string, field: string): string | undefined {
    const full = resolve(this.#options.folder, path);
    if (!existsSync(full)) this.note(field, `names a file that is not there: ${full}`);
    return full;
  }

  #see(node: Node | null, field: string): void {
    const [start] = node?.range ?? [];
    if (start === undefined) return;
    const { line, col } = this.#options.lines.linePos(start);
    this.#places.set(field, { line, column: col });
  }
}

/** The variant of a union: by `type` for objects, otherwise by the kind of value. */
function choose(schema: SchemaNode, node: Node | null): SchemaNode | undefined {
  if (!schema.anyOf) return schema;
  const kind = kindOf(node);
  const candidates = schema.anyOf.filter((variant) => nameOfKind(variant) === kind);
  if (candidates.length < 2 || !isMap(node)) return candidates[0];
  const type = node.get('type');
  return candidates.find((variant) => variant.properties?.type?.const === type);
}

function kindOf(node: Node | null): 'object' | 'array' | 'boolean' | 'scalar' {
  if (isMap(node)) return 'object';
  if (isSeq(node)) return 'array';
  return isScalar(node) && typeof node.value === 'boolean' ? 'boolean' : 'scalar';
}

/** Variables are text. They are converted if a number or a boolean is expected. */
function convert(text: string, { type }: SchemaNode): unknown {
  if ((type === 'integer' || type === 'number') && text.trim() !== '') return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

function fits(value: unknown, schema: SchemaNode): boolean {
  const { type, minimum = -Infinity, maximum = Infinity, exclusiveMinimum = -Infinity, minLength = 0 } = schema;
  if (schema.enum) return schema.enum.includes(value);
  if (schema.const !== undefined) return schema.const === value;
  if (type === 'boolean') return typeof value === 'boolean';
  if (type === 'string')
    return typeof value === 'string' && value.length >= minLength && (!schema.url || isWebUrl(value));
  if (typeof value !== 'number' || (type === 'integer' && !Number.isInteger(value))) return false;
  return Number.isFinite(value) && value >= minimum && value <= maximum && value > exclusiveMinimum;
}

function parentOf(field: string): string {
  return field.replace(/(^|\.)[^.[]*$|\[\d+\]$/, '');
}
