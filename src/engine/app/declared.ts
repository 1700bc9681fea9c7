/** The declared resources. In development they follow edits while pages keep their state. */
import { useMemo, useSyncExternalStore } from 'react';
import type { Engine } from './context';
import { createEngine } from './EngineProvider';
import type { AnyDefinition } from '../definition/definition';
import type { Resource } from '../definition/resource';

interface Declared {
  readonly definitions: readonly AnyDefinition[];
  readonly resources: readonly Resource[];
}

let now: Declared = { definitions: [], resources: [] };
let atFirst: Declared | null = null;
const watchers = new Set<() => void>();

export const declared = (): Declared => now;

/** Calls `watcher` when definitions are edited. Returns a function that stops it. */
export function watchDeclared(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

/** The engine with the current definitions. */
export function useDeclared(engine: Engine): Engine {
  const { resources: edited } = useSyncExternalStore(watchDeclared, declared);
  return useMemo(
    () => (edited === atFirst?.resources ? engine : createEngine({ ...engine, declaredResources: edited })),
    [engine, edited],
  );
}

/**
 * For the registry of resources, once, and again where it is edited. What cannot be built as it stands stays as it was
 * until it can: a page does not close over half a word.
 */
export function declare(edited: Declared): void {
  if (!atFirst) {
    atFirst = edited;
    now = edited;
    return;
  }
  const isThere = ({ name }: { readonly name: string }): boolean => edited.resources.some((one) => one.name === name);
  const broken = now.resources.filter(
    (one) => !isThere(one) && edited.definitions.some(({ name }) => name === one.name),
  );
  now = { definitions: edited.definitions, resources: [...edited.resources, ...broken] };
  for (const watcher of watchers) watcher();
}
