/** The message cannot be processed. The sender is told why, and what is possible. */
export class InputFailure extends Error {
  override readonly name = 'InputFailure';
}

/** A failure of one part, by its place in the message. */
export function partFailure(index: number, reason: string): InputFailure {
  return new InputFailure(`message.parts[${index}]${reason.startsWith('.') ? '' : ' '}${reason}`);
}
