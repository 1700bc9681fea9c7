/** The project's own source, read and parsed: what the architecture tests look at. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync, type ParseResult } from 'vite';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

const CODE = /\.(?:ts|tsx|mts|mjs|js)$/;

export interface SourceFile {
  /** From the project's root, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

/** Every code file below the given folders (or the files named), sorted by path. */
export function sourceFiles(...roots: readonly string[]): readonly SourceFile[] {
  return roots
    .flatMap((root) => walk(join(ROOT, root)))
    .filter((path) => CODE.test(path))
    .map((path) => ({
      path: relative(ROOT, path).split(sep).join(posix.sep),
      text: readFileSync(path, 'utf8'),
    }))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

function walk(path: string): readonly string[] {
  const entry = statSync(path, { throwIfNoEntry: false });
  if (!entry) return [];
  if (entry.isFile()) return [path];
  return readdirSync(path).flatMap((name) => walk(join(path, name)));
}

/** What was parsed last: one file is looked at from several sides. All of them would take a gigabyte. */
let last: { readonly file: SourceFile; readonly parsed: ParseResult } | undefined;

/** Parses one file. Throws with the file's name when it does not parse. */
export function parse(file: SourceFile): ParseResult {
  if (last?.file.path === file.path && last.file.text === file.text) return last.parsed;
  const parsed = parseSync(file.path, file.text);
  const [problem] = parsed.errors;
  if (problem) throw new Error(`${file.path}: ${problem.message}`);
  last = { file, parsed };
  return parsed;
}

export interface Import {
  /** As written: "./client", "react". */
  readonly request: string;
  /** The file it leads to, from the project's root; undefined for a package. */
  readonly target: string | undefined;
  /** Erased by the compiler: types only. */
  readonly typeOnly: boolean;
  /** By `import()` or as a worker's URL. */
  readonly later: boolean;
}

/** Everything one file imports or re-exports, statically, by `import()` or as a worker's URL. */
export function importsOf(file: SourceFile, known: ReadonlySet<string>): readonly Import[] {
  const { module } = parse(file);
  const written = [
    ...module.staticImports.map((one) => ({
      request: one.moduleRequest.value,
      typeOnly: one.entries.length > 0 && one.entries.every((entry) => entry.isType),
      later: false,
    })),
    ...module.staticExports.flatMap((one) =>
      one.entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ request: moduleRequest.value, typeOnly: isType, later: false }] : [],
      ),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) => ({
      request: unquoted(file.text.slice(moduleRequest.start, moduleRequest.end)),
      typeOnly: false,
      later: true,
    })),
    ...[...file.text.matchAll(/new URL\(\s*(['"])([^'"]+)\1\s*,\s*import\.meta\.url/g)].map((match) => ({
      request: match[2] ?? '',
      typeOnly: false,
      later: true,
    })),
  ];
  return written.map((one) => Object.assign(one, { target: resolve(file.path, one.request, known) }));
}

function unquoted(text: string): string {
  return text.replaceAll(/^(?:\/\*.*?\*\/\s*)?['"`]|['"`]$/g, '');
}

function resolve(from: string, request: string, known: ReadonlySet<string>): string | undefined {
  if (!request.startsWith('.')) return undefined;
  const plain = posix.join(posix.dirname(from), request.replace(/\?.*$/, ''));
  const candidates = [plain, ...['.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx'].map((end) => plain + end)];
  return candidates.find((path) => known.has(path)) ?? plain;
}
