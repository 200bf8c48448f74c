import type { Part, SendMessageRequest } from 'parley-a2a/client';

/** A message that is being written. JSON and lists are texts until they are sent. */
export interface Draft {
  readonly text: string;
  /** Parts besides the text. */
  readonly parts: readonly Part[];
  readonly skillId: string;
  readonly stream: boolean;
  readonly returnImmediately: boolean;
  readonly historyLength: string;
  readonly outputModes: string;
  readonly metadata: string;
  readonly requestMetadata: string;
  readonly headers: string;
  readonly referenceTaskIds: string;
}

export const emptyDraft: Draft = {
  text: '',
  parts: [],
  skillId: '',
  stream: true,
  returnImmediately: false,
  historyLength: '',
  outputModes: '',
  metadata: '',
  requestMetadata: '',
  headers: '',
  referenceTaskIds: '',
};

/** Where a message goes. */
export interface Place {
  readonly contextId: string | undefined;
  readonly taskId: string | undefined;
}

/** The request of a draft. Throws an Error with the field that is wrong. */
export function requestOf(draft: Draft, { contextId, taskId }: Place): SendMessageRequest {
  const parts = [...(draft.text === '' ? [] : [{ text: draft.text }]), ...draft.parts];
  if (parts.length === 0) throw new Error('Write something, or add a part.');
  const skill = draft.skillId ? { skill: draft.skillId } : {};
  const metadata = { ...readObject('Message metadata', draft.metadata), ...skill };
  const requestMetadata = readObject('Request metadata', draft.requestMetadata);
  const configuration = configurationOf(draft);
  const referenceTaskIds = words(draft.referenceTaskIds);
  return {
    message: {
      messageId: crypto.randomUUID(),
      role: 'ROLE_USER',
      parts,
      ...(contextId === undefined ? {} : { contextId }),
      ...(taskId === undefined ? {} : { taskId }),
      ...(Object.keys(metadata).length > 0 ? { metadata } : {}),
      ...(referenceTaskIds.length > 0 ? { referenceTaskIds } : {}),
    },
    ...(Object.keys(configuration).length > 0 ? { configuration } : {}),
    ...(Object.keys(requestMetadata).length > 0 ? { metadata: requestMetadata } : {}),
  };
}

function configurationOf(draft: Draft): NonNullable<SendMessageRequest['configuration']> {
  const acceptedOutputModes = words(draft.outputModes);
  const historyLength = draft.historyLength.trim();
  if (historyLength !== '' && !/^\d{1,9}$/.test(historyLength)) throw new Error('History length is a whole number.');
  return {
    ...(acceptedOutputModes.length > 0 ? { acceptedOutputModes } : {}),
    ...(historyLength === '' ? {} : { historyLength: Number(historyLength) }),
    ...(draft.returnImmediately ? { returnImmediately: true } : {}),
  };
}

/** The headers of a draft: one `name: value` in each line. */
export function headersOf({ headers }: Draft): Record<string, string> {
  const lines = headers.split('\n').filter((line) => line.trim() !== '');
  return Object.fromEntries(
    lines.map((line) => {
      const [, name, value] = /^\s*([\w!#$%&'*+.^`|~-]+)\s*:\s*([\x20-\x7e]*?)\s*$/.exec(line) ?? [];
      if (name === undefined || value === undefined)
        throw new Error(`Headers are lines such as "x-name: value", not "${line.slice(0, 60)}".`);
      return [name.toLowerCase(), value];
    }),
  );
}

/** A draft from a message that was sent, to be changed and sent again. */
export function draftOf({ message, configuration = {}, metadata }: SendMessageRequest, current: Draft): Draft {
  const [first, ...rest] = message.parts;
  const isText = first?.text !== undefined;
  const json = (value: object | undefined) => (value ? JSON.stringify(value, null, 2) : '');
  return {
    ...current,
    text: isText ? (first.text ?? '') : '',
    parts: isText ? rest : message.parts,
    skillId: '',
    returnImmediately: configuration.returnImmediately ?? false,
    historyLength: configuration.historyLength === undefined ? '' : String(configuration.historyLength),
    outputModes: (configuration.acceptedOutputModes ?? []).join(', '),
    metadata: json(message.metadata),
    requestMetadata: json(metadata),
  };
}

const words = (text: string) => text.split(/[\s,]+/).filter((word) => word !== '');

function readObject(name: string, text: string): Record<string, unknown> {
  if (text.trim() === '') return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new Error(`${name} is not JSON: ${(error as Error).message}`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error(`${name} must be a JSON object.`);
  return value as Record<string, unknown>;
}
