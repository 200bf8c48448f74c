/** The rows of gRPC: the same agents and the same load as over HTTP, against grpc-js with fixed bytes. */
import { GrpcConnection } from './grpc-connection.ts';
import { requestBytes, SEND, STREAM } from './grpc-fixtures.ts';
import { measure } from './load.ts';
import { sendMessage } from './operation.ts';
import type { RateRow } from './rate-row.ts';

const CHUNKS = 100;

export const grpcRows: readonly RateRow[] = [
  grpcRow({ id: 'grpc-message', title: 'gRPC: SendMessage → Message', goal: 0.55, text: 'message', least: 1 }),
  grpcRow({
    id: 'grpc-streams',
    title: `gRPC: 64 streams of ${CHUNKS} chunks, one a millisecond`,
    goal: 0.5,
    text: `chunks ${CHUNKS} 1`,
    least: CHUNKS,
  }),
];

interface GrpcRow extends Required<Pick<RateRow, 'id' | 'title' | 'goal'>> {
  /** The text of the message, which says what the agent does. */
  readonly text: string;
  /** Messages that an answer has at least. */
  readonly least: number;
}

function grpcRow({ id, title, goal, text, least }: GrpcRow): RateRow {
  const request = requestBytes(text);
  const path = least === 1 ? SEND : STREAM;
  return {
    id,
    title,
    goal,
    perCpu: true,
    only: ['bare', 'a2a-js', 'parley'],
    prepare: async () => sendMessage(text),
    measure: (server, _operation, window) =>
      measure(server, window, {
        open: () => GrpcConnection.open(server.grpcPort),
        work: async (connection, count) => {
          const messages = await connection.call(path, request, count);
          if (messages < least) throw new Error(`${server.name}: ${messages} of ${least} messages`);
        },
      }),
  };
}
