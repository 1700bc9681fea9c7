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

export function problemText({ file, line, column, path, message }: FileProblem): string {
  const place = line === null ? file : `${file}:${line}:${column}`;
  return path === '' ? `${place}: ${message}` : `${place}: ${path}: ${message}`;
}
