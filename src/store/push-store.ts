import type { TaskPushNotificationConfig } from '../protocol/request.ts';
import type { Scope } from './scope.ts';

/** Number of push configurations that one task may have. */
export const MAX_PUSH_CONFIGS = 100;

/** A push configuration that is to be stored. */
export interface PushConfig {
  /** Different for each configuration of a task. */
  readonly id: string;
  /** Protocol version that the configuration was made with. Its webhook gets the payload of that version. */
  readonly version: string;
  /** Without its task. Secrets may be encrypted; a store only keeps them. */
  readonly config: TaskPushNotificationConfig;
}

/** Why a configuration has no deliveries any more: all is delivered, the receiver is gone, or the time for retries is over. */
export type PushEnd = 'delivered' | 'gone' | 'dead';

/** A configuration and how far its deliveries are. */
export interface PushRecord extends PushConfig {
  readonly taskId: string;
  readonly scope: Scope;
  /** Position of the last log entry that was delivered. */
  readonly cursor: number;
  /** Position of the newest log entry. */
  readonly position: number;
  /** Failed attempts since the last success. */
  readonly attempts: number;
  /** Milliseconds since the first of them, by the store's clock. */
  readonly failingFor: number;
  /** What the last failed attempt said. */
  readonly error?: string | undefined;
  readonly end?: PushEnd | undefined;
}

/** The right to deliver the events of a configuration, for the time of the lease. */
export interface PushClaim extends PushRecord {
  /** The fence: raised with each claim and each change of the configuration. */
  readonly epoch: number;
}

/** What has become of a claim. */
export interface PushOutcome {
  readonly taskId: string;
  readonly id: string;
  /** Of the claim. An outcome with another epoch changes nothing. */
  readonly epoch: number;
  /** Position of the last entry that was delivered. Never moves back. */
  readonly cursor: number;
  /** Milliseconds for which the claim is kept. Absent: it ends. */
  readonly lease?: number | undefined;
  /** Set when an attempt has failed: the next one is not made before `retryAfter` milliseconds have passed. */
  readonly failed?: { readonly error: string; readonly retryAfter: number } | undefined;
  readonly end?: PushEnd | undefined;
}

/**
 * The outcome of {@link PushStore.put}. `absent`: there is no such task. `full`: the task has {@link MAX_PUSH_CONFIGS} others. Only `stored`
 * means that something was changed.
 */
export type PutOutcome = 'stored' | 'absent' | 'full';

/** The signing keys of a server, as a text that the store does not read. */
export interface KeptKeys {
  /** Raised with each write. */
  readonly version: number;
  readonly text: string;
}

/**
 * Push configurations. A configuration has a cursor into the log of its task, so that there is no second list of events. All times are
 * measured with the store's clock. A store without this part works; its agents offer no push notifications.
 */
export interface PushStore {
  /**
   * Stores a configuration of a task, or replaces the one with the same id, whose cursor stays. A new cursor is at the end of the log. The
   * store counts in the commit, so that calls at the same time, of any number of processes, keep the limit together.
   */
  put(taskId: string, config: PushConfig): Promise<PutOutcome>;
  /** The configurations of a task. */
  list(taskId: string): Promise<readonly PushRecord[]>;
  /** Whether there was such a configuration. */
  delete(taskId: string, id: string): Promise<boolean>;
  /**
   * Claims configurations that have undelivered entries, are due and are not claimed, up to a limit; those of some tasks only, if given.
   * Several processes may call this at the same time: each configuration goes to one of them.
   */
  claim(by: {
    readonly limit: number;
    /** Milliseconds after which others may claim what has not been settled. */
    readonly lease: number;
    readonly taskIds?: readonly string[] | undefined;
  }): Promise<readonly PushClaim[]>;
  /** Stores what became of claims. False for those whose claim was not held any more. */
  settle(outcomes: readonly PushOutcome[]): Promise<readonly boolean[]>;
  /** Makes a configuration whose deliveries have ended or wait for a retry due at once. False: there is no such configuration. */
  revive(taskId: string, id: string): Promise<boolean>;
  /** Every configuration, in no particular order. */
  all(): AsyncIterable<PushRecord>;
  readKeys(): Promise<KeptKeys | undefined>;
  /** Compare-and-set: false when the version is another one. The first write has the version 0. */
  writeKeys(text: string, version: number): Promise<boolean>;
}
