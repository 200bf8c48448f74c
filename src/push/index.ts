export type { HttpLimits, HttpRequest, HttpResponse, HttpService } from '../bindings/http.ts';
export type { StreamResponse } from '../protocol/request.ts';
export type { Webhook, WebhookSubscription } from '../protocol/webhook.ts';
export type { WebhookNotification } from './receiver/notification.ts';
export { createWebhookReceiver, type WebhookReceiver, type WebhookReceiverOptions } from './receiver/receiver.ts';
export type { SenderProofs } from './receiver/sender-check.ts';
export { generateWebhookSecret } from './webhook-signature.ts';
