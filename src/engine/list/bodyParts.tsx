/** What the body of a list is made of: the engine's own, and one that `--eject` has written (docs/engine.md). */
import { useEvent, useNotify, useTranslate } from 'ra-core';
import { createContext, useContext, useMemo } from 'react';
import { isKeyless } from '../../upstream/unreadable';
import { useDelayed } from '../base/useDelayed';
import { PHONE, useMedia } from '../base/useMedia';
import { resizeColumn } from '../listState/columns';
import { pageCount } from '../listState/pages';
import { oddRows } from '../rows/oddRows';
import { Empty, Failure, Skeleton } from '../ui/States';
import { useCopy } from '../ui/useCopy';
import { Cards } from './Cards';
import { Pagination } from './Pagination';
import { Table } from './Table';
import { UnreadableNotice } from './unreadableBelow';
import type { ListPageParts } from './useListPage';
import { DRAWN_AT_ONCE } from './useTable';

export const ListBodyContext = createContext<ListPageParts | null>(null);

function useBody(): ListPageParts {
  const parts = useContext(ListBodyContext);
  if (!parts) throw new Error('a part of a list stands outside a list of the engine');
  return parts;
}

/** In the place of the first rows while they are on their way. */
export function ListLoading() {
  const { perPage } = useBody().list;
  return <Skeleton rows={perPage === 'all' ? 20 : Math.min(perPage, 20)} />;
}

/** Why there are no rows, and a way to try again. */
export function ListFailure() {
  const { noticed } = useBody();
  const translate = useTranslate();
  return noticed.error && <Failure title={translate('list.failed')} error={noticed.error} onRetry={noticed.refresh} />;
}

/** That no row matches, or none is on this page, and the way to those there are. */
export function ListEmpty() {
  const { list, noticed, filterButton } = useBody();
  const total = noticed.total ?? 0;
  return (
    <Empty
      beyondEnd={total > 0}
      filtered={Object.keys(list.filter).length > 0}
      onClear={() => {
        filterButton.current?.focus();
        list.setFilter({});
      }}
      onLastPage={() => list.setPage(list.perPage === 'all' ? 1 : pageCount(total, list.perPage))}
    />
  );
}

/** The rows of this page in the columns that the person has chosen: a table, on a phone cards. */
export function ListRows() {
  const { title, noticed, list, look, columns, density, actions, choosing, selection, record, goTo } = useBody();
  const notify = useNotify();
  const copying = useCopy();
  const Rows = useMedia(PHONE) ? Cards : Table;
  const { source } = noticed;
  const waiting = useDelayed(noticed.stale && noticed.fetching);
  const offset = list.perPage === 'all' ? 0 : (list.page - 1) * list.perPage;
  const odd = useMemo(() => source && oddRows(source, offset), [source, offset]);
  if (!source || source.total === 0) return <ListEmpty />;
  return (
    <>
      <Rows
        label={title}
        source={source}
        offset={offset}
        count={noticed.total ?? 0}
        columns={columns.shown}
        look={look}
        density={density.density}
        table={columns.table}
        goTo={goTo}
        selected={record.route.id}
        pending={actions.pending}
        dimmed={waiting}
        selection={choosing ? selection : null}
        onOpen={(row) => (isKeyless(row) ? notify('list.keyless', { type: 'warning' }) : record.open(row))}
        onAction={(name, row) => actions.run(name, [row])}
        onCopy={copying.copy}
        onResize={(name, width) => columns.choose(resizeColumn(columns.choice, name, width))}
      />
      {odd !== null && <UnreadableNotice odd={odd} look={look} />}
      <output className="visually-hidden">{copying.said}</output>
    </>
  );
}

/** The pages of the list, how many rows a page has, and how many there are. */
export function ListPages() {
  const { list, look, noticed, goTo } = useBody();
  const total = noticed.total ?? 0;
  const onGoTo = useEvent((index: number): void => goTo.current?.(index));
  if (total === 0) return null;
  return (
    <Pagination
      page={list.page}
      perPage={list.perPage}
      pageSizes={look.resource.pageSizes}
      total={total}
      more={noticed.part !== null}
      onPage={list.setPage}
      onPerPage={list.setPerPage}
      onGoTo={noticed.source && noticed.source.total > DRAWN_AT_ONCE ? onGoTo : null}
    />
  );
}
