/** The page of a resource: its rows, what can be done with them, and the open record. */
import { useEvent, useTranslate, type RaRecord } from 'ra-core';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { selectionActions } from '../calls/conditions';
import { useActions } from '../actions/useActions';
import { useForget, useReread } from '../calls/useReread';
import { afterPaint } from '../base/afterPaint';
import { useDeclaredResource, useEngine, useResource } from '../app/context';
import { lazyAgain } from '../base/lazyAgain';
import { countText, partText } from '../base/partText';
import type { Rows } from '../rows/useRows';
import { dropStrayPresses } from '../ui/strayPress';
import { ListHidden } from '../app/listHidden';
import { DockProvider } from '../ui/dock';
import { FilterChips } from './FilterChips';
import { ListActions } from './ListActions';
import { ListActionDialogs } from './ListActionDialogs';
import { ListBody } from './ListBody';
import { FilterDialog, ListDialogs, type OpenListDialog } from './ListDialogs';
import { ListIntro } from './ListIntro';
import { ListNotices } from './ListNotices';
import { useListOverrides } from './override';
import { useResourceLabels } from '../kinds/resourceLabels';
import { useReferenceLabels } from '../kinds/useReferenceLabels';
import { grouped } from '../base/grouped';
import { RecordPanel, type ReadRow } from '../record/RecordPanel';
import { AddressProblems } from './AddressProblems';
import { Toolbar } from './Toolbar';
import { useListQuery, useStable } from '../rows/useListQuery';
import { useColumns, useDensity } from '../listState/useColumns';
import { useFilterDraft } from './useFilterDraft';
import { useFilterLabels } from './useFilterLabels';
import { useFocusAfterClose, useFocusAfterEmptied, useFocusAfterNotice, useFocusAfterSelection } from './useListFocus';
import { useListState } from '../listState/useListState';
import { BESIDE, useMedia } from '../base/useMedia';
import { useRecordRoute } from '../record/useRecordRoute';
import { useSelection } from '../rows/useSelection';
import './list.css';

export interface ListPageProps {
  /** The resource's name. */
  readonly resource: string;
  /** Parameters that belong to the page, not to the person's filters (one agent's transactions). */
  readonly fixed?: Readonly<Record<string, string>>;
  /** The page's heading; the resource's own by default. */
  readonly heading?: string;
  /** The page's heading where it says nothing of its rows: a tab's name. */
  readonly title?: string;
  /** Above everything else: the tabs. */
  readonly above?: ReactNode;
}

const ViewBar = lazyAgain(() => import('../savedViews/ViewBar'));
const SelectionBar = lazyAgain(() => import('./SelectionBar'));

const NOTHING_FIXED: Readonly<Record<string, string>> = {};

