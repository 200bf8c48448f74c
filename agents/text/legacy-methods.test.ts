import { createTextAgent, text } from 'parley-a2a/agents/text';
import { bearerTokens } from 'parley-a2a/auth';
import { expect, test } from 'vitest';
import { startServer } from '../../test/support/harness.ts';

const ARTICLE =
  'The harbour grew by a third in ten years. Fishermen lost their berths. The city promised them new ones.';

async function call(url: string, method: string, params: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  return { response, body: (await response.json()) as { result?: Record<string, unknown>; error?: { code: number } } };
}

test('the methods of before A2A answer as they did, and say that they are deprecated', async () => {
  const { url } = await startServer(createTextAgent({ legacyMethods: true }));
  const { response, body } = await call(url, 'text.summarize', { text: ARTICLE, max_length: 10 });
  expect(response.headers.get('deprecation')).toMatch(/^@\d+$/);
  const result = body.result ?? {};
  expect(result).toEqual({
    taskId: expect.any(String),
    task_id: result.taskId,
    status: 'completed',
    skill: 'summarization',
    result: {
      summary: expect.any(String),
      original_length: ARTICLE.length,
      summary_length: expect.any(Number),
      compression_ratio: expect.any(Number),
      model_used: 'parley-local-1',
    },
    error: null,
    progress: 100,
    completed_at: expect.stringMatching(/Z$/),
  });
  const { summary } = result.result as { summary: string };
  expect(summary.split(' ').length).toBeLessThanOrEqual(10);
  const sentiment = await call(url, 'text.analyze_sentiment', { text: 'What a wonderful day this was for us.' });
  expect(sentiment.body.result).toMatchObject({ status: 'completed', result: { sentiment: 'positive' } });
  const extracted = await call(url, 'data.extract', { text: 'Write to ann@example.com as soon as you can.' });
  expect(extracted.body.result).toMatchObject({
    result: { extracted_data: { emails: [{ name: 'ann@example.com' }] } },
  });
});

test('what cannot be done is a failed task with its reason', async () => {
  const { url } = await startServer(createTextAgent({ legacyMethods: true }));
  const short = await call(url, 'text.summarize', { text: 'hi' });
  expect(short.body.result).toMatchObject({
    status: 'failed',
    result: null,
    error: expect.stringContaining('too short'),
  });
  const missing = await call(url, 'text.summarize', {});
  expect(missing.body.result).toMatchObject({ status: 'failed', error: expect.stringContaining('Which text') });
  const wrong = await call(url, 'text.summarize', { text: 5 });
  expect(wrong.body.error?.code).toBe(-32602);
});

test('for a key that does not wait they answer at once', async () => {
  const agent = createTextAgent({ legacyMethods: true, bearerKeys: true });
  const tokens = bearerTokens([{ id: 'batch', key: 'k1', claims: { mode: 'async' } }]);
  const { url } = await startServer(agent, { auth: { bearer: tokens } });
  const { body } = await call(url, 'text.summarize', { text: ARTICLE }, { authorization: 'Bearer k1' });
  expect(body.result).toMatchObject({ taskId: expect.any(String) });
  expect(Object.keys(body.result ?? {})).toContain('status');
});

test('they are not there by default', async () => {
  const { url } = await startServer(text);
  expect((await call(url, 'text.summarize', { text: ARTICLE })).body.error?.code).toBe(-32601);
});
