import { A2AError } from '../protocol/error.ts';

/** The refusal of an answer because too many bytes wait to be read: of one client, or of all together. */
export function tooMuchUnsent(exceeded: 'client' | 'total'): A2AError {
  return exceeded === 'client'
    ? new A2AError('ResourceExhausted', 'Too many bytes of answers wait for this client; read them first', {
        retryAfter: 1,
      })
    : new A2AError('Unavailable', 'Too many bytes of answers wait to be read', { retryAfter: 1 });
}
