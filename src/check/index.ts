/** `parley-a2a/check`: the checker as a library, and the types for your own rules. */
export type { Answer } from './answer.ts';
export { applyBaseline, writeBaseline } from './baseline.ts';
export type { CardDocument, DeclaredInterface } from './card-document.ts';
export { check } from './check.ts';
export type { CheckProgress, CheckTargetOptions } from './check-target.ts';
export { type Change, type Comparison, compareReports, type ReportSum } from './compare.ts';
export type { CheckContext, CheckOptions } from './context.ts';
export { type Coverage, coverageText } from './coverage.ts';
export type { Credentials } from './credential.ts';
export type { Call, Endpoint } from './endpoint.ts';
export type { Exchange } from './evidence.ts';
export { type FixedCard, fixCard } from './fix-card.ts';
export { PROTOCOL_VERSIONS, type ProtocolVersion } from './protocol-version.ts';
export {
  type CheckReport,
  exitCodeOf,
  type FailOptions,
  isUntried,
  newFindings,
  REPORT_FORMAT,
  type ReportedFinding,
  type RuleResult,
  type Status,
  type TargetReport,
} from './report.ts';
export { renderers } from './reports/index.ts';
export { type Paint, renderTable, type TableOptions } from './reports/table.ts';
export {
  areaOf,
  type Finding,
  moot,
  type Need,
  type Outcome,
  type Rule,
  type Severity,
  type Skip,
  sectionOf,
  skip,
} from './rule.ts';
export { type CheckConfig, configureRules, parseCheckConfig, parseRules } from './rule-config.ts';
export { findRule, rules } from './rules/index.ts';
export { type Score, type ScoreRow, WEIGHTS } from './score.ts';
export { type RuleChoice, type SuiteName, suiteRules } from './suite.ts';
export { isUrl, type Target } from './target.ts';
export { type UnknownField, unknownFields } from './unknown-field.ts';
export type { ReceivedNotification, WebhookReceiver } from './webhook-receiver.ts';
