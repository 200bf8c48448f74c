import { isCloseName } from '../../internal/close-name.ts';

/** The commands of a chat, with what they do. */
const COMMANDS = {
  '/help': 'shows the commands',
  '/new': 'forgets the context: the next message begins a new conversation',
  '/exit': 'ends the chat, as Ctrl-D and /quit do',
  '/quit': 'ends the chat',
} as const;

/** A command of a chat. */
type ChatCommand = keyof typeof COMMANDS;

/** A line of a chat: a command, a message to the agent, or a mistyped command with what was probably meant. */
export type ChatLine =
  | { readonly command: ChatCommand }
  | { readonly message: string }
  | { readonly unknown: string; readonly meant: ChatCommand | undefined };

/**
 * Reads a line that a user typed. A word after a slash is a command and never sent, because an agent would answer a mistyped command as if
 * it were a question. `//` sends a text that begins with a slash; paths such as `/etc/hosts` are texts.
 */
export function readChatLine(line: string): ChatLine {
  const text = line.trim();
  if (text.startsWith('//')) return { message: text.slice(1) };
  const word = /^\/[\w?-]*(?=\s|$)/.exec(text)?.[0];
  if (word === undefined) return { message: text };
  const names = Object.keys(COMMANDS) as ChatCommand[];
  const known = names.find((name) => name === text);
  if (known) return { command: known };
  return { unknown: word, meant: names.find((name) => name === word || isCloseName(name, word)) };
}

/** The commands of a chat and how to send a text that begins with a slash, a line each. */
export const chatHelp: readonly string[] = [
  ...Object.entries(COMMANDS)
    .filter(([name]) => name !== '/quit')
    .map(([name, what]) => `${name.padEnd(7)}${what}`),
  `${'//text'.padEnd(7)}sends a text that begins with a slash, as /text`,
];