export function ListPage(props: ListPageProps): ReactNode {
  const { resource: name, fixed: given = NOTHING_FIXED, heading, above } = props;
  const translate = useTranslate();
  const { viewStore } = useEngine();
  const visible = useResource(name);
  const fixed = useStable(given);
  const resource = useReferenceLabels(
    useMemo(
      () => ({ ...visible, filters: visible.filters.filter(({ param }) => !Object.hasOwn(fixed, param)) }),
      [visible, fixed],
    ),
  );

  const look = useResourceLabels(resource);
  const list = useListState(resource, fixed);
  const { rows, filter, applied, now } = useListQuery({ resource: useDeclaredResource(name), list, fixed });
  const columns = useColumns(resource, list);
  const density = useDensity(list);
  const active = useFilterLabels({ look, filter: applied, now });
  const rereadAll = useReread();
  // Windows are no queries: they are read anew by themselves.
  const rereadWindows = useEvent(() => {
    if (list.perPage === 'all') rows.refresh();
  });
  const reread = useEvent(() => {
    rereadAll();
    rereadWindows();
  });
  const selection = useSelection(rows.source);
  /** Views are of the resource's own list, and nobody waits for them: they come once the first rows are on the screen. */
  const painted = useOncePainted(rows.source !== null);
  const viewed = viewStore !== undefined && Object.keys(fixed).length === 0;
  const choosing = useMemo(() => selectionActions(resource).length > 0, [resource]);
  const route = useRecordRoute();
  const [opened, setOpened] = useState<ReadRow | null>(null);
  const forget = useForget(name);
  const over = (ids: readonly RaRecord['id'][], gone: boolean): void => {
    selection.drop(ids);
    if (!gone) return;
    forget(ids);
    if (ids.some((id) => String(id) === route.id)) route.leave();
    setOpened(null);
  };
  const actions = useActions(resource, ({ on }, gone) => {
    if (on === 'selection') selection.clear();
    if (gone.length > 0) over(gone, true);
    reread();
  });
  const draft = useFilterDraft(resource, route.base, list.filter);
  const [dialog, setDialog] = useState<OpenListDialog | null>(draft.left ? 'filter' : null);
  const beside = useMedia(BESIDE);
  const page = useRef<HTMLDivElement>(null);
  const [dock, setDock] = useState<HTMLElement | null>(null);
  const filterButton = useRef<HTMLButtonElement>(null);

  const { open: openRoute, close: closeRoute } = route;
  const { updatedAt } = rows;
  const open = useCallback(
    (record: RaRecord): void => {
      setOpened({ record, readAt: updatedAt });
      openRoute(String(record.id));
    },
    [openRoute, updatedAt],
  );
  useEffect(() => dropStrayPresses(), []);
  useFocusAfterClose(page, route.id);
  useFocusAfterEmptied(page, rows.source?.total);
  useFocusAfterSelection(page, selection.records.size);
  const noticed = useFocusAfterNotice(page, rows);

  const title = heading ?? props.title ?? translate(`resources.${name}.name`, { _: resource.label, smart_count: 2 });
  const row = route.id === null ? undefined : rowOf(route.id, opened, rows);
  const covered = route.id !== null && !beside;
  const total = rows.total ?? 0;
  /** While a record covers the list, the record's heading is the page's. */
  const Heading = covered ? 'h2' : 'h1';
  const Body = useListOverrides()[name] ?? ListBody;

  return (
    <div className="list-page" ref={page}>
      <DockProvider value={dock}>
        <ListHidden value={covered}>
          <div className="list__head" hidden={covered}>
            {above}
            <header className="page-header list__header">
              <div className="list__title">
                <Heading tabIndex={-1} title={title}>
                  {title}
                </Heading>
                {rows.total !== undefined && <span className="list__total">{countText(total, rows.part)}</span>}
              </div>
              <ListActions look={look} actions={actions} />
              <Toolbar
                look={look}
                columns={columns}
                density={density.density}
                onDensity={density.setDensity}
                activeFilters={active.length}
                hasRows={total > 0}
                fetching={rows.fetching}
                updatedAt={rows.updatedAt}
                filterButton={filterButton}
                onFilterNear={FilterDialog.fetchEarly}
                onOpen={setDialog}
                onRefresh={rows.refresh}
              />
            </header>
            {resource.intro && <p className="list__intro muted">{resource.intro}</p>}
            <ListIntro look={look} onDone={reread} onSaved={rereadWindows} />
            {(viewed || resource.filters.length > 0) && (
              <div className="list__line">
                <div className="view-slot">
                  {viewed && painted && (
                    <ViewBar
                      resource={resource}
                      state={list}
                      columns={columns}
                      density={density.density}
                      base={route.base}
                    />
                  )}
                </div>
                <FilterChips
                  active={active}
                  filterButton={filterButton}
                  onRemove={(params) =>
                    list.setFilter({ ...list.filter, ...Object.fromEntries(params.map((param) => [param, ''])) })
                  }
                  onClear={() => list.setFilter({})}
                />
              </div>
            )}
          </div>
          <div className="list" hidden={covered}>
            <Body
              label={title}
              rows={noticed}
              list={list}
              look={look}
              columns={columns}
              density={density.density}
              actions={actions}
              selection={choosing ? selection : null}
              selected={route.id}
              onOpen={open}
              onClear={() => {
                filterButton.current?.focus();
                list.setFilter({});
              }}
            />
            <output className="visually-hidden">
              {rows.total !== undefined &&
                !rows.stale &&
                `${translate('list.results', { smart_count: total, count: grouped(total) })}${rows.part ? `. ${partText(rows.part, translate)}` : ''}`}
            </output>
          </div>
          <div className="list__dock" hidden={covered}>
            <ListNotices rows={noticed} />
            <AddressProblems resource={resource} list={list} now={now} look={look} filterButton={filterButton} />
            <div ref={setDock} className="list__docked" />
            {choosing && selection.records.size > 0 && (
              <SelectionBar
                look={look}
                rows={rows}
                filter={filter}
                selection={selection}
                actions={actions}
                onClear={selection.clear}
              />
            )}
          </div>
        </ListHidden>
      </DockProvider>
      {route.id !== null && (
        <RecordPanel
          key={route.id}
          look={look}
          id={route.id}
          row={row}
          actions={actions}
          beside={beside}
          list={route.list}
          onClose={closeRoute}
        />
      )}
      <ListDialogs
        dialog={dialog}
        look={look}
        columns={columns}
        active={active}
        scope={heading}
        filter={filter}
        rows={rows}
        paged={list.perPage !== 'all'}
        draft={draft}
        onApply={list.setFilter}
        onClose={() => setDialog(null)}
      />
      <ListActionDialogs actions={actions} look={look} onDone={reread} onSaved={rereadWindows} onEach={over} />
    </div>
  );
}

/** True for good once something has been true and on the screen. */
function useOncePainted(ready: boolean): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => (ready && !painted ? afterPaint(() => setPainted(true)) : undefined), [ready, painted]);
  return painted;
}

/** A record's row: the one it was opened from, or one that is on the page. */
function rowOf(id: string, opened: ReadRow | null, { source, updatedAt }: Rows): ReadRow | undefined {
  if (opened && String(opened.record.id) === id) return opened;
  if (!source) return undefined;
  for (let index = 0; index < Math.min(source.total, LOOKED_AT); index += 1) {
    const record = source.row(index);
    if (record && String(record.id) === id) return { record, readAt: updatedAt };
  }
  return undefined;
}

/** Rows that are looked through for one named by the address. */
const LOOKED_AT = 1_000;
