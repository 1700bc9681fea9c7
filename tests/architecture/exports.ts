/** Who uses what a file exports: an export that nobody takes is dead, or private and should say so. */
import { dirname, join } from 'node:path';
import { Visitor } from 'vite';
import { importsOf, parse, type SourceFile } from './source';

/** An export that nobody takes. */
export interface DeadExport {
  readonly path: string;
  readonly name: string;
}

const isTest = (path: string): boolean => /\.test(?:-d)?\.tsx?$/.test(path);
/** What exists for tests and measurements only: there, a test is a user like any other. */
const isHelper = (path: string): boolean => /^(?:tests|bench|scripts)\/|\.testing\.tsx?$/.test(path);
/** Files whose exports a tool takes by name. */
const isEntry = (path: string): boolean => /(?:^|\/)vite\.config\.ts$|^tests\/journeys\/harness\/setup\.ts$/.test(path);

/**
 * The exports that nobody takes. The product's files keep one alive; a test keeps what it shares with the file itself,
 * but not what only it uses. A type lives as long as its own file speaks of it: it names what the others take or give.
 */
export function deadExports(files: readonly SourceFile[]): readonly DeadExport[] {
  const exported = new Map<SourceFile, readonly string[]>();
  const users = usersOf(files, (file) => {
    if (!isTest(file.path) && !isEntry(file.path)) exported.set(file, exportsOf(file));
  });
  return files.flatMap((file) => {
    const untaken = (exported.get(file) ?? []).filter(
      (name) => !users(file.path, name).some((path) => !isTest(path) || isHelper(file.path)),
    );
    if (untaken.length === 0) return [];
    const { counts, types } = namesIn(file);
    return untaken
      .filter((name) => {
        const isShared = (counts.get(name) ?? 0) > 1;
        return !(isShared && (types.has(name) || users(file.path, name).length > 0));
      })
      .map((name) => ({ path: file.path, name }));
  });
}

function exportsOf(file: SourceFile): readonly string[] {
  return parse(file).module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName: { kind, name } }) => (kind === 'Default' ? ['default'] : name ? [name] : [])),
  );
}

/** Answers the files that take one export of one file. `also` looks at a file while it is parsed. */
function usersOf(
  files: readonly SourceFile[],
  also: (file: SourceFile) => void,
): (path: string, name: string) => readonly string[] {
  const known = new Set(files.map(({ path }) => path));
  const takers = new Map<string, Set<string>>();
  const note = (target: string, name: string, user: string): void => {
    const key = `${target}#${name}`;
    takers.set(key, (takers.get(key) ?? new Set()).add(user));
  };
  for (const file of files) {
    also(file);
    const targetOf = new Map(importsOf(file, known).map(({ request, target }) => [request, target]));
    const { staticImports, staticExports } = parse(file).module;
    const byName = new Set<string>();
    for (const { moduleRequest, entries } of staticImports) {
      const target = targetOf.get(moduleRequest.value);
      for (const { importName, localName } of entries) {
        if (importName.kind === 'NamespaceObject') {
          byName.add(target ?? '');
          // A namespace that stands alone, as in a list, is handed on as a whole.
          if (new RegExp(`(?<!import \\* as )\\b${localName.value}\\b(?![.'/])`).test(file.text))
            note(target ?? '', '*', file.path);
        } else note(target ?? '', importName.kind === 'Default' ? 'default' : (importName.name ?? ''), file.path);
      }
    }
    for (const { moduleRequest, importName } of staticExports.flatMap(({ entries }) => entries)) {
      if (moduleRequest) note(targetOf.get(moduleRequest.value) ?? '', importName.name ?? '*', file.path);
    }
    for (const target of wholes(file, known)) note(target, '*', file.path);
    for (const target of [...named(file, known), ...byName]) {
      note(target, 'default', file.path);
      for (const name of words(file)) note(target, name, file.path);
    }
  }
  return (path, name) => [...(takers.get(`${path}#${name}`) ?? []), ...(takers.get(`${path}#*`) ?? [])];
}

/** Files that this one names without saying what it takes: by `import()`, or by their path from the project's root. */
function named(file: SourceFile, known: ReadonlySet<string>): readonly string[] {
  const asked = [...file.text.matchAll(/import\((?:\/\*.*?\*\/ )?(['"])([^'"]+)\1\)/g)].map((match) => match[2] ?? '');
  const text = asked.map((to) => `import(${JSON.stringify(to)});`).join('\n');
  const targets = text === '' ? [] : importsOf({ path: file.path, text }, known);
  const paths = [...file.text.matchAll(/['"`](?:\.\/)?((?:bench|tests|src|server)\/[\w./-]+\.ts)['"`]/g)];
  return [...targets.map(({ target }) => target ?? ''), ...paths.map((match) => match[1] ?? '')].filter((path) =>
    known.has(path),
  );
}

/** Files whose module this one takes as a whole: by a glob of their folder, or by `import()` without destructuring. */
function wholes(file: SourceFile, known: ReadonlySet<string>): readonly string[] {
  const text = (file.text.match(/(?<!lazy\(\(\) => )\bimport\([^)]+\)(?!\s*\.)/g) ?? []).join('\n');
  const globs = [...file.text.matchAll(/import\.meta\.glob[^(]*\('([\w./]+)\/\*\.ts'/g)];
  const folders = new Set(globs.map(([, folder = '']) => join(dirname(file.path), folder)));
  const inFolders = folders.size > 0 ? [...known].filter((path) => folders.has(dirname(path))) : [];
  return [...named({ path: file.path, text }, known), ...inFolders];
}

const words = (file: SourceFile): ReadonlySet<string> => new Set(file.text.match(/[\w$]+/g));

/** How often each name is written in a file, its declaration included, and which are types; comments do not count. */
function namesIn(file: SourceFile): {
  readonly counts: ReadonlyMap<string, number>;
  readonly types: ReadonlySet<string>;
} {
  const counts = new Map<string, number>();
  const types = new Set<string>();
  const count = ({ name }: { readonly name: string }): void => void counts.set(name, (counts.get(name) ?? 0) + 1);
  const note = ({ id }: { readonly id: { readonly name: string } }): void => void types.add(id.name);
  new Visitor({
    Identifier: count,
    JSXIdentifier: count,
    TSInterfaceDeclaration: note,
    TSTypeAliasDeclaration: note,
  }).visit(parse(file).program);
  return { counts, types };
}
