/** Something that is wrong with a configuration file, and where. */
export interface ConfigProblem {
  /** From 1; absent where the file as a whole is meant. */
  readonly line?: number;
  readonly column?: number;
  /** Such as `agents./weather.card`; empty for the whole. */
  readonly field: string;
  readonly message: string;
}

/** Everything that is wrong with a configuration file. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly file: string;
  readonly problems: readonly ConfigProblem[];

  constructor(file: string, problems: readonly ConfigProblem[]) {
    super(problems.map((problem) => describeProblem(file, problem)).join('\n'));
    this.file = file;
    this.problems = problems;
  }
}

/** `parley.yaml:3:5: server.port must be a whole number`, as editors and terminals understand it. */
export function describeProblem(file: string, { line, column, field, message }: ConfigProblem): string {
  const place = line === undefined ? file : `${file}:${line}:${column}`;
  return `${place}: ${field === '' ? message : `${field} ${message}`}`;
}
