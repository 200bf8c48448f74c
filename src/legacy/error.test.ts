import { describe, expect, it } from 'vitest';
import { A2AError, type ErrorName } from '../protocol/error.ts';
import { v03ErrorName, v03GrpcStatus, v03RestErrorBody } from './error.ts';

describe('an error of 0.3', () => {
  it('has the name that 0.3 gave it', () => {
    expect(v03ErrorName('TaskNotFound')).toBe('TaskNotFoundError');
    expect(v03ErrorName('JSONParse')).toBe('JSONParseError');
    expect(v03ErrorName('ExtendedAgentCardNotConfigured')).toBe('AuthenticatedExtendedCardNotConfiguredError');
  });

  it('has a body in which each SDK finds the field that it looks for', () => {
    const error = new A2AError('TaskNotCancelable', 'It is over', { metadata: { taskId: 't' } });
    expect(v03RestErrorBody(error)).toEqual({
      code: -32002,
      type: 'TaskNotCancelableError',
      error: 'TaskNotCancelableError',
      message: 'It is over',
      data: { taskId: 't' },
    });
    expect(v03RestErrorBody(new A2AError('Internal', 'Internal error'))).not.toHaveProperty('data');
  });

  it('has a gRPC status that the SDKs for Python and JavaScript understand', () => {
    const statusOf = (name: ErrorName, isNamed = false) => v03GrpcStatus(new A2AError(name, 'Why'), isNamed);
    expect(statusOf('TaskNotFound')).toEqual({ code: 'NOT_FOUND', message: 'TaskNotFoundError: Why' });
    for (const name of ['PushNotificationNotSupported', 'UnsupportedOperation'] as const) {
      expect(statusOf(name)).toEqual({ code: 'UNIMPLEMENTED', message: `${name}Error: Why` });
      // An SDK of 1.0 in its 0.3 mode.
      expect(statusOf(name, true)).toEqual({ code: 'FAILED_PRECONDITION', message: `${name}Error: Why` });
    }
    expect(statusOf('Unauthenticated')).toEqual({ code: 'UNAUTHENTICATED', message: 'Why' });
  });
});
