import type { AgentCard, AgentInterface, SecurityScheme } from '../../protocol/card.ts';
import type { Output } from './output.ts';

/** Prints a card: the agent, its skills, its interfaces, its security. */
export function renderCard(output: Output, card: AgentCard, chosen: AgentInterface | undefined): void {
  const { capabilities } = card;
  output.field('Name', card.name);
  output.field('Description', card.description || undefined);
  output.field('Version', card.version || undefined);
  output.field('Provider', card.provider && `${card.provider.organization} (${card.provider.url})`);
  output.field('Documentation', card.documentationUrl);
  for (const each of card.supportedInterfaces) {
    const tenant = each.tenant ? `, tenant ${each.tenant}` : '';
    const mark = each === chosen ? ' (selected)' : '';
    output.field('Interface', `${each.protocolBinding} ${each.protocolVersion} ${each.url}${tenant}${mark}`);
  }
  output.field('Streaming', yesNo(capabilities.streaming));
  output.field('Push-Notifications', yesNo(capabilities.pushNotifications));
  output.field('Extended-Card', yesNo(capabilities.extendedAgentCard));
  for (const { uri, required } of capabilities.extensions ?? []) {
    output.field('Extension', `${uri}${required ? ' (required)' : ''}`);
  }
  for (const [name, scheme] of Object.entries(card.securitySchemes ?? {})) {
    output.field('Security-Scheme', `${name}: ${describeScheme(scheme)}`);
  }
  for (const { schemes = {} } of card.securityRequirements ?? []) {
    output.field('Security', Object.keys(schemes).join(' and ') || 'anonymous');
  }
  output.field('Input-Modes', card.defaultInputModes.join(', '));
  output.field('Output-Modes', card.defaultOutputModes.join(', '));
  // Section 10.1: an unverified card must not look verified.
  output.field('Signatures', card.signatures?.length ? `${card.signatures.length} (not verified)` : 'none');
  for (const skill of card.skills) renderSkill(output, skill);
}

function renderSkill(output: Output, skill: AgentCard['skills'][number]): void {
  output.field('Skill', `${skill.id} (${skill.name}): ${skill.description}`);
  if (!output.isVerbose) return;
  output.field('Tags', skill.tags.join(', ') || undefined);
  for (const example of skill.examples ?? []) output.field('Example', example);
  output.field('Skill-Input-Modes', skill.inputModes?.join(', '));
  output.field('Skill-Output-Modes', skill.outputModes?.join(', '));
}

const yesNo = (value: boolean | undefined) => (value ? 'yes' : 'no');

function describeScheme(scheme: SecurityScheme): string {
  const { apiKeySecurityScheme: apiKey, httpAuthSecurityScheme: http, oauth2SecurityScheme: oauth2 } = scheme;
  if (apiKey) return `API key in the ${apiKey.location} ${apiKey.name}`;
  if (http) return `HTTP ${http.scheme}`;
  if (oauth2) return `OAuth 2, ${Object.keys(oauth2.flows).join(', ')}`;
  if (scheme.openIdConnectSecurityScheme)
    return `OpenID Connect, ${scheme.openIdConnectSecurityScheme.openIdConnectUrl}`;
  return 'mutual TLS';
}
