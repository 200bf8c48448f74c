import type { Command, Option } from 'commander';

/** A possible next word on a command line. */
export interface Candidate {
  readonly value: string;
  readonly description: string;
}

/** The candidates for the last of these words; none where a file or free text is expected. */
export function complete(program: Command, words: readonly string[]): Candidate[] {
  const current = words.at(-1) ?? '';
  const before = words.slice(0, -1);
  const { command, pending, hasArguments } = walk(program, before);
  if (pending) return (pending.argChoices ?? []).filter((each) => each.startsWith(current)).map(plainCandidate);
  const all = current.startsWith('-')
    ? command.options.filter(({ hidden, long }) => !hidden && long).map(optionCandidate)
    : hasArguments
      ? []
      : command.commands
          .filter((each) => !(each as unknown as { _hidden?: boolean })._hidden)
          .map((each) => ({ value: each.name(), description: each.description() }));
  return all.filter(({ value }) => value.startsWith(current));
}

const plainCandidate = (value: string): Candidate => ({ value, description: '' });
const optionCandidate = ({ long, description }: Option): Candidate => ({ value: long ?? '', description });

interface Position {
  readonly command: Command;
  /** The option that waits for its value. */
  readonly pending: Option | undefined;
  readonly hasArguments: boolean;
}

function walk(program: Command, words: readonly string[]): Position {
  let command = program;
  let pending: Option | undefined;
  let hasArguments = false;
  for (const word of words) {
    if (pending) pending = undefined;
    else if (word.startsWith('-')) {
      const option = command.options.find(({ long, short }) => word === long || word === short);
      pending = option?.required ? option : undefined;
    } else {
      const next = command.commands.find((each) => each.name() === word || each.aliases().includes(word));
      if (next && !hasArguments) command = next;
      else hasArguments = true;
    }
  }
  return { command, pending, hasArguments };
}

/** Scripts that call `parley __complete` with the words up to the cursor. */
export const completionScripts: Readonly<Record<string, string>> = {
  bash: `# eval "$(parley completion bash)"
_parley() {
  local IFS=$'\\n'
  COMPREPLY=($(parley __complete "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null | cut -f1))
}
complete -o default -F _parley parley
`,
  zsh: `#compdef parley
# eval "$(parley completion zsh)"
_parley() {
  local -a found
  local line value
  for line in "\${(@f)$(parley __complete "\${(@)words[2,CURRENT]}" 2>/dev/null)}"; do
    [[ -n $line ]] || continue
    value=\${line%%$'\\t'*}
    found+=("\${value//:/\\\\:}:\${line#*$'\\t'}")
  done
  if (( $#found )); then _describe parley found; else _files; fi
}
compdef _parley parley
`,
  fish: `# parley completion fish | source
function __parley_complete
    set -l words (commandline -opc)
    set -l current (commandline -ct)
    parley __complete $words[2..-1] "$current" 2>/dev/null
end
complete -c parley -a '(__parley_complete)'
`,
};
