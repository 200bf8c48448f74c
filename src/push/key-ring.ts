import type { JWK } from 'jose';
import type { Runtime } from '../internal/runtime.ts';
import type { PushStore } from '../store/push-store.ts';
import type { PushKey } from './push-key.ts';
import type { SecretBox } from './secret-box.ts';
import type { PushSigner } from './signer.ts';

interface KeyRingOptions {
  readonly store: PushStore;
  readonly box: SecretBox;
  readonly runtime: Runtime;
}

interface Ring {
  readonly version: number;
  readonly keys: readonly PushKey[];
  readonly signer: PushSigner;
  readonly readAt: number;
}

/** Milliseconds after which the keys are read again, because another process may have replaced them. */
const FRESH = 60_000;
const PLACE = 'push keys';

/** The signing keys that are kept with the store. The first process makes one. */
export class KeyRing {
  readonly #options: KeyRingOptions;
  #ring: Promise<Ring> | undefined;

  constructor(options: KeyRingOptions) {
    this.#options = options;
  }

  async signer(): Promise<PushSigner> {
    return (await this.#current()).signer;
  }

  /** The public keys. */
  async keySet(): Promise<JWK[]> {
    const { pushKeySet } = await import('./push-key.ts');
    return pushKeySet((await this.#current()).keys, this.#options.runtime.now()).keys;
  }

  async keys(): Promise<readonly PushKey[]> {
    return (await this.#current()).keys;
  }

  /** Adds a new key; the earlier keys also sign for `overlap` milliseconds. */
  async rotate(overlap?: number): Promise<readonly PushKey[]> {
    const { rotatePushKeys } = await import('./push-key.ts');
    const { version, keys } = await this.#read();
    const next = await rotatePushKeys(keys, {
      now: this.#options.runtime.now(),
      ...(overlap === undefined ? {} : { overlap }),
    });
    this.#ring = undefined;
    if (!(await this.#write(next, version)))
      throw new Error('Another process has replaced the keys meanwhile; try again');
    return next;
  }

  async #current(): Promise<Ring> {
    const { runtime } = this.#options;
    const known = await this.#ring?.catch(() => undefined);
    if (known && runtime.elapsed() - known.readAt < FRESH) return known;
    this.#ring = this.#read().catch((error) => {
      // While the store is not available, the keys that were read before are used.
      if (known) return known;
      throw error;
    });
    return this.#ring;
  }

  async #read(): Promise<Ring> {
    const { store, box, runtime } = this.#options;
    const { createSigner } = await import('./signer.ts');
    for (;;) {
      const kept = await store.readKeys();
      if (kept) {
        const keys: PushKey[] = JSON.parse(await box.open(kept.text, PLACE));
        return { version: kept.version, keys, signer: createSigner(keys), readAt: runtime.elapsed() };
      }
      const { generatePushKey } = await import('./push-key.ts');
      // If another process was faster, its key is read.
      await this.#write([await generatePushKey(runtime.now())], 0);
    }
  }

  async #write(keys: readonly PushKey[], version: number): Promise<boolean> {
    const { store, box } = this.#options;
    return store.writeKeys(await box.seal(JSON.stringify(keys), PLACE), version);
  }
}
