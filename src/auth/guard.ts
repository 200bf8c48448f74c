import type { SecurityRequirement } from '../protocol/card.ts';
import type { Principal } from '../protocol/service.ts';
import { isExpired, refusalText } from './refusal-text.ts';
import { type BoundScheme, type CredentialSource, quote } from './scheme.ts';
import { type Identity, isRefused, type Refused, type SchemeKind, type Verdict } from './verifier.ts';

/** A scheme with the scopes that it must grant. */
interface Need {
  readonly scheme: BoundScheme;
  readonly scopes: readonly string[];
}

/** Schemes that are required together. An empty set allows anonymous callers. */
export interface RequirementSet {
  readonly needs: readonly Need[];
  readonly names: readonly string[];
}

/** The result of checking the credentials of a request. */
export type Decision =
  /** Without a principal, the requirements allow anonymous callers. */
  | { readonly outcome: 'allowed'; readonly principal: Principal | undefined }
  /** `refused` says why the presented credentials are wrong; undefined if there were none. `message` is for the caller. */
  | {
      readonly outcome: 'unauthenticated';
      readonly refused: string | undefined;
      readonly message: string;
      readonly challenge: string;
    }
  | {
      readonly outcome: 'forbidden';
      readonly principal: Principal;
      readonly missing: readonly string[];
      readonly challenge: string;
    }
  /** The credentials cannot be checked at the moment. */
  | { readonly outcome: 'unavailable'; readonly error: unknown };

/** The requirement sets of a card or a skill, with their schemes. */
export function bindRequirements(
  requirements: readonly SecurityRequirement[],
  schemes: ReadonlyMap<string, BoundScheme>,
): RequirementSet[] {
  return requirements.map(({ schemes: wanted = {} }) => ({
    names: Object.keys(wanted),
    needs: Object.entries(wanted).map(([name, { list = [] }]) => ({
      scheme: schemes.get(name) as BoundScheme,
      scopes: list,
    })),
  }));
}

/** Checks requests against requirements: any of the sets, all schemes of a set, all scopes of a scheme (section 4.5). */
export class Guard {
  readonly #sets: readonly RequirementSet[];
  readonly #realm: string;

  constructor(sets: readonly RequirementSet[], realm: string) {
    // The set for anonymous callers comes last, so that presented credentials are used.
    this.#sets = sets.toSorted((a, b) => Number(a.needs.length === 0) - Number(b.needs.length === 0));
    this.#realm = quote(realm);
  }

  /** The caller according to earlier checks. Most requests take this path, which waits for nothing. */
  recall(source: CredentialSource): Principal | undefined {
    for (const set of this.#sets) {
      const identities: Identity[] = [];
      for (const { scheme, scopes } of set.needs) {
        const identity = scheme.recall(source);
        if (!identity || (scopes.length > 0 && missingScopes(scopes, identity).length > 0)) break;
        identities.push(identity);
      }
      if (identities.length > 0 && identities.length === set.needs.length) return principalOf(set, identities);
    }
    return undefined;
  }

  /** Whether the requirements let in everybody. */
  get isOpen(): boolean {
    return this.#sets.some(({ needs }) => needs.length === 0);
  }

  /** The answer to a request without credentials, where not everybody is let in. */
  refusal(source: CredentialSource): Decision {
    return this.#unauthenticated(new Map(), source);
  }

  /** Whether the request has credentials for any of the schemes, without checking them. */
  isPresented(source: CredentialSource): boolean {
    return this.#sets.some(({ needs }) => needs.some(({ scheme }) => scheme.isPresented(source)));
  }

