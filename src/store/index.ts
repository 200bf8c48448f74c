export { claimed } from './claim.ts';
export { type Advance, type AppendDecision, decideAppend, type Known, type Receipt } from './decide-append.ts';
export { isCurrent, KEY_LIFETIME } from './keyed-send.ts';
export { isEvent, isMessage, numberEntries } from './log-entry.ts';
export { createMemoryStore, type MemoryStoreOptions } from './memory/memory-store.ts';
export {
  type KeptKeys,
  MAX_PUSH_CONFIGS,
  type PushClaim,
  type PushConfig,
  type PushEnd,
  type PushOutcome,
  type PushRecord,
  type PushStore,
  type PutOutcome,
} from './push-store.ts';
export { StoreRefusal } from './store-refusal.ts';
export { StoreUnavailable } from './store-unavailable.ts';
export type {
  AnsweredSend,
  Append,
  AppendOutcome,
  KeyedSend,
  LogEntry,
  PlacePage,
  Realm,
  RunMark,
  Scope,
  Stored,
  StoreStats,
  TaskPage,
  TaskPlace,
  TaskQuery,
  TaskRecord,
  TaskStore,
} from './task-store.ts';
