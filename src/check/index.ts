export { applyBaseline, writeBaseline } from './baseline.ts';
export { check } from './check.ts';
export type { CheckProgress, CheckTargetOptions } from './check-target.ts';
export type { CheckOptions } from './context.ts';
export type { Exchange } from './evidence.ts';
export { PROTOCOL_VERSIONS, type ProtocolVersion } from './protocol-version.ts';
export {
  type CheckReport,
  exitCodeOf,
  newFindings,
  type ReportedFinding,
  type RuleResult,
  type Status,
  type TargetReport,
} from './report.ts';
export { renderers } from './reports/index.ts';
export { type Paint, renderTable, type TableOptions } from './reports/table.ts';
export { areaOf, type Finding, type Need, type Outcome, type Rule, type Severity, sectionOf } from './rule.ts';
export { findRule, rules } from './rules/index.ts';
export { type Score, type ScoreRow, WEIGHTS } from './score.ts';
export { type RuleChoice, type SuiteName, suiteRules } from './suite.ts';
export { isUrl, type Target } from './target.ts';
export type { ReceivedNotification, WebhookReceiver } from './webhook.ts';
