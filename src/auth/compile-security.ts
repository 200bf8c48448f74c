import type { SecurityRequirement, SecurityScheme } from '../protocol/card.ts';
import { type OperationName, operationNames } from '../protocol/operation.ts';
import { bindRequirements, Guard } from './guard.ts';
import { type BoundScheme, bindScheme, kindOf } from './scheme.ts';
import type { SchemeKind, Verifier } from './verifier.ts';

/** Verifiers by the name of their scheme. */
export type Verifiers = Readonly<Record<string, Verifier>>;

/** The security that an agent declares. */
export interface SecurityDeclaration {
  readonly name: string;
  readonly securitySchemes?: Readonly<Record<string, SecurityScheme>>;
  readonly securityRequirements?: readonly SecurityRequirement[];
  readonly protects?: readonly OperationName[];
  readonly skills: readonly { readonly id: string; readonly securityRequirements?: SecurityRequirement[] }[];
}

/** An agent's declared security with its verifiers. */
export interface Security {
  /** Identifies callers. If the card requires nothing, it uses the schemes of the skills. */
  readonly guard: Guard;
  /** Operations that require a caller that the guard accepts. */
  readonly protects: ReadonlySet<OperationName>;
  /** Skills with additional requirements. */
  readonly skills: ReadonlyMap<string, Guard>;
}

interface CompileOptions {
  readonly verifiers: Verifiers;
  /** Whether the listener requests and checks client certificates. */
  readonly clientCertificates: boolean;
}

/** Combines a declaration with its verifiers; undefined for an agent without security. Errors say what to do. */
export function compileSecurity(agent: SecurityDeclaration, options: CompileOptions): Security | undefined {
  const declared = agent.securitySchemes ?? {};
  const required = (agent.securityRequirements ?? []).filter(({ schemes = {} }) => Object.keys(schemes).length > 0);
  const ofSkills = agent.skills.filter(({ securityRequirements }) => securityRequirements?.length);
  checkUse(agent, [...required, ...ofSkills.flatMap(({ securityRequirements = [] }) => securityRequirements)]);
  checkProtects(agent, required.length > 0);
  const names = Object.keys(declared);
  if (names.length === 0) return undefined;
  const schemes = new Map(names.map((name) => [name, bind(agent, name, options)]));
  const guardOf = (requirements: readonly SecurityRequirement[]) =>
    new Guard(bindRequirements(requirements, schemes), agent.name);
  return {
    guard: guardOf(required.length > 0 ? (agent.securityRequirements ?? []) : [...anyOf(ofSkills), {}]),
    protects: new Set(required.length > 0 ? (agent.protects ?? operationNames) : []),
    skills: new Map(ofSkills.map(({ id, securityRequirements = [] }) => [id, guardOf(securityRequirements)])),
  };
}

/** The requirements of all skills without their scopes: enough to identify the caller. */
function anyOf(skills: SecurityDeclaration['skills']): SecurityRequirement[] {
  return skills.flatMap(({ securityRequirements = [] }) =>
    securityRequirements.map(({ schemes = {} }) => ({
      schemes: Object.fromEntries(Object.keys(schemes).map((name) => [name, {}])),
    })),
  );
}

/** Every declared scheme must be required somewhere, and every required scheme must be declared. */
function checkUse({ name, securitySchemes = {} }: SecurityDeclaration, requirements: SecurityRequirement[]): void {
  const used = new Set(requirements.flatMap(({ schemes = {} }) => Object.keys(schemes)));
  for (const scheme of used) {
    if (!Object.hasOwn(securitySchemes, scheme)) {
      throw refusal(name, `a requirement names the scheme "${scheme}". Declare it in securitySchemes`);
    }
  }
  for (const scheme of Object.keys(securitySchemes)) {
    if (!used.has(scheme)) {
      const hint = `securityRequirements: [{ schemes: { ${JSON.stringify(scheme)}: {} } }]`;
      throw refusal(name, `it declares the scheme "${scheme}" and requires it nowhere. Add ${hint}, or leave it out`);
    }
  }
}

function checkProtects({ name, protects }: SecurityDeclaration, isRequired: boolean): void {
  if (protects === undefined) return;
  const unknown = protects.find((operation) => !operationNames.includes(operation));
  if (unknown !== undefined) {
    throw refusal(name, `protects names "${unknown}". The operations are ${operationNames.join(', ')}`);
  }
  if (!isRequired) throw refusal(name, 'it says what it protects and not how. Add securityRequirements');
}

function bind(
  agent: SecurityDeclaration,
  name: string,
  { verifiers, clientCertificates }: CompileOptions,
): BoundScheme {
  const scheme = agent.securitySchemes?.[name] as SecurityScheme;
  const kind = kindOf(scheme);
  checkNames(agent.name, name, scheme);
  const verifier = Object.hasOwn(verifiers, name) ? verifiers[name] : undefined;
  if (!verifier) {
    throw refusal(
      agent.name,
      `nothing verifies its scheme "${name}". Give the server a verifier: auth: { ${JSON.stringify(name)}: ${FACTORIES[kind]} }`,
    );
  }
  if (!(verifier.kinds as readonly SchemeKind[]).includes(kind)) {
    const kinds = verifier.kinds.join(', ');
    throw refusal(
      agent.name,
      `its scheme "${name}" is of the kind ${kind}, and its verifier is for ${kinds}. Use ${FACTORIES[kind]}`,
    );
  }
  if (kind === 'mtls' && !clientCertificates) {
    throw refusal(
      agent.name,
      `its scheme "${name}" needs client certificates, and the server asks for none. Serve it with tls: { key, cert, ca }`,
    );
  }
  return bindScheme(name, scheme, verifier);
}

/** A token of RFC 9110, section 5.6.2. */
const TOKEN = /^[\w!#$%&'*+.^`|~-]+$/;

/** Names that go into headers must be valid there. */
function checkNames(
  agent: string,
  name: string,
  { apiKeySecurityScheme: key, httpAuthSecurityScheme: http }: SecurityScheme,
) {
  const text = key?.location === 'query' ? undefined : (key?.name ?? http?.scheme);
  if (text !== undefined && !TOKEN.test(text)) {
    throw refusal(agent, `its scheme "${name}" uses the name ${JSON.stringify(text)}, which no header can have`);
  }
}

/** The function to use for each kind. */
const FACTORIES: Readonly<Record<SchemeKind, string>> = {
  apiKey: 'apiKeys({ … })',
  basic: 'basicUsers({ … })',
  bearer: 'bearerTokens({ … }) or jwt({ … })',
  http: 'a verifier of your own, of the kind http',
  oauth2: 'jwt({ … }) or introspection({ … })',
  openIdConnect: 'openIdConnect({ … })',
  mtls: 'clientCertificates()',
};

function refusal(agent: string, reason: string): Error {
  return new Error(`The agent "${agent}" cannot be served: ${reason}.`);
}
