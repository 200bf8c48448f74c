import { readFileSync } from 'node:fs';
import { apiKeys } from '../../auth/api-keys.ts';
import { basicUsers } from '../../auth/basic-users.ts';
import { bearerTokens } from '../../auth/bearer-tokens.ts';
import { clientCertificates } from '../../auth/client-certificates.ts';
import type { Verifiers } from '../../auth/compile-security.ts';
import { introspection } from '../../auth/introspection.ts';
import { jwt } from '../../auth/jwt.ts';
import { openIdConnect } from '../../auth/open-id-connect.ts';
import type { Verifier } from '../../auth/verifier.ts';
import type { AgentDefinition } from '../../engine/agent.ts';
import type { Logger } from '../../internal/logger.ts';
import type { SecurityRequirement, SecurityScheme } from '../../protocol/card.ts';
import { keyFile } from '../key-file.ts';
import type { AgentConfig, SchemeConfig } from './config-schema.ts';
import type { LoadedConfig } from './read-config.ts';

type SecurityConfig = NonNullable<AgentConfig['security']>;
type SchemeOf<Type extends SchemeConfig['type']> = Extract<SchemeConfig, { type: Type }>;

/** The declared security of an agent with its verifiers. */
export interface ConfiguredSecurity {
  readonly declaration: Pick<AgentDefinition, 'securitySchemes' | 'securityRequirements' | 'protects'>;
  readonly auth: Verifiers;
}

interface SecurityOptions {
  readonly loaded: LoadedConfig;
  readonly field: string;
  readonly logger: Logger;
}

/** Converts the security of a configuration to a card's declaration and its verifiers. */
export function createSecurity(config: SecurityConfig, { loaded, field, logger }: SecurityOptions): ConfiguredSecurity {
  const entries = Object.entries(config.schemes);
  const verifiers = entries.map(([name, scheme]): [string, Verifier] => {
    try {
      return [name, verifierOf(scheme, logger)];
    } catch (error) {
      throw loaded.wrong(`${field}.schemes.${name}`, `cannot be used: ${(error as Error).message}`);
    }
  });
  // Default: each scheme is sufficient.
  const requirements = config.require ?? entries.map(([name]) => name);
  return {
    declaration: {
      securitySchemes: Object.fromEntries(entries.map(([name, scheme]) => [name, cardSchemeOf(scheme)])),
      securityRequirements: requirements.map(requirementOf),
      ...(config.protects ? { protects: config.protects } : {}),
    },
    auth: Object.fromEntries(verifiers),
  };
}

function requirementOf(given: NonNullable<SecurityConfig['require']>[number]): SecurityRequirement {
  if (typeof given === 'string') return { schemes: { [given]: {} } };
  if (Array.isArray(given)) return { schemes: Object.fromEntries(given.map((name) => [name, {}])) };
  return { schemes: Object.fromEntries(Object.entries(given).map(([name, list]) => [name, { list }])) };
}

function cardSchemeOf(scheme: SchemeConfig): SecurityScheme {
  const description = scheme.description === undefined ? {} : { description: scheme.description };
  switch (scheme.type) {
    case 'bearer': {
      const bearerFormat = scheme.bearerFormat ?? (scheme.jwt ? 'JWT' : undefined);
      return {
        httpAuthSecurityScheme: { ...description, scheme: 'Bearer', ...(bearerFormat ? { bearerFormat } : {}) },
      };
    }
    case 'apiKey':
      return { apiKeySecurityScheme: { ...description, location: scheme.in ?? 'header', name: scheme.name } };
    case 'basic':
      return { httpAuthSecurityScheme: { ...description, scheme: 'Basic' } };
    case 'oauth2': {
      const metadata = scheme.metadataUrl ? { oauth2MetadataUrl: scheme.metadataUrl } : {};
      return { oauth2SecurityScheme: { ...description, flows: scheme.flows, ...metadata } };
    }
    case 'openIdConnect': {
      const openIdConnectUrl = `${scheme.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
      return { openIdConnectSecurityScheme: { ...description, openIdConnectUrl } };
    }
    case 'clientCertificate':
      return { mtlsSecurityScheme: description };
  }
}

function verifierOf(scheme: SchemeConfig, logger: Logger): Verifier {
  switch (scheme.type) {
    case 'bearer':
      if (scheme.keyFile) return keyFile(scheme.keyFile, { logger });
      return scheme.tokens ? bearerTokens(scheme.tokens) : tokenVerifierOf(scheme);
    case 'apiKey':
      return scheme.keyFile ? keyFile(scheme.keyFile, { logger }) : apiKeys(scheme.keys ?? {});
    case 'basic':
      return basicUsers(scheme.users);
    case 'oauth2':
      return tokenVerifierOf(scheme);
    case 'openIdConnect': {
      const { type: _, description: __, ...options } = scheme;
      return openIdConnect(options);
    }
    case 'clientCertificate': {
      const { name, allow } = scheme;
      const known = allow && Object.fromEntries(allow.map((each) => [each, {}]));
      return clientCertificates({ ...(name ? { name } : {}), ...(known ? { allow: known } : {}) });
    }
  }
}

function tokenVerifierOf(scheme: SchemeOf<'bearer'> | SchemeOf<'oauth2'>): Verifier {
  if (scheme.introspection) return introspection(scheme.introspection);
  const { jwks, ...options } = scheme.jwt as NonNullable<typeof scheme.jwt>;
  return jwt({ ...options, ...(jwks === undefined ? {} : { keys: JSON.parse(readFileSync(jwks, 'utf8')) }) });
}
