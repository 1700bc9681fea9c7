/** A list's columns and density, from the address or the person's stored choice. */
import { useEvent, useStore } from 'ra-core';
import { useMemo, useState } from 'react';
import type { Column, Resource } from '../definition/resource';
import {
  choiceOf,
  chosenColumns,
  columnsKey,
  readChoice,
  shownColumns,
  storedChoice,
  type ColumnChoice,
} from './columns';
import { readTableSettings, tableKey, type TableSettings } from './columns';
import { opensView } from '../../lists/question/address';
import type { Density } from '../../lists/question/list';
import { filteredColumns, type ListControls } from './useListState';

type Addressed = Pick<ListControls, 'columns' | 'density' | 'view' | 'filter' | 'setLayout'>;

export type Columns = ReturnType<typeof useColumns>;

/** With an opened view, or columns in the address, changes stay in the address. */
export function useColumns(resource: Resource, { columns, view, filter, setLayout }: Addressed) {
  const [stored, store]: readonly [unknown, (choice: object) => void] = useStore<unknown>(columnsKey(resource));
  const [storedTable, setTable]: readonly [unknown, (settings: TableSettings) => void] = useStore<unknown>(
    tableKey(resource),
  );
  /** What the app's own rows leave of the columns, in their order; null without such rows. */
  const [ownRows, setOwn] = useState<readonly Column[] | null>(null);
  const all = ownRows ?? resource.columns;
  /** The choice is in the address, which has no order for hidden columns. */
  const addressed = columns !== null || opensView(view);
  /** Of the columns that a filter shows, those that the person has hidden meanwhile. */
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [own, lent] = useMemo(() => {
    const choice = columns ? choiceOf(all, columns) : readChoice(stored, resource);
    const asked = columns ? [] : filteredColumns(resource, filter).map(({ name }) => name);
    return [choice, asked.filter((name) => choice.hidden.includes(name) && !refused.includes(name))];
  }, [all, columns, stored, resource, filter, refused]);
  const choose = useEvent((choice: ColumnChoice) => {
    setRefused([...refused, ...lent.filter((name) => choice.hidden.includes(name))]);
    if (!addressed) store(storedChoice({ ...choice, hidden: [...new Set([...choice.hidden, ...lent])] }, resource));
    else setLayout({ columns: chosenColumns(shownColumns(all, choice)) });
  });
  return useMemo(() => {
    const choice = { ...own, hidden: own.hidden.filter((name) => !lent.includes(name)) };
    const shown = shownColumns(all, choice);
    const table = readTableSettings(storedTable);
    return { all, shown, choice, choose, addressed, table, setTable, setOwn };
  }, [all, own, lent, choose, addressed, storedTable, setTable]);
}

export function useDensity({ density, view, setLayout }: Addressed) {
  const [stored, store] = useStore<unknown>('list.density', 'compact');
  const setDensity = useEvent((next: Density) => {
    if (density === null && !opensView(view)) store(next);
    else setLayout({ density: next });
  });
  const shown: Density = density ?? (stored === 'comfortable' ? 'comfortable' : 'compact');
  return useMemo(() => ({ density: shown, setDensity }), [shown, setDensity]);
}
