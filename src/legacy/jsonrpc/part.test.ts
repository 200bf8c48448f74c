import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Part } from '../../protocol/task.ts';
import { createParser } from '../../protocol/validate.ts';
import { fromV03ProtoPart, toV03ProtoPart } from '../rest/part.ts';
import { V03ProtoPart } from '../rest/schema.ts';
import { fromV03Part, toV03Part } from './part.ts';
import { V03Part } from './schema.ts';

const parse = createParser(V03Part);
const parseProto = createParser(V03ProtoPart);
const PNG = 'iVBORw0KGgo=';

describe('a part of 0.3', () => {
  it.each<[string, Part, object, object]>([
    ['text', { text: 'Hello' }, { kind: 'text', text: 'Hello' }, { text: 'Hello' }],
    [
      'a file with its bytes',
      { raw: PNG, mediaType: 'image/png', filename: 'dot.png' },
      { kind: 'file', file: { bytes: PNG, mimeType: 'image/png', name: 'dot.png' } },
      { file: { fileWithBytes: PNG, mimeType: 'image/png', name: 'dot.png' } },
    ],
    [
      'a file elsewhere',
      { url: 'https://example.com/a.pdf', mediaType: 'application/pdf' },
      { kind: 'file', file: { uri: 'https://example.com/a.pdf', mimeType: 'application/pdf' } },
      { file: { fileWithUri: 'https://example.com/a.pdf', mimeType: 'application/pdf' } },
    ],
    ['data', { data: { a: [1] } }, { kind: 'data', data: { a: [1] } }, { data: { data: { a: [1] } } }],
    [
      'metadata',
      { text: '', metadata: { lang: 'de' } },
      { kind: 'text', text: '', metadata: { lang: 'de' } },
      { text: '', metadata: { lang: 'de' } },
    ],
  ])('is %s in both dialects', (_, part, json, proto) => {
    expect(toV03Part(part)).toEqual(json);
    expect(fromV03Part(parse(json))).toEqual(part);
    expect(toV03ProtoPart(part)).toEqual(proto);
    expect(fromV03ProtoPart(parseProto(proto))).toEqual(part);
  });

  it('shares metadata and data instead of copying them', () => {
    const part = { data: { rows: [] }, metadata: { source: 'x' } };
    expect(toV03Part(part).data).toBe(part.data);
    expect(toV03Part(part).metadata).toBe(part.metadata);
    expect(toV03ProtoPart(part).data?.data).toBe(part.data);
  });

  it('may say `type` for `kind`, or neither where its content tells', () => {
    expect(fromV03Part(parse({ type: 'text', text: 'a' }))).toEqual({ text: 'a' });
    expect(fromV03Part(parse({ text: 'a' }))).toEqual({ text: 'a' });
    expect(fromV03Part(parse({ file: { bytes: PNG } }))).toEqual({ raw: PNG });
    expect(fromV03Part(parse({ data: {} }))).toEqual({ data: {} });
  });

  it('may have snake_case names, nulls, unpadded bytes and fields that nobody knows', () => {
    const file = { bytes: 'iVBORw0KGgo', uri: null, mime_type: 'image/png', size: 8 };
    expect(fromV03Part(parse({ kind: 'file', file, metadata: null }))).toEqual({ raw: PNG, mediaType: 'image/png' });
    const protoFile = { file_with_bytes: PNG, file_with_uri: '', mime_type: '' };
    expect(fromV03ProtoPart(parseProto({ file: protoFile }))).toEqual({ raw: PNG });
  });

  it.each([
    [{ kind: 'image', text: 'a' }, 'kind must be one of text, file, data'],
    [{}, 'kind must be one of text, file, data'],
    [{ text: 'a', data: {} }, 'kind must be one of text, file, data'],
    [{ kind: 'text' }, 'a text part needs text'],
    [{ kind: 'text', text: 1 }, 'text: must be a string'],
    [{ kind: 'file', file: {} }, 'file: exactly one of bytes, uri'],
    [{ kind: 'file', file: { bytes: '***' } }, 'file.bytes: must be base64'],
    [{ kind: 'data', data: [1] }, 'data: must be an object'],
    [null, 'must be an object'],
  ])('is refused as %j', (value, text) => {
    expect(() => parse(value)).toThrow(text);
  });

  it.each([
    [{}, 'exactly one of text, file, data'],
    [{ text: 'a', data: {} }, 'exactly one of text, file, data'],
    [{ file: { mimeType: 'a/b' } }, 'file: exactly one of fileWithUri, fileWithBytes'],
  ])('is refused by HTTP+JSON as %j', (value, text) => {
    expect(() => parseProto(value)).toThrow(text);
  });
});

