import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AgentDefinition } from '../../engine/agent.ts';
import type { MountedAgent } from '../../server/mount/mounted-agent.ts';
import { errorPosition } from './error-position.ts';

interface LoadOptions {
  /** Whether the text agent requires a key. Agents of modules declare this themselves. */
  readonly bearerKeys?: boolean;
  /** Whether the text agent answers its methods and requests from before A2A. Agents of modules declare their methods themselves. */
  readonly legacyMethods?: boolean;
  /** More paths of the JSON-RPC URL of the text agent, or of the only agent of the modules. */
  readonly aliases?: readonly string[];
  /** Whether a note says what the text agent needs if it cannot be served. Default: true. */
  readonly note?: boolean;
}

const NO_LEGACY_METHODS =
  '--legacy-methods is for the text agent. An agent of a module declares its old methods itself: methods: { "text.summarize": "summarization" }.';
const SEVERAL_AGENTS =
  '--rpc-alias needs to know which agent is meant. Use a configuration file: agents: { /weather: { module: ./weather.js, aliases: [/rpc] } }.';

/** The agents of the given modules by path; without modules, the reference agents. */
export async function loadAgents(
  modules: readonly string[],
  options: LoadOptions = {},
): Promise<Record<string, MountedAgent>> {
  const { aliases = [], legacyMethods = false } = options;
  if (modules.length === 0) return referenceAgents(options);
  if (legacyMethods) throw new Error(NO_LEGACY_METHODS);
  const found: [string, MountedAgent][] = [];
  for (const path of modules) {
    found.push(...(await agentsOf(path)));
  }
  const [only] = found;
  if (found.length === 1 && only) return { '/': aliases.length > 0 ? { ...only[1], aliases } : only[1] };
  if (aliases.length > 0) throw new Error(SEVERAL_AGENTS);
  const byPath: Record<string, MountedAgent> = {};
  for (const [name, mounted] of found) {
    const path = `/${name === 'default' ? toPath(mounted.agent.name) : toPath(name)}`;
    if (byPath[path]) throw new Error(`Two agents would be served at ${path}; export them under different names.`);
    byPath[path] = mounted;
  }
  return byPath;
}

/** The agents that a module exports, by export name. */
export async function agentsOf(path: string): Promise<[string, MountedAgent][]> {
  const exported = Object.entries(await load(path));
  const agents = exported.flatMap(([name, value]): [string, MountedAgent][] => {
    const mounted = toMounted(value);
    return mounted ? [[name, mounted]] : [];
  });
  if (agents.length > 0) return agents;
  const [unskilled] =
    exported.find(([, value]) => typeof (value as { run?: unknown } | null)?.run === 'function') ?? [];
  if (unskilled !== undefined) {
    throw new Error(
      `${path}: the export ${unskilled} has run, but no name or no skills. An agent needs name, description, version, skills and run.`,
    );
  }
  throw new Error(`${path} exports no agent. Export one: export const weather = defineAgent({ … })`);
}

/** The reference agents by path. The text agent is included if its packages are installed; otherwise a note goes to standard error. */
export async function referenceAgents(options: LoadOptions): Promise<Record<string, MountedAgent>> {
  const { bearerKeys = false, legacyMethods = false, aliases = [], note = true } = options;
  const { echo, spec, spec03, specAuth } = await import('../../../agents/index.ts');
  const agents: Record<string, MountedAgent> = {
    '/spec': { agent: spec, card: 'v1-only', auth: specAuth },
    '/echo': { agent: echo, card: 'v1-only' },
    '/spec03': { agent: spec03, card: 'v03-only', bindings: ['JSONRPC', 'GRPC'] },
  };
  const { createLlmEngine, createTextAgent, readLlmSettings, TEXT_PACKAGES } = await import(
    '../../../agents/text/index.ts'
  );
  if (!TEXT_PACKAGES.every(isInstalled)) {
    if (note) process.stderr.write(`/text is not served; for it, run: npm install ${TEXT_PACKAGES.join(' ')}\n`);
    return agents;
  }
  const settings = readLlmSettings(process.env);
  const llm = settings && (await createLlmEngine(settings));
  const text = createTextAgent({ llm, bearerKeys, legacyMethods });
  return { ...agents, '/text': { agent: text, legacyRequests: legacyMethods, aliases } };
}

/** Whether an optional package is there. */
export function isInstalled(name: string): boolean {
  try {
    createRequire(import.meta.url).resolve(name);
    return true;
  } catch {
    return false;
  }
}

async function load(path: string): Promise<Record<string, unknown>> {
  const { href } = pathToFileURL(resolve(path));
  if (!existsSync(path)) throw new Error(`There is no file ${path}.`);
  try {
    return (await import(href)) as Record<string, unknown>;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const position = await errorPosition(error, href);
    const isTypeScript =
      /\.[cm]?tsx?$/.test(path) && (error as { code?: unknown }).code === 'ERR_UNKNOWN_FILE_EXTENSION';
    const hint = isTypeScript ? '. Compile it and name the .js file, or use Node 22.18 or later' : '';
    throw new Error(`${path} cannot be loaded: ${position ? `${position}: ` : ''}${reason}${hint}`, { cause: error });
  }
}

/** An agent, or an agent with settings such as verifiers: `{ agent, auth }`. */
function toMounted(value: unknown): MountedAgent | undefined {
  if (isAgent(value)) return { agent: value };
  return isAgent((value as Partial<MountedAgent> | null | undefined)?.agent) ? (value as MountedAgent) : undefined;
}

function isAgent(value: unknown): value is AgentDefinition {
  if (typeof value !== 'object' || value === null) return false;
  const { name, run, skills } = value as Partial<AgentDefinition>;
  return typeof name === 'string' && typeof run === 'function' && Array.isArray(skills);
}

function toPath(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/[^a-zA-Z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase();
}
