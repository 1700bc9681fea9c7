/** The engine's context inside a stock `<Admin>`, for what `resourceProps` draws. */
import { useMemo, type ReactNode } from 'react';
import { useSame } from '../browser/kept';
import type { AnyDefinition } from '../definition/definition';
import type { Resource } from '../definition/resource';
import { normalOf } from '../definition/resolve';
import { EngineProvider, createEngine } from './EngineProvider';
import type { EngineOptions } from './context';
import { MountedByName } from './MountedByName';

type Own = 'declaredResources' | 'Mount';

interface StockEngineProviderProps extends Omit<EngineOptions, Own> {
  /** Every resource that `resourceProps` is used for, and those that these name. */
  readonly resources: readonly (AnyDefinition | Resource)[];
  readonly children: ReactNode;
}

export function StockEngineProvider({ children, ...options }: StockEngineProviderProps): ReactNode {
  const stable = useSame(options);
  const engine = useMemo(() => {
    const { resources, ...more } = stable;
    const declaredResources = resources.map(normalOf);
    return createEngine({ ...more, Mount: MountedByName, declaredResources });
  }, [stable]);
  return <EngineProvider value={engine}>{children}</EngineProvider>;
}
