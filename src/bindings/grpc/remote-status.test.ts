import { Metadata, type ServiceError, status } from '@grpc/grpc-js';
import { expect, it } from 'vitest';
import { readStatus } from './remote-status.ts';

const failure = (code: status, details: string): ServiceError =>
  Object.assign(new Error(`${code}: ${details}`), { code, details, metadata: new Metadata() });

it.each([
  [status.UNIMPLEMENTED, 'TaskNotCancelableError: It is over', 'TaskNotCancelable', 'It is over'],
  [status.UNIMPLEMENTED, 'PushNotificationNotSupportedError: no: never', 'PushNotificationNotSupported', 'no: never'],
  [status.NOT_FOUND, 'AuthenticatedExtendedCardNotConfiguredError: x', 'ExtendedAgentCardNotConfigured', 'x'],
  [status.NOT_FOUND, 'Sorry: no such task', 'TaskNotFound', 'Sorry: no such task'],
  [status.INTERNAL, '', 'Internal', ''],
])('status %i with %j and no details is %s', (code, text, name, message) => {
  expect(readStatus(failure(code, text)).toError(new URL('http://a.example'))).toMatchObject({ name, message });
});
