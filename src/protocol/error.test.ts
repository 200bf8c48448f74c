import { describe, expect, test } from 'vitest';
import { A2AError, errorDetails, invalidFields, invalidParams, toA2AError } from './error.ts';

const INFO = 'type.googleapis.com/google.rpc.ErrorInfo';
const BAD_REQUEST = 'type.googleapis.com/google.rpc.BadRequest';

describe('toA2AError', () => {
  test('leaves an error of the protocol as it is', () => {
    const error = new A2AError('TaskNotFound', 'Task not found');
    expect(toA2AError(error)).toBe(error);
  });

  test.each([[new TypeError('secret')], ['secret text'], [undefined], [null], [42]])(
    'turns %s into an internal error that does not tell what happened',
    (thrown) => {
      const error = toA2AError(thrown);
      expect(error).toMatchObject({ name: 'Internal', code: -32603, message: 'Internal error' });
      expect(error.cause).toBe(thrown);
      expect(JSON.stringify(errorDetails(error) ?? [])).not.toContain('secret');
    },
  );
});

describe('invalidFields', () => {
  test('says which field is wrong and why', () => {
    const error = invalidParams('message.parts', 'is required');
    expect(error).toMatchObject({ name: 'InvalidParams', message: 'message.parts: is required' });
    expect(error.violations).toEqual([{ field: 'message.parts', description: 'is required' }]);
  });

  test('complains about the whole value without naming a field', () => {
    expect(invalidParams('', 'must be an object').message).toBe('must be an object');
  });

  test('names the first five in its text and all of them in its details', () => {
    const violations = ['a', 'b', 'c', 'd', 'e', 'f'].map((field) => ({ field, description: 'is required' }));
    const error = invalidFields(violations);
    expect(error.message).toBe('a: is required; b: is required; c: is required; d: is required; e: is required');
    expect(errorDetails(error)).toEqual([{ '@type': BAD_REQUEST, fieldViolations: violations }]);
  });

  test('has a text even when nobody knows which field it was', () => {
    expect(invalidFields([]).message).toBe('Invalid parameters');
  });
});

describe('errorDetails', () => {
  test('gives the reason, the domain and the facts of an A2A error', () => {
    const error = new A2AError('TaskNotFound', 'Task not found', { metadata: { taskId: 't' } });
    expect(errorDetails(error)).toEqual([
      { '@type': INFO, reason: 'TASK_NOT_FOUND', domain: 'a2a-protocol.org', metadata: { taskId: 't' } },
    ]);
  });

  test('leaves out facts that there are none of', () => {
    expect(errorDetails(new A2AError('UnsupportedOperation', 'no'))).toEqual([
      { '@type': INFO, reason: 'UNSUPPORTED_OPERATION', domain: 'a2a-protocol.org' },
    ]);
  });

  test('has nothing to add to an error of JSON-RPC', () => {
    expect(errorDetails(new A2AError('MethodNotFound', 'Method not found: Sing'))).toBeUndefined();
  });

  test('never shows the cause', () => {
    const error = new A2AError('InvalidAgentResponse', 'text', { cause: new Error('secret') });
    expect(JSON.stringify(errorDetails(error))).not.toContain('secret');
  });
});
