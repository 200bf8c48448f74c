import { createWebhookReceiver, type WebhookReceiver, type WebhookReceiverOptions } from '../push/receiver/receiver.ts';
import { createLogger } from './create-logger.ts';
import { type AgentListener, createRequestListener } from './listener.ts';
import { checkPort, openPort } from './open-port.ts';
import { readTls, type TlsOptions } from './tls.ts';

/** Options of {@link serveWebhook}. */
export interface ServeWebhookOptions extends WebhookReceiverOptions {
  /** Default: 4311. 0 takes a free one. */
  readonly port?: number;
  /** Default: 127.0.0.1. */
  readonly host?: string;
  /** Number of your own proxies in front, whose `X-Forwarded-For` is trusted. Default: 0. */
  readonly trustedProxies?: number;
  /** Serves https. */
  readonly tls?: TlsOptions;
}

/** A receiver that listens. */
export interface RunningWebhook {
  /** Where agents send their notifications to. */
  readonly url: string;
  readonly port: number;
  readonly receiver: WebhookReceiver;
  /** Stops listening and ends all readers. */
  close(): Promise<void>;
}

/** Receives notifications on a port. */
export async function serveWebhook(options: ServeWebhookOptions = {}): Promise<RunningWebhook> {
  const { port = 4311, host = '127.0.0.1', trustedProxies = 0, tls, logger = createLogger(), ...rest } = options;
  checkPort(port);
  let listener: AgentListener | undefined;
  const opened = await openPort((...exchange) => listener?.(...exchange), {
    port,
    host,
    secure: tls && readTls(tls),
  });
  try {
    const receiver = createWebhookReceiver({ url: opened.url, ...rest, logger });
    listener = createRequestListener(receiver, { trustedProxies });
    const close = () => opened.close(async () => receiver.close());
    return { url: rest.url ?? opened.url, port: opened.port, receiver, close };
  } catch (error) {
    await opened.close();
    throw error;
  }
}
