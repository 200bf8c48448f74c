import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { A2AError } from './error.ts';
import { ListTasksRequest, SendMessageRequest } from './request.ts';
import { MAX_DEPTH } from './scalar.ts';
import { createParser } from './validate.ts';

const parseSend = createParser(SendMessageRequest);
const parseList = createParser(ListTasksRequest);

const message = { messageId: 'm', role: 'ROLE_USER', parts: [{ text: 'hi' }] } as const;

/** A request whose message differs in some fields. */
const withMessage = (fields: object) => ({ message: { ...message, ...fields } });
const withPart = (part: unknown) => withMessage({ parts: [part] });
const partOf = (value: unknown) => parseSend(value).message.parts[0];

/** The error for a value; fails if there is none. */
function complaint(parse: (value: unknown) => unknown, value: unknown): A2AError {
  try {
    parse(value);
  } catch (error) {
    if (error instanceof A2AError) return error;
    throw error;
  }
  throw new Error(`This should have been refused: ${JSON.stringify(value)}`);
}

function nested(depth: number): unknown {
  let value: unknown = 'leaf';
  for (let level = 0; level < depth; level += 1) value = { next: value };
  return value;
}

describe('what is read', () => {
  test('a value that is already right is handed on, not copied', () => {
    const value = { message };
    expect(parseSend(value)).toBe(value);
  });

  test('the value that was sent is never changed', () => {
    const value = { message: { message_id: 'm', role: 1, parts: [{ text: 'hi', odd: 1 }] } };
    const before = JSON.stringify(value);
    expect(parseSend(value)).toEqual({ message });
    expect(JSON.stringify(value)).toBe(before);
  });

  test('snake_case names are understood at every depth', () => {
    const value = {
      message: {
        message_id: 'm',
        context_id: 'c',
        reference_task_ids: ['t'],
        role: 'ROLE_USER',
        parts: [{ text: 'hi', media_type: 'text/plain' }],
      },
      configuration: {
        return_immediately: true,
        history_length: 2,
        accepted_output_modes: ['text/plain'],
        task_push_notification_config: { url: 'https://example.com', task_id: 't' },
      },
    };
    expect(parseSend(value)).toEqual({
      message: {
        ...message,
        contextId: 'c',
        referenceTaskIds: ['t'],
        parts: [{ text: 'hi', mediaType: 'text/plain' }],
      },
      configuration: {
        returnImmediately: true,
        historyLength: 2,
        acceptedOutputModes: ['text/plain'],
        taskPushNotificationConfig: { url: 'https://example.com', taskId: 't' },
      },
    });
  });

  test('names inside metadata and data are nobody else’s business', () => {
    const free = { snake_case: { deep_er: 1 }, unknown: null };
    const value = { ...withPart({ data: free, odd: 1 }), metadata: free };
    expect(parseSend(value)).toEqual({ ...withPart({ data: free }), metadata: free });
  });

  test('unknown fields are dropped at every depth', () => {
    const odd = { odd: { deep: [1] }, kind: 'x', constructor: 1, toString: 'x' };
    const value = {
      ...odd,
      message: { ...odd, ...message, parts: [{ ...odd, text: 'hi' }] },
      configuration: {
        ...odd,
        taskPushNotificationConfig: { ...odd, url: 'u', authentication: { ...odd, scheme: 's' } },
      },
    };
    expect(parseSend(value)).toEqual({
      message,
      configuration: { taskPushNotificationConfig: { url: 'u', authentication: { scheme: 's' } } },
    });
  });

  test('a field that is null is a field that was left out', () => {
    const value = {
      ...withMessage({ taskId: null, metadata: null, extensions: null }),
      configuration: null,
      tenant: null,
    };
    expect(parseSend(value)).toEqual({ message });
    expect(partOf(withPart({ text: null, raw: null, data: 1 }))).toEqual({ data: 1 });
  });

  test('null is a value where any value may be', () => {
    expect(partOf(withPart({ data: null }))).toEqual({ data: null });
    expect(partOf(withPart({ data: null, odd: 1 }))).toEqual({ data: null });
    const metadata = { nothing: null };
    expect(parseSend({ message, metadata, odd: 1 })).toEqual({ message, metadata });
  });

  test('an empty string is a field left out where a name is wanted, and a text where a text is', () => {
    expect(parseSend(withMessage({ taskId: '', contextId: '' }))).toEqual({ message });
    expect(partOf(withPart({ text: '' }))).toEqual({ text: '' });
    expect(parseList({ status: '', pageToken: '' })).toEqual({});
  });

  test.each([
    [1, 'ROLE_USER'],
    [2, 'ROLE_AGENT'],
  ])('the enum number %i is %s', (number, name) => {
    expect(parseSend(withMessage({ role: number })).message.role).toBe(name);
  });

  test.each([
    [0, 'TASK_STATE_UNSPECIFIED'],
    [1, 'TASK_STATE_SUBMITTED'],
    [2, 'TASK_STATE_WORKING'],
    [3, 'TASK_STATE_COMPLETED'],
    [4, 'TASK_STATE_FAILED'],
    [5, 'TASK_STATE_CANCELED'],
    [6, 'TASK_STATE_INPUT_REQUIRED'],
    [7, 'TASK_STATE_REJECTED'],
    [8, 'TASK_STATE_AUTH_REQUIRED'],
  ])('the enum number %i is %s', (number, name) => {
    expect(parseList({ status: number })).toEqual({ status: name });
  });

  test('whole numbers may come as strings', () => {
    expect(parseList({ pageSize: '20', historyLength: '0' })).toEqual({ pageSize: 20, historyLength: 0 });
  });

  test.each([
    ['-_8', '+/8='],
    ['-_8=', '+/8='],
    ['+/8', '+/8='],
    ['AA', 'AA=='],
    ['AAAA', 'AAAA'],
    ['', ''],
  ])('the bytes %j are read from either alphabet, padded or not', (sent, raw) => {
    expect(partOf(withPart({ raw: sent }))).toEqual({ raw });
  });

  test.each([
    ['2026-01-01T01:30:00+01:30', '2026-01-01T00:00:00.000Z'],
    ['2025-12-31T16:00:00.250-08:00', '2026-01-01T00:00:00.250Z'],
    ['2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z'],
    ['2026-01-01T00:00:00.5Z', '2026-01-01T00:00:00.5Z'],
    ['2026-01-01T00:00:00.123456789Z', '2026-01-01T00:00:00.123456789Z'],
  ])('the time %s is read as %s', (sent, utc) => {
    expect(parseList({ statusTimestampAfter: sent })).toEqual({ statusTimestampAfter: utc });
  });

  test('a key called __proto__ changes no prototype and is kept where keys are free', () => {
    const text = `{"__proto__": {"tenant": "evil"}, "message": {"__proto__": {"taskId": "evil"}, "messageId": "m",
      "role": "ROLE_USER", "parts": [{"text": "hi"}], "metadata": {"__proto__": {"isAdmin": true}}}}`;
    const parsed = parseSend(JSON.parse(text));
    expect(parsed.tenant).toBeUndefined();
    expect(parsed.message.taskId).toBeUndefined();
    expect(Object.getPrototypeOf(parsed.message)).toBe(Object.prototype);
    expect(JSON.stringify(parsed.message.metadata)).toBe('{"__proto__":{"isAdmin":true}}');
    expect(parsed.message.metadata).not.toHaveProperty('isAdmin');
    expect({}).not.toHaveProperty('isAdmin');
  });

  test('a query has words for booleans; JSON has booleans', () => {
    const query = { includeArtifacts: 'true', pageSize: '5' };
    expect(parseList(query, 'query')).toEqual({ includeArtifacts: true, pageSize: 5 });
    expect(parseList({ includeArtifacts: 'false' }, 'query')).toEqual({ includeArtifacts: false });
    expect(complaint(parseList, query).message).toBe('includeArtifacts: must be a boolean');
    expect(complaint((value) => parseList(value, 'query'), { includeArtifacts: 'yes' }).message).toBe(
      'includeArtifacts: must be a boolean',
    );
  });

  test(`free JSON may be ${MAX_DEPTH} levels deep`, () => {
    expect(parseSend({ message, metadata: nested(MAX_DEPTH) })).toEqual({ message, metadata: nested(MAX_DEPTH) });
    expect(partOf(withPart({ data: nested(MAX_DEPTH), odd: 1 }))).toEqual({ data: nested(MAX_DEPTH) });
  });
});

