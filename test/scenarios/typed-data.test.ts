import { type } from 'arktype';
import { type AgentDefinition, type DataSchema, defineAgent } from 'parley-a2a';
import { connect, type MessageContent } from 'parley-a2a/client';
import * as TypeBox from 'typebox';
import { Compile } from 'typebox/compile';
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

const libraries: [string, DataSchema<unknown, Question>][] = [
  ['Zod', z.object({ city: z.string(), days: z.array(z.number()).optional() }) as DataSchema<unknown, Question>],
  ['Valibot', v.object({ city: v.string(), days: v.optional(v.array(v.number())) }) as DataSchema<unknown, Question>],
  ['ArkType', type({ city: 'string', 'days?': 'number[]' }) as unknown as DataSchema<unknown, Question>],
  [
    'TypeBox',
    Compile(
      TypeBox.Object({ city: TypeBox.String(), days: TypeBox.Optional(TypeBox.Array(TypeBox.Number())) }),
    ) as DataSchema<unknown, Question>,
  ],
];

async function connectTo(agent: AgentDefinition) {
  const { url } = await startServer(agent);
  const client = await connect(url);
  onTestFinished(() => client.close());
  return client;
}

const weather = (input: DataSchema<unknown, Question>) =>
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
    expect(await refusal({ data: 'Oslo' })).toEqual(['message.parts[0].data']);
    expect(await refusal('Oslo')).toEqual(['message.parts[0].text']);
    expect(await refusal({ raw: 'AAAA' })).toEqual(['message.parts']);
    const manyFaults = { city: 'Oslo', days: Array(1000).fill('x') };
    expect((await refusal({ data: manyFaults })).length).toBeLessThanOrEqual(8);
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
  const { card: compiled } = await connectTo(
    defineAgent({ ...card, input: Compile(TypeBox.Object({ city: TypeBox.String() })), run: () => {} }),
  );
  expect(compiled.capabilities.extensions?.[0]?.params).toEqual({
    input: { type: 'object', required: ['city'], properties: { city: { type: 'string' } } },
  });
  const { card: silent } = await connectTo(
    defineAgent({ ...card, input: v.object({ city: v.string() }), run: () => {} }),
  );
  expect(silent.capabilities.extensions).toBeUndefined();
});

describe('a compiled TypeBox type', () => {
  const refusalOf = async (type: TypeBox.TSchema, data: object) => {
    const agent = await connectTo(defineAgent({ ...card, input: Compile(type), run: () => 'fine' }));
    const error = await agent.sendMessage({ data: { ...data } }).catch((failure: unknown) => failure);
    return (error as { violations: object[] }).violations;
  };

  test('names every property that is missing, and every one that is not allowed', async () => {
    const closed = TypeBox.Object({ a: TypeBox.String(), 'b/~c': TypeBox.String() }, { additionalProperties: false });
    expect(await refusalOf(closed, { 'd/~e': 1, f: 2 })).toEqual([
      { field: 'message.parts[0].data.a', description: 'is required' },
      { field: 'message.parts[0].data.b/~c', description: 'is required' },
      { field: 'message.parts[0].data.d/~e', description: 'is not allowed' },
      { field: 'message.parts[0].data.f', description: 'is not allowed' },
    ]);
  });

  const When = TypeBox.Codec(TypeBox.String())
    .Decode((text) => {
      if (Number.isNaN(Date.parse(text))) throw new Error('must be a date');
      return new Date(text);
    })
    .Encode((date) => date.toISOString());

  test('gives what its codecs make of the message', async () => {
    const input = Compile(TypeBox.Object({ when: When }));
    const agent = await connectTo(defineAgent({ ...card, input, run: ({ input: { when } }) => `${when.getTime()}` }));
    expect((await agent.sendMessage({ data: { when: '1970-01-01T00:00:01Z' } })).text).toBe('1000');
  });

  test('tells what its codecs say against the message', async () => {
    const [violation] = await refusalOf(TypeBox.Object({ when: When }), { when: 'soon' });
    expect(violation).toEqual({ field: 'message.parts[0].data', description: 'must be a date' });
  });
});

test.each([
  ['a TypeBox type that is not compiled', TypeBox.Object({})],
  ['a text', 'city'],
])('%s as the schema is refused when the server starts', async (_name, schema) => {
  const agent = { ...card, input: schema as never, run: () => {} };
  await expect(startServer(agent)).rejects.toThrow('has an input that is not a schema. Use a schema of Zod');
});
