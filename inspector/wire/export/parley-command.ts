import type { Exchange } from '../exchange.ts';
import { shellQuote } from './shell-quote.ts';

type Json = Record<string, unknown>;

/** The operations by the names that they have on the wire: JSON-RPC 1.0 and 0.3, then paths of HTTP+JSON. */
const OPERATIONS: readonly (readonly [RegExp, string])[] = [
  [/^(SendMessage|message\/send|POST message:send)$/, 'send'],
  [/^(SendStreamingMessage|message\/stream|POST message:stream)$/, 'stream'],
  [/^(GetTask|tasks\/get|GET tasks\/\{id\})$/, 'get'],
  [/^(ListTasks|tasks\/list|GET tasks)$/, 'list'],
  [/^(CancelTask|tasks\/cancel|POST tasks\/\{id\}:cancel)$/, 'cancel'],
  [/^(SubscribeToTask|tasks\/resubscribe|(GET|POST) tasks\/\{id\}:subscribe)$/, 'subscribe'],
  [/^(GetExtendedAgentCard|agent\/getAuthenticatedExtendedCard|GET extendedAgentCard)$/, 'extended'],
  [/^agent card$/, 'card'],
];

/** The same call as a `parley` command; undefined if there is none. */
export function toParleyCommand(exchange: Exchange): string | undefined {
  const { agent, label, url } = exchange;
  const operation = OPERATIONS.find(([pattern]) => pattern.test(label))?.[1];
  if (!operation) return undefined;
  const body = parse(exchange.requestBody);
  const params = (body.params ?? body) as Json;
  const taskId = String(params.id ?? /\/tasks\/([^/:?]+)/.exec(url)?.[1] ?? '');
  const words = commandOf(operation, { agent, params, taskId });
  const auth = exchange.requestHeaders.find(([name]) => name === 'authorization')?.[1] ?? '';
  const bearer = /^bearer (.*)$/i.exec(auth)?.[1];
  return [...words, ...(bearer ? ['--bearer', bearer] : [])].map(shellQuote).join(' ');
}

function commandOf(
  operation: string,
  { agent, params, taskId }: { readonly agent: string; readonly params: Json; readonly taskId: string },
): string[] {
  if (operation === 'card') return ['parley', 'card', 'get', agent];
  if (operation === 'extended') return ['parley', 'card', 'get', agent, '--extended'];
  if (operation === 'list') return ['parley', 'task', 'list', agent];
  if (operation !== 'send' && operation !== 'stream') return ['parley', 'task', operation, agent, taskId];
  const message = (params.message ?? {}) as Json;
  const configuration = (params.configuration ?? {}) as Json;
  const parts = (Array.isArray(message.parts) ? message.parts : []) as Json[];
  return [
    'parley',
    'send',
    agent,
    ...parts.flatMap(partFlags),
    ...(message.taskId ? ['--task-id', String(message.taskId)] : []),
    ...(message.contextId && !message.taskId ? ['--context-id', String(message.contextId)] : []),
    ...(operation === 'stream' ? ['--stream'] : []),
    ...(configuration.returnImmediately === true || configuration.blocking === false ? ['--async'] : []),
  ];
}

function partFlags(part: Json): string[] {
  if (typeof part.text === 'string') return ['--text', part.text];
  if (part.data !== undefined) return ['--data', JSON.stringify(part.data)];
  const file = (part.file ?? part) as Json;
  const address = file.url ?? file.uri;
  // The bytes are not repeated: a command names a file.
  return ['--file', typeof address === 'string' ? address : String(file.filename ?? file.name ?? 'FILE')];
}

function parse(text: string): Json {
  try {
    return (JSON.parse(text) as Json | null) ?? {};
  } catch {
    return {};
  }
}