describe('what is refused', () => {
  test.each<[string, unknown]>([
    ['message: is required', {}],
    ['message: is required', { message: null }],
    ['message: must be an object', { message: 'hi' }],
    ['message.parts: must be an array', withMessage({ parts: { text: 'hi' } })],
    ['message.parts: must have at least 1 element', withMessage({ parts: [] })],
    ['message.parts: is required', withMessage({ parts: null })],
    ['message.parts[0]: exactly one of text, raw, url, data', withPart({})],
    ['message.parts[0]: exactly one of text, raw, url, data', withPart({ kind: 'text' })],
    ['message.parts[0]: exactly one of text, raw, url, data', withPart({ text: 'a', url: 'https://example.com' })],
    ['message.parts[0]: exactly one of text, raw, url, data', withPart({ text: 'a', data: null })],
    ['message.parts[0]: must be an object', withPart(null)],
    [
      'message.parts[0].data: must have numbers within the range of doubles, up to about 1.8e308',
      withPart({ data: [{ a: Number.POSITIVE_INFINITY }] }),
    ],
    ['message.parts[0]: must be an object', withPart('hi')],
    ['message.parts[0]: must be an object', withPart([])],
    ['message.parts[0].text: must be a string', withPart({ text: 1 })],
    ['message.parts[0].raw: must be base64', withPart({ raw: 'a' })],
    ['message.parts[0].raw: must be base64', withPart({ raw: 'no base64!' })],
    ['message.parts[0].raw: must be base64', withPart({ raw: '====' })],
    ['message.parts[0].raw: must be base64', withPart({ raw: 'AAAAAAA\n' })],
    ['message.messageId: is required', withMessage({ messageId: null })],
    ['message.messageId: must not be empty', withMessage({ messageId: '' })],
    ['message.role: is required', withMessage({ role: null })],
    ['message.role: must be one of ROLE_USER, ROLE_AGENT', withMessage({ role: 'user' })],
    ['message.role: must be one of ROLE_USER, ROLE_AGENT', withMessage({ role: 9 })],
    ['message.role: must be one of ROLE_USER, ROLE_AGENT', withMessage({ role: -1 })],
    ['message.role: must be ROLE_USER or ROLE_AGENT', withMessage({ role: 0 })],
    ['message.metadata: must be an object', withMessage({ metadata: [] })],
    ['configuration.returnImmediately: must be a boolean', { message, configuration: { returnImmediately: 'false' } }],
    ['configuration.historyLength: must be at least 0', { message, configuration: { historyLength: -1 } }],
    ['configuration.historyLength: must be an integer', { message, configuration: { historyLength: 1.5 } }],
    ['configuration.historyLength: must be an integer', { message, configuration: { historyLength: 'ten' } }],
    [`message.metadata: must not be nested deeper than 100 levels`, withMessage({ metadata: nested(101) })],
    [`message.parts[0].data: must not be nested deeper than 100 levels`, withPart({ data: nested(20_000) })],
  ])('%s', (text, value) => {
    const error = complaint(parseSend, value);
    expect(error.name).toBe('InvalidParams');
    expect(error.message).toBe(text);
    expect(error.violations).toEqual([{ field: text.split(': ')[0], description: text.split(': ')[1] }]);
  });

  test.each<[string, unknown]>([
    ['pageSize: must be at least 1', { pageSize: 0 }],
    ['pageSize: must be at most 100', { pageSize: '101' }],
    ['historyLength: must be at most 2147483647', { historyLength: 2 ** 31 }],
    ['statusTimestampAfter: must be an ISO 8601 time in UTC', { statusTimestampAfter: 'yesterday' }],
    ['statusTimestampAfter: must be an ISO 8601 time in UTC', { statusTimestampAfter: '2026-13-01T00:00:00Z' }],
    ['statusTimestampAfter: must be an ISO 8601 time in UTC', { statusTimestampAfter: '2026-01-01T00:00:00+99:99' }],
    ['status: must be one of TASK_STATE_SUBMITTED', { status: 'completed' }],
  ])('%s', (text, value) => {
    expect(complaint(parseList, value).message).toMatch(new RegExp(`^${text}`));
  });

  test('a day that the calendar does not have', () => {
    expect(complaint(parseList, { statusTimestampAfter: '2026-02-30T00:00:00Z' }).message).toMatch(
      /^statusTimestampAfter: must be/,
    );
  });

  test.each([[null], ['text'], [7], [true], [[]]])('%j instead of a request', (value) => {
    expect(complaint(parseSend, value).message).toBe('must be an object');
  });

  test('several wrong fields are all named', () => {
    const error = complaint(parseSend, {
      message: { role: 'king', parts: [{ text: 'fine' }, {}] },
      configuration: { historyLength: -1, returnImmediately: 1 },
    });
    expect(error.violations?.map(({ field }) => field).sort()).toEqual([
      'configuration.historyLength',
      'configuration.returnImmediately',
      'message.messageId',
      'message.parts[1]',
      'message.role',
    ]);
  });
});

