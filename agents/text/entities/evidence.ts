/** The kinds of names that are told apart by evidence. */
export type NamedKind = 'persons' | 'organizations' | 'locations';

/** Points for each kind. */
export type Evidence = Record<NamedKind, number>;
