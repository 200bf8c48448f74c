import { ClientError } from '../bindings/client-error.ts';
import { A2AError } from '../protocol/error.ts';
import type { A2AService } from '../protocol/service.ts';
import { performOf, serviceOf } from './wrap-service.ts';

/** Calls the first service that can be reached, and stays with it. */
export function withFallback(services: readonly A2AService[]): A2AService {
  if (services.length === 1) return services[0] as A2AService;
  const performs = services.map(performOf);
  let current = 0;
  return serviceOf(async (call) => {
    let failure: unknown;
    for (let step = 0; step < performs.length; step += 1) {
      const index = (current + step) % performs.length;
      try {
        const result = await (performs[index] as (typeof performs)[number])(call);
        current = index;
        return result;
      } catch (error) {
        if (!isElsewhere(error)) {
          // It answers, if only with an error.
          if (error instanceof A2AError) current = index;
          throw error;
        }
        failure ??= error;
      }
    }
    throw failure;
  });
}

/** Whether the agent never saw the call, so that another of its doors may be tried. */
function isElsewhere(error: unknown): boolean {
  if (error instanceof ClientError) return error.kind === 'unreachable' && error.unsent && error.status === undefined;
  return error instanceof A2AError && error.name === 'VersionNotSupported';
}