const name = fc.string({ minLength: 1 });
const struct = fc.dictionary(fc.string(), fc.jsonValue());
const optional: { requiredKeys: [] } = { requiredKeys: [] };
const part = fc
  .tuple(
    fc.oneof(
      fc.record({ text: fc.string() }),
      fc.record({ url: name }),
      fc.record({ data: fc.jsonValue() }),
      fc.uint8Array().map((bytes) => ({ raw: Buffer.from(bytes).toString('base64') })),
    ),
    fc.record({ metadata: struct, filename: name, mediaType: name }, optional),
  )
  .map(([content, rest]) => ({ ...content, ...rest }));
const request = fc.record(
  {
    tenant: name,
    metadata: struct,
    message: fc.record(
      {
        messageId: name,
        role: fc.constantFrom('ROLE_USER', 'ROLE_AGENT'),
        parts: fc.array(part, { minLength: 1, maxLength: 4 }),
        contextId: name,
        taskId: name,
        metadata: struct,
        extensions: fc.array(fc.string()),
        referenceTaskIds: fc.array(fc.string()),
      },
      { requiredKeys: ['messageId', 'role', 'parts'] },
    ),
    configuration: fc.record(
      {
        acceptedOutputModes: fc.array(fc.string()),
        historyLength: fc.nat(),
        returnImmediately: fc.boolean(),
        taskPushNotificationConfig: fc.record(
          {
            url: name,
            id: name,
            taskId: name,
            token: name,
            authentication: fc.record({ scheme: name, credentials: name }, { requiredKeys: ['scheme'] }),
          },
          { requiredKeys: ['url'] },
        ),
      },
      optional,
    ),
  },
  { requiredKeys: ['message'] },
);

