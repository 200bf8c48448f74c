import { type ChannelCredentials, credentials as grpcCredentials } from '@grpc/grpc-js';
import type { GrpcClientTls } from './client-tls.ts';

/** The channel credentials for a URL: plaintext for `http`, TLS otherwise. */
export function credentialsFor(url: URL, tls: boolean | GrpcClientTls | undefined): ChannelCredentials {
  if (url.protocol === 'http:') return grpcCredentials.createInsecure();
  const { ca, key, cert, isVerified = true } = typeof tls === 'object' ? tls : {};
  const bytes = (text: string | undefined) => (text === undefined ? null : Buffer.from(text));
  return grpcCredentials.createSsl(bytes(ca), bytes(key), bytes(cert), { rejectUnauthorized: isVerified });
}
