/** A notification as the webhook received it. */
export interface ReceivedNotification {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A place where an agent under test can send its notifications to. Who runs the checker brings one: it needs a port. */
export interface WebhookReceiver {
  /** A fresh URL, with what arrives there; undefined when the agent at this URL could not reach it. */
  open(agent: string): { readonly url: string; readonly received: readonly ReceivedNotification[] } | undefined;
}
