import type { GrpcService } from '../../protocol/codec.ts';
import { type OperationName, operationNames } from '../../protocol/operation.ts';
import { serviceDescriptor } from './descriptors.ts';
import { type Transcoder, transcoderOf } from './transcoder.ts';

/** The member of an event's JSON that holds its id. gRPC has no metadata for each message, so the id is a field of the event. */
export const EVENT_ID = 'xA2aEventId';

/** An operation of one version's service. */
export interface GrpcMethod {
  readonly operation: OperationName;
  /** `/lf.a2a.v1.A2AService/SendMessage`. */
  readonly path: string;
  readonly isStream: boolean;
  /** The field of the request that holds the tenant. */
  readonly tenantField: number | undefined;
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
        tenantField: method.input.fields.find(({ name }) => name === 'tenant')?.number,
        request: transcoderOf(method.input),
        response: transcoderOf(method.output),
      },
    ];
  });
  return Object.fromEntries(entries) as GrpcMethods;
}
