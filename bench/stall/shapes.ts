/** Requests that take long to read for their size, in the words of both versions on both bindings. */

/** How one version writes a message on one binding. */
export interface Wording {
  readonly name: string;
  readonly version: string;
  readonly path: string;
  readonly role: string;
  readonly parts: string;
  text(json: string): string;
  data(json: string): string;
  file(base64: string): string;
  /** The body around the parameters. */
  body(params: string): string;
}

const v1 = {
  version: '1.0',
  role: 'ROLE_USER',
  parts: 'parts',
  text: (json: string) => `{"text":${json}}`,
  data: (json: string) => `{"data":${json}}`,
  file: (base64: string) => `{"raw":"${base64}"}`,
};
const same = (params: string) => params;
const call = (method: string) => (params: string) => `{"jsonrpc":"2.0","id":1,"method":"${method}","params":${params}}`;

export const wordings: readonly Wording[] = [
  { ...v1, name: 'JSON-RPC 1.0', path: '/', body: call('SendMessage') },
  { ...v1, name: 'HTTP+JSON 1.0', path: '/message:send', body: same },
  {
    name: 'JSON-RPC 0.3',
    version: '0.3',
    path: '/',
    role: 'user',
    parts: 'parts',
    text: (json) => `{"kind":"text","text":${json}}`,
    data: (json) => `{"kind":"data","data":{"rows":${json}}}`,
    file: (base64) => `{"kind":"file","file":{"bytes":"${base64}"}}`,
    body: call('message/send'),
  },
  {
    name: 'HTTP+JSON 0.3',
    version: '0.3',
    path: '/v1/message:send',
    role: 'ROLE_USER',
    parts: 'content',
    text: (json) => `{"text":${json}}`,
    data: (json) => `{"data":{"data":{"rows":${json}}}}`,
    file: (base64) => `{"file":{"fileWithBytes":"${base64}"}}`,
    body: same,
  },
];

/** Bytes of the largest bodies: more than the default limit allows, less than the limit of the server that is measured. */
const SIZE = 9_500_000;
/** Values just below the default limit. */
const MANY = 99_000;

const times = (count: number, item: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => item(i)).join();
const members = (count: number, name = 'k') => times(count, (index) => `"${name}${index}":1`);

/** Parameters with a message of these parts, and with more members in the message and around it. */
function send(words: Wording, parts: string, more: { message?: string; params?: string } = {}): string {
  const { message = '', params = '' } = more;
  return `{"message":{"messageId":"m","role":"${words.role}","${words.parts}":[${parts}]${message}}${params}}`;
}

type Shape = (words: Wording) => string;
const text: Shape = (words) => words.text('"hi"');
const part =
  (of: (words: Wording) => string): Shape =>
  (words) =>
    send(words, of(words));
const beside =
  (message: string): Shape =>
  (words) =>
    send(words, text(words), { message });
const around =
  (params: string): Shape =>
  (words) =>
    send(words, text(words), { params });

/** Parameters by what is unusual about them. */
export const shapes: Readonly<Record<string, () => Shape>> = {
  'a short text': () => part(text),
  'a long text': () => part((words) => words.text(`"${'x'.repeat(SIZE)}"`)),
  'a text of 3-byte characters': () => part((words) => words.text(`"${'報'.repeat(SIZE / 3)}"`)),
  'a text of \\u escapes': () => part((words) => words.text(`"${'\\u0041'.repeat(SIZE / 6)}"`)),
  'a text of escaped quotes': () => part((words) => words.text(`"${'\\"'.repeat(SIZE / 2)}"`)),
  base64: () => part((words) => words.file('abcd'.repeat(SIZE / 4))),
  'URL-safe base64': () => part((words) => words.file('ab-_'.repeat(SIZE / 4))),
  'base64 without padding': () => part((words) => words.file(`${'ab-_'.repeat(SIZE / 4)}ab`)),
  'base64 that ends wrong': () => part((words) => words.file(`${'abcd'.repeat(SIZE / 4)}%%%%`)),
  'unknown members': () => around(`,${members(MANY)}`),
  'unknown members of the message': () => beside(`,${members(MANY)}`),
  'unknown members in snake_case': () => beside(`,${members(MANY, 'some_long_')}`),
  '700,000 unknown members': () => beside(`,${members(700_000)}`),
  'one member many times': () => beside(`,${times(MANY, () => '"a":1')}`),
  'members of metadata': () => beside(`,"metadata":{${members(MANY)}}`),
  'a member with a long name': () => beside(`,"${'x_y'.repeat(SIZE / 3)}":1`),
  'a number of many digits': () => beside(`,"metadata":{"a":${'9'.repeat(SIZE)}}`),
  numbers: () => part((words) => words.data(`[${times(MANY, (index) => `-1.${index}e-3`)}]`)),
  '2,000,000 numbers': () => part((words) => words.data(`[${'1,'.repeat(2_000_000)}1]`)),
  'rows of data': () => part((words) => words.data(`[${times(MANY / 4, () => '{"a":1,"b":"x","c":null}')}]`)),
  'arrays in arrays': () => part((words) => words.data('['.repeat(90) + ']'.repeat(90))),
  'a million arrays in arrays': () => part((words) => words.data('['.repeat(1_000_000) + ']'.repeat(1_000_000))),
  'deep unknown members': () => beside(`,"a":${'{"a":'.repeat(MANY)}1${'}'.repeat(MANY)}`),
  'many parts': () => (words) =>
    send(
      words,
      times(1000, () => text(words)),
    ),
  'too many parts': () => (words) =>
    send(
      words,
      times(30_000, () => text(words)),
    ),
  'parts that are wrong': () => part(() => times(MANY, () => '1')),
  extensions: () => beside(`,"extensions":[${times(MANY, () => '"a"')}]`),
  'extensions that are wrong': () => beside(`,"extensions":[${times(MANY, () => '1')}]`),
  spaces: () => beside(`,"a":${' '.repeat(SIZE)}1`),
  'no JSON': () => () => `{"message":"${'x'.repeat(SIZE)}`,
};
