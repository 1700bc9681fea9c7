/** The columns of a list as this person keeps them, and the ways to change them. */
import { useStore } from 'ra-core';
import { useMemo } from 'react';
import type { Column, Resource } from '../resource';
import { columnsKey, NO_CHOICE, readChoice, shownColumns, type ColumnChoice, type ShownColumn } from './columns';

export interface Columns {
  readonly all: readonly Column[];
  readonly shown: readonly ShownColumn[];
  readonly choice: ColumnChoice;
  readonly choose: (choice: ColumnChoice) => void;
}

export function useColumns(resource: Resource): Columns {
  const [stored, store] = useStore<unknown>(columnsKey(resource), NO_CHOICE);
  return useMemo(() => {
    const choice = readChoice(stored);
    return { all: resource.columns, shown: shownColumns(resource.columns, choice), choice, choose: store };
  }, [resource, stored, store]);
}

export type Density = 'compact' | 'comfortable';

export function useDensity(): readonly [Density, (density: Density) => void] {
  const [stored, store] = useStore<unknown>('list.density', 'compact');
  return [stored === 'comfortable' ? 'comfortable' : 'compact', store];
}
