import type { RunContext } from 'parley-a2a';

/** The message's first text part as it was sent; undefined if there is none. */
export function firstText({ message }: Pick<RunContext, 'message'>): string | undefined {
  return message.parts.find((part) => part.text !== undefined)?.text;
}
