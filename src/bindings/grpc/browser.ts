/** What browsers get in place of gRPC: a sentence that says what to do. */
export function grpcTransport(): never {
  throw new Error(
    'gRPC cannot be spoken by browsers, which do not show the trailers of HTTP/2. Use JSON-RPC or HTTP+JSON.',
  );
}
