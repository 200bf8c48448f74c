import type { Type } from './type.ts';

/** `unknown` if two types are identical; otherwise a type that contains both, so that the compiler's message shows them. */
type Same<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? unknown : { readonly differs: [A, B] };

/** A schema whose static type is a named interface, so that editors show `Message` and not its expansion. */
type Named<T, Schema> = ReturnType<typeof Type.Unsafe<T>> & Pick<Schema, keyof Schema & 'properties'>;

/** Gives a schema the hand-written type `T`. Compiles only if the schema describes exactly that type. */
export function named<T>() {
  return <Schema extends Type.TSchema>(schema: Schema & Same<Type.Static<Schema>, T>): Named<T, Schema> =>
    schema as unknown as Named<T, Schema>;
}

/** One object with the members of all alternatives, each optional. A schema without a refinement can describe a union only like this. */
type Merged<Union> = {
  [Name in Union extends unknown ? keyof Union : never]?: Union extends { [Key in Name]?: infer Member }
    ? Exclude<Member, undefined>
    : never;
};

/**
 * Gives a schema the hand-written union `T`, of which exactly one alternative is present. Compiles only if the schema has the members of
 * all alternatives. `Type.Refine` must check that exactly one is present.
 */
export function namedUnion<T>() {
  return <Schema extends Type.TSchema>(schema: Schema & Same<Type.Static<Schema>, Merged<T>>): Named<T, Schema> =>
    schema as unknown as Named<T, Schema>;
}
