import { checkStoreUrl } from '../open-store.ts';
import type { AgentConfig, Config, SchemeConfig } from './config-schema.ts';

/** Reports a wrong field and what it must be. */
type Note = (field: string, message: string) => void;

/** Checks what a schema cannot express: fields that exclude or need each other, and names that must exist. */
export function checkConfig(config: Config, note: Note): void {
  if (config.store !== undefined) checkStore(config.store, note);
  const agents = Object.entries(config.agents);
  if (agents.length === 0) note('agents', 'must have at least one agent, such as /weather: { module: ./weather.js }');
  for (const [path, agent] of agents) {
    const field = `agents.${path}`;
    if (!path.startsWith('/')) note(field, `must begin with a slash: /${path}`);
    exactlyOne(agent, { field, names: ['module', 'reference'], note });
    if (agent.export !== undefined && agent.module === undefined) note(`${field}.export`, 'needs a module');
    if (agent.legacyMethods && agent.reference !== 'text') {
      note(`${field}.legacyMethods`, 'is for reference: text; agents of modules declare methods themselves');
    }
    checkSecurity(agent, { field: `${field}.security`, note, hasAuthorities: config.tls?.ca !== undefined });
  }
}

function checkStore(url: string, note: Note): void {
  try {
    checkStoreUrl(url);
  } catch {
    // The value is not shown: the URL of a store may contain a password.
    note('store', 'must be memory:, sqlite:PATH or postgres://HOST/DATABASE');
  }
}

interface SecurityCheck {
  readonly field: string;
  readonly note: Note;
  readonly hasAuthorities: boolean;
}

function checkSecurity({ security }: AgentConfig, { field, note, hasAuthorities }: SecurityCheck): void {
  if (!security) return;
  const names = Object.keys(security.schemes);
  if (names.length === 0) note(`${field}.schemes`, 'must have at least one scheme');
  for (const [name, scheme] of Object.entries(security.schemes)) {
    checkScheme(scheme, `${field}.schemes.${name}`, note);
    if (scheme.type === 'clientCertificate' && !hasAuthorities) {
      note(`${field}.schemes.${name}`, 'needs tls with key, cert and ca: the authorities of client certificates');
    }
  }
  for (const [index, requirement] of (security.require ?? []).entries()) {
    for (const name of schemesOf(requirement)) {
      if (names.includes(name)) continue;
      note(`${field}.require[${index}]`, `names the scheme ${name}; there are ${names.join(', ')}`);
    }
  }
}

/** The schemes of a requirement, all of which are needed. */
function schemesOf(requirement: string | readonly string[] | Readonly<Record<string, unknown>>): string[] {
  if (typeof requirement === 'string') return [requirement];
  return Array.isArray(requirement) ? [...requirement] : Object.keys(requirement);
}

function checkScheme(scheme: SchemeConfig, field: string, note: Note): void {
  switch (scheme.type) {
    case 'bearer':
      exactlyOne(scheme, { field, names: ['keyFile', 'tokens', 'jwt', 'introspection'], note });
      break;
    case 'apiKey':
      exactlyOne(scheme, { field, names: ['keyFile', 'keys'], note });
      break;
    case 'oauth2':
      exactlyOne(scheme, { field, names: ['jwt', 'introspection'], note });
      break;
  }
  const jwt = 'jwt' in scheme ? scheme.jwt : undefined;
  if (jwt) exactlyOne(jwt, { field: `${field}.jwt`, names: ['jwksUrl', 'jwks'], note });
}

function exactlyOne(value: object, { field, names, note }: { field: string; names: readonly string[]; note: Note }) {
  const given = names.filter((name) => Object.hasOwn(value, name));
  if (given.length === 1) return;
  const choice = `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
  note(field, given.length === 0 ? `needs ${choice}` : `has ${given.join(' and ')}; there must be one of ${choice}`);
}
