import type { GrpcService } from '../../protocol/codec.ts';
import { type OperationName, operationNames } from '../../protocol/operation.ts';
import { serviceDescriptor } from './descriptors.ts';
import { type Transcoder, transcoderOf } from './transcoder.ts';

/** An operation as one version's service has it. */
export interface GrpcMethod {
  readonly operation: OperationName;
  /** `/lf.a2a.v1.A2AService/SendMessage`. */
  readonly path: string;
  readonly isStream: boolean;
  readonly request: Transcoder;
  readonly response: Transcoder;
}

/** The methods of a version's service by operation. */
export type GrpcMethods = Readonly<Record<OperationName, GrpcMethod>>;

/** Compiles the service of one version. */
export function grpcMethods({ service, methods }: GrpcService): GrpcMethods {
  const byName = new Map(serviceDescriptor(service).methods.map((method) => [method.name, method]));
  const entries = operationNames.map((operation): [OperationName, GrpcMethod] => {
    const method = byName.get(methods[operation]);
    if (!method) throw new Error(`${service} has no ${methods[operation]}`);
    return [
      operation,
      {
        operation,
        path: `/${service}/${method.name}`,
        isStream: method.methodKind === 'server_streaming',
        request: transcoderOf(method.input),
        response: transcoderOf(method.output),
      },
    ];
  });
  return Object.fromEntries(entries) as GrpcMethods;
}
