/** The rows of a list in every state they can be in, and the pages below them. */
import { useEvent, useNotify, useTranslate, type RaRecord } from 'ra-core';
import { useMemo, useRef, type ReactNode } from 'react';
import { isKeyless } from '../../upstream/unreadable';
import { oddRows } from '../rows/oddRows';
import { useDelayed } from '../base/useDelayed';
import type { Actions } from '../actions/useActions';
import type { Rows } from '../rows/useRows';
import { Cards } from './Cards';
import { resizeColumn, type Density } from '../listState/columns';
import type { ResourceLabels } from '../kinds/resourceLabels';
import { pageCount } from '../listState/pages';
import { Pagination } from './Pagination';
import { Empty, Failure, Skeleton } from '../ui/States';
import { Table } from './Table';
import { DRAWN_AT_ONCE, type GoToRow } from './useTable';
import type { Columns } from '../listState/useColumns';
import { UnreadableNotice } from './unreadableBelow';
import { useCopy } from '../ui/useCopy';
import type { ListControls } from '../listState/useListState';
import { PHONE, useMedia } from '../base/useMedia';
import type { Selection } from '../rows/useSelection';

export interface ListBodyProps {
  readonly label: string;
  readonly rows: Rows;
  readonly list: ListControls;
  readonly look: ResourceLabels;
  readonly columns: Columns;
  readonly density: Density;
  readonly actions: Actions;
  /** Null where rows cannot be chosen. */
  readonly selection: Selection | null;
  /** Key of the open record. */
  readonly selected: string | null;
  readonly onOpen: (record: RaRecord) => void;
  /** Removes every filter. */
  readonly onClear: () => void;
}

export function ListBody(props: ListBodyProps): ReactNode {
  const { label, rows, list, look, columns, density, actions, selection, selected, onOpen } = props;
  const translate = useTranslate();
  const notify = useNotify();
  const copying = useCopy();
  const phone = useMedia(PHONE);
  const { source, error } = rows;
  const waiting = useDelayed(rows.stale && rows.fetching);
  const total = rows.total ?? 0;
  const goTo = useRef<GoToRow>(null);
  const onGoTo = useEvent((index: number): void => goTo.current?.(index));

  const offset = list.perPage === 'all' ? 0 : (list.page - 1) * list.perPage;
  const odd = useMemo(() => source && oddRows(source, offset), [source, offset]);

  if (!source) {
    return error ? (
      <Failure title={translate('list.failed')} error={error} onRetry={rows.refresh} />
    ) : (
      <Skeleton rows={list.perPage === 'all' ? 20 : Math.min(list.perPage, 20)} />
    );
  }
  const Rows = phone ? Cards : Table;
  return (
    <>
      {source.total === 0 ? (
        <Empty
          beyondEnd={total > 0}
          filtered={Object.keys(list.filter).length > 0}
          onClear={props.onClear}
          onLastPage={() => list.setPage(list.perPage === 'all' ? 1 : pageCount(total, list.perPage))}
        />
      ) : (
        <Rows
          label={label}
          source={source}
          offset={offset}
          count={total}
          columns={columns.shown}
          look={look}
          density={density}
          table={columns.table}
          goTo={goTo}
          selected={selected}
          pending={actions.pending}
          dimmed={waiting}
          selection={selection}
          onOpen={(record) => (isKeyless(record) ? notify('list.keyless', { type: 'warning' }) : onOpen(record))}
          onAction={(name, record) => actions.run(name, [record])}
          onCopy={copying.copy}
          onResize={(name, width) => columns.choose(resizeColumn(columns.choice, name, width))}
        />
      )}
      {total > 0 && (
        <Pagination
          page={list.page}
          perPage={list.perPage}
          pageSizes={look.resource.pageSizes}
          total={total}
          more={rows.part !== null}
          onPage={list.setPage}
          onPerPage={list.setPerPage}
          onGoTo={source.total > DRAWN_AT_ONCE ? onGoTo : null}
        />
      )}
      {odd !== null && <UnreadableNotice odd={odd} look={look} />}
      <output className="visually-hidden">{copying.said}</output>
    </>
  );
}
