/** A notification as the webhook received it. */
export interface ReceivedNotification {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A webhook for agents under test. The caller of the checker provides it, because it needs a port. */
export interface WebhookReceiver {
  /** A new URL and the notifications that arrive there; undefined if the agent could not reach it. */
  open(agent: string): { readonly url: string; readonly received: readonly ReceivedNotification[] } | undefined;
}
