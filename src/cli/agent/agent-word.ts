import type { Command } from 'commander';
import { isWebUrl } from '../../internal/web-url.ts';
import { usageError } from '../terminal/cli-error.ts';
import { hasScheme, notAnAddress } from './agent-reference.ts';

/** The help for `[agent]`. */
export const AGENT_WORD = 'the agent: a host, a URL or a file with its card; -a says the same';

/** A value of one declared argument in commander. */
type Word = string | readonly string[] | undefined;

/**
 * Takes the agent from the words of a command, as if it had been given with `-a`. A command whose first argument is `[agent]` takes it from
 * there if all of its arguments are given, or if it is a URL. For a message, the first word is the agent if it is a URL.
 */
export function takeAgent(command: Command, words: readonly Word[]): readonly Word[] {
  const hasFlag = command.getOptionValueSource('agentCard') === 'cli';
  const name = (agent: string) => void command.setOptionValueWithSource('agentCard', agent, 'cli');
  const [first, ...rest] = words;
  if (typeof first === 'object') {
    const [word = ''] = first;
    if (hasFlag || !/^\S+$/.test(word)) return words;
    if (hasScheme(word) && !isUrl(word)) throw notAnAddress(word, '--text sends a URL as the message');
    if (!isUrl(word)) return words;
    name(word);
    return [first.slice(1), ...rest];
  }
  if (command.registeredArguments[0]?.name() !== 'agent') return words;
  // If one of two words is missing, the other one is not the agent, unless it can be nothing else.
  const isClear = !hasFlag && first !== undefined && (isUrl(first) || hasScheme(first));
  if (words.includes(undefined) && !isClear) return [...rest.slice(1), first];
  if (hasFlag) throw usageError('The agent is named twice.', 'Give the argument or -a.');
  name(first as string);
  return rest;
}

/** Only a clear URL: a host alone could be a word of the message. */
function isUrl(word: string): boolean {
  return isWebUrl(word) || /^localhost:\d+(\/|$)/i.test(word);
}
