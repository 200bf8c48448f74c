import type { CheckContext } from './context.ts';
import type { Exchange } from './evidence.ts';
import { PROTOCOL_VERSIONS, type ProtocolVersion } from './protocol-version.ts';

/** How serious a violation is. Only the first two can change the exit code. */
export type Severity = 'ERROR' | 'WARN' | 'INFO';

/** What a probe requires; without it the rule is skipped with a reason. */
export type Need = 'http' | 'card' | 'rpc-url' | 'rpc' | 'rest-url' | 'rest';

/** One violation of a rule, with its evidence. */
export interface Finding {
  readonly message: string;
  /** Path in the card, such as `$.skills[0].tags`. */
  readonly path?: string;
  /** Set if this violation is less serious than the rule. */
  readonly severity?: Severity;
  readonly evidence?: readonly Exchange[];
}

/** Said instead of findings when nothing was judged. */
export interface Skip {
  readonly skip: string;
  /** Set if the rule is about a feature that this agent does not have, so nothing was missed. */
  readonly isMoot?: true;
}

/** Findings (none if the rule holds), or the reason why nothing could be judged. */
export type Outcome = readonly Finding[] | Skip;

/** A rule: its description, and the function that checks it. */
export interface Rule {
  /** Stable. The ids are our own, not the specification's. */
  readonly id: string;
  readonly title: string;
  readonly severity: Severity;
  readonly versions: readonly ProtocolVersion[];
  /** Sections of the specification: one text, or one for each version. */
  readonly section: string | Readonly<Record<ProtocolVersion, string>>;
  /** How to fix a violation. */
  readonly hint: string;
  readonly needs: readonly Need[];
  /** Only run by one command, not by the whole suite. */
  readonly standalone?: boolean;
  check(context: CheckContext): Promise<Outcome> | Outcome;
}

/** Both versions. */
export const BOTH: readonly ProtocolVersion[] = PROTOCOL_VERSIONS;
/** Rules for features of 1.0. */
export const V1: readonly ProtocolVersion[] = ['1.0'];
/** Rules for features of 0.3 only. */
export const V03: readonly ProtocolVersion[] = ['0.3'];

/** The rule could not be tried: the report counts it as not covered. */
export function skip(reason: string): Skip {
  return { skip: reason };
}

/** The rule is about a feature that this agent does not have. */
export function moot(reason: string): Skip {
  return { skip: reason, isMoot: true };
}

/** Whether an outcome says that nothing was judged. */
export function isSkip(outcome: Outcome): outcome is Skip {
  return 'skip' in outcome;
}

/** No findings if the condition holds, otherwise one. */
export function unless(holds: boolean, message: string, rest: Omit<Finding, 'message'> = {}): Finding[] {
  return holds ? [] : [{ message, ...rest }];
}

/** The area of a rule: the part of its id before the first dash. */
export function areaOf(id: string): string {
  return id.split('-', 1)[0] as string;
}

/** The section for a version, as text. */
export function sectionOf({ section }: Pick<Rule, 'section'>, version: ProtocolVersion): string {
  return typeof section === 'string' ? section : section[version];
}
