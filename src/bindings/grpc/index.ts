export { type GrpcListener, type GrpcListenOptions, type GrpcTls, listenGrpc } from './listen.ts';
export { type GrpcClientTls, type GrpcTransportOptions, grpcTransport } from './transport.ts';
