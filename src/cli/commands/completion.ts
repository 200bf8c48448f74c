import { Argument, type Command } from 'commander';
import { completionScripts } from '../complete.ts';

/** `parley completion`: prints the completion script of a shell. */
export function defineCompletion(command: Command): void {
  command
    .addArgument(new Argument('<shell>', 'the shell').choices(Object.keys(completionScripts)))
    .addHelpText(
      'after',
      `
Examples:
  eval "$(parley completion bash)"        in ~/.bashrc
  eval "$(parley completion zsh)"         in ~/.zshrc, after compinit
  parley completion fish | source         in ~/.config/fish/config.fish`,
    )
    .action((shell: string) => {
      process.stdout.write(completionScripts[shell] ?? '');
    });
}
