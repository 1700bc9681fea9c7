/** How many rows the list has gained since its page was read, as a button that shows them (D227). */
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useContext, type ReactNode } from 'react';
import { askedOrder } from '../../../lists/question/order';
import { usePulse } from '../../browser/pulse';
import { COUNTS } from '../../calls/useReread';
import { askedPage, isServicePage } from '../../../lists/byBrowser';
import { isOneRead } from '../../../lists/oneRead';
import { reader } from '../../rows/pageQuery';
import { grouped } from '../../../i18n/format';
import { useListQuestion, useListRows } from '../state/contexts';
import { ListHidden } from '../../ui/dock';
import { LiveRows, useLiveOn } from './LiveRows';

/**
 * New rows. On top of the first page stand those of a list of a period in the service's own order: they are counted
 * without Live too. With Live every list counts them, wherever its order puts them.
 */
export default function NewRows(): ReactNode {
  const { resource, list, filter } = useListQuestion();
  const { rows } = useListRows();
  const covered = useContext(ListHidden);
  const [on, setOn] = useLiveOn(resource.name);
  const { page, perPage, sort } = list;
  const asked = askedPage(resource, { page, perPage, filter, sort: askedOrder(resource, sort) });
  const able = isOneRead(resource, asked);
  const isLive = on && able;
  const onTop = resource.period !== null && sort === null;
  const isKnown = rows.updatedAt > 0 && rows.current && !rows.stale && !rows.part && !covered;
  return (
    <>
      <LiveRows asked={asked} on={isLive} able={able} onChange={setOn} />
      {isKnown && (isLive || (able && isServicePage(asked) && onTop && page === 1)) && (
        <Gained live={isLive} onTop={onTop} />
      )}
    </>
  );
}

interface GainedProps {
  /** The count comes with the rows. */
  readonly live: boolean;
  /** They stand at the top of the first page; else each page has those that its order puts there. */
  readonly onTop: boolean;
}

function Gained({ live, onTop }: GainedProps): ReactNode {
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
  const gained = data && !rows.atLeast && dataUpdatedAt > rows.updatedAt ? data.total - (rows.total ?? 0) : 0;
  return (
    <output className="new-rows">
      {gained > 0 && (
        <button
          type="button"
          className="new-rows__button"
          title={translate('table.showNew')}
          onClick={() => {
            if (onTop && list.page !== 1) {
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
