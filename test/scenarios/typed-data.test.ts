import { type } from 'arktype';
import { type AgentDefinition, defineAgent, type StandardSchema } from 'parley-a2a';
import { connect, type MessageContent } from 'parley-a2a/client';
import * as v from 'valibot';
import { describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { startServer } from '../support/harness.ts';

interface Question {
  city: string;
  days?: number[] | undefined;
}

const card = {
  name: 'Weather',
  description: 'Tells the weather.',
  version: '1.0.0',
  skills: [{ id: 'forecast', name: 'Forecast', description: 'The weather.', tags: ['weather'] }],
};

const libraries: [string, StandardSchema<unknown, Question>][] = [
  ['Zod', z.object({ city: z.string(), days: z.array(z.number()).optional() }) as StandardSchema<unknown, Question>],
  [
    'Valibot',
    v.object({ city: v.string(), days: v.optional(v.array(v.number())) }) as StandardSchema<unknown, Question>,
  ],
  ['ArkType', type({ city: 'string', 'days?': 'number[]' }) as unknown as StandardSchema<unknown, Question>],
];

async function connectTo(agent: AgentDefinition) {
  const { url } = await startServer(agent);
  const client = await connect(url);
  onTestFinished(() => client.close());
  return client;
}

const weather = (input: StandardSchema<unknown, Question>) =>
  defineAgent({ ...card, input, run: ({ input: { city, days = [] } }) => `${city}: ${days.length} days` });

describe.each(libraries)('an agent whose input is a schema of %s', (_library, schema) => {
  test.each<[string, MessageContent]>([
    ['a data part', { data: { city: 'Oslo', days: [1, 2] } }],
    ['a data part with its media type', { data: { city: 'Oslo', days: [1, 2] }, mediaType: 'application/json' }],
    ['a data part behind words', ['How is it?', { data: { city: 'Oslo', days: [1, 2] } }]],
    ['JSON in a text', '{"city":"Oslo","days":[1,2]}'],
    ['JSON in a file', new File(['{"city":"Oslo","days":[1,2]}'], 'q.json', { type: 'application/json' })],
  ])('reads %s', async (_name, message) => {
    const agent = await connectTo(weather(schema));
    expect((await agent.sendMessage(message)).text).toBe('Oslo: 2 days');
  });

  test('says which field is wrong, and stores nothing', async () => {
    const agent = await connectTo(weather(schema));
    const refusal = async (message: MessageContent) => {
      const error = await agent.sendMessage(message).catch((failure: unknown) => failure);
      expect(error).toMatchObject({ kind: 'InvalidParams', code: -32602 });
      return (error as { violations: { field: string }[] }).violations.map(({ field }) => field);
    };
    expect(await refusal({ data: {} })).toEqual(['message.parts[0].data.city']);
    expect(await refusal(['hm', { data: { city: 1, days: [1, 'x'] } }])).toEqual([
      'message.parts[1].data.city',
      'message.parts[1].data.days[1]',
    ]);
    expect(await refusal('{"city":7}')).toEqual(['message.parts[0].text.city']);
    expect(await refusal('Oslo')).toEqual(['message.parts[0].text']);
    expect(await refusal({ raw: 'AAAA' })).toEqual(['message.parts']);
    expect((await agent.listTasks().page()).totalSize).toBe(0);
  });
});

test('a wrong message to an open task leaves it as it was', async () => {
  const agent = await connectTo(
    defineAgent({ ...card, input: z.object({ city: z.string() }), run: ({ task }) => task.inputRequired('And?') }),
  );
  const { taskId = '', task } = await agent.sendMessage({ data: { city: 'Oslo' } });
  await expect(agent.task(taskId).send('what?')).rejects.toMatchObject({ kind: 'InvalidParams' });
  expect(await agent.task(taskId).get()).toEqual(task);
});

describe('a schema that has to wait for something', () => {
  const known = async (city: string) => city === 'Oslo';
  const input = z.object({ city: z.string().refine(known, 'is not known') });
  const agent = defineAgent({ ...card, input, run: ({ input: { city }, task }) => task.inputRequired(`${city}?`) });

  test('is waited for', async () => {
    const client = await connectTo(agent);
    await expect(client.sendMessage({ data: { city: 'Rome' } })).rejects.toThrow(
      'message.parts[0].data.city: is not known',
    );
    const { taskId = '', text } = await client.sendMessage({ data: { city: 'Oslo' } });
    expect(text).toBe('Oslo?');
    const { task } = await client.task(taskId).send({ data: { city: 'Rome' } });
    expect(task?.status).toMatchObject({
      state: 'TASK_STATE_INPUT_REQUIRED',
      message: { parts: [{ text: 'message.parts[0].data.city: is not known' }] },
    });
  });
});

describe('the output of an agent', () => {
  const Forecast = z.object({ city: z.string(), degrees: z.number() });

  test('is a data part that its schema has checked, and that a caller reads by the same schema', async () => {
    const client = await connectTo(
      defineAgent({
        ...card,
        output: Forecast,
        async run({ output, task }) {
          await task.artifact({ name: 'forecast' }).write(await output({ city: 'Oslo', degrees: 21 }));
          return output({ city: 'Oslo', degrees: 3 });
        },
      }),
    );
    const { parts, task } = await client.sendMessage('weather');
    const forecast = await parts[0]?.json(Forecast);
    expect(forecast).toEqual({ city: 'Oslo', degrees: 21 });
    expect(task?.status.message?.parts).toEqual([
      { data: { city: 'Oslo', degrees: 3 }, mediaType: 'application/json' },
    ]);
    await expect(parts[0]?.json(z.object({ city: z.number() }))).rejects.toMatchObject({
      kind: 'InvalidAgentResponse',
      violations: [{ field: expect.stringMatching(/^artifact .* parts\[0\]\.data\.city$/) }],
    });
  });

  test('that its schema refuses is an error of the agent', async () => {
    const run = ({ output }: { output(value: { city: string; degrees: number }): Promise<{ data: object }> }) =>
      output({ city: 'Oslo', degrees: 'warm' as unknown as number });
    const client = await connectTo(defineAgent({ ...card, output: Forecast, run: run as never }));
    await expect(client.sendMessage('weather')).rejects.toMatchObject({
      kind: 'InvalidAgentResponse',
      message: expect.stringContaining('output.degrees'),
    });
  });
});

test('the card tells the schemas, as far as their library can write JSON Schema, and that the agent reads JSON', async () => {
  const input = z.object({ city: z.string() });
  const { card: told } = await connectTo(defineAgent({ ...card, input, output: z.number(), run: () => {} }));
  expect(told.defaultInputModes).toEqual(['application/json', 'text/plain']);
  expect(told.capabilities.extensions).toEqual([
    {
      uri: 'https://github.com/parley-a2a/parley/extensions/data-schema/v1',
      params: {
        input: expect.objectContaining({ type: 'object', required: ['city'] }),
        output: expect.objectContaining({ type: 'number' }),
      },
    },
  ]);
  const { card: silent } = await connectTo(
    defineAgent({ ...card, input: v.object({ city: v.string() }), run: () => {} }),
  );
  expect(silent.capabilities.extensions).toBeUndefined();
});
