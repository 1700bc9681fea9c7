/** What the headings of a table sort by, or why they do not. */
import { useEvent, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { grouped } from '../../../i18n/format';
import type { Column, Resource } from '../../definition/resource';
import { pressedOrder, sortPath, type Order } from '../../../lists/question/order';
import type { ListControls } from '../../listState/useListState';
import { isServiceOrder, SEARCHED_AT_MOST } from '../../../lists/answer';
import type { Rows } from '../../rows/useRows';

export interface Sorting {
  readonly order: Order | null;
  readonly onSort: (column: Column) => void;
  /** Null for a column that sorts; empty for one that holds nothing to sort by. */
  readonly whyNot: (column: Column) => string | null;
}

export function useSorting(resource: Resource, { sort, setSort }: ListControls, rows: Rows): Sorting {
  const translate = useTranslate();
  const { total = 0, part, scannedOf } = rows;
  const onSort = useEvent((column: Column) => setSort(pressedOrder(column, sort)));
  const isWhole = part === null && scannedOf === null;
  const isSmall = resource.api.unpaged || total <= SEARCHED_AT_MOST;
  return useMemo(() => {
    const whyNot = (column: Column): string | null => {
      const path = sortPath(column);
      if (path === null) return '';
      // A sorted column stays a button, so that its order can be removed.
      if (sort?.field === column.name) return null;
      if (!isWhole) return translate('list.sortsNoPart');
      if (isSmall || isServiceOrder(resource, path)) return null;
      return translate('list.sortsAtMost', { count: grouped(SEARCHED_AT_MOST) });
    };
    return { order: sort, onSort, whyNot };
  }, [resource, sort, onSort, isWhole, isSmall, translate]);
}
