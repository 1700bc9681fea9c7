/** State and actions of a list page: its rows, its selection and the open record. */
import { resolveFitted, resolveFixed } from '../../definition/withFields';
import { useEvent, useStore, useTranslate, type RaRecord } from 'ra-core';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { useActions } from '../../actions/useActions';
import { useDeclaredResource, useEngine, useResource } from '../../app/context';
import { readDraft } from '../../browser/drafts';
import { fitKey, fittedRows } from '../../../lists/question/list';
import { tabNames } from '../../../lists/recordPath';
import { useOncePainted, useSame } from '../../browser/kept';
import { useFocusFallback } from '../../browser/useFocusFallback';
import { selectionActions } from '../../calls/conditions';
import { useForget, useReread } from '../../calls/useReread';
import { useResourceLabels } from '../../kinds/resourceLabels';
import type { Column, Resource } from '../../definition/resource';
import { useReferenceLabels } from '../../kinds/useReferenceLabels';
import { pressedOrder, sortPath } from '../../../lists/question/order';
import { isServiceOrder, SEARCHED_AT_MOST } from '../../../lists/answerer';
import { comparesAll } from '../../../lists/byBrowser';
import { grouped } from '../../../i18n/format';
import { useColumns, useDensity } from '../../listState/useColumns';
import { useAsked, useListState, useQuestion, type ListControls } from '../../listState/useListState';
import { useRows, type Rows } from '../../rows/useRows';
import { useSelection } from '../../rows/useSelection';
import type { GoToRow, ListQuestion, OpenListDialog, Sorting } from './contexts';
import { useFilterLabels } from '../../kinds/useFilterLabels';
import { useListContextValue } from './useListContextValue';
import { useOpenRecord } from './useOpenRecord';

export interface ListPageProps {
  readonly resource: string;
  /** Parameters of the page itself, not the person's filters (one agent's transactions). */
  readonly fixed?: Readonly<Record<string, string>>;
  readonly heading?: string;
  /** The document's title, if it is not made from the rows: a tab's name. */
  readonly title?: string;
  /** Over the heading: the tabs of a page. */
  readonly above?: ReactNode;
}

const NOTHING_FIXED: Readonly<Record<string, string>> = {};

export function useListPage({ resource: name, fixed: latest = NOTHING_FIXED, heading, title }: ListPageProps) {
  const { viewStore, session } = useEngine();
  const fixed = useSame(latest);
  const visible = useReferenceLabels(useWithoutFixed(name, fixed));
  const list = useListState(visible, fixed);
  const resource = useAsked(visible, list.filter);
  const labels = useResourceLabels(resource);
  const declared = useDeclaredResource(name);
  const question = useQuestion(declared, list, fixed);
  const rows = useRows(declared, list, question);
  const { filter, applied, now } = question;
  const columns = useColumns(resource, list);
  const density = useDensity(list);
  const active = useFilterLabels(labels, applied, now);
  const rereadAll = useReread();
  // Windows are no queries, so they refresh themselves.
  const rereadWindows = useEvent(() => {
    if (list.perPage === 'all') rows.refresh();
  });
  const reread = useEvent(() => {
    rereadAll();
    rereadWindows();
  });
  const selection = useSelection(rows.current ? rows.source : null);
  const choosing = useMemo(() => selectionActions(resource).length > 0, [resource]);
  const taken = useMemo(() => tabNames(declared), [declared]);
  const record = useOpenRecord(rows, taken);
  const forget = useForget(name);
  const over = useEvent((ids: readonly RaRecord['id'][], gone: boolean): void => {
    selection.drop(ids);
    if (!gone) return;
    forget(ids);
    record.leave(ids);
  });
  const actions = useActions(resource, ({ on }, gone) => {
    if (on === 'selection') selection.clear();
    if (gone.length > 0) over(gone, true);
    reread();
  });
  const draftKey = { username: session.user.username, path: record.route.base, form: 'filter' };
  // A draft that a sign-out or a reload has left opens the dialog with it.
  const [dialog, setDialog] = useState<OpenListDialog | null>(() => (readDraft(draftKey) ? 'filter' : null));
  const page = useRef<HTMLDivElement>(null);
  const filterButton = useRef<HTMLButtonElement>(null);
  const goTo = useRef<GoToRow>(null);
  // When the selection's bar or a notice closes, the focus goes to the rows, or to the heading if there are none.
  useFocusFallback(page, () => {
    const row = page.current?.querySelector<HTMLElement>('[data-row][tabindex="0"], li[data-row] > [data-opens]');
    return row ?? page.current?.querySelector('h1');
  });
  const sorting = useSorting(resource, list, rows);
  const canSort = (column: Column): boolean => sorting.whyNot(column) === null;
  const context = useListContextValue({ resource, list, rows, filter, selection, canSort });
  const painted = useOncePainted(rows.source !== null);
  const viewsPainted = useOncePainted(rows.source !== null || list.awaitsView);
  const { base } = record.route;
  const isOwn = viewStore !== undefined && Object.keys(fixed).length === 0;
  const views: ListQuestion['views'] = isOwn ? (viewsPainted ? 'shown' : 'later') : 'none';
  const wrong = Object.keys(applied).length < Object.keys(list.filter).length;
  const asked = { resource, labels, base, fixed, list, filter, now, active, wrong, sorting, views, filterButton };
  return {
    page,
    context,
    record,
    // Each keeps its identity while it says the same: what reads it is drawn again only then.
    question: useSame({ ...asked, title: heading ?? title ?? resource.label, scope: heading, dialog, setDialog }),
    rows: useSame({ rows, goTo, painted, reread, rereadWindows }),
    columns: useSame({ columns, density }),
    selection: useSame({ selection, choosing, actions, over }),
  } as const;
}

/** Without the page's fixed filters, which a person cannot choose, and with the person's page size. */
function useWithoutFixed(name: string, fixed: Readonly<Record<string, string>>) {
  const visible = useResource(name);
  const [fit] = useStore<unknown>(fitKey(visible.path));
  return useMemo(() => resolveFitted(resolveFixed(visible, fixed), fittedRows(fit)), [visible, fixed, fit]);
}

/** What the headings of a table sort by, or why they do not. */
function useSorting(resource: Resource, { sort, setSort }: ListControls, rows: Rows): Sorting {
  const translate = useTranslate();
  const { total = 0, part, scannedOf } = rows;
  const onSort = useEvent((column: Column) => setSort(pressedOrder(column, sort)));
  const isWhole = !part && !scannedOf;
  const isSmall = comparesAll(resource, total);
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
