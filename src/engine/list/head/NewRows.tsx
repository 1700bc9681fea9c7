/** How many rows the list has gained since its page was read, as a button that shows them (D227). */
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { isJoined } from '../../../lists/several';
import { usePulse } from '../../browser/pulse';
import { COUNTS } from '../../calls/useReread';
import { askedPage, reader } from '../../rows/pageQuery';
import { grouped } from '../../../i18n/format';
import { useListQuestion, useListRows } from '../state/contexts';
import { LiveRows, useLiveOn } from './LiveRows';

/**
 * New rows, where they would stand on top of this page: the first of a list of a period in the service's own order, whose
 * matches the service counts.
 */
export default function NewRows(): ReactNode {
  const { resource, list, filter } = useListQuestion();
  const { rows, record } = useListRows();
  const [on] = useLiveOn(resource.name);
  const isFirst = (list.page === 1 || on) && list.perPage !== 'all' && list.sort === null;
  const isKnown = rows.updatedAt > 0 && rows.current && !rows.stale && rows.part === null;
  const asked = askedPage(resource, { page: 1, perPage: list.perPage, filter, sort: null });
  const isCounted = !isJoined(resource, filter) && !asked.byBrowser;
  return (
    <>
      <LiveRows />
      {isFirst && isKnown && !record.covers && isCounted && <Gained live={on} />}
    </>
  );
}

/** @param live the count comes with the rows. */
function Gained({ live }: { readonly live: boolean }): ReactNode {
  const { resource, filter, list } = useListQuestion();
  const { rows, goTo } = useListRows();
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  // The key of the pinned views' counts: the same list is counted once.
  const { data, dataUpdatedAt, refetch } = useQuery({
    queryKey: [COUNTS, resource.name, filter],
    enabled: false,
    retry: false,
    queryFn: async ({ signal }) => {
      const counted = await reader(dataProvider, resource.name, filter)(1, 1, signal);
      return { total: counted.total, more: counted.part !== undefined };
    },
  });
  usePulse((isActive) => {
    // A count that fails says nothing: the time of the last update ages beside the list.
    if (isActive && !live) void refetch();
  });
  const gained = data && dataUpdatedAt > rows.updatedAt ? data.total - (rows.total ?? 0) : 0;
  return (
    <output className="new-rows">
      {gained > 0 && (
        <button
          type="button"
          className="new-rows__button"
          title={translate('table.showNew')}
          onClick={() => {
            if (list.page !== 1) {
              list.setPage(1);
              return;
            }
            goTo.current?.(0);
            rows.refresh();
          }}
        >
          {translate('table.newRows', { smart_count: gained, count: grouped(gained) })}
        </button>
      )}
    </output>
  );
}
