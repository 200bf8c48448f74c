export { type GrpcListener, type GrpcListenOptions, type GrpcTls, listenGrpc } from './listen.ts';
