import { type NamesOf, requireKnownNames } from '../internal/require-known-names.ts';
import { type DataSchema, jsonSchemaOf } from '../protocol/data-schema.ts';
import type { AgentDefinition } from './agent.ts';

/** The extension by which a card publishes the JSON Schemas of an agent's data parts, as `params.input` and `params.output`. */
export const SCHEMA_EXTENSION = 'https://github.com/parley-a2a/parley/extensions/data-schema/v1';

/** Media types of an agent whose input is JSON: as a data part or a file, or as text. */
const JSON_MODES = ['application/json', 'text/plain'];

const AGENT_OPTIONS: NamesOf<AgentDefinition> = {
  name: true,
  description: true,
  version: true,
  skills: true,
  run: true,
  input: true,
  output: true,
  provider: true,
  documentationUrl: true,
  iconUrl: true,
  inputModes: true,
  outputModes: true,
  enforceInputModes: true,
  streaming: true,
  pushNotifications: true,
  methods: true,
  extensions: true,
  securitySchemes: true,
  securityRequirements: true,
  protects: true,
  extendedCard: true,
  returnImmediately: true,
  runTimeout: true,
  onCrash: true,
  warm: true,
  dedupeMessageId: true,
};

/** Declares an agent. Its schemas give `run` its types, and are published on the card if they can be expressed in JSON Schema. */
export function defineAgent<Input = undefined, Output = unknown>(
  agent: AgentDefinition<Input, Output>,
): AgentDefinition {
  if (typeof agent !== 'object' || agent === null) {
    throw new Error('defineAgent needs an object: defineAgent({ name, description, version, skills, run })');
  }
  requireKnownNames('defineAgent has no option', agent, AGENT_OPTIONS);
  // From here on, `run` is only called with values that the schemas accepted.
  const erased = agent as AgentDefinition;
  if (!agent.input && !agent.output) return erased;
  const params = { ...schemaOf('input', erased.input), ...schemaOf('output', erased.output) };
  const hasSchemas = Object.keys(params).length > 0;
  return {
    ...erased,
    inputModes: agent.inputModes ?? (agent.input ? JSON_MODES : ['text/plain']),
    outputModes: agent.outputModes ?? (agent.output ? JSON_MODES : ['text/plain']),
    ...(hasSchemas ? { extensions: [...(agent.extensions ?? []), { uri: SCHEMA_EXTENSION, params }] } : {}),
  };
}

function schemaOf(name: 'input' | 'output', schema: DataSchema | undefined): Record<string, unknown> {
  const jsonSchema = schema && jsonSchemaOf(schema);
  return jsonSchema ? { [name]: jsonSchema } : {};
}
