/** A problem in a configuration file and its place. */
export interface ConfigProblem {
  /** From 1; absent if the whole file is meant. */
  readonly line?: number;
  readonly column?: number;
  /** Such as `agents./weather.card`; empty for the whole file. */
  readonly field: string;
  readonly message: string;
}

/** All problems of a configuration file. */
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

/** `parley.yaml:3:5: server.port must be a whole number`, in the format that editors and terminals recognise. */
export function describeProblem(file: string, { line, column, field, message }: ConfigProblem): string {
  const place = line === undefined ? file : `${file}:${line}:${column}`;
  return `${place}: ${field === '' ? message : `${field} ${message}`}`;
}
