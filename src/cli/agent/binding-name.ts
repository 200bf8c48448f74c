/** The bindings that we speak, in the words of the protocol. */
export const BINDINGS = ['JSONRPC', 'HTTP+JSON', 'GRPC'] as const;

/** Bindings are written in many ways: `http+json`, `HTTP_JSON`, `rest`, `JSON-RPC`. */
export function normalBinding(name: string): string {
  const letters = name.toUpperCase().replaceAll(/[^A-Z]/g, '');
  return letters === 'REST' ? 'HTTPJSON' : letters;
}
