/** What a store throws for a call that it can never perform, such as a value that is too long for an index. Such a call is not retried. */
export class StoreRefusal extends Error {
  override readonly name = 'StoreRefusal';
}
