import type { SendMessageRequest } from '../protocol/request.ts';
import type { A2AService, CallContext } from '../protocol/service.ts';

/** Refuses a message that names a skill (`metadata.skill`) for which its sender's credentials do not suffice. */
export function checkSkills(service: A2AService): A2AService {
  return {
    ...service,
    async sendMessage(request, context) {
      await check(request, context);
      return service.sendMessage(request, context);
    },
    async sendStreamingMessage(request, context) {
      await check(request, context);
      return service.sendStreamingMessage(request, context);
    },
  };
}

async function check({ message, metadata }: SendMessageRequest, context: CallContext): Promise<void> {
  // Both, because an agent may read either.
  for (const skill of new Set([message.metadata?.skill, metadata?.skill])) {
    const refusal = typeof skill === 'string' ? await context.refusalOfSkill?.(skill) : undefined;
    if (refusal) throw refusal;
  }
}
