import { echo } from 'parley-a2a/agents';
import { describe, expect, test } from 'vitest';
import { Histogram } from '../../src/cli/bench/histogram.ts';
import { testAgent } from '../support/harness.ts';
import { documentOf, parley } from './parley.ts';
import { openScene } from './scene.ts';
import { hello, RpcError } from './stage.ts';

const tasks = testAgent(async ({ task }) => {
  await task.artifact().write('done');
});
const { origin, stage } = await openScene({ pace: 0, agents: { '/echo': echo, '/tasks': tasks } });
const brief = ['--duration', '300ms', '--connections', '4'];
const bench = (...args: string[]) => parley(['bench', ...args, ...brief]);

describe.concurrent('parley bench', () => {
  test('tells how many answers came and how long they took', async () => {
    const { code, stdout } = await bench(`${origin}/echo`, 'hello');
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^Answers: \d+ in \d+\.\d s, \d+ per second\nLatency: mean .+, p50 .+, p99 .+, max .+\nHistogram:\n/,
    );
    expect(stdout).toMatch(/≤ \d.* +\d+ #+/);
  });

  test.each(['send', 'get', 'list'])('measures %s', async (operation) => {
    const result = documentOf(await bench(`${origin}/tasks`, 'go', '--operation', operation, '-o', 'json'));
    expect(result.answers).toBeGreaterThan(0);
    expect(result.failed).toEqual({});
    const { p50, p99, max, histogram } = result.milliseconds;
    expect(p50).toBeLessThanOrEqual(p99);
    expect(p99).toBeLessThanOrEqual(max);
    expect(histogram.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(result.answers);
  });

  test('keeps a rate', async () => {
    const result = documentOf(await bench(`${origin}/echo`, 'hello', '--rate', '20', '-o', 'json'));
    expect(result.answers).toBeLessThanOrEqual(6);
    expect(result.rate).toBe(20);
  });

  test('counts failures by their names, and then fails itself', async () => {
    const { url } = stage.agent('failing', (_call, _response, index) => {
      if (index > 0) throw new RpcError(-32603, 'no');
      return hello;
    });
    const { code, stdout } = await bench(url, 'hello', '--rate', '50');
    expect(code).toBe(1);
    expect(stdout).toMatch(/Failed: \d+ × Internal/);
  });

  test('spares the machines of others, and names wrong numbers', async () => {
    const { url: elsewhere } = stage.agent('elsewhere', () => hello, {
      supportedInterfaces: [{ url: 'https://agent.example/', protocolBinding: 'JSONRPC', protocolVersion: '1.0' }],
    });
    expect(await bench(elsewhere, 'x')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--i-own-this-host'),
    });
    for (const wrong of [
      ['--connections', '0'],
      ['--rate', 'x'],
      ['--duration', '11m'],
      ['--operation', 'drop'],
    ]) {
      const { code, stderr } = await parley(['bench', `${origin}/echo`, 'x', '--duration', '100ms', ...wrong]);
      expect({ code, named: stderr.includes(wrong[0] as string) }).toEqual({ code: 2, named: true });
    }
    expect(await bench(`${origin}/echo`, 'x', '--operation', 'get')).toMatchObject({ code: 2 });
  });
});

test('percentiles are exact to five percent', () => {
  const histogram = new Histogram();
  for (let time = 1; time <= 1_000; time += 1) histogram.add(time);
  for (const share of [0.01, 0.5, 0.9, 0.99, 1]) {
    expect(Math.abs(histogram.percentile(share) / (share * 1_000) - 1)).toBeLessThan(0.05);
  }
  expect(histogram.bars().reduce((sum, { count }) => sum + count, 0)).toBe(1_000);
  expect(histogram.bars().at(-1)).toEqual({ upTo: 1024, count: expect.any(Number) });
});
