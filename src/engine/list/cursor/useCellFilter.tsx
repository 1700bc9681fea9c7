/** "Filter by this": the value of a cell as a filter, by a key or from the menu of the cell (D232). */
import { useEvent, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { holdsCardNumber } from '../../../upstream/pan';
import { lazyDialog } from '../../ui/lazy';
import type { Column, Resource } from '../../definition/resource';
import { filterValueOf } from '../../definition/filterValue';
import { isUsable, shownText } from '../../definition/text';
import { useListColumns, useListQuestion } from '../state/contexts';
import type { RowHandlers } from './useRowPointer';

const MenuList = lazyDialog(() => import('../../ui/MenuList'));

interface CellFilter {
  readonly param: string;
  readonly value: string;
  /** The value as the cell shows it. */
  readonly text: string;
}

type OnCell = NonNullable<RowHandlers['onCell']>;

export function useCellFilter() {
  const { labels, list } = useListQuestion();
  const { columns } = useListColumns();
  const translate = useTranslate();
  const notify = useNotify();
  const [opened, setOpened] = useState<(CellFilter & { readonly anchor: HTMLElement }) | null>(null);
  const apply = ({ param, value }: CellFilter): void => list.setFilter({ ...list.filter, [param]: value });
  const onCell = useEvent<Parameters<OnCell>, boolean>((how, column, record, anchor) => {
    const filter = filterOf(labels.resource, columns.shown[column]?.column, record);
    if (how === 'menu' && filter) setOpened({ ...filter, anchor });
    else if (filter) apply(filter);
    else if (how === 'filter') notify('table.noCellFilter', { type: 'warning' });
    return how === 'filter' || filter !== null;
  });
  if (!opened) return { onCell, menu: null };
  const text = translate('table.filterByThis', { value: opened.text });
  const groups = [[{ key: opened.param, text, onChoose: () => apply(opened) }]];
  const menu = <MenuList label={text} groups={groups} anchor={opened.anchor} onClose={() => setOpened(null)} />;
  return { onCell, menu };
}

/** Null for a column without a filter, and a value that cannot be one. */
function filterOf(resource: Resource, column: Column | undefined, record: unknown): CellFilter | null {
  const shown = column && column.type !== 'action' ? column.field : null;
  const field = resource.filters.find((one) => one.name === shown?.name);
  if (!field || field.secret || !isUsable(field, record)) return null;
  const value = filterValueOf(field, record).trim();
  if (value === '' || holdsCardNumber(value)) return null;
  return { param: field.param, value, text: shownText(field, record) };
}
