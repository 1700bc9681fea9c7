/** Resources as a stock `<Admin>` mounts them: each at its name, where it has a path of its own in our app. */
import { useBasename, useResourceDefinitions } from 'ra-core';
import { useMemo, type ReactNode } from 'react';
import { resolveMounted } from '../definition/resolve';
import { EngineProvider } from './EngineProvider';
import { useEngine } from './context';

/** Goes inside the `<Admin>`: only ra-core knows which resources are mounted. */
export function MountedByName({ children }: { readonly children: ReactNode }): ReactNode {
  const engine = useEngine();
  const basename = useBasename();
  // As one text: the definitions are registered anew whenever the `<Admin>` is drawn.
  const names = Object.keys(useResourceDefinitions()).toSorted().join('\n');
  const value = useMemo(
    () => ({ ...engine, ...resolveMounted(engine, { basename, names: names.split('\n') }) }),
    [engine, basename, names],
  );
  return <EngineProvider value={value}>{children}</EngineProvider>;
}
