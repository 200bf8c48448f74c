import { A2AError, invalidParams } from '../protocol/error.ts';
import { isStreamOperation, type OperationName } from '../protocol/operation.ts';
import type { SendMessageRequest } from '../protocol/request.ts';
import type { ServerContext } from '../protocol/service.ts';
import type { Part } from '../protocol/task.ts';
import type { AgentDefinition } from './agent.ts';
import { readInput } from './typed-input.ts';

/** Builds the check that refuses a caller who does not use an extension that the agent requires (section 3.3.4). */
export function createExtensionCheck(agent: AgentDefinition) {
  const required = (agent.extensions ?? []).filter((extension) => extension.required).map(({ uri }) => uri);
  return ({ extensions }: ServerContext): void => {
    for (const uri of required) {
      if (extensions.includes(uri)) continue;
      throw new A2AError('ExtensionSupportRequired', `This agent requires the extension ${uri}`, { metadata: { uri } });
    }
  };
}

/** Builds the check that refuses a message which the agent's card excludes, before anything is stored. */
export function createAdmission(agent: AgentDefinition, limits: { maxParts: number; push: boolean }) {
  const modes = inputModes(agent);
  const isRefused = (mediaType: string) => !modes.some((mode) => matches(mode, mediaType));
  return ({ message, configuration, metadata }: SendMessageRequest): void => {
    const { parts } = message;
    if (parts.length > limits.maxParts) {
      throw invalidParams('message.parts', `must have at most ${limits.maxParts} elements`);
    }
    if (message.role !== 'ROLE_USER') throw invalidParams('message.role', 'must be ROLE_USER in a message to an agent');
    checkSkillName('message.metadata.skill', message.metadata?.skill);
    checkSkillName('metadata.skill', metadata?.skill);
    if (configuration?.taskPushNotificationConfig && !limits.push) throw pushNotSupported();
    if (agent.enforceInputModes !== false) checkModes(parts);
    if (agent.input) {
      const input = readInput(agent.input, message);
      // An asynchronous schema reads the message again when the run begins.
      if (input instanceof Promise) input.catch(() => {});
    }
  };
  function checkModes(parts: readonly Part[]): void {
    for (let index = 0; index < parts.length; index += 1) {
      const mediaType = parts[index]?.mediaType;
      if (mediaType !== undefined && isRefused(mediaType)) throw mediaTypeNotSupported(index, mediaType, modes);
    }
  }
}

/** Agents choose the skill of a message by this member, and its security requirements are found by it. */
export function checkSkillName(field: string, skill: unknown): asserts skill is string | undefined {
  if (skill !== undefined && typeof skill !== 'string') {
    throw invalidParams(field, 'must be the id of a skill, a string');
  }
}

function mediaTypeNotSupported(index: number, mediaType: string, modes: readonly string[]): A2AError {
  const supportedMediaTypes = modes.join(', ');
  return new A2AError(
    'ContentTypeNotSupported',
    `message.parts[${index}].mediaType: ${mediaType.slice(0, 100)} is not supported; supported: ${supportedMediaTypes}`,
    { metadata: { supportedMediaTypes } },
  );
}

/** Why an agent does not offer an operation at all (section 3.3.4). */
export function refusalOf(
  agent: AgentDefinition,
  operation: OperationName,
  { push }: { readonly push: boolean },
): A2AError | undefined {
  if (operation === 'getExtendedAgentCard' && !agent.extendedCard) {
    return new A2AError('UnsupportedOperation', 'This agent has no extended card');
  }
  if (!push && operation.includes('PushNotification')) return pushNotSupported();
  if (isStreamOperation(operation) && agent.streaming === false) {
    return new A2AError('UnsupportedOperation', 'This agent does not stream');
  }
  return undefined;
}

/** The error for an agent that declares an extended card but has none for this caller or on this path (section 3.3.4). */
export function extendedCardNotConfigured(): A2AError {
  return new A2AError('ExtendedAgentCardNotConfigured', 'There is no extended card for this caller');
}

export function pushNotSupported(): A2AError {
  return new A2AError('PushNotificationNotSupported', 'Push notifications are not supported by this agent');
}

/** Media types that the agent or one of its skills reads. */
function inputModes(agent: AgentDefinition): string[] {
  const modes = [...(agent.inputModes ?? ['text/plain']), ...agent.skills.flatMap(({ inputModes = [] }) => inputModes)];
  return [...new Set(modes)];
}

/** Whether a media type falls under a mode such as `text/plain`, `image/*` or `*​/*`; parameters do not count. */
function matches(mode: string, mediaType: string): boolean {
  const type = mediaType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const pattern = mode.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (pattern === '*/*' || pattern === type) return true;
  return pattern.endsWith('/*') && type.startsWith(pattern.slice(0, -1));
}
