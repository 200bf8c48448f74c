import { ClientError } from '../../bindings/client-error.ts';

/** A token could not be obtained. Names the server and its error code, and nothing that was sent. */
export class TokenRequestFailed extends ClientError {
  /** The `error` of RFC 6749, section 5.2, or a code of the library or the network. */
  readonly code: string | undefined;
  /** False if the server could not be reached: only then a retry may help. */
  readonly refused: boolean;

  constructor(message: string, options: { code?: string | undefined; refused?: boolean } = {}) {
    const { code, refused = true } = options;
    super(refused ? 'unauthenticated' : 'unreachable', message, { unsent: true });
    this.code = code;
    this.refused = refused;
  }
}
