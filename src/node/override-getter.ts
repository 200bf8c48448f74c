/**
 * Lets a class say that something holds where its base class may not know yet. TypeScript takes inherited getters for fields, and does not
 * let a class override them.
 */
export function overrideGetter<Of extends object>(prototype: Of, name: keyof Of, isKnown: (self: Of) => boolean): void {
  const inherited = inheritedGetter(prototype, name);
  Object.defineProperty(prototype, name, {
    get(this: Of) {
      return isKnown(this) || inherited?.call(this) === true;
    },
  });
}

function inheritedGetter(prototype: object, name: PropertyKey): (() => unknown) | undefined {
  for (let owner = prototype; owner !== null; owner = Object.getPrototypeOf(owner)) {
    const { get } = Object.getOwnPropertyDescriptor(owner, name) ?? {};
    if (get) return get;
  }
  return undefined;
}
