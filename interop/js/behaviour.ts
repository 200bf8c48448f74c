/** One thing that the agent does, whatever the SDK calls it. */
export type Act =
  | { readonly kind: 'message'; readonly text: string }
  | { readonly kind: 'status'; readonly state: State; readonly text?: string }
  | {
      readonly kind: 'artifact';
      readonly id: string;
      readonly content: Content;
      readonly append: boolean;
      readonly last: boolean;
    };

export type State = 'WORKING' | 'COMPLETED' | 'FAILED' | 'INPUT_REQUIRED' | 'CANCELED';
export type Content =
  | { readonly text: string }
  | { readonly data: Readonly<Record<string, unknown>> }
  | { readonly raw: string; readonly mediaType: string; readonly filename: string };

/** The skills of the agent; a message chooses one by its first word. */
export const SKILLS = [
  'message-only',
  'task-lifecycle',
  'task-failure',
  'task-cancel',
  'multi-turn',
  'streaming',
  'data-types',
].map((id) => ({ id, name: id, description: `Does what the spec agent does for ${id}.`, tags: ['interop'] }));

const CHUNKS = ['Processing your request', 'Analyzing input data', 'Generating results', 'Finalizing output'];
const CHUNK_WAIT = 200;
const CANCEL_WAIT = 10_000;

const artifact = (id: string, content: Content, append = false, last = true): Act => ({
  kind: 'artifact',
  id,
  content,
  append,
  last,
});
const status = (state: State, text?: string): Act => ({
  kind: 'status',
  state,
  ...(text === undefined ? {} : { text }),
});

/** What the agent does with a message: the behaviours of the spec agent, in short. */
export async function* behave(text: string, isFollowUp: boolean, signal: AbortSignal): AsyncGenerator<Act> {
  const word = text.trim().split(/\s+/)[0] ?? '';
  if (isFollowUp) yield* followUp(text);
  else if (word === 'task-lifecycle') yield* lifecycle(text);
  else if (word === 'task-failure') {
    yield status('WORKING');
    yield status('FAILED', '[task-failure] Simulated failure.');
  } else if (word === 'task-cancel') {
    yield status('WORKING', '[task-cancel] Working... send a cancel request to this task.');
    await sleep(CANCEL_WAIT, signal);
    yield status(signal.aborted ? 'CANCELED' : 'COMPLETED');
  } else if (word === 'multi-turn') {
    yield artifact('turn-1', { text: `[multi-turn] ${text}` });
    yield status('INPUT_REQUIRED', "[multi-turn] Say 'done' to complete.");
  } else if (word === 'streaming') yield* streaming(signal);
  else if (word === 'data-types') yield* dataTypes(text);
  else yield { kind: 'message', text: `[message-only] You said: ${text}` };
}

async function* followUp(text: string): AsyncGenerator<Act> {
  yield status('WORKING');
  if (!text.includes('done')) yield status('INPUT_REQUIRED', "[multi-turn] Got it. Say 'done' to complete.");
  else yield status('COMPLETED', '[multi-turn] Conversation complete.');
}

async function* lifecycle(text: string): AsyncGenerator<Act> {
  yield status('WORKING');
  yield artifact('result', { text: `[task-lifecycle] Processed: ${text}` });
  yield status('COMPLETED');
}

async function* streaming(signal: AbortSignal): AsyncGenerator<Act> {
  yield status('WORKING', '[streaming] Starting streamed response...');
  for (const [index, chunk] of CHUNKS.entries()) {
    await sleep(CHUNK_WAIT, signal);
    const isLast = index === CHUNKS.length - 1;
    yield artifact('stream-result', { text: `[streaming] Chunk ${index + 1}: ${chunk}...` }, index > 0, isLast);
  }
  yield status('COMPLETED', '[streaming] Stream complete.');
}

async function* dataTypes(text: string): AsyncGenerator<Act> {
  yield status('WORKING');
  yield artifact('text-artifact', { text: '[data-types] This is a plain text artifact.' });
  yield artifact('data-artifact', { data: { type: 'test-result', input: text, metrics: { latencyMs: 42 } } });
  yield artifact('file-artifact', { raw: btoa('<svg/>'), mediaType: 'image/svg+xml', filename: 'test.svg' });
  yield artifact('more-text-artifact', { text: '[data-types] One more.' });
  yield status('COMPLETED');
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
