/** A problem of a resource file, as data and as a line of text. */

export interface FileProblem {
  /** As the configuration names it. */
  readonly file: string;
  /** From 1; null where the file itself is not there. */
  readonly line: number | null;
  readonly column: number | null;
  /** `fields.code.kind`; empty for the file. */
  readonly path: string;
  readonly message: string;
}

/** One problem as a line of text, for the console and the page. */
export function problemText({ file, line, column, path, message }: FileProblem): string {
  const place = line === null ? file : `${file}:${line}:${column}`;
  return path === '' ? `${place}: ${message}` : `${place}: ${path}: ${message}`;
}
