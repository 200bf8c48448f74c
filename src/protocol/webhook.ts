import type { StreamItem } from './service.ts';

/** A place where the notifications of one registration arrive. */
export interface WebhookSubscription extends AsyncIterable<StreamItem> {
  /** Where the agent is to send them, and the token by which they are known. */
  readonly target: { readonly url: string; readonly token: string };
  /** No more notifications are wanted: an agent that sends one is told so. */
  close(): void;
}

/** Receives the notifications of agents. `createWebhookReceiver` makes one. */
export interface Webhook {
  /** Waits for the notifications of one task, under a fresh token. */
  open(): WebhookSubscription;
}
