import type { Task, TaskStatus } from '../../protocol/task.ts';

/** What a value is built from: one of the values that are kept, a part of the task that is kept beside them, an object, or a list. */
type Shape = 'value' | 'id' | 'contextId' | 'status' | Fields | Items;

interface Fields {
  readonly keys: readonly string[];
  readonly shapes: readonly Shape[];
}

interface Items {
  readonly items: readonly Shape[];
}

type Whole = Pick<Task, 'id' | 'contextId' | 'status'>;

/** Tasks with more values stay as they are, so that the end of a large task costs no more than that of a small one. */
const MAX_VALUES = 64;
/** Callers choose the keys of metadata and data, so there may be any number of shapes. With so many, all are looked for anew. */
const MAX_SHAPES = 1_000;
/** Characters of a shape as JSON. */
const MAX_KEY = 4_096;
/** So many shapes are tried before a task's own is looked up. */
const MAX_TRIED = 4;

/**
 * A finished task without its objects and lists: a shape that many tasks share, and the values that differ. A short task takes half of
 * the memory so, and much less work of the garbage collector.
 */
export class FlatTask {
  readonly id: string;
  readonly contextId: string | undefined;
  readonly status: TaskStatus;
  readonly shape: Shape;
  readonly values: readonly unknown[];
  /** The task as an object, if it was read of late. */
  object: Task | undefined = undefined;

  constructor({ id, contextId, status }: Whole, shape: Shape, values: readonly unknown[]) {
    this.id = id;
    this.contextId = contextId;
    this.status = status;
    this.shape = shape;
    this.values = values;
  }

  /** The task as a new object. */
  build(): Task {
    return build(this.shape, this, { next: 0 }) as Task;
  }
}

/** The task without objects and lists; undefined if it is too large, has an unusual form, or is the first one with its shape. */
export function flatten(task: Task): FlatTask | undefined {
  for (let at = 0; at < tried.length; at += 1) {
    const shape = tried[at] as Fields;
    const values = valuesOf(task, shape);
    if (!values) continue;
    if (at > 0) trySooner(at);
    return new FlatTask(task, shape, values);
  }
  const shape = shapeOf(task, task, { values: MAX_VALUES });
  const known = shape && knownShape(shape);
  const values = known && valuesOf(task, known);
  if (!values) return undefined;
  tried.unshift(known as Fields);
  if (tried.length > MAX_TRIED) tried.pop();
  return new FlatTask(task, known, values);
}

/** The shapes of the last tasks: most servers have few. */
const tried: Fields[] = [];
/** Undefined for a shape that one task had. It costs more than that task would save. */
const shapes = new Map<string, Shape | undefined>();

function trySooner(at: number): void {
  const shape = tried[at] as Fields;
  tried[at] = tried[at - 1] as Fields;
  tried[at - 1] = shape;
}

function knownShape(shape: Shape): Shape | undefined {
  const key = JSON.stringify(shape);
  if (key.length > MAX_KEY) return undefined;
  const wasSeen = shapes.has(key);
  const known = shapes.get(key) ?? (wasSeen ? shape : undefined);
  if (!wasSeen && shapes.size >= MAX_SHAPES) shapes.clear();
  shapes.set(key, known);
  return known;
}

function shapeOf(value: unknown, whole: Whole, left: { values: number }): Shape | undefined {
  if (value === whole.id) return 'id';
  if (value === whole.status) return 'status';
  if (value === undefined || (left.values -= 1) < 0) return undefined;
  if (value === whole.contextId) return 'contextId';
  if (typeof value !== 'object' || value === null) return 'value';
  const keys = Object.keys(value);
  if (!Array.isArray(value) && !(isPlain(value) && !keys.includes('__proto__'))) return undefined;
  const parts: Shape[] = [];
  for (const key of keys) {
    const shape = shapeOf((value as Record<string, unknown>)[key], whole, left);
    if (shape === undefined) return undefined;
    parts.push(shape);
  }
  if (!Array.isArray(value)) return { keys, shapes: parts };
  return parts.length === value.length ? { items: parts } : undefined;
}

function isPlain(value: object): boolean {
  return Object.getPrototypeOf(value) === Object.prototype;
}

/** Filled anew for each task; the copy has no spare capacity. */
const collected: unknown[] = [];

function valuesOf(task: Task, shape: Shape): readonly unknown[] | undefined {
  collected.length = 0;
  return collect(task, shape, task) ? collected.slice() : undefined;
}

/** Collects the values; false if the shape is another one. */
function collect(value: unknown, shape: Shape, whole: Whole): boolean {
  if (shape === 'value') {
    collected.push(value);
    return typeof value !== 'object' ? value !== undefined : value === null;
  }
  if (typeof shape === 'string') return value === whole[shape];
  if (typeof value !== 'object' || value === null) return false;
  if ('items' in shape) return Array.isArray(value) && collectItems(value, shape, whole);
  return isPlain(value) && collectFields(value as Record<string, unknown>, shape, whole);
}

function collectItems(list: readonly unknown[], { items }: Items, whole: Whole): boolean {
  if (list.length !== items.length) return false;
  for (let at = 0; at < items.length; at += 1) if (!collect(list[at], items[at] as Shape, whole)) return false;
  return true;
}

function collectFields(object: Readonly<Record<string, unknown>>, { keys, shapes }: Fields, whole: Whole): boolean {
  let at = 0;
  for (const key in object) {
    if (key !== keys[at] || !collect(object[key], shapes[at] as Shape, whole)) return false;
    at += 1;
  }
  return at === keys.length;
}

function build(shape: Shape, flat: FlatTask, cursor: { next: number }): unknown {
  if (shape === 'value') return flat.values[cursor.next++];
  if (typeof shape === 'string') return flat[shape];
  if ('items' in shape) return shape.items.map((item) => build(item, flat, cursor));
  const object: Record<string, unknown> = {};
  for (const [at, key] of shape.keys.entries()) object[key] = build(shape.shapes[at] as Shape, flat, cursor);
  return object;
}
