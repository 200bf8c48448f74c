import { SortedList } from '../../internal/sorted-list.ts';
import type { KeyedSend } from '../task-store.ts';
import { compareStrings } from './task-index.ts';

interface Aged {
  readonly id: string;
  readonly createdAt: string;
}

interface StoredKey extends Aged {
  readonly keyed: KeyedSend;
}

/** The keyed sends of all scopes, found by key and pruned by age. */
export class KeyIndex {
  readonly #byId = new Map<string, StoredKey>();
  readonly #byAge = new SortedList<Aged, StoredKey>(byAge);

  get size(): number {
    return this.#byId.size;
  }

  get(scope: string, key: string): KeyedSend | undefined {
    return this.#byId.get(idOf(scope, key))?.keyed;
  }

  /** If a key is used again, it stands for the later send. */
  set(scope: string, keyed: KeyedSend): void {
    const id = idOf(scope, keyed.key);
    const former = this.#byId.get(id);
    if (former) this.#byAge.delete(former);
    const stored = { id, createdAt: keyed.createdAt, keyed };
    this.#byId.set(id, stored);
    this.#byAge.add(stored);
  }

  prune(before: string, limit: number): number {
    const old = this.#byAge.takeBefore({ createdAt: before, id: '' }, limit);
    for (const { id } of old) this.#byId.delete(id);
    return old.length;
  }
}

/** The length prevents two different pairs from giving the same text. */
function idOf(scope: string, key: string): string {
  return `${key.length}:${scope}${key}`;
}

function byAge(a: Aged, b: Aged): number {
  return compareStrings(a.createdAt, b.createdAt) || compareStrings(a.id, b.id);
}
