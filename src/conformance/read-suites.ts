import { LineCounter, parseDocument } from 'yaml';
import { isRecord } from '../internal/is-record.ts';
import type { ActsDocument, ActsSuite, ActsTest } from './document.ts';
import { checkDocument, type Problem } from './grammar.ts';
import { canonical, OPERATIONS } from './operations.ts';
import { parsePath } from './value-path.ts';

/** A file that is no conformance test file: each problem with its file, line and path. */
export class ActsError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/** One test, with what its file and its suite say about it. */
export interface LoadedTest {
  readonly test: ActsTest;
  readonly suite: Pick<ActsSuite, 'id' | 'name'>;
  readonly tags: readonly string[];
  readonly specVersion: string;
  readonly variables: Readonly<Record<string, string>>;
  readonly file: string;
}

/** Where test files come from. */
export interface SuiteFiles {
  /** The text of a file. */
  read(file: string): Promise<string>;
  /** The name of an included file, seen from the file that includes it. */
  resolve(file: string, from: string): string;
}

/** Reads test files and everything that they include. Throws an {@link ActsError} that names every mistake. */
export async function readSuites(files: readonly string[], source: SuiteFiles): Promise<LoadedTest[]> {
  const tests: LoadedTest[] = [];
  const problems: string[] = [];
  const seen = new Set<string>();
  const visit = async (file: string, from: string | undefined): Promise<void> => {
    if (seen.has(file)) return;
    seen.add(file);
    let text: string;
    try {
      text = await source.read(file);
    } catch (error) {
      const by = from === undefined ? '' : `, which ${from} includes`;
      problems.push(`${file}: cannot be read${by}: ${(error as Error).message}`);
      return;
    }
    const document = readDocument(text, file, problems);
    if (!document) return;
    for (const included of document.include ?? []) await visit(source.resolve(included, file), file);
    for (const suite of document.suites ?? []) tests.push(...testsOf(suite, document, file));
  };
  for (const file of files) await visit(file, undefined);
  checkIds(tests, problems);
  if (problems.length > 0) throw new ActsError(problems);
  return tests;
}

function testsOf(suite: ActsSuite, document: ActsDocument, file: string): LoadedTest[] {
  return suite.tests.map((test) => ({
    test: suite.except ? { ...test, except: [...suite.except, ...(test.except ?? [])] } : test,
    suite: { id: suite.id, name: suite.name },
    tags: [...(suite.tags ?? []), ...(test.tags ?? [])],
    specVersion: document.spec_version,
    variables: document.variables ?? {},
    file,
  }));
}

function readDocument(text: string, file: string, problems: string[]): ActsDocument | undefined {
  const lines = new LineCounter();
  const parsed = parseDocument(text, { lineCounter: lines });
  if (parsed.errors.length > 0) {
    for (const { pos, message } of parsed.errors) {
      problems.push(`${file}:${lines.linePos(pos[0]).line}: ${message.split('\n')[0]}`);
    }
    return undefined;
  }
  const value = canonical(parsed.toJS());
  const found = checkDocument(value, Object.keys(OPERATIONS));
  for (const problem of found) problems.push(describe(problem));
  return found.length === 0 && isRecord(value) ? (value as unknown as ActsDocument) : undefined;

  function describe({ path, message }: Problem): string {
    const keys = parsePath(path).map((key) => (/^\d+$/.test(key) ? Number(key) : key));
    // A field that is missing has no line; what it is missing from has.
    for (let length = keys.length; length >= 0; length -= 1) {
      const node = parsed.getIn(keys.slice(0, length), true) as { range?: [number] } | undefined;
      if (node?.range) return `${file}:${lines.linePos(node.range[0]).line}: ${path || 'the document'} ${message}`;
    }
    return `${file}: ${path || 'the document'} ${message}`;
  }
}

/** The same test in two files would be two results of one name. */
function checkIds(tests: readonly LoadedTest[], problems: string[]): void {
  const files = new Map<string, string>();
  for (const { test, file } of tests) {
    const other = files.get(test.id);
    if (other !== undefined && other !== file) problems.push(`${file}: test ${test.id} is in ${other} as well`);
    files.set(test.id, file);
  }
}
