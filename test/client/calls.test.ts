import { echo } from 'parley/agents';
import { connect } from 'parley/client';
import { describe, expect, test } from 'vitest';
import { startServer, testAgent } from '../support/harness.ts';

describe.each(['JSONRPC', 'HTTP+JSON'])('over %s', (binding) => {
  test('a message is answered with a message', async () => {
    const { url } = await startServer(echo);
    const agent = await connect(url, { prefer: [binding] });
    expect((await agent.sendMessage('hello')).text).toBe('Echo: hello');
  });
  test('stream', async () => {
    const { url } = await startServer(
      testAgent(async ({ task }) => {
        await task.working('a');
        const report = task.artifact({ name: 'report' });
        for (const word of ['one ', 'two ', 'three']) await report.append(word);
      }),
    );
    const agent = await connect(url, { prefer: [binding] });
    const events = [];
    const stream = agent.stream('go');
    for await (const event of stream) events.push(Object.keys(event)[0]);
    expect(events).toEqual([
      'task',
      'statusUpdate',
      'artifactUpdate',
      'artifactUpdate',
      'artifactUpdate',
      'statusUpdate',
    ]);
    expect(stream.task?.artifacts?.[0]?.parts.map(({ text }) => text)).toEqual(['one ', 'two ', 'three']);
    expect((await agent.run('go')).text).toBe('one two three');
    const all = await Array.fromAsync?.(agent.listTasks({ pageSize: 1 }));
    expect(all?.length ?? 2).toBe(2);
  });
});