describe('what a part of 0.3 has no field for', () => {
  it('is kept in its metadata: the media type and the file name of text and data', () => {
    const part = { text: '# Hi', mediaType: 'text/markdown', filename: 'hi.md', metadata: { lang: 'en' } };
    const metadata = { lang: 'en', 'a2a.v1': { mediaType: 'text/markdown', filename: 'hi.md' } };
    expect(toV03Part(part)).toEqual({ kind: 'text', text: '# Hi', metadata });
    expect(toV03ProtoPart(part)).toEqual({ text: '# Hi', metadata });
    expect(part.metadata).toEqual({ lang: 'en' });
  });

  it.each([[[1, 2]], ['text'], [7], [true], [null]])('is wrapped and marked: %j as data', (data) => {
    const json = { kind: 'data', data: { value: data }, metadata: { data_part_compat: true } };
    expect(toV03Part({ data })).toEqual(json);
    expect(fromV03Part(parse(json))).toEqual({ data });
    const proto = { data: { data: { value: data } }, metadata: { data_part_compat: true } };
    expect(toV03ProtoPart({ data })).toEqual(proto);
    expect(fromV03ProtoPart(parseProto(proto))).toEqual({ data });
  });

  it('does not cost an agent metadata of its own under the same keys', () => {
    const part = { data: { value: 1 }, metadata: { data_part_compat: true, 'a2a.v1': 'mine', other: 2 } };
    const old = toV03Part(part);
    expect(old.metadata).toEqual({ other: 2, 'a2a.v1': { metadata: { data_part_compat: true, 'a2a.v1': 'mine' } } });
    expect(fromV03Part(old)).toEqual(part);
    expect(fromV03Part(toV03Part({ text: 'a', mediaType: 'b/c', metadata: {} }))).toHaveProperty('metadata', {});
  });

  it.each([
    'mine',
    { mediaType: 7 },
    { mediaType: '' },
    { filename: '' },
    { metadata: [] },
    { referenceTaskIds: [1] },
    { referenceTaskIds: 'a' },
    { more: true },
  ])('is ordinary metadata when we did not write it: %j', (marker) => {
    const part = { kind: 'text', text: 'a', metadata: { 'a2a.v1': marker } };
    expect(fromV03Part(parse(part))).toEqual({ text: 'a', metadata: { 'a2a.v1': marker } });
  });

  it('never makes a part that 1.0 would refuse, whatever a client puts into its metadata', () => {
    const marker = fc.record(
      { mediaType: fc.jsonValue(), filename: fc.string(), metadata: fc.jsonValue(), referenceTaskIds: fc.jsonValue() },
      { requiredKeys: [] },
    );
    const metadata = fc.record({ 'a2a.v1': marker, data_part_compat: fc.jsonValue() }, { requiredKeys: [] });
    const content = fc.oneof(
      fc.constant({ kind: 'text', text: 'a' }),
      fc.constant({ type: 'data', data: { value: null } }),
      fc.constant({ file: { bytes: PNG, name: 'x' } }),
    );
    const parseNew = createParser(Part);
    fc.assert(
      fc.property(content, metadata, (known, free) => {
        const part = fromV03Part(parse({ ...known, metadata: free }));
        expect(parseNew(part)).toBe(part);
      }),
    );
  });
});
