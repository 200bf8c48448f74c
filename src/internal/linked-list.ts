/** What a {@link LinkedList} writes into its nodes. */
export interface Linked<Node> {
  before: Node | undefined;
  after: Node | undefined;
}

/** Nodes in the order in which they were added. Adding and removing take constant time and make no objects. */
export class LinkedList<Node extends Linked<Node>> {
  #first: Node | undefined;
  #last: Node | undefined;

  get first(): Node | undefined {
    return this.#first;
  }

  /** Adds a node, which must be in no list, at the end. */
  add(node: Node): void {
    node.before = this.#last;
    if (this.#last) this.#last.after = node;
    else this.#first = node;
    this.#last = node;
  }

  /** Returns false when the node is not in the list. */
  remove(node: Node): boolean {
    const { before, after } = node;
    if (!before && this.#first !== node) return false;
    if (before) before.after = after;
    else this.#first = after;
    if (after) after.before = before;
    else this.#last = before;
    // A node that was removed must not keep others in memory.
    node.before = undefined;
    node.after = undefined;
    return true;
  }

  /** The list must not change meanwhile. */
  *[Symbol.iterator](): Generator<Node, void, undefined> {
    for (let node = this.#first; node; node = node.after) yield node;
  }
}
