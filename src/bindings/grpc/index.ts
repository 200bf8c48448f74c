export type { GrpcClientTls } from './client-tls.ts';
export { type GrpcListener, type GrpcListenOptions, type GrpcTls, listenGrpc } from './listen.ts';
export { type GrpcTransportOptions, grpcTransport } from './transport.ts';
