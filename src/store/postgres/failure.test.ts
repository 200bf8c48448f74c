import { expect, test } from 'vitest';
import { StoreUnavailable } from '../store-unavailable.ts';
import { callFailure, explainFailure } from './failure.ts';

// Sentences of the driver, which has no codes for these.
test.each([
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'Query read timeout',
])('%s: the database does not answer in time, and may do so later', (message) => {
  const error = new Error(message);
  expect(explainFailure(error)).toMatchObject({
    message: expect.stringContaining('does not answer in time'),
    cause: error,
  });
  expect(callFailure(error)).toBeInstanceOf(StoreUnavailable);
});
