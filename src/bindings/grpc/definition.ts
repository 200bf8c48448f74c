import type { ServiceDefinition } from '@grpc/grpc-js';
import { serviceDescriptor } from './descriptors.ts';
import { transcoderOf } from './transcoder.ts';

/** A service of `proto/` whose messages are JSON on both sides; `path` is another name for the same service. */
export function serviceDefinition(name: string, path = name): ServiceDefinition {
  const methods = serviceDescriptor(name).methods.map((method): [string, ServiceDefinition[string]] => {
    const request = transcoderOf(method.input);
    const response = transcoderOf(method.output);
    const requestStream = method.methodKind === 'bidi_streaming';
    return [
      method.name,
      {
        path: `/${path}/${method.name}`,
        requestStream,
        responseStream: requestStream || method.methodKind === 'server_streaming',
        requestSerialize: request.encode,
        requestDeserialize: (bytes) => request.decode(bytes),
        responseSerialize: response.encode,
        responseDeserialize: (bytes) => response.decode(bytes),
      },
    ];
  });
  return Object.fromEntries(methods);
}
