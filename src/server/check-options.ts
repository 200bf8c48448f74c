import type { AgentDefinition } from '../engine/agent.ts';
import { type NamesOf, requireKnownNames } from '../internal/require-known-names.ts';
import { isDataSchema } from '../protocol/data-schema.ts';
import { checkInterceptors } from '../protocol/interceptor.ts';
import type { TaskStore } from '../store/task-store.ts';
import { BINDING_NAMES, CARD_MODES } from './card/build-card.ts';
import type { CorsOrigins } from './http/cors.ts';
import { type AgentsByPath, type MountedAgent, nameOf } from './mount/mounted-agent.ts';

const EXAMPLE = '{ "/weather": weather }';

/** The options that are checked here. Others are checked where they are used. */
interface CheckedOptions {
  readonly agents: AgentsByPath;
  readonly store?: string | TaskStore;
  readonly cors?: CorsOrigins;
  readonly cardMaxAge?: number;
  readonly retentionDays?: number;
  readonly interceptors?: readonly object[];
  readonly takeoverAfter?: number;
  readonly storeRetry?: number;
}

/** Throws for invalid options with a sentence that says what to do, for callers that do not use a compiler. */
export function checkOptions(options: CheckedOptions): void {
  const { agents, cors, cardMaxAge, retentionDays, takeoverAfter, storeRetry, interceptors } = options;
  checkInterceptors(interceptors);
  checkAgents(agents);
  checkStore(options.store);
  checkCors(cors);
  if (cardMaxAge !== undefined && !(Number.isInteger(cardMaxAge) && cardMaxAge >= 0)) {
    throw new Error(`cardMaxAge must be a whole number of seconds from 0; got ${cardMaxAge}`);
  }
  if (retentionDays !== undefined && !(typeof retentionDays === 'number' && retentionDays > 0)) {
    throw new Error(
      `retentionDays must be a number above 0, or Infinity to keep finished tasks for ever; got ${retentionDays}`,
    );
  }
  if (takeoverAfter !== undefined && !(Number.isFinite(takeoverAfter) && takeoverAfter >= 100)) {
    throw new Error(`takeoverAfter must be a number of milliseconds from 100, such as 10000; got ${takeoverAfter}`);
  }
  if (storeRetry !== undefined && !(Number.isFinite(storeRetry) && storeRetry >= 0)) {
    throw new Error(`storeRetry must be a number of milliseconds from 0, such as 30000; got ${storeRetry}`);
  }
}

/** A store of the user's own has at least the function that every write needs. */
export function checkStore(store: unknown): void {
  if (store === undefined || typeof store === 'string') return;
  if (typeof (store as Partial<TaskStore> | null)?.append === 'function') return;
  throw new Error(
    'store must be a URL (memory:, sqlite:PATH or postgres://HOST/DATABASE) or an object that implements TaskStore',
  );
}

/** A single agent has a name; several agents are known by their paths. */
function checkAgents(agents: AgentsByPath): void {
  if (typeof agents !== 'object' || agents === null || Array.isArray(agents)) {
    throw new Error(`A server needs an agent made with defineAgent, or several by path: ${EXAMPLE}`);
  }
  const { name, run } = agents as Partial<AgentDefinition>;
  if (typeof run === 'function' || typeof name === 'string') {
    checkAgent(agents as AgentDefinition, 'The agent');
    return;
  }
  const paths = new Set<string>();
  for (const [path, entry] of Object.entries(agents)) {
    const name = nameOf(path);
    checkPath(name);
    if (paths.has(name)) throw new Error(`Two agents would be served at ${name}; give each a path of its own.`);
    paths.add(name);
    checkMounted(entry, name);
  }
  checkAliases(Object.entries(agents), paths);
}

/** Paths of the server itself, which an alias would hide. */
const OWN_PATHS: readonly string[] = ['/', '/health', '/ready'];

/** An alias must be a path that nothing else is served at. `taken` has the paths of the agents. */
function checkAliases(
  agents: readonly (readonly [string, AgentDefinition | MountedAgent])[],
  taken: Set<string>,
): void {
  for (const [path, entry] of agents) {
    const aliases: unknown = 'agent' in entry ? entry.aliases : undefined;
    if (aliases === undefined) continue;
    const which = `The agent at ${nameOf(path)}`;
    if (!Array.isArray(aliases) || aliases.some((alias) => typeof alias !== 'string')) {
      throw new Error(`${which} has aliases that are not a list of paths; use aliases: ["/rpc"].`);
    }
    for (const alias of aliases.map(nameOf)) {
      checkPath(alias);
      if (taken.has(alias) || OWN_PATHS.includes(alias) || alias.startsWith('/.well-known/')) {
        throw new Error(`${which} has the alias ${alias}, at which something else is served; choose another path.`);
      }
      taken.add(alias);
    }
  }
}

