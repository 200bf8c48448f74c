/** What users see of the types. `npm run types` compiles this file, which is the test; running it shows that the examples are no nonsense. */
import { type } from 'arktype';
import { A2AError, defineAgent, type FileContent, type Principal } from 'parley-a2a';
import {
  type CallError,
  type CallErrorKind,
  ClientError,
  type Principal as ClientPrincipal,
  isCallError,
  type Message,
  type Part,
  type PartReader,
  type Reply,
  type StreamResponse,
  type Task,
} from 'parley-a2a/client';
import type * as protocol from 'parley-a2a/protocol';
import type * as server from 'parley-a2a/server';
import * as TypeBox from 'typebox';
import { Compile } from 'typebox/compile';
import * as v from 'valibot';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { named, namedUnion } from '../src/protocol/named.ts';
import type { Message as MessageSchema } from '../src/protocol/task.ts';
import { Type } from '../src/protocol/type.ts';

declare const reply: Reply;
declare const event: StreamResponse;
declare const part: Part;
declare const error: CallError;
/** Compiled, never run. */
const compiled = (_check: () => unknown) => expect.assertions(0);

describe('a part', () => {
  test('has exactly one content', () => {
    const fine: Part[] = [{ text: '' }, { raw: '' }, { url: 'https://a.example' }, { data: null }, { data: { a: 1 } }];
    expect(fine).toHaveLength(5);
    // @ts-expect-error: no content
    const none: Part = {};
    // @ts-expect-error: two contents
    const two: Part = { text: 'a', raw: 'AA==' };
    // @ts-expect-error: `undefined` is no JSON
    const nothing: Part = { data: undefined };
    // @ts-expect-error: a mistyped name
    const mistyped: Part = { text: 'a', mimeType: 'text/plain' };
    expect([none, two, nothing, mistyped]).toHaveLength(4);
  });

  test('narrows by its content', () =>
    compiled(() => {
      if (part.text !== undefined) expectTypeOf(part).toEqualTypeOf<protocol.TextPart>();
      else if (part.raw !== undefined) expectTypeOf(part).toEqualTypeOf<protocol.RawPart>();
      else if (part.url !== undefined) expectTypeOf(part).toEqualTypeOf<protocol.UrlPart>();
      else expectTypeOf(part).toEqualTypeOf<protocol.DataPart>();
      expectTypeOf(part.text).toEqualTypeOf<string | undefined>();
    }));
});

describe('an answer', () => {
  test('is a task or a message', () =>
    compiled(() => {
      if (reply.task) expectTypeOf(reply.taskId).toEqualTypeOf<string>();
      else expectTypeOf(reply.message).toEqualTypeOf<Message>();
      expectTypeOf(reply.task).toEqualTypeOf<Task | undefined>();
      expectTypeOf(reply.parts).toEqualTypeOf<readonly PartReader[]>();
      const sent = {} as protocol.SendMessageResponse;
      if (sent.message) expectTypeOf(sent.message.parts).toEqualTypeOf<Part[]>();
      else expectTypeOf(sent.task).toEqualTypeOf<Task>();
    }));

  test('that is streamed is one of four events', () =>
    compiled(() => {
      if (event.task) expectTypeOf(event.task).toEqualTypeOf<Task>();
      else if (event.message) expectTypeOf(event.message).toEqualTypeOf<Message>();
      else if (event.statusUpdate) expectTypeOf(event.statusUpdate.status).toEqualTypeOf<protocol.TaskStatus>();
      else expectTypeOf(event.artifactUpdate.artifact).toEqualTypeOf<protocol.Artifact>();
    }));
});

test('what users need is exported where they look for it, and is the same everywhere', () =>
  compiled(() => {
    expectTypeOf<Principal>().toEqualTypeOf<ClientPrincipal>();
    expectTypeOf<Principal>().toEqualTypeOf<server.Principal>();
    expectTypeOf<Part>().toEqualTypeOf<server.Part>();
    expectTypeOf<Task>().toEqualTypeOf<server.Task>();
    expectTypeOf<StreamResponse>().toEqualTypeOf<server.StreamResponse>();
    expectTypeOf<StreamResponse>().toEqualTypeOf<protocol.StreamResponse>();
    expectTypeOf<FileContent>().toEqualTypeOf<server.FileContent>();
  }));

/** Does not compile when a kind is missing. */
function advice(failed: CallError): string {
  switch (failed.kind) {
    case 'unreachable':
    case 'timeout':
      expectTypeOf(failed).toEqualTypeOf<ClientError>();
      return 'later';
    case 'unauthenticated':
      return `log in: ${failed.challenge}`;
    case 'aborted':
    case 'card-invalid':
    case 'card-not-found':
    case 'protocol-violation':
    case 'too-large':
    case 'unsupported':
      return 'give up';
    case 'InvalidParams':
      expectTypeOf(failed).toEqualTypeOf<A2AError>();
      return `mend ${failed.violations?.[0]?.field}`;
    case 'ContentTypeNotSupported':
    case 'ExtendedAgentCardNotConfigured':
    case 'ExtensionSupportRequired':
    case 'Internal':
    case 'InvalidAgentResponse':
    case 'InvalidRequest':
    case 'JSONParse':
    case 'MethodNotFound':
    case 'PushNotificationNotSupported':
    case 'TaskNotCancelable':
    case 'TaskNotFound':
    case 'UnsupportedOperation':
    case 'VersionNotSupported':
      return 'read the message';
    case 'PermissionDenied':
    case 'ResourceExhausted':
    case 'Unauthenticated':
    case 'Unavailable':
      return 'ask somebody';
    default:
      return failed satisfies never;
  }
}

