/**
 * What a module needs at once. A package's index file passes on hundreds of exports: only those that are asked for count,
 * or what one dialog uses of a package would be fetched with the first list.
 */
import { parseAst } from 'vite';

/** What the bundler tells of a module. */
interface ModuleInfo {
  /** In the order of the module's import statements. */
  readonly importedIds: readonly string[];
  readonly code: string | null;
  readonly exports: readonly string[];
}

export interface Graph {
  getModuleInfo(id: string): ModuleInfo | null;
}

/** One export of a module, or all of it. */
interface Needed {
  readonly id: string;
  readonly name: string;
}

interface Links {
  /** What its own code imports. */
  readonly imports: readonly Needed[];
  /** Where the exports come from that it only passes on. */
  readonly passedOn: ReadonlyMap<string, Needed>;
  /** The files all of whose exports it passes on. */
  readonly stars: readonly string[];
  /** It has no code of its own. */
  readonly isIndex: boolean;
}

type Statement = ReturnType<typeof parseAst>['body'][number];

const ALL = '*';

/** Everything that `entry` needs at once, itself included: what it imports lazily is not part of it. */
export function closure(graph: Graph, entry: string): ReadonlySet<string> {
  const known = new Map<string, Links>();
  const linksOf = (id: string): Links => {
    const links = known.get(id) ?? readLinks(graph.getModuleInfo(id));
    known.set(id, links);
    return links;
  };
  /** The next file on the way to what exports this name. */
  const exporterOf = ({ id, name }: Needed, seen = new Set<string>()): Needed | null => {
    if (seen.has(id) || name === ALL) return null;
    seen.add(id);
    const { passedOn, stars } = linksOf(id);
    const named = passedOn.get(name);
    if (named) return named;
    if (graph.getModuleInfo(id)?.exports.includes(name)) return { id, name };
    const star = stars.find((file) => exporterOf({ id: file, name }, seen));
    return star === undefined ? null : { id: star, name };
  };
  const found = new Set<string>();
  const queue = new Map<string, Needed>();
  const need = (needed: Needed): unknown => queue.set(`${needed.name} of ${needed.id}`, needed);
  need({ id: entry, name: ALL });
  for (const needed of queue.values()) {
    const { id } = needed;
    const { imports, passedOn, stars, isIndex } = linksOf(id);
    const exporter = exporterOf(needed);
    const nexts = isIndex || found.has(id) ? [] : [...imports];
    if (!isIndex) found.add(id);
    if (exporter) nexts.push(exporter);
    else nexts.push(...passedOn.values(), ...whole(stars));
    for (const next of nexts) need(next);
  }
  return found;
}

const whole = (ids: readonly string[]): readonly Needed[] => ids.map((id) => ({ id, name: ALL }));

function readLinks(info: ModuleInfo | null): Links {
  const ids = info?.importedIds ?? [];
  const statements = info?.code ? parseAst(info.code).body : [];
  const sources = new Set(statements.flatMap((statement) => sourceOf(statement) ?? []));
  const passedOn = new Map<string, Needed>();
  // The bundler adds modules of its own behind those that are named.
  const added = ids.slice(sources.size);
  const isNamed = sources.size > 0 && sources.size <= ids.length && added.every((id) => id.startsWith('\0'));
  // A file that is no ES module, or names one module in two ways.
  if (!isNamed) return { imports: whole(ids), passedOn, stars: [], isIndex: false };
  const places = new Map([...sources].map((source, index) => [source, ids[index] ?? '']));
  const imports = [...whole(added)];
  const locals = new Map<string, Needed>();
  const stars: string[] = [];
  for (const statement of statements) {
    const id = places.get(sourceOf(statement) ?? '');
    for (const [name, given] of namesIn(statement)) {
      const needed = id === undefined ? locals.get(name) : { id, name };
      if (!needed) continue;
      if (statement.type === 'ImportDeclaration') {
        locals.set(given, needed);
        imports.push(needed);
      } else if (given === ALL) stars.push(needed.id);
      else passedOn.set(given, needed);
    }
    if (id !== undefined && namesIn(statement).length === 0) imports.push(...whole([id]));
  }
  return { imports, passedOn, stars, isIndex: statements.every(isLink) };
}

function sourceOf(statement: Statement): string | null {
  return 'source' in statement && statement.source ? statement.source.value : null;
}

/** The names that a statement takes from another file (or from its own), each with the name that it gives it. */
function namesIn(statement: Statement): readonly (readonly [string, string])[] {
  if (statement.type === 'ExportAllDeclaration') return [[ALL, statement.exported ? nameOf(statement.exported) : ALL]];
  if (statement.type === 'ExportNamedDeclaration')
    return statement.specifiers.map(({ local, exported }) => [nameOf(local), nameOf(exported)]);
  if (statement.type !== 'ImportDeclaration') return [];
  return statement.specifiers.map((specifier) => {
    if (specifier.type === 'ImportSpecifier') return [nameOf(specifier.imported), specifier.local.name];
    return [specifier.type === 'ImportDefaultSpecifier' ? 'default' : ALL, specifier.local.name];
  });
}

const nameOf = (name: { readonly name: string } | { readonly value: string }): string =>
  'name' in name ? name.name : name.value;

/** Whether a statement only imports, or passes on what another file exports. */
function isLink(statement: Statement): boolean {
  if (statement.type === 'ExportNamedDeclaration') return !statement.declaration;
  return statement.type === 'ImportDeclaration' || statement.type === 'ExportAllDeclaration';
}
