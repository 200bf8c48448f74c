import type { Logger } from '../../internal/logger.ts';
import { mountOf, serveOptionsOf } from '../../node/config/apply-config.ts';
import type { AgentConfig } from '../../node/config/config-schema.ts';
import { type LoadedConfig, readConfig } from '../../node/config/read-config.ts';
import { createLogger } from '../../node/create-logger.ts';
import { keyFile } from '../../node/key-file.ts';
import type { ServeOptions } from '../../node/serve.ts';
import type { MountedAgent } from '../../server/mount/mounted-agent.ts';
import { agentsOf, referenceAgents } from './load-agents.ts';

/** A configuration as options of `serve`. */
export interface ConfiguredServer {
  readonly agents: Readonly<Record<string, MountedAgent>>;
  readonly options: Omit<ServeOptions, 'logger'>;
  readonly logger: Logger;
  /** False for no inspector. */
  readonly inspector?: boolean | undefined;
}

/** Reads a configuration file and loads its agents; `logLevel` overrides the file's. */
export async function loadConfiguredServer(file: string, logLevel?: string): Promise<ConfiguredServer> {
  const loaded = readConfig(file);
  const { config } = loaded;
  const logger = createLogger(logLevel ?? config.log?.level);
  const options = { ...serveOptionsOf(loaded), ...operatorOf(loaded, logger) };
  const agents: Record<string, MountedAgent> = {};
  for (const [path, agentConfig] of Object.entries(config.agents)) {
    const field = `agents.${path}`;
    const given = await loadAgent(agentConfig, field, loaded);
    agents[path] = mountOf(given, { config: agentConfig, field, loaded, logger });
  }
  return { agents, options, logger, inspector: config.server?.inspector };
}

function operatorOf(loaded: LoadedConfig, logger: Logger): Pick<ServeOptions, 'operator'> {
  const { operator } = loaded.config;
  if (!operator) return {};
  try {
    return { operator: { keys: keyFile(operator.keyFile, { logger }) } };
  } catch (error) {
    throw loaded.wrong('operator.keyFile', `cannot be used: ${(error as Error).message}`);
  }
}

async function loadAgent(config: AgentConfig, field: string, loaded: LoadedConfig): Promise<MountedAgent> {
  if (config.reference !== undefined) {
    const { legacyMethods = false } = config;
    const known = await referenceAgents({ bearerKeys: config.security !== undefined, legacyMethods });
    const found = known[`/${config.reference}`];
    if (found) return found;
    const names = Object.keys(known).map((path) => path.slice(1));
    throw loaded.wrong(`${field}.reference`, `must be one of ${names.join(', ')}`);
  }
  const module = config.module as string;
  let found: [string, MountedAgent][];
  try {
    found = await agentsOf(module);
  } catch (error) {
    throw loaded.wrong(`${field}.module`, `cannot be used: ${(error as Error).message}`);
  }
  const names = found.map(([name]) => name).join(', ');
  if (config.export === undefined) {
    const [only] = found;
    if (found.length === 1 && only) return only[1];
    throw loaded.wrong(field, `needs an export, because ${module} exports several agents: ${names}`);
  }
  const named = found.find(([name]) => name === config.export)?.[1];
  if (named) return named;
  throw loaded.wrong(`${field}.export`, `names no agent of ${module}; it exports ${names}`);
}
