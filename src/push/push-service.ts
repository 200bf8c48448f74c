import type { JWK } from 'jose';
import type { HostMember } from '../engine/host.ts';
import type { PushDesk } from '../engine/push-desk.ts';
import type { Resolve } from '../internal/address-policy.ts';
import type { Logger } from '../internal/logger.ts';
import { type Runtime, systemRuntime } from '../internal/runtime.ts';
import type { TaskStore } from '../store/task-store.ts';
import { KeyRing } from './key-ring.ts';
import { Outbox } from './outbox.ts';
import { checkConfig, sealConfig } from './push-config.ts';
import { createSecretBox } from './secret-box.ts';
import type { PushTransport } from './transport.ts';

/** How push notifications are sent. */
export interface PushSettings {
  /** Hosts, addresses or ranges that webhooks may have although they are not public, over http too. Default: none. */
  readonly allow?: readonly string[];
  /**
   * 32 bytes as base64 or hexadecimal, with which the secrets of configurations and the signing keys are encrypted in the store. Default:
   * they are not encrypted.
   */
  readonly secretKey?: string;
  /** Milliseconds for which an event is tried again after its first failure. Default: 24 hours. */
  readonly retryFor?: number;
  /** Milliseconds for one attempt. Default: 15 s. */
  readonly timeout?: number;
  /** Deliveries at the same time. Default: 256. */
  readonly maxConcurrent?: number;
  /** Deliveries to one host at the same time. Default: 8. */
  readonly maxPerHost?: number;
  /** Whether a webhook has to prove that it wants notifications before it is registered. Default: false. */
  readonly challenge?: boolean;
  /** Whether a URL is a webhook of this process itself, which is reachable although it is not public. Default: none is. */
  isOwnTarget?(url: string): boolean;
}

/** Push notifications on any runtime. */
export interface PushOptions extends PushSettings {
  /** Brings requests to webhooks. `createPushTransport` of `parley-a2a/node` checks the addresses that it connects to. */
  readonly transport: PushTransport;
  /** Finds the addresses of a webhook's host when it is registered. Default: they are checked by the transport alone. */
  readonly resolve?: Resolve;
}

interface PushServices {
  readonly store: TaskStore;
  readonly logger: Logger;
  readonly runtime?: Runtime;
  /** Milliseconds of silence after which other processes take over. */
  readonly takeoverAfter?: number | undefined;
}

/** Registration and delivery in one process. */
export interface PushService extends PushDesk, HostMember {
  /** Makes a signing key if the store has none. Rejects when the keys cannot be read. */
  start(): Promise<void>;
  /** The public keys that notifications are signed with. */
  keySet(): Promise<JWK[]>;
  close(grace: number): Promise<void>;
}

const DAY = 24 * 3_600_000;

/** Puts registration and delivery together; undefined for a store that keeps no push configurations. */
export function createPushService(options: PushOptions, services: PushServices): PushService | undefined {
  const { store, logger, runtime = systemRuntime, takeoverAfter = 15_000 } = services;
  const { push } = store;
  if (!push) return undefined;
  const { transport, timeout = 15_000, retryFor = DAY, maxConcurrent = 256, maxPerHost = 8 } = options;
  checkNumbers({ timeout, retryFor, maxConcurrent, maxPerHost });
  const box = createSecretBox(options.secretKey);
  const ring = new KeyRing({ store: push, box, runtime });
  // Twice an attempt, so that a claim is not lost while a webhook is slow.
  const lease = Math.max(takeoverAfter, 2 * timeout);
  const outbox = new Outbox({
    ...{ store, push, runtime, logger, transport, timeout, retryFor, lease, maxConcurrent, maxPerHost, box },
    signer: () => ring.signer(),
  });
  return {
    store: push,
    async accept(config, version = '1.0') {
      checkConfig(config);
      const { allow = [], resolve, challenge } = options;
      if (!options.isOwnTarget?.(config.url)) {
        const { checkWebhookUrl } = await import('./check-webhook-url.ts');
        await checkWebhookUrl(config.url, { allow, ...(resolve ? { resolve } : {}) });
      }
      if (challenge) {
        const { challengeTarget } = await import('./challenge.ts');
        await challengeTarget(config, { transport, signer: await ring.signer(), now: runtime.now });
      }
      return sealConfig({ ...config, id: config.id ?? runtime.newId() }, version, box);
    },
    attend: (taskId) => outbox.attend(taskId),
    stored: (appends) => outbox.stored(appends),
    wake: (taskId) => outbox.wake(taskId),
    takeOver: () => outbox.takeOver(),
    async start() {
      await ring.signer();
    },
    keySet: () => ring.keySet(),
    close: (grace) => outbox.close(grace),
  };
}

function checkNumbers(numbers: Readonly<Record<string, number>>): void {
  for (const [name, value] of Object.entries(numbers)) {
    if (!(value >= 1)) throw new Error(`push.${name} must be a number from 1; got ${value}`);
  }
}
