import { type Command, Option } from 'commander';
import pc from 'picocolors';
import { createProject, describeTemplate, type TemplateName, templateNames } from '../serve/project.ts';
import { fail } from '../terminal/fail.ts';

/** `parley init`: creates the folder of a new agent. */
export function defineInit(command: Command): void {
  const width = Math.max(...templateNames.map(({ length }) => length));
  const templates = templateNames.map((name) => `  ${name.padEnd(width)}  ${describeTemplate(name)}\n`).join('');
  command
    .argument('<folder>', 'folder to create; its name is the name of the package')
    .addOption(
      new Option('--template <name>', 'what to begin with').choices([...templateNames]).default(templateNames[0]),
    )
    .addHelpText('after', `\nTemplates:\n${templates}\nExample:\n  parley init my-agent --template streaming`)
    .action((folder: string, { template }: { template: TemplateName }) => {
      try {
        const files = createProject(folder, template).join(', ');
        process.stdout.write(
          `Created ${pc.bold(folder)} from the template ${template}: ${files}\n\nNext, as README.md says in more detail:\n${nextCommands(folder)}`,
        );
      } catch (error) {
        fail(error);
      }
    });
}

/** The next commands in order: every template has these scripts. */
function nextCommands(folder: string): string {
  const shown = /^[\w./\\-]+$/.test(folder) ? folder : `"${folder}"`;
  const commands: readonly (readonly [command: string, purpose?: string])[] = [
    [`cd ${shown}`],
    ['npm install'],
    ['npm test', 'runs agent.test.js'],
    ['npm run dev', 'serves the agent, again after every change'],
    ['npm run chat', 'in a second terminal: talk to the agent'],
  ];
  return commands
    .map(([line, purpose]) => `  ${purpose ? `${line.padEnd(14)}${pc.dim(`# ${purpose}`)}` : line}\n`)
    .join('');
}
