import { checkSkillName } from '../../engine/admission.ts';
import type { Call, Next, ServerInterceptor } from '../../protocol/interceptor.ts';
import type { ServerContext } from '../../protocol/service.ts';

/** Refuses a message for a skill (`metadata.skill`) if the sender's credentials do not satisfy its requirements. */
export const skillCheck: ServerInterceptor = { sendMessage: checked, sendStreamingMessage: checked };

async function checked<Name extends 'sendMessage' | 'sendStreamingMessage'>(
  { request: { message, metadata }, context }: Call<ServerContext, Name>,
  next: Next<ServerContext, Name>,
) {
  // Both are checked, because an agent may read either.
  await requireSkill('message.metadata.skill', message.metadata?.skill, context);
  if (metadata?.skill !== message.metadata?.skill) await requireSkill('metadata.skill', metadata?.skill, context);
  return next();
}

async function requireSkill(field: string, skill: unknown, context: ServerContext): Promise<void> {
  checkSkillName(field, skill);
  if (skill === undefined) return;
  const refusal = await context.refusalOfSkill?.(skill);
  if (refusal) throw refusal;
}