  /** Checks the sets one after the other, so that a secret of one scheme is not sent to the authorization server of another without need. */
  async check(source: CredentialSource): Promise<Decision> {
    const verdicts = new Map<BoundScheme, Verdict | Failure | undefined>();
    let forbidden: Decision | undefined;
    for (const set of this.#sets) {
      // Wrong credentials are an error; their caller does not count as anonymous.
      if (set.needs.length === 0 && (forbidden || [...verdicts.values()].some((verdict) => verdict !== undefined)))
        break;
      const identities: Identity[] = [];
      for (const { scheme } of set.needs) {
        if (!verdicts.has(scheme)) verdicts.set(scheme, await attempt(scheme, source));
        const verdict = verdicts.get(scheme);
        if (verdict === undefined || 'failure' in verdict || isRefused(verdict)) break;
        identities.push(verdict);
      }
      if (identities.length < set.needs.length) continue;
      const principal = identities.length === 0 ? undefined : principalOf(set, identities);
      const missing = set.needs.flatMap(({ scopes }, index) => missingScopes(scopes, identities[index] as Identity));
      if (!principal || missing.length === 0) return { outcome: 'allowed', principal };
      forbidden ??= { outcome: 'forbidden', principal, missing, challenge: this.#scopeChallenge(set) };
    }
    return forbidden ?? this.#unauthenticated(verdicts, source);
  }

  #unauthenticated(
    verdicts: ReadonlyMap<BoundScheme, Verdict | Failure | undefined>,
    source: CredentialSource,
  ): Decision {
    const refusals: { readonly scheme: BoundScheme; readonly verdict: Refused }[] = [];
    for (const [scheme, verdict] of verdicts) {
      if (verdict && 'failure' in verdict) return { outcome: 'unavailable', error: verdict.failure };
      if (verdict && isRefused(verdict)) refusals.push({ scheme, verdict });
    }
    // If one verifier says that a token has expired, that is more precise than another one not knowing it.
    const told = refusals.find(({ verdict }) => isExpired(verdict)) ?? refusals[0];
    const isPartial = [...verdicts.values()].some((verdict) => verdict !== undefined);
    const message = told ? refusalText(told.scheme.kind, told.verdict) : this.#missing(source, isPartial);
    const challenges = this.#sets.flatMap(({ needs }) =>
      needs.map(({ scheme, scopes }) => this.#challenge(scheme, { scopes, verdict: verdicts.get(scheme) })),
    );
    const challenge = [...new Set(challenges)].join(', ');
    return { outcome: 'unauthenticated', refused: told?.verdict.refused, message, challenge };
  }

  #missing(source: CredentialSource, isPartial: boolean): string {
    const ways = this.#sets
      .filter(({ needs }) => needs.length > 0)
      .map(({ needs }) => needs.map(({ scheme }) => scheme.description).join(' and '));
    const found = isPartial
      ? 'Not all credentials are there'
      : source.header('authorization') === undefined
        ? 'No credentials'
        : 'The Authorization header is not what this agent asks for';
    return `${found}: send ${[...new Set(ways)].join(', or ')}`;
  }

  /** RFC 6750, section 3: `error` only for a token that was presented. */
  #challenge(
    { kind, challenge: { scheme, parameters } }: BoundScheme,
    { scopes, verdict }: { scopes: readonly string[]; verdict: Verdict | Failure | undefined },
  ): string {
    const scope = scopes.length > 0 ? `, scope=${quote(scopes.join(' '))}` : '';
    const error = scheme === 'Bearer' && verdict && 'refused' in verdict ? tokenError(kind, verdict) : '';
    return `${scheme} realm=${this.#realm}${parameters}${scope}${error}`;
  }

  #scopeChallenge({ needs }: RequirementSet): string {
    const challenges = needs
      .filter(({ scopes }) => scopes.length > 0)
      .map(
        ({ scheme, scopes }) =>
          `${this.#challenge(scheme, { scopes, verdict: undefined })}, error="insufficient_scope"`,
      );
    return [...new Set(challenges)].join(', ');
  }
}

/** RFC 6750, section 3.1. */
function tokenError(kind: SchemeKind, verdict: Refused): string {
  const says = isExpired(verdict) || verdict.explanation !== undefined;
  return `, error="invalid_token"${says ? `, error_description=${quote(refusalText(kind, verdict))}` : ''}`;
}

/** A check that failed with an error. */
interface Failure {
  readonly failure: unknown;
}

async function attempt(scheme: BoundScheme, source: CredentialSource): Promise<Verdict | Failure | undefined> {
  try {
    return await scheme.verify(source);
  } catch (failure) {
    return { failure };
  }
}

function missingScopes(wanted: readonly string[], { scopes = [] }: Identity): string[] {
  return wanted.filter((scope) => !scopes.includes(scope));
}

const NONE: readonly string[] = [];
const NO_CLAIMS: Readonly<Record<string, unknown>> = {};

/** The first scheme of the set identifies the caller. */
function principalOf({ needs, names }: RequirementSet, identities: readonly Identity[]): Principal {
  const [first] = identities as readonly [Identity];
  return {
    id: (needs[0] as Need).scheme.prefix + first.id,
    name: first.name,
    schemes: names,
    scopes: identities.length === 1 ? (first.scopes ?? NONE) : unionOf(identities),
    claims: first.claims ?? NO_CLAIMS,
  };
}

function unionOf(identities: readonly Identity[]): string[] {
  return [...new Set(identities.flatMap(({ scopes = [] }) => scopes))];
}