test('errors of both families are told apart by their kind', () => {
  expectTypeOf<CallErrorKind>().toEqualTypeOf<(typeof error)['kind']>();
  expect(advice(new ClientError('timeout', 'slow'))).toBe('later');
  const violations = [{ field: 'message', description: 'is required' }];
  expect(advice(new A2AError('InvalidParams', 'wrong', { violations }))).toBe('mend message');
  expect(
    [new A2AError('TaskNotFound', ''), new ClientError('timeout', ''), new Error(), null].map(isCallError),
  ).toEqual([true, true, false, false]);
});

describe('the input of an agent has the type of its schema', () => {
  const card = { name: 'A', description: 'a', version: '1', skills: [] };

  test('of Zod, Valibot and ArkType', () =>
    compiled(() => {
      const input = z.object({ city: z.string(), days: z.coerce.number() });
      const output = z.object({ degrees: z.number() });
      defineAgent({
        ...card,
        input,
        output,
        async run(context) {
          expectTypeOf(context.input).toEqualTypeOf<{ city: string; days: number }>();
          // @ts-expect-error: not what the schema says
          await context.output({ degrees: 'many' });
          return context.output({ degrees: 3 });
        },
      });
      defineAgent({
        ...card,
        input: v.object({ city: v.string() }),
        run: (context) => expectTypeOf(context.input).toEqualTypeOf<{ city: string }>() as never,
      });
      defineAgent({
        ...card,
        input: type({ city: 'string' }),
        run: (context) => expectTypeOf(context.input).toEqualTypeOf<{ city: string }>() as never,
      });
    }));

  test('of TypeBox, once it is compiled', () =>
    compiled(() => {
      const Question = TypeBox.Object({ city: TypeBox.String(), days: TypeBox.Optional(TypeBox.Number()) });
      const When = TypeBox.Codec(TypeBox.String())
        .Decode((text) => new Date(text))
        .Encode((date) => date.toISOString());
      defineAgent({
        ...card,
        input: Compile(Question),
        output: Compile(TypeBox.Object({ degrees: TypeBox.Number() })),
        async run(context) {
          expectTypeOf(context.input).toEqualTypeOf<{ city: string; days?: number }>();
          // @ts-expect-error: not what the schema says
          await context.output({ degrees: 'many' });
          return context.output({ degrees: 3 });
        },
      });
      defineAgent({
        ...card,
        input: Compile(TypeBox.Object({ when: When })),
        run: (context) => expectTypeOf(context.input).toEqualTypeOf<{ when: Date }>() as never,
      });
      // @ts-expect-error: a type that is not compiled
      defineAgent({ ...card, input: Question, run: () => {} });
    }));

  test('and is nothing without one', () =>
    compiled(() =>
      defineAgent({ ...card, run: (context) => expectTypeOf(context.input).toEqualTypeOf<undefined>() as never }),
    ));

  test('as JSON that is read by a schema has', () =>
    compiled(async () => {
      const reader = {} as PartReader;
      expectTypeOf(await reader.json()).toEqualTypeOf<unknown>();
      expectTypeOf(await reader.json(z.object({ a: z.number() }))).toEqualTypeOf<{ a: number }>();
      const compiledType = Compile(TypeBox.Object({ a: TypeBox.Number() }));
      expectTypeOf(await reader.json(compiledType)).toEqualTypeOf<{ a: number }>();
    }));
});

test('a schema that is not the type beside it does not compile', () => {
  const schema = Type.Object({ id: Type.String(), note: Type.Optional(Type.String()) });
  named<{ id: string; note?: string }>()(schema);
  // @ts-expect-error: a field is missing
  named<{ id: string; note?: string; more?: string }>()(schema);
  // @ts-expect-error: a field is required
  named<{ id: string; note: string }>()(schema);
  // @ts-expect-error: a field has another type
  named<{ id: number; note?: string }>()(schema);
  const either = Type.Object({ a: Type.Optional(Type.String()), b: Type.Optional(Type.Boolean()) });
  namedUnion<{ a: string; b?: undefined } | { b: boolean; a?: undefined }>()(either);
  // @ts-expect-error: an alternative is missing
  namedUnion<{ a: string }>()(either);
  // @ts-expect-error: an alternative has another type
  namedUnion<{ a: string; b?: undefined } | { b: string; a?: undefined }>()(either);
  expectTypeOf<Type.Static<typeof MessageSchema>>().toEqualTypeOf<Message>();
});
