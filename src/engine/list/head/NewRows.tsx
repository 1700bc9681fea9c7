/** How many rows the list has gained since its page was read, as a button that shows them (D227). */
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { usePulse } from '../../browser/pulse';
import { COUNTS } from '../../calls/useReread';
import { reader, type Filter } from '../../rows/pageQuery';
import { grouped } from '../../../i18n/format';

interface NewRowsProps {
  readonly resource: string;
  readonly filter: Filter;
  /** Matches when the page was read, and when that was in milliseconds since the epoch. */
  readonly total: number;
  readonly readAt: number;
  readonly onShow: () => void;
}

export default function NewRows({ resource, filter, total, readAt, onShow }: NewRowsProps): ReactNode {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  // The key of the pinned views' counts: the same list is counted once.
  const { data, dataUpdatedAt, refetch } = useQuery({
    queryKey: [COUNTS, resource, filter],
    enabled: false,
    retry: false,
    queryFn: async ({ signal }) => {
      const counted = await reader(dataProvider, resource, filter)(1, 1, signal);
      return { total: counted.total, more: counted.part !== undefined };
    },
  });
  usePulse((isActive) => {
    // A count that fails says nothing: the time of the last update ages beside the list.
    if (isActive) void refetch();
  });
  const gained = data && dataUpdatedAt > readAt ? data.total - total : 0;
  return (
    <output className="new-rows">
      {gained > 0 && (
        <button type="button" className="new-rows__button" title={translate('list.showNew')} onClick={onShow}>
          {translate('list.newRows', { smart_count: gained, count: grouped(gained) })}
        </button>
      )}
    </output>
  );
}
