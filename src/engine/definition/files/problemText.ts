export interface FileProblem {
  /** The address in the configuration. */
  readonly file: string;
  /** From 1; null if the file was not found. */
  readonly line: number | null;
  readonly column: number | null;
  /** `fields.code.kind`; empty for the whole file. */
  readonly path: string;
  readonly message: string;
}

export function problemText(problem: FileProblem): string {
  const { mark, text } = problemLine(problem);
  const { file } = problem;
  return mark === '' ? `${file}: ${text}` : `${file}:${mark}: ${text}`;
}

export interface ProblemLine {
  /** Line and column, or another short mark; may be empty. */
  readonly mark: string;
  readonly text: string;
}

function problemLine({ line, column, path, message }: FileProblem): ProblemLine {
  return { mark: line === null ? '' : `${line}:${column}`, text: path === '' ? message : `${path}: ${message}` };
}

/** Each file once, with its problems in the order of its lines. */
export function problemsByFile(problems: readonly FileProblem[]): ReadonlyMap<string, readonly ProblemLine[]> {
  const sorted = problems.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0));
  const files = new Set(problems.map(({ file }) => file));
  return new Map([...files].map((name) => [name, sorted.filter(({ file }) => file === name).map(problemLine)]));
}
