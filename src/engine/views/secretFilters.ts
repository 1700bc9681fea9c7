/**
 * Filters by secret fields (a PAN): in memory only, for as long as the shell that holds the engine is there, which is
 * until the session ends (decisions 30).
 */
import { useSyncExternalStore } from 'react';
import { useEngine, type Engine } from '../context';

type Values = Readonly<Record<string, string>>;

interface SecretFilters {
  readonly values: Map<string, Values>;
  readonly listeners: Set<() => void>;
}

const NONE: Values = {};
const held = new WeakMap<Engine, SecretFilters>();

function of(engine: Engine): SecretFilters {
  const known = held.get(engine);
  if (known) return known;
  const made: SecretFilters = { values: new Map(), listeners: new Set() };
  held.set(engine, made);
  return made;
}

/** The secret filters of a list by parameter, and the way to replace them. */
export function useSecretFilters(resource: string): readonly [Values, (values: Values) => void] {
  const { values, listeners } = of(useEngine());
  const current = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => values.get(resource) ?? NONE,
  );
  const replace = (next: Values): void => {
    values.set(resource, next);
    for (const listener of listeners) listener();
  };
  return [current, replace];
}
