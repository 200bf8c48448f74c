import type { Type } from './type.ts';

/** `unknown` when two types are identical; otherwise a type that shows both, so that the compiler's message does. */
type Same<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? unknown : { readonly differs: [A, B] };

/** A schema whose static type is an interface with a name, so that editors show `Message` and not its expansion. */
type Named<T, Schema> = ReturnType<typeof Type.Unsafe<T>> & Pick<Schema, keyof Schema & 'properties'>;

/** Gives a schema the hand-written type `T`. Does not compile unless the schema describes exactly that type. */
export function named<T>() {
  return <Schema extends Type.TSchema>(schema: Schema & Same<Type.Static<Schema>, T>): Named<T, Schema> =>
    schema as unknown as Named<T, Schema>;
}

/** One object with the members of all alternatives, each optional: what a schema can say of a union without a refinement. */
type Merged<Union> = {
  [Name in Union extends unknown ? keyof Union : never]?: Union extends { [Key in Name]?: infer Member }
    ? Exclude<Member, undefined>
    : never;
};

/**
 * Gives a schema the hand-written union `T`, of which exactly one alternative is present. Does not compile unless the schema has the
 * members of all alternatives; that only one is present is for `Type.Refine` to check.
 */
export function namedUnion<T>() {
  return <Schema extends Type.TSchema>(schema: Schema & Same<Type.Static<Schema>, Merged<T>>): Named<T, Schema> =>
    schema as unknown as Named<T, Schema>;
}
