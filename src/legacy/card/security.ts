import type { OAuthFlows, SecurityRequirement, SecurityScheme } from '../../protocol/card.ts';
import {
  SCHEME_WRAPPERS,
  type V03RequirementInput,
  type V03SchemeFields,
  type V03SecurityRequirement,
  type V03SecurityScheme,
} from './schema.ts';

/** A security scheme of 1.0 in the form of 0.3, which is OpenAPI's. */
export function toV03SecurityScheme(scheme: SecurityScheme): V03SecurityScheme {
  if (scheme.apiKeySecurityScheme) {
    const { location, ...rest } = scheme.apiKeySecurityScheme;
    return { type: 'apiKey', in: location, ...rest };
  }
  if (scheme.httpAuthSecurityScheme) return { type: 'http', ...scheme.httpAuthSecurityScheme };
  if (scheme.oauth2SecurityScheme) {
    return { type: 'oauth2', ...scheme.oauth2SecurityScheme, flows: toV03Flows(scheme.oauth2SecurityScheme.flows) };
  }
  if (scheme.openIdConnectSecurityScheme) return { type: 'openIdConnect', ...scheme.openIdConnectSecurityScheme };
  return { type: 'mutualTLS', ...scheme.mtlsSecurityScheme };
}

/** For two old flows, 0.3 requires fields that are optional in 1.0. An empty text or map is read as absent again. */
function toV03Flows(flows: OAuthFlows): OAuthFlows {
  const { implicit, password } = flows;
  if (!implicit && !password) return flows;
  return {
    ...flows,
    ...(implicit ? { implicit: { authorizationUrl: '', scopes: {}, ...implicit } } : {}),
    ...(password ? { password: { tokenUrl: '', scopes: {}, ...password } } : {}),
  };
}

/** A security scheme in any form of 0.3 as 1.0 has it. */
export function fromV03SecurityScheme(scheme: V03SchemeFields): SecurityScheme {
  const { type, description, in: location, name, ...rest } = scheme;
  const base = description === undefined ? {} : { description };
  const { scheme: http, bearerFormat, flows, oauth2MetadataUrl, openIdConnectUrl } = rest;
  switch (type) {
    case 'apiKey':
      return { apiKeySecurityScheme: { ...base, location: location as 'header', name: name as string } };
    case 'http':
      return {
        httpAuthSecurityScheme: {
          ...base,
          scheme: http as string,
          ...(bearerFormat === undefined ? {} : { bearerFormat }),
        },
      };
    case 'oauth2':
      return {
        oauth2SecurityScheme: {
          ...base,
          flows: flows as OAuthFlows,
          ...(oauth2MetadataUrl === undefined ? {} : { oauth2MetadataUrl }),
        },
      };
    case 'openIdConnect':
      return { openIdConnectSecurityScheme: { ...base, openIdConnectUrl: openIdConnectUrl as string } };
    case 'mutualTLS':
      return { mtlsSecurityScheme: base };
    default:
      return fromWrapper(scheme);
  }
}

function fromWrapper(scheme: V03SchemeFields): SecurityScheme {
  const wrapper = SCHEME_WRAPPERS.find((name) => scheme[name] !== undefined);
  return (wrapper ? { [wrapper]: scheme[wrapper] } : {}) as SecurityScheme;
}

/** Security requirements of 1.0 as 0.3 writes them. */
export function toV03Security(requirements: readonly SecurityRequirement[]): V03SecurityRequirement[] {
  return requirements.map(({ schemes = {} }) =>
    Object.fromEntries(Object.entries(schemes).map(([name, { list = [] }]) => [name, list])),
  );
}

/** Security requirements of 0.3, from its JSON or from its proto, as 1.0 has them. */
export function fromV03Security(requirements: readonly V03RequirementInput[]): SecurityRequirement[] {
  return requirements.map((requirement) => {
    const { schemes } = requirement;
    const found = schemes && !Array.isArray(schemes) ? schemes : requirement;
    return {
      schemes: Object.fromEntries(Object.entries(found).map(([name, value]) => [name, { list: scopesOf(value) }])),
    };
  });
}

function scopesOf(value: unknown): string[] {
  const list = Array.isArray(value) ? value : (value as { list?: unknown } | null)?.list;
  return Array.isArray(list) ? list.filter((scope) => typeof scope === 'string') : [];
}
