/** Files to write, all of them or none: what could not be done is known before anything is written. */
import { mkdirSync, readFileSync, writeFileSync, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { format } from 'oxfmt';
import { CannotError } from './draft';

export class Changes {
  readonly #root: string;
  readonly #texts = new Map<string, string>();

  constructor(root: string) {
    this.#root = root;
  }

  get paths(): readonly string[] {
    return [...this.#texts.keys()];
  }

  has(path: string): boolean {
    return this.#texts.has(path) || existsSync(join(this.#root, path));
  }

  read(path: string): string {
    return this.#texts.get(path) ?? readFileSync(join(this.#root, path), 'utf8');
  }

  /** @throws CannotError where the file is there. */
  create(path: string, text: string): void {
    if (this.has(path)) throw new CannotError(`${path} is there already`);
    this.#texts.set(path, text);
  }

  edit(path: string, change: (text: string) => string): void {
    this.#texts.set(path, change(this.read(path)));
  }

  /** Formats as the project does, and writes. */
  async write(): Promise<void> {
    const options = JSON.parse(readFileSync(join(this.#root, '.oxfmtrc.json'), 'utf8'));
    const formatted: [string, string][] = [];
    for (const [path, text] of this.#texts) {
      const { code, errors } = await format(path, text, { printWidth: options.printWidth, singleQuote: true });
      if (errors.length > 0)
        throw new Error(`${path} could not be formatted: ${errors.map(({ message }) => message).join(', ')}`);
      formatted.push([path, code]);
    }
    for (const [path, code] of formatted) {
      mkdirSync(dirname(join(this.#root, path)), { recursive: true });
      writeFileSync(join(this.#root, path), code);
    }
  }
}

/** Puts a line before the end of the block that begins with `start`. @throws CannotError when the file has no such block. */
export function insertInto(text: string, { start, end, line }: { start: RegExp; end: string; line: string }): string {
  const begun = start.exec(text);
  const closed = begun ? text.indexOf(end, begun.index + begun[0].length - 1) : -1;
  if (closed < 0) throw new CannotError(`found no place for: ${line}`);
  const before = text.slice(0, closed).trimEnd();
  return `${before}${/[[{,]$/.test(before) ? '' : ','}\n${line}${text.slice(closed)}`;
}

/** Puts an import behind the last one. */
export function addImport(text: string, line: string): string {
  const last = [...text.matchAll(/^import [\s\S]*?;$/gm)].at(-1);
  const at = last ? last.index + last[0].length : 0;
  return `${text.slice(0, at)}\n${line}${text.slice(at)}`;
}
