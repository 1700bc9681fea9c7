/**
 * Which file of the build a module goes into. What a person waits for is three files, not thirty: each file asked for
 * costs a phone more than a few bytes too many.
 */
import { closure, type Graph } from './closure.ts';

/** What every page and dialog with a form needs: a file that they share. */
const FORMS = /\/node_modules\/(?:react-hook-form|ra-core\/dist\/form|lodash)\//;

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
      return sets.findIndex((set) => set.has(id)) === Math.min(place, 2) && only(id) ? name : null;
    },
  });
  return [
    group('gate', 1),
    group('vendor', 2, (id) => id.includes('/node_modules/') || id.startsWith('\0')),
    group('shell', 3),
    { name: 'forms', test: FORMS, includeDependenciesRecursively: false },
  ];
}
