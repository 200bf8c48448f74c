import type { handleServerStreamingCall, handleUnaryCall, ServiceDefinition } from '@grpc/grpc-js';
import { status } from '@grpc/grpc-js';
import { serviceDefinition } from './definition.ts';

type Status = 'SERVING' | 'NOT_SERVING' | 'SERVICE_UNKNOWN';
interface HealthRequest {
  readonly service?: string;
}
interface HealthResponse {
  readonly status: Status;
}

/** Milliseconds between two checks for callers of Watch. */
const LOOK_EVERY = 2_000;

/** Health checking (`grpc.health.v1.Health`) of the server and of each of its services. */
export function createHealth(services: readonly string[], isReady: () => Promise<boolean>) {
  const statusOf = async ({ service = '' }: HealthRequest): Promise<Status> => {
    if (service !== '' && !services.includes(service)) return 'SERVICE_UNKNOWN';
    return (await isReady()) ? 'SERVING' : 'NOT_SERVING';
  };
  const check: handleUnaryCall<HealthRequest, HealthResponse> = async ({ request }, respond) => {
    const found = await statusOf(request);
    if (found !== 'SERVICE_UNKNOWN') respond(null, { status: found });
    else
      respond({
        code: status.NOT_FOUND,
        details: `There is no service ${request.service}; there are ${services.join(', ')}`,
      });
  };
  const watch: handleServerStreamingCall<HealthRequest, HealthResponse> = (call) => {
    let last: Status | undefined;
    const look = async () => {
      const found = await statusOf(call.request);
      if (found === last || call.cancelled || call.writableNeedDrain) return;
      last = found;
      call.write({ status: found });
    };
    const timer = setInterval(() => void look(), LOOK_EVERY).unref();
    call.once('cancelled', () => clearInterval(timer));
    void look();
  };
  const definition: ServiceDefinition = serviceDefinition('grpc.health.v1.Health');
  return { definition, implementation: { Check: check, Watch: watch } };
}
