import pc from 'picocolors';
import { findRule, type Rule, rules, sectionOf } from '../../check/index.ts';

/** All rules, one per line. */
export function ruleList(): string {
  const lines = rules.map(
    ({ id, severity, versions, title }) =>
      `${id.padEnd(15)} ${severity.padEnd(6)} ${versions.join(', ').padEnd(9)} ${title}`,
  );
  return `${lines.join('\n')}\n${rules.length} rules\n`;
}

/** A rule's meaning, its reason, and how to fix a violation. */
export function explainRule(id: string): string {
  const rule = findRule(id);
  if (!rule) throw new Error(`There is no rule ${id}; --list-rules shows them all.`);
  return explanation(rule);
}

function explanation(rule: Rule): string {
  const sections = rule.versions.map((version) => `${version}: ${sectionOf(rule, version)}`).join('; ');
  return [
    `${pc.bold(rule.id)} ${rule.title}`,
    '',
    `Severity:      ${rule.severity}`,
    `Versions:      ${rule.versions.join(', ')}`,
    `Specification: ${sections}`,
    `What to do:    ${rule.hint}`,
    `Try it:        a2a-check start_dummy, then a2a-check suite all http://127.0.0.1:9999 --only ${rule.id}`,
    '',
  ].join('\n');
}
