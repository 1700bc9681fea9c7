/**
 * Which file of the build a module goes into. What a person waits for is three files, not thirty: each file asked for
 * costs a phone more than a few bytes too many.
 */

/** What the bundler tells of a module. */
interface ModuleInfo {
  readonly importedIds: readonly string[];
}

interface Graph {
  getModuleInfo(id: string): ModuleInfo | null;
}

/** Everything that a module needs at once, itself included: what it imports lazily is not part of it. */
function closure(graph: Graph, entry: string): ReadonlySet<string> {
  const found = new Set([entry]);
  for (const id of found) for (const needed of graph.getModuleInfo(id)?.importedIds ?? []) found.add(needed);
  return found;
}

/**
 * Parts of packages that the shell names, in the list of a whole package, without using them: it is rid of them as long
 * as nobody else needs them. Saved views do, once the first list is there, and have them in a file of their own.
 */
const LATER =
  /\/node_modules\/(?:query-string|split-on-first|strict-uri-encode|decode-uri-component|filter-obj|ra-core\/dist\/dataProvider\/fetch\.js)/;

/** The same for every page and dialog that has a form: a file that they share. */
const FORMS = /\/node_modules\/react-hook-form\//;

/**
 * `gate`: what signing in needs once the form is there. `vendor`: packages of the signed-in shell, in a file that stays
 * the same when only our own code changes. `shell`: the rest of the shell. `forms`: what all forms share. Nothing else
 * is grouped: pages and dialogs are files of their own.
 * @param first the module that the page starts with; what it needs goes with it.
 */
export function chunkGroups(first: string, gate: string, shell: string) {
  let sets: readonly ReadonlySet<string>[] | undefined;
  const group = (name: string, place: number, only: (id: string) => boolean = () => true) => ({
    debugName: name,
    priority: 3 - place,
    includeDependenciesRecursively: false,
    name(id: string, graph: Graph): string | null {
      sets ??= [first, gate, shell].map((entry) => closure(graph, entry));
      const later = LATER.test(id) || FORMS.test(id);
      return sets.findIndex((set) => set.has(id)) === Math.min(place, 2) && !later && only(id) ? name : null;
    },
  });
  return [
    group('gate', 1),
    group('vendor', 2, (id) => id.includes('/node_modules/') || id.startsWith('\0')),
    group('shell', 3),
    { name: 'forms', test: FORMS, includeDependenciesRecursively: false },
  ];
}
