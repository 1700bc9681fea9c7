/** A component that replaces one part of the engine's view for one resource. */
import { createContext, useContext, type ComponentType, type Provider } from 'react';

/** Components by the resource's name. */
export type Overrides<Props> = Readonly<Record<string, ComponentType<Props>>>;

/** The provider of the components that replace one view, and the hook that reads them. */
export function createOverride<Props>(): readonly [Provider<Overrides<Props>>, () => Overrides<Props>] {
  const Context = createContext<Overrides<Props>>({});
  return [Context.Provider, () => useContext(Context)];
}
