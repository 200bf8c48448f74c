export type { HttpLimits, HttpRequest, HttpResponse, HttpService } from '../bindings/http.ts';
export type { StreamResponse } from '../protocol/request.ts';
export type { Webhook, WebhookSubscription } from '../protocol/webhook.ts';
export { createWebhookReceiver, type WebhookReceiver, type WebhookReceiverOptions } from './receiver/receiver.ts';
export type { SenderProofs } from './receiver/sender-check.ts';
export type { WebhookNotification } from './receiver/webhook-notification.ts';
export { generateWebhookSecret } from './webhook-signature.ts';
