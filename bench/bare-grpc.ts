/** What grpc-js alone can do with the same bytes in and the same bytes out. */
import { once } from 'node:events';
import {
  type MethodDefinition,
  Server,
  ServerCredentials,
  type ServerWritableStream,
  type sendUnaryData,
} from '@grpc/grpc-js';
import { parseBehaviour, pauseBefore } from './behaviour.ts';
import { fixedMessages, SEND, STREAM, textOf } from './grpc-fixtures.ts';

const asIs = (bytes: Buffer) => bytes;

function method(path: string, responseStream: boolean): MethodDefinition<Buffer, Buffer> {
  return {
    path,
    requestStream: false,
    responseStream,
    requestSerialize: asIs,
    requestDeserialize: asIs,
    responseSerialize: asIs,
    responseDeserialize: asIs,
  };
}

/** As many messages as an A2A stream has: the task, working, the chunks, completed. */
async function stream(call: ServerWritableStream<Buffer, Buffer>): Promise<void> {
  const behaviour = parseBehaviour(textOf(call.request));
  if (behaviour.kind !== 'chunks') throw new Error(`no fixed messages for ${behaviour.kind}`);
  call.write(fixedMessages.first);
  call.write(fixedMessages.working);
  for (let index = 0; index < behaviour.count; index += 1) {
    await pauseBefore(index, behaviour);
    if (!call.write(fixedMessages.chunk)) await once(call, 'drain');
  }
  call.write(fixedMessages.completed);
  call.end();
}

/** Serves fixed messages on a free port, which it resolves with. */
export function listenBareGrpc(): Promise<number> {
  const server = new Server();
  server.addService(
    { send: method(SEND, false), stream: method(STREAM, true) },
    {
      send: (_call: unknown, respond: sendUnaryData<Buffer>) => respond(null, fixedMessages.message),
      stream: (call: ServerWritableStream<Buffer, Buffer>) => void stream(call),
    },
  );
  return new Promise((resolve, reject) => {
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, port) =>
      error ? reject(error) : resolve(port),
    );
  });
}
