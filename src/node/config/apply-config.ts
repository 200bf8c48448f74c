import { readFileSync } from 'node:fs';
import type { Logger } from '../../internal/logger.ts';
import type { SigningKey } from '../../protocol/signature.ts';
import type { PushSettings } from '../../push/push-service.ts';
import { type CardSigning, signingKeys } from '../../server/card/card-signing.ts';
import type { MountedAgent } from '../../server/mount/mounted-agent.ts';
import type { ServeOptions } from '../serve.ts';
import type { AgentConfig, Config, SigningConfig } from './config-schema.ts';
import { createSecurity } from './create-security.ts';
import type { LoadedConfig } from './read-config.ts';

/** The options of `serve` in a configuration. Its agents are loaded elsewhere. */
export function serveOptionsOf(loaded: LoadedConfig): Omit<ServeOptions, 'logger'> {
  const {
    server: { inspector: _, ...server } = {},
    grpc,
    store,
    cluster,
    tls,
    limits,
    rateLimit,
    signing,
    push,
  } = loaded.config;
  return {
    ...server,
    ...(grpc ? { grpc } : {}),
    ...(store === undefined ? {} : { store }),
    ...(cluster?.takeoverAfter === undefined ? {} : { takeoverAfter: cluster.takeoverAfter * 1000 }),
    ...(tls ? { tls } : {}),
    ...(limits ? { limits } : {}),
    ...(rateLimit ? { rateLimit } : {}),
    ...(signing ? { signing: readSigning(signing, 'signing', loaded) } : {}),
    push: push === undefined || (push && inMilliseconds(push)),
  };
}

/** Times in a configuration are seconds. */
function inMilliseconds({ retryFor, timeout, ...rest }: Exclude<Config['push'], false | undefined>): PushSettings {
  return {
    ...rest,
    ...(retryFor === undefined ? {} : { retryFor: retryFor * 1000 }),
    ...(timeout === undefined ? {} : { timeout: timeout * 1000 }),
  };
}

/** An agent with the settings of its configuration. */
export function mountOf(
  given: MountedAgent,
  { config, field, loaded, logger }: { config: AgentConfig; field: string; loaded: LoadedConfig; logger: Logger },
): MountedAgent {
  const { card, bindings, legacyRequests, aliases, rateLimit, signing } = config;
  const mounted: MountedAgent = {
    ...given,
    ...(card ? { card } : {}),
    ...(bindings ? { bindings } : {}),
    ...(legacyRequests === undefined ? {} : { legacyRequests }),
    ...(aliases ? { aliases } : {}),
    ...(rateLimit === undefined ? {} : { rateLimit }),
    ...(signing ? { signing: readSigning(signing, `${field}.signing`, loaded) } : {}),
  };
  if (!config.security) return mounted;
  const { declaration, auth } = createSecurity(config.security, { loaded, field: `${field}.security`, logger });
  return { ...mounted, agent: { ...given.agent, ...declaration }, auth };
}

/** Reads the private keys of a configuration. */
function readSigning(config: SigningConfig, field: string, loaded: LoadedConfig): CardSigning {
  const isList = Array.isArray(config);
  return [config].flat().map(({ key: file, ...rest }, index): SigningKey => {
    const place = isList ? `${field}[${index}].key` : `${field}.key`;
    let key: SigningKey['key'];
    try {
      key = JSON.parse(readFileSync(file, 'utf8'));
    } catch {
      throw loaded.wrong(place, 'must be a private key as `parley card keygen` writes it');
    }
    try {
      signingKeys({ key, ...rest });
    } catch (error) {
      throw loaded.wrong(place, `cannot be used: ${(error as Error).message}`);
    }
    return { key, ...rest };
  });
}