/** The fields that contain objects of the protocol, where unknown names are dropped. */
interface Shape {
  readonly [field: string]: Shape | readonly [Shape];
}
const shape: Shape = {
  message: { parts: [{}] },
  configuration: { taskPushNotificationConfig: { authentication: {} } },
};

const toSnakeCase = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const toCamelCase = (field: string) => field.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
const known = new Set(
  `tenant metadata message messageId role parts contextId taskId extensions referenceTaskIds configuration text raw url data
  filename mediaType acceptedOutputModes historyLength returnImmediately taskPushNotificationConfig id token authentication
  scheme credentials`.split(/\s+/),
);
const unknownField = fc
  .oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'toString', 'kind', 'some_thing', 'someThing'))
  .filter((field) => !known.has(field) && !known.has(toCamelCase(field)));
const noise = fc.array(fc.array(fc.tuple(unknownField, fc.jsonValue()), { maxLength: 3 }), {
  minLength: 1,
  maxLength: 5,
});

/** The same request as other clients write it: snake_case names, and unknown fields of a future version before the known ones. */
function disguise(value: object, fields: Shape, extra: () => [string, unknown][]): object {
  const entries = Object.entries(value).map(([field, item]): [string, unknown] => {
    const inner = fields[field];
    const write = (object: object, innerShape: Shape) => disguise(object, innerShape, extra);
    if (!inner) return [toSnakeCase(field), item];
    if (Array.isArray(inner)) return [toSnakeCase(field), item.map((each: object) => write(each, inner[0]))];
    return [toSnakeCase(field), write(item, inner as Shape)];
  });
  return Object.fromEntries([...extra(), ...entries]);
}

test('any request in snake_case with unknown fields reads like the same one in camelCase', () => {
  fc.assert(
    fc.property(request, noise, (generated, extras) => {
      const plain = JSON.parse(JSON.stringify(generated));
      let turn = 0;
      const disguised = disguise(plain, shape, () => extras[turn++ % extras.length] as [string, unknown][]);
      expect(parseSend(disguised)).toEqual(parseSend(plain));
      expect(parseSend(plain)).toBe(plain);
    }),
  );
});

test('JSON that is no request is refused with a sentence, whatever it is', () => {
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), fc.record({ message: fc.jsonValue() })), (value) => {
      const error = complaint(parseSend, value);
      expect(error.name).toBe('InvalidParams');
      expect(error.message).not.toBe('');
    }),
  );
});
