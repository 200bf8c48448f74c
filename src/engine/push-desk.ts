import type { TaskPushNotificationConfig } from '../protocol/request.ts';
import type { PushConfig, PushStore } from '../store/push-store.ts';
import type { Append } from '../store/task-store.ts';

/** What an engine needs to offer push notifications. The delivery itself is no work of the engine. */
export interface PushDesk {
  readonly store: PushStore;
  /** Checks a configuration and makes it ready to be stored. Rejects with InvalidParams. */
  accept(config: TaskPushNotificationConfig, version: string | undefined): Promise<PushConfig>;
  /** A task of this process has a configuration, so that its events are to be delivered. */
  attend(taskId: string): void;
  /** Appends of this process that are stored. */
  stored(appends: readonly Append[]): void;
}
