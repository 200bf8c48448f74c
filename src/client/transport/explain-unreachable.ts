import { ClientError } from '../../bindings/client-error.ts';
import type { HttpSend } from '../../bindings/http-transport.ts';

/** Explains that the card led to an address that does not answer although the card itself came from another one. */
export function explainUnreachable(send: HttpSend, cardUrl: string): HttpSend {
  const cardOrigin = URL.canParse(cardUrl) ? new URL(cardUrl).origin : undefined;
  return async (request) => {
    try {
      return await send(request);
    } catch (error) {
      const isElsewhere = cardOrigin !== undefined && request.url.origin !== cardOrigin;
      const hasNoAnswer = error instanceof ClientError && error.kind === 'unreachable' && error.status === undefined;
      if (!isElsewhere || !hasNoAnswer) throw error;
      const hint = `The card at ${cardUrl} names this address; the agent's operator sets it (publicUrl, --public-url).`;
      const { cause, unsent } = error;
      throw new ClientError('unreachable', `${error.message}. ${hint}`, { cause, unsent });
    }
  };
}
