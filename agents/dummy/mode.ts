/** The modes in which the dummy can be started. */
export const DUMMY_MODES = ['ok', 'errors', 'warnings', 'mixed'] as const;
export type DummyMode = (typeof DUMMY_MODES)[number];

/** Rules of the severity ERROR, from each area. */
const ERRORS = ['CARD-002', 'CARD-006', 'CARD-032', 'RPC-001', 'RPC-021', 'REST-022', 'STREAM-006', 'PUSH-004'];
/** Rules of the severity WARN. */
const WARNINGS = ['CARD-005a', 'CARD-033', 'CARD-051', 'RPC-006', 'RPC-023', 'REST-005', 'STREAM-008', 'SEC-004'];

/** What each mode breaks, by the ids of the rules of a2a-check. */
export const modes: Readonly<Record<DummyMode, readonly string[]>> = {
  ok: [],
  errors: ERRORS,
  warnings: WARNINGS,
  mixed: [...ERRORS, ...WARNINGS],
};
