import type { Behaviour, BehaviourContext } from './behaviour.ts';
import { type Keyword, skills } from './skills.ts';

const CHUNKS = ['Processing your request', 'Analyzing input data', 'Generating results', 'Finalizing output'];
const CHUNK_WAIT = 500;
const STEPS = 5;
const STEP_WAIT = 2_000;
const CANCEL_WAIT = 30_000;

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40" viewBox="0 0 120 40">' +
  '<rect width="120" height="40" rx="6" fill="#2563eb"/>' +
  '<text x="60" y="25" fill="#fff" font-family="sans-serif" font-size="14" text-anchor="middle">Parley</text></svg>';

async function taskLifecycle({ task, text }: BehaviourContext) {
  await task.working();
  const result = task.artifact({ name: 'result', description: 'The processed result' });
  await result.write(`[task-lifecycle] Processed: ${text}`);
}

export async function taskFailure({ task }: BehaviourContext) {
  await task.working();
  await task.fail('[task-failure] Simulated failure: this task was designed to fail for testing purposes.');
}

export async function taskCancel({ task, wait }: BehaviourContext) {
  await task.working('[task-cancel] Working... send a cancel request to this task.');
  await wait(CANCEL_WAIT);
  return '[task-cancel] No cancel received within timeout. Completed normally.';
}

export async function multiTurn({ task, text }: BehaviourContext) {
  await task.artifact({ name: 'turn-1' }).write(`[multi-turn] Received initial message: ${text}`);
  await task.inputRequired("[multi-turn] Please send a follow-up message to continue. Say 'done' to complete.");
}

async function streaming({ task, wait }: BehaviourContext) {
  await task.working('[streaming] Starting streamed response...');
  const result = task.artifact({ artifactId: 'stream-result', name: 'Streamed Result' });
  for (const [index, chunk] of CHUNKS.entries()) {
    await wait(CHUNK_WAIT);
    await result.append(`[streaming] Chunk ${index + 1}: ${chunk}...`, { last: index === CHUNKS.length - 1 });
  }
  return `[streaming] Stream complete. ${CHUNKS.length} chunks delivered.`;
}

async function longRunning({ task, wait }: BehaviourContext) {
  for (let step = 1; step <= STEPS; step += 1) {
    await task.working(`[long-running] Step ${step}/${STEPS}: Processing...`);
    await wait(STEP_WAIT);
    const time = new Date().toISOString();
    await task.artifact({ name: `step-${step}` }).write(`[long-running] Step ${step} result: completed at ${time}`);
  }
  return `[long-running] All ${STEPS} steps complete.`;
}

async function dataTypes({ task, text }: BehaviourContext) {
  await task.working();
  await task
    .artifact({ artifactId: 'text-artifact', name: 'Text Artifact', description: 'A simple text artifact' })
    .write('[data-types] This is a plain text artifact.');
  await task
    .artifact({
      artifactId: 'data-artifact',
      name: 'Structured Data Artifact',
      description: 'A structured JSON data artifact',
    })
    .write({
      data: {
        type: 'test-result',
        timestamp: new Date().toISOString(),
        input: text,
        metrics: { latencyMs: 42, tokensProcessed: 7 },
      },
    });
  await task
    .artifact({
      artifactId: 'file-artifact',
      name: 'File Artifact',
      description: 'A binary file artifact (SVG image)',
    })
    .write({ raw: btoa(SVG), mediaType: 'image/svg+xml', filename: 'test.svg' });
  await task
    .artifact({
      artifactId: 'multi-part-artifact',
      name: 'Multi-Part Artifact',
      description: 'An artifact containing both text and structured data parts',
    })
    .write([{ text: '[data-types] This artifact has multiple parts.' }, { data: { multiPart: true, partCount: 2 } }]);
  return '[data-types] Generated 4 artifacts with different content types: text, JSON data, file (SVG), and multi-part.';
}

const byKeyword: Record<Keyword, Behaviour> = {
  'message-only': ({ text }) => `[message-only] You said: ${text}`,
  'task-lifecycle': taskLifecycle,
  'task-failure': taskFailure,
  'task-cancel': taskCancel,
  'multi-turn': multiTurn,
  streaming,
  'long-running': longRunning,
  'data-types': dataTypes,
};

/** What a new task does, by the keyword its first text begins with. */
export const keywords: ReadonlyMap<string, Behaviour> = new Map(Object.entries(byKeyword));

/** What a task does with any later message. */
export async function followUp({ task, text }: BehaviourContext) {
  await task.working();
  if (text.toLowerCase().includes('done')) {
    await task.artifact({ name: 'final' }).write(`[multi-turn] Final message received: ${text}`);
    return '[multi-turn] Conversation complete. All turns processed successfully.';
  }
  const turn = (task.current?.artifacts?.length ?? 0) + 1;
  await task.artifact({ name: `turn-${turn}` }).write(`[multi-turn] Continuation received: ${text}`);
  return task.inputRequired("[multi-turn] Got it. Send another message, or say 'done' to complete.");
}

/** Answers a text that begins with no keyword: how to talk to this agent. */
export function help() {
  const lines = skills.map(({ id, description }) => `- ${id}: ${description}`);
  return ['Begin your message with one of these keywords:', ...lines].join('\n');
}
