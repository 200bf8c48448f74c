import type { Command } from 'commander';
import { addAuthCommands } from './commands/auth.ts';
import { addCardCommands } from './commands/card.ts';
import { addChatCommand } from './commands/chat.ts';
import { addCompletionCommand } from './commands/completion.ts';
import { addConfigCommand } from './commands/config.ts';
import { addDemoServerCommand } from './commands/demo-server.ts';
import { addSendCommand } from './commands/send.ts';
import { addTaskCommands } from './commands/task.ts';

/** The commands that talk to agents, as the a2a-cli specification names them. */
export function addTalkCommands(program: Command): void {
  addCardCommands(program);
  addSendCommand(program);
  addChatCommand(program);
  addTaskCommands(program);
  addAuthCommands(program);
  addConfigCommand(program);
  addCompletionCommand(program);
  addDemoServerCommand(program);
}
