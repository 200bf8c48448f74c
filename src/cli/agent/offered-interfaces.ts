import type { AgentCard, AgentInterface } from '../../protocol/card.ts';
import { parseVersion } from '../../protocol/version.ts';
import { CliError, protocolError } from '../terminal/cli-error.ts';
import { BINDINGS, normalBinding } from './binding-name.ts';
import type { Settings } from './settings.ts';

const SPOKEN = BINDINGS.map(normalBinding);

/**
 * The usable interfaces, best first: by the caller's bindings, then in the card's order (section 13.1). Versions before 1.0 are left out
 * unless requested (section 13.2).
 */
export function offeredInterfaces(
  card: AgentCard,
  { a2aVersion, transport }: Pick<Settings, 'a2aVersion' | 'transport'>,
): AgentInterface[] {
  const wanted = parseVersion(a2aVersion);
  const ofVersion = card.supportedInterfaces.filter(({ protocolVersion }) => {
    const version = parseVersion(protocolVersion) ?? '';
    return wanted === undefined ? version.startsWith('1.') : version === wanted;
  });
  if (ofVersion.length === 0) throw otherVersion(card, wanted);
  const callable = ofVersion.filter((each) => SPOKEN.includes(normalBinding(each.protocolBinding)));
  if (callable.length === 0) {
    const offered = ofVersion.map(({ protocolBinding }) => protocolBinding).join(', ');
    throw new CliError('A2ACLI_ERR_INTERNAL', `The agent offers ${offered}; we speak JSONRPC, HTTP+JSON and GRPC.`);
  }
  const preferred = transport.map(normalBinding);
  const rank = ({ protocolBinding }: AgentInterface) => {
    const index = preferred.indexOf(normalBinding(protocolBinding));
    return index < 0 ? preferred.length : index;
  };
  return callable.sort((a, b) => rank(a) - rank(b));
}

function otherVersion(card: AgentCard, wanted: string | undefined): CliError {
  const versions = [...new Set(card.supportedInterfaces.map(({ protocolVersion }) => protocolVersion))];
  const offered = versions.join(', ') || 'none';
  const legacy = versions.find((version) => version.startsWith('0.'));
  return protocolError(
    'VersionNotSupported',
    `"${card.name}" offers these protocol versions: ${offered}; ${wanted ?? '1.0'} is not among them.`,
    wanted === undefined && legacy ? `Ask for the older version: --a2a-version ${parseVersion(legacy)}` : undefined,
  );
}
