import { ClientError } from '../../bindings/client-error.ts';
import { A2AError } from '../../protocol/error.ts';
import { serviceOf } from '../../protocol/interceptor.ts';
import type { ClientContext, ClientService } from '../../protocol/service.ts';

/** Uses the first service that can be reached, and stays with it. */
export function withFallback(services: readonly ClientService[]): ClientService {
  if (services.length === 1) return services[0] as ClientService;
  let current = 0;
  return serviceOf<ClientContext>((operation) => async (request, context) => {
    let failure: unknown;
    for (let step = 0; step < services.length; step += 1) {
      const index = (current + step) % services.length;
      try {
        const result = await (services[index] as ClientService)[operation](request, context);
        current = index;
        return result;
      } catch (error) {
        if (!isElsewhere(error)) {
          // It is reachable, even if it answers with an error.
          if (error instanceof A2AError) current = index;
          throw error;
        }
        failure ??= error;
      }
    }
    throw failure;
  });
}

/** Whether the agent never received the call, so that another interface can be tried. */
function isElsewhere(error: unknown): boolean {
  if (error instanceof ClientError) return error.kind === 'unreachable' && error.unsent && error.status === undefined;
  return error instanceof A2AError && error.name === 'VersionNotSupported';
}
