/** Contexts that react-admin's components expect in a list. */
import {
  ListContext,
  ListFilterContext,
  ListPaginationContext,
  ListSortContext,
  ResourceContextProvider,
  type ListControllerResult,
} from 'ra-core';
import type { ReactNode } from 'react';

interface ListContextsProps {
  readonly value: ListControllerResult;
  readonly children: ReactNode;
}

/** Like ra-core's ListContextProvider, which would load lodash with the first list. */
export function ListContexts({ value, children }: ListContextsProps): ReactNode {
  return (
    <ResourceContextProvider value={value.resource}>
      <ListContext.Provider value={value}>
        <ListFilterContext.Provider value={value}>
          <ListSortContext.Provider value={value}>
            <ListPaginationContext.Provider value={value}>{children}</ListPaginationContext.Provider>
          </ListSortContext.Provider>
        </ListFilterContext.Provider>
      </ListContext.Provider>
    </ResourceContextProvider>
  );
}
