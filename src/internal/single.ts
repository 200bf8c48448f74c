/** A stream of one item. */
export async function* single<T>(item: T): AsyncGenerator<T> {
  yield item;
}
