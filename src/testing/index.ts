export type { TestCaller } from './test-caller.ts';
export { createTestClient, type LogLine, TestClient, type TestClientOptions } from './test-client.ts';
export type { RunningRun } from './test-process.ts';
export type { VirtualClock } from './virtual-clock.ts';
