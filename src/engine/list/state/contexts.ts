/** What the parts of a list share: what is asked, its rows, their columns, and what is selected and done. */
import type { RaRecord } from 'ra-core';
import { createContext, type RefObject } from 'react';
import type { Actions } from '../../actions/useActions';
import { useRequiredContext } from '../../app/context';
import type { Order } from '../../../lists/question/order';
import type { Column, Resource } from '../../definition/resource';
import type { ResourceLabels } from '../../kinds/resourceLabels';
import type { Columns, useDensity } from '../../listState/useColumns';
import type { ListControls, Question } from '../../listState/useListState';
import type { Rows } from '../../rows/useRows';
import type { Selection } from '../../rows/useSelection';
import type { ActiveFilter } from '../../kinds/useFilterLabels';
import type { OpenRecord } from './useOpenRecord';

/** Brings a row of the list into sight and focuses it, by its index. */
export type GoToRow = (index: number) => void;

export type OpenListDialog = 'filter' | 'export' | 'print';

/** What the headings of a table sort by. */
export interface Sorting {
  readonly order: Order | null;
  readonly onSort: (column: Column) => void;
  /** Null for a column that sorts; empty for one that holds nothing to sort by. */
  readonly whyNot: (column: Column) => string | null;
}

/** The question: whose list it is, its filters, order and page, and the dialogs that change or export it. */
export interface ListQuestion extends Pick<Question, 'filter' | 'now'> {
  readonly resource: Resource;
  readonly labels: ResourceLabels;
  /** The page's own path, without a record. */
  readonly base: string;
  /** Parameters of the page itself, not the person's filters. */
  readonly fixed: Readonly<Record<string, string>>;
  readonly title: string;
  /** The page's heading where it is not the list's own: it stands in exported files. */
  readonly scope: string | undefined;
  readonly list: ListControls;
  readonly active: readonly ActiveFilter[];
  /** The address has filters with wrong values, which are not sent. */
  readonly wrong: boolean;
  readonly sorting: Sorting;
  readonly dialog: OpenListDialog | null;
  readonly setDialog: (dialog: OpenListDialog | null) => void;
  readonly filterButton: RefObject<HTMLButtonElement | null>;
  /** Views belong to the resource's own list, and load after the first rows unless those wait for a default view. */
  readonly views: 'none' | 'shown' | 'later';
}

interface ListRows {
  readonly rows: Rows;
  readonly goTo: RefObject<GoToRow | null>;
  /** The first rows were painted: what nobody waits for may load. */
  readonly painted: boolean;
  readonly reread: () => void;
  /** Windows are no queries, so they refresh themselves. */
  readonly rereadWindows: () => void;
}

interface ListColumns {
  readonly columns: Columns;
  readonly density: ReturnType<typeof useDensity>;
}

/** The selection, and what is done with records. */
interface ListSelection {
  readonly selection: Selection;
  /** Whether rows can be selected. */
  readonly choosing: boolean;
  readonly actions: Actions;
  /** These records were changed by a run, or are gone. */
  readonly over: (ids: readonly RaRecord['id'][], gone: boolean) => void;
}

export const QuestionContext = createContext<ListQuestion | null>(null);
export const RowsContext = createContext<ListRows | null>(null);
/** The record that is open beside or over the rows: apart, so that the head is not drawn again when one opens. */
export const RecordContext = createContext<OpenRecord | null>(null);
export const ColumnsContext = createContext<ListColumns | null>(null);
export const SelectionContext = createContext<ListSelection | null>(null);

export const useListQuestion = (): ListQuestion => useRequiredContext(QuestionContext, 'ListQuestion');
export const useListRows = (): ListRows => useRequiredContext(RowsContext, 'ListRows');
export const useListRecord = (): OpenRecord => useRequiredContext(RecordContext, 'OpenRecord');
export const useListColumns = (): ListColumns => useRequiredContext(ColumnsContext, 'ListColumns');
export const useListSelection = (): ListSelection => useRequiredContext(SelectionContext, 'ListSelection');
