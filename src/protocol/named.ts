import type { Optional, Schema, Type } from './type.ts';

/** `unknown` if two types are identical; otherwise a type that contains both, so that the compiler's message shows them. */
type Same<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? unknown : { readonly differs: [A, B] };

/** The schemas of an object's properties, by their types. */
type PropertySchemas<T> = {
  readonly [Name in keyof T]-?: T extends Record<Name, T[Name]>
    ? Schema<T[Name]>
    : Optional<Schema<Exclude<T[Name], undefined>>>;
};

/**
 * The schema of an object whose static type is a named interface. Editors and declaration files show `NamedSchema<Message>`, and not the
 * expansion of all its fields.
 */
export interface NamedSchema<T, Fields = T> extends Schema<T> {
  readonly properties: PropertySchemas<Fields>;
}

/** Gives a schema the hand-written type `T`. Compiles only if the schema describes exactly that type. */
export function named<T>() {
  return <Of extends Type.TSchema>(schema: Of & Same<Type.Static<Of>, T>) => schema as unknown as NamedSchema<T>;
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
  return <Of extends Type.TSchema>(schema: Of & Same<Type.Static<Of>, Merged<T>>) =>
    schema as unknown as NamedSchema<T, Merged<T>>;
}
