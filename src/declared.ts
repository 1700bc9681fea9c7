/** The declared resources; in development as they are edited, while every page keeps what it holds. */
import { useMemo, useSyncExternalStore } from 'react';
import type { Engine } from './engine/context';
import { withPermissions } from './engine/restrict';
import { definitions, resources } from './resources/index';

interface Declared {
  readonly definitions: typeof definitions;
  readonly resources: typeof resources;
}

const atFirst: Declared = { definitions, resources };
let now = atFirst;
const watchers = new Set<() => void>();

export const declared = (): Declared => now;

/** Tells of edited definitions. Returns the way to call it off. */
export function watchDeclared(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

/** The engine with the definitions as they are now. */
export function useDeclared(engine: Engine): Engine {
  const { resources: edited } = useSyncExternalStore(watchDeclared, declared);
  return useMemo(
    () =>
      edited === atFirst.resources
        ? engine
        : { ...engine, resources: withPermissions(edited, engine.config.permissions) },
    [engine, edited],
  );
}

if (import.meta.hot) {
  import.meta.hot.accept('./resources/index', (module) => {
    if (isDeclared(module)) follow(module);
  });
}

/** What cannot be built as it stands stays as it was until it can: a page does not close over half a word. */
function follow(edited: Declared): void {
  const isThere = ({ name }: { readonly name: string }): boolean => edited.resources.some((one) => one.name === name);
  const broken = now.resources.filter(
    (one) => !isThere(one) && edited.definitions.some(({ name }) => name === one.name),
  );
  now = { definitions: edited.definitions, resources: [...edited.resources, ...broken] };
  for (const watcher of watchers) watcher();
}

function isDeclared(module: object | undefined): module is Declared {
  return module !== undefined && 'definitions' in module && 'resources' in module;
}
