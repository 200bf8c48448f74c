import { A2AError, type ErrorName, errorTable } from 'parley-a2a/protocol';
import { expect, test } from 'vitest';
import { errorDetails } from '../../src/protocol/error.ts';

/** Section 5.4 and JSON-RPC 2.0, written down a second time: whoever changes a number has to mean it. */
const pinned: Record<string, readonly [code: number, http: number, grpc: string]> = {
  TaskNotFound: [-32001, 404, 'NOT_FOUND'],
  TaskNotCancelable: [-32002, 400, 'FAILED_PRECONDITION'],
  PushNotificationNotSupported: [-32003, 400, 'FAILED_PRECONDITION'],
  UnsupportedOperation: [-32004, 400, 'FAILED_PRECONDITION'],
  ContentTypeNotSupported: [-32005, 400, 'INVALID_ARGUMENT'],
  InvalidAgentResponse: [-32006, 500, 'INTERNAL'],
  ExtendedAgentCardNotConfigured: [-32007, 400, 'FAILED_PRECONDITION'],
  ExtensionSupportRequired: [-32008, 400, 'FAILED_PRECONDITION'],
  VersionNotSupported: [-32009, 400, 'FAILED_PRECONDITION'],
  JSONParse: [-32700, 400, 'INVALID_ARGUMENT'],
  InvalidRequest: [-32600, 400, 'INVALID_ARGUMENT'],
  MethodNotFound: [-32601, 404, 'UNIMPLEMENTED'],
  InvalidParams: [-32602, 400, 'INVALID_ARGUMENT'],
  Internal: [-32603, 500, 'INTERNAL'],
  Unauthenticated: [401, 401, 'UNAUTHENTICATED'],
  PermissionDenied: [403, 403, 'PERMISSION_DENIED'],
  ResourceExhausted: [429, 429, 'RESOURCE_EXHAUSTED'],
  Unavailable: [503, 503, 'UNAVAILABLE'],
};

/** Section 11.6: the error's name in upper snake case without "Error". Only these have an ErrorInfo of their own. */
const pinnedReasons: Record<string, string> = {
  TaskNotFound: 'TASK_NOT_FOUND',
  TaskNotCancelable: 'TASK_NOT_CANCELABLE',
  PushNotificationNotSupported: 'PUSH_NOTIFICATION_NOT_SUPPORTED',
  UnsupportedOperation: 'UNSUPPORTED_OPERATION',
  ContentTypeNotSupported: 'CONTENT_TYPE_NOT_SUPPORTED',
  InvalidAgentResponse: 'INVALID_AGENT_RESPONSE',
  ExtendedAgentCardNotConfigured: 'EXTENDED_AGENT_CARD_NOT_CONFIGURED',
  ExtensionSupportRequired: 'EXTENSION_SUPPORT_REQUIRED',
  VersionNotSupported: 'VERSION_NOT_SUPPORTED',
};

const names = Object.keys(errorTable) as ErrorName[];

test('the error table has these codes and statuses, and no others', () => {
  const actual = names.map((name) => {
    const { code, http, grpc } = errorTable[name];
    return [name, [code, http, grpc]];
  });
  expect(Object.fromEntries(actual)).toEqual(pinned);
});

test('these nine errors give their reason, and no others do', () => {
  const actual = names.flatMap((name) => {
    const [info] = (errorDetails(new A2AError(name, 'text')) ?? []) as { reason: string }[];
    return info ? [[name, info.reason]] : [];
  });
  expect(Object.fromEntries(actual)).toEqual(pinnedReasons);
});

test('no two errors share a JSON-RPC code', () => {
  expect(new Set(names.map((name) => errorTable[name].code)).size).toBe(names.length);
});

test('an error knows its own code', () => {
  const codes = names.map((name) => [name, new A2AError(name, 'text').code]);
  expect(codes).toEqual(Object.entries(pinned).map(([name, [code]]) => [name, code]));
});
