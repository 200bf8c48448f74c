import { SortedList } from '../../internal/sorted-list.ts';
import type { TaskQuery } from '../task-store.ts';

/** A place in the order of a list. */
interface Place {
  readonly id: string;
  readonly timestamp: string;
}

/** A task in an index. Its place must not change while it is there. */
export interface Indexed extends Place {
  readonly contextId: string;
  readonly status: string;
}

/** Sorts before every task. */
const START: Place = { timestamp: '', id: '' };

/** Sorts behind every timestamp. */
const END: Place = { timestamp: '\uffff', id: '' };

/** With this many tasks, scanning all of them for one status takes too long. */
const MANY = 64;

/**
 * The tasks of one scope, ordered for each combination of filters. Oldest first, although pages begin with the newest: tasks arrive in
 * order of age, and appending is cheapest.
 */
export class TaskIndex<Entry extends Indexed> {
  readonly #all = new Shelf<Entry>();
  /** Built at the first query for a context, because many servers never get one. */
  #contexts: Contexts<Entry> | undefined;

  add(entry: Entry): void {
    this.#all.add(entry);
    this.#contexts?.add(entry);
  }

  delete(entry: Entry): void {
    this.#all.delete(entry);
    this.#contexts?.delete(entry);
  }

  /** Takes time for the page only, however many tasks there are. */
  page({ contextId, status, since = '', after, limit }: TaskQuery): {
    entries: Entry[];
    total: number;
    hasMore: boolean;
  } {
    const shelf = contextId === undefined ? this.#all : this.#byContext().shelf(contextId);
    const list = shelf?.list(status);
    if (!list) return { entries: [], total: 0, hasMore: false };
    const entries: Entry[] = [];
    let hasMore = false;
    for (const entry of list.before(after ?? END)) {
      if (entry.timestamp < since || (hasMore = entries.length === limit)) break;
      entries.push(entry);
    }
    // Ids are not empty, so an empty id sorts before all tasks with this timestamp.
    return { entries, total: list.size - list.rank({ timestamp: since, id: '' }), hasMore };
  }

  #byContext(): Contexts<Entry> {
    if (this.#contexts) return this.#contexts;
    const contexts = new Contexts<Entry>();
    for (const entry of this.#all.entries()) contexts.add(entry);
    return (this.#contexts = contexts);
  }
}

/** The tasks of each context. */
class Contexts<Entry extends Indexed> {
  /** Most contexts have one task, which needs no shelf. */
  readonly #known = new Map<string, Entry | Shelf<Entry>>();

  add(entry: Entry): void {
    const known = this.#known.get(entry.contextId);
    if (known instanceof Shelf) known.add(entry);
    else this.#known.set(entry.contextId, known ? shelfOf(known, entry) : entry);
  }

  delete(entry: Entry): void {
    const known = this.#known.get(entry.contextId);
    if (known instanceof Shelf) known.delete(entry);
    if (known === entry || (known instanceof Shelf && known.size === 0)) this.#known.delete(entry.contextId);
  }

  shelf(contextId: string): Shelf<Entry> | undefined {
    const known = this.#known.get(contextId);
    return known === undefined || known instanceof Shelf ? known : shelfOf(known);
  }
}

function shelfOf<Entry extends Indexed>(...entries: Entry[]): Shelf<Entry> {
  const shelf = new Shelf<Entry>();
  for (const entry of entries) shelf.add(entry);
  return shelf;
}

/** Tasks in order, and the same tasks by status once there are many and a query asks for one status. */
class Shelf<Entry extends Indexed> {
  readonly #list = new SortedList<Place, Entry>(byAge);
  #byStatus: Map<string, SortedList<Place, Entry>> | undefined;

  get size(): number {
    return this.#list.size;
  }

  /** Oldest first. */
  entries(): Iterable<Entry> {
    return this.#list.from(START);
  }

  add(entry: Entry): void {
    this.#list.add(entry);
    if (this.#byStatus) addTo(this.#byStatus, entry);
  }

  delete(entry: Entry): void {
    this.#list.delete(entry);
    this.#byStatus?.get(entry.status)?.delete(entry);
  }

  list(status: string | undefined): SortedList<Place, Entry> | undefined {
    if (status === undefined) return this.#list;
    if (this.#list.size >= MANY) this.#byStatus ??= byStatusOf(this.entries());
    if (this.#byStatus) return this.#byStatus.get(status);
    const list = new SortedList<Place, Entry>(byAge);
    for (const entry of this.#list.before(END)) if (entry.status === status) list.add(entry);
    return list;
  }
}

function byStatusOf<Entry extends Indexed>(entries: Iterable<Entry>): Map<string, SortedList<Place, Entry>> {
  const byStatus = new Map<string, SortedList<Place, Entry>>();
  for (const entry of entries) addTo(byStatus, entry);
  return byStatus;
}

function addTo<Entry extends Indexed>(byStatus: Map<string, SortedList<Place, Entry>>, entry: Entry): void {
  let list = byStatus.get(entry.status);
  if (!list) byStatus.set(entry.status, (list = new SortedList(byAge)));
  list.add(entry);
}

/** By code unit, as binary collations do. */
export function compareStrings(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The order of a list, from its end. */
export function byAge(a: Place, b: Place): number {
  return compareStrings(a.timestamp, b.timestamp) || compareStrings(a.id, b.id);
}
