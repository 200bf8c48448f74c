import type { ResolvedOptions } from './options.ts';
import { type SettingName, settings as table } from './settings.ts';

/** Flags that the next command needs as well. Credentials are never among them. */
const REPEATED: readonly SettingName[] = ['transport', 'a2aVersion', 'extension', 'trustOrigin', 'insecure'];

/** A command line for the same agent, ready to copy into a shell. */
export function commandLine({ resolved, config }: ResolvedOptions, ...words: readonly string[]): string {
  const { value: agent } = resolved.agentCard;
  const flags = words.findIndex((word) => /^[-<]/.test(word));
  const end = flags < 0 ? words.length : flags;
  const all = ['parley', ...words.slice(0, end), ...(typeof agent === 'string' ? ['-a', agent] : [])];
  for (const name of REPEATED) {
    const { value, source } = resolved[name];
    if (source !== 'flag') continue;
    const flag = `--${table[name].flag}`;
    if (value === true) all.push(flag);
    else for (const each of [value].flat()) all.push(flag, String(each));
  }
  if (config) all.push('--config', config);
  all.push(...words.slice(end));
  return all.map(quote).join(' ');
}

/** The command that continues with a task. */
export function resumeCommand(
  options: ResolvedOptions,
  place: { readonly taskId: string; readonly contextId?: string | undefined; readonly state: string },
): string {
  const { taskId, contextId, state } = place;
  if (state.endsWith('INPUT_REQUIRED')) return commandLine(options, 'send', '--task-id', taskId, '<reply>');
  if (/COMPLETED|FAILED|CANCELED|REJECTED/.test(state)) {
    return contextId
      ? commandLine(options, 'send', '--context-id', contextId, '<message>')
      : commandLine(options, 'send', '<message>');
  }
  return commandLine(options, 'task', 'get', taskId, '--wait');
}

/** Quotes a word for a shell. A placeholder is in double quotes, as people write it. */
function quote(word: string): string {
  if (/^<\w+>$/.test(word)) return `"${word}"`;
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