/** Requests have encoded paths, so an unencoded path would never match. */
function checkPath(path: string): void {
  const inUrl = new URL(path.replace(/^\/+/, '/'), 'http://localhost');
  if (inUrl.pathname === path) return;
  const hint = inUrl.search || inUrl.hash ? 'without ? and #' : `such as ${inUrl.pathname}`;
  throw new Error(`An agent cannot be served at ${JSON.stringify(path)}: it must be a path as URLs have it, ${hint}.`);
}

const MOUNT_SETTINGS: NamesOf<MountedAgent> = {
  agent: true,
  card: true,
  bindings: true,
  legacyRequests: true,
  aliases: true,
  authorize: true,
  rateLimit: true,
  signing: true,
  interceptors: true,
  auth: true,
};

function checkMounted(entry: AgentDefinition | MountedAgent | undefined, path: string): void {
  const isMounted = typeof entry === 'object' && entry !== null && 'agent' in entry;
  checkAgent((isMounted ? entry.agent : entry) as AgentDefinition, `The agent at ${path}`);
  if (!isMounted) return;
  requireKnownNames(`The agent at ${path} has no setting`, entry, MOUNT_SETTINGS);
  const { card, bindings, interceptors } = entry;
  checkInterceptors(interceptors);
  if (card !== undefined && !CARD_MODES.includes(card)) {
    throw new Error(
      `The agent at ${path} has the card mode ${JSON.stringify(card)}; use one of ${CARD_MODES.join(', ')}.`,
    );
  }
  for (const binding of bindings ?? []) {
    if (BINDING_NAMES.includes(binding)) continue;
    throw new Error(
      `The agent at ${path} has the binding ${JSON.stringify(binding)}; use one or more of ${BINDING_NAMES.join(', ')}.`,
    );
  }
}

function checkAgent(agent: AgentDefinition | null | undefined, which: string): void {
  if (typeof agent !== 'object' || agent === null || typeof agent.run !== 'function') {
    throw new Error(
      `${which} has no run function. Make it with defineAgent({ name, description, version, skills, run }).`,
    );
  }
  const { skills, runTimeout, onCrash } = agent;
  if (!Array.isArray(skills)) {
    throw new Error(`${which} has no skills. Give it at least one: skills: [{ id, name, description, tags }].`);
  }
  checkSkills(agent, which);
  for (const name of ['input', 'output'] as const) {
    if (agent[name] === undefined || isDataSchema(agent[name])) continue;
    throw new Error(
      `${which} has an ${name} that is not a schema. Use a schema of Zod, Valibot, ArkType or another library of standardschema.dev, or a TypeBox type that is compiled: Compile(type), from typebox/compile.`,
    );
  }
  if (runTimeout !== undefined && !(typeof runTimeout === 'number' && runTimeout > 0)) {
    throw new Error(`${which} has a runTimeout of ${runTimeout}; use milliseconds above 0, or Infinity for no limit.`);
  }
  if (onCrash !== undefined && onCrash !== 'fail' && onCrash !== 'restart') {
    throw new Error(`${which} has onCrash: ${JSON.stringify(onCrash)}; use "fail" or "restart".`);
  }
}

/** Skill ids must be unique, because callers and methods name them. The validation of the card finds missing ids. */
function checkSkills({ skills, methods = {} }: AgentDefinition, which: string): void {
  const ids = skills.map((skill) => skill?.id);
  const twice = ids.find((id, index) => id !== undefined && ids.indexOf(id) < index);
  if (twice !== undefined) {
    throw new Error(`${which} has two skills with the id ${JSON.stringify(twice)}; give each an id of its own.`);
  }
  for (const [name, method] of Object.entries(methods)) {
    const skill = typeof method === 'string' ? method : method?.skill;
    if (ids.includes(skill)) continue;
    const known = ids.map((id) => JSON.stringify(id)).join(', ');
    throw new Error(
      `${which} has a method ${JSON.stringify(name)} for the skill ${JSON.stringify(skill)}, which it does not have. Its skills are ${known}.`,
    );
  }
}

/** Browsers send only an origin; with a path after it, no page would ever match. */
function checkCors(cors: CorsOrigins | undefined): void {
  if (cors === undefined || typeof cors === 'boolean') return;
  if (!Array.isArray(cors)) {
    throw new Error(
      `cors must be true for all web pages, or a list of origins: ["https://app.example.com"]; got ${JSON.stringify(cors)}`,
    );
  }
  for (const origin of cors as readonly string[]) {
    if (origin === 'null' || (URL.canParse(origin) && new URL(origin).origin === origin)) continue;
    throw new Error(
      `cors: ${JSON.stringify(origin)} is no origin; use scheme, host and port only, such as https://app.example.com`,
    );
  }
}
