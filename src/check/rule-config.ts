import { isCloseName } from '../internal/close-name.ts';
import { isRecord } from '../internal/is-record.ts';
import { nearRule } from './near-rule.ts';
import { PROTOCOL_VERSIONS } from './protocol-version.ts';
import { areaOf, isSkip, type Rule, type Severity } from './rule.ts';

/** What a rule can be set to in a configuration. */
const LEVELS = { error: 'ERROR', warn: 'WARN', info: 'INFO', off: 'off' } as const;
type Level = keyof typeof LEVELS;

/** The content of `a2a-check.yaml`. */
export interface CheckConfig {
  /** By the id of a rule, or an area such as `CACHE`; an id takes precedence over its area. */
  readonly rules: Readonly<Record<string, Level>>;
  /** Modules with your own rules, relative to the file. */
  readonly modules: readonly string[];
}

/** Reads a configuration; errors name the field. */
export function parseCheckConfig(value: unknown): CheckConfig {
  if (value === null || value === undefined) return { rules: {}, modules: [] };
  if (!isRecord(value)) throw new Error('must be an object with rules and modules');
  const known = ['rules', 'modules'];
  for (const key of Object.keys(value)) {
    if (known.includes(key)) continue;
    const near = known.find((name) => isCloseName(name, key));
    throw new Error(`${key} is not a setting${near ? `; did you mean ${near}?` : '; there are rules and modules'}`);
  }
  const { rules = {}, modules = [] } = value;
  if (!isRecord(rules)) throw new Error('rules must be an object from ids to error, warn, info or off');
  for (const [id, level] of Object.entries(rules)) {
    if (typeof level === 'string' && Object.hasOwn(LEVELS, level)) continue;
    throw new Error(`rules.${id} is ${JSON.stringify(level)}; it can be ${Object.keys(LEVELS).join(', ')}`);
  }
  if (!Array.isArray(modules) || !modules.every((each) => typeof each === 'string'))
    throw new Error('modules must be a list of files');
  return { rules: rules as CheckConfig['rules'], modules };
}

/** The rules with the severities of a configuration, without those that are turned off. */
export function configureRules(rules: readonly Rule[], { rules: levels }: CheckConfig): Rule[] {
  for (const name of Object.keys(levels)) {
    if (rules.some(({ id }) => id === name || areaOf(id) === name)) continue;
    const near = nearRule(name, rules);
    throw new Error(`rules.${name}: there is no such rule or area${near ? `; did you mean ${near}?` : ''}`);
  }
  return rules.flatMap((rule) => {
    const level = levels[rule.id] ?? levels[areaOf(rule.id)];
    if (level === undefined) return [rule];
    return level === 'off' ? [] : [withSeverity(rule, LEVELS[level])];
  });
}

function withSeverity(rule: Rule, severity: Severity): Rule {
  return {
    ...rule,
    severity,
    async check(context) {
      const outcome = await rule.check(context);
      return isSkip(outcome) ? outcome : outcome.map((finding) => ({ ...finding, severity }));
    },
  };
}

const TEXTS = ['id', 'title', 'section', 'hint'] as const;

/** The rules that a module exports as `rules`; errors say what is wrong with them. */
export function parseRules(exported: unknown, existing: readonly Rule[]): Rule[] {
  const { rules: list } = (exported ?? {}) as { rules?: unknown };
  if (!Array.isArray(list)) throw new Error('exports no list with the name rules');
  const ids = new Set(existing.map(({ id }) => id.toLowerCase()));
  return list.map((value: unknown, index) => {
    const rule = isRecord(value) ? value : {};
    const at = `rules[${index}]`;
    const missing = TEXTS.find(
      (name) => typeof rule[name] !== 'string' && !(name === 'section' && isRecord(rule[name])),
    );
    if (missing) throw new Error(`${at}.${missing} must be a text`);
    const id = String(rule.id);
    if (!/^[A-Z][A-Z0-9]*-[A-Za-z0-9-]+$/.test(id)) throw new Error(`${at}.id is ${id}; it has the form AREA-001`);
    if (ids.has(id.toLowerCase())) throw new Error(`${at}.id ${id} is the id of another rule`);
    ids.add(id.toLowerCase());
    if (!['ERROR', 'WARN', 'INFO'].includes(String(rule.severity)))
      throw new Error(`${at}.severity must be ERROR, WARN or INFO`);
    if (typeof rule.check !== 'function') throw new Error(`${at}.check must be a function`);
    return { versions: PROTOCOL_VERSIONS, needs: ['card'], ...rule } as unknown as Rule;
  });
}
