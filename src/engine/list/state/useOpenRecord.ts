/** The record of the address, its row, and the records before and after it in the list. */
import { useEvent, useNotify, useTranslate, type RaRecord } from 'ra-core';
import { useRef, useState } from 'react';
import { isKeyless } from '../../../upstream/unreadable';
import { recordPath } from '../../../lists/recordPath';
import { useMounted } from '../../browser/useMounted';
import { BESIDE, useMedia } from '../../browser/useMedia';
import { pageCount } from './pages';
import type { ListControls } from '../../listState/useListState';
import type { RecordStep } from '../../record/RecordSteps';
import type { ReadRow } from '../../record/useRecord';
import { useRecordRoute } from '../../record/useRecordRoute';
import type { RowSource } from '../../rows/useRows';
import { loadedRows, type Rows } from '../../rows/useRows';

interface OpenedRow extends ReadRow {
  /** Zero-based place in the source when it was opened. */
  readonly at: number;
}

/** Onwards in the list, or back. */
type Direction = 1 | -1;

/** @param taken names below the page's path that are no records. */
export type OpenRecord = ReturnType<typeof useOpenRecord>;

export function useOpenRecord(list: ListControls, rows: Rows, taken: readonly string[]) {
  const route = useRecordRoute(taken);
  const beside = useMedia(BESIDE);
  const translate = useTranslate();
  const [opened, setOpened] = useState<OpenedRow | null>(null);
  const { id } = route;
  const { source, updatedAt: readAt } = rows;
  const index = id === null || source === null ? null : indexOf(id, source, opened?.at);
  const record = index === null ? undefined : source?.row(index);
  const open = useEvent((row: RaRecord, at: number): void => {
    setOpened({ record: row, readAt, at });
    route.open(String(row.id));
  });
  const turn = useTurn({ list, rows, taken }, route, setOpened);
  const step = (from: number, direction: Direction): RecordStep => {
    if (!source) return {};
    // These rows are of another question.
    if (!rows.current) return { reason: translate('list.loading') };
    const at = openable(source, from + direction, direction);
    const next = source.row(at);
    if (next) {
      const go = (): void => {
        setOpened({ record: next, readAt, at });
        route.move(String(next.id));
      };
      return { go };
    }
    if (at >= 0 && at < source.total)
      return { reason: translate(source.failure(at) ? 'list.rowFailed' : 'list.loading') };
    const page = list.page + direction;
    if (list.perPage === 'all' || page < 1 || page > pageCount(rows.total ?? 0, list.perPage))
      return { reason: translate(direction > 0 ? 'list.lastRecord' : 'list.firstRecord') };
    // The rows may be those of another page.
    if (rows.stale) return { reason: translate('list.staleNotice') };
    return { go: () => void turn(page, direction) };
  };
  return {
    route,
    beside,
    /** The record is shown in place of the list. */
    covers: id !== null && !beside,
    /** Shown until the record itself is read: the row it was opened from, or one of this page. */
    row: opened && String(opened.record.id) === id ? opened : record && { record, readAt },
    /** Of the open record in the source; null if it is not among the rows. */
    index,
    /** Null for a record that is not among the rows. */
    steps: index === null ? null : { previous: step(index, -1), next: step(index, 1) },
    open,
    /** Closes the open record if it is one of these. */
    leave: (ids: readonly RaRecord['id'][]): void => {
      if (ids.some((one) => String(one) === id)) route.leave();
      setOpened(null);
    },
  };
}

/** Reads another page, and shows it with its first or last record open. */
function useTurn(
  { list, rows, taken }: { readonly list: ListControls; readonly rows: Rows; readonly taken: readonly string[] },
  { id, base }: ReturnType<typeof useRecordRoute>,
  onOpened: (row: OpenedRow) => void,
) {
  const notify = useNotify();
  const mounted = useMounted();
  const reading = useRef(false);
  const arrive = useEvent((from: string | null, page: number, direction: Direction, data: readonly RaRecord[]) => {
    // Something else was opened meanwhile.
    if (!mounted.current || id !== from || list.page !== page - direction) return;
    const at = openable(loadedRows(data), direction > 0 ? 0 : data.length - 1, direction);
    const record = data[at];
    if (!record) return;
    onOpened({ record, readAt: Date.now(), at });
    list.turnPage(page, recordPath(base, record.id, taken));
  });
  return async (page: number, direction: Direction): Promise<void> => {
    if (reading.current) return;
    reading.current = true;
    try {
      arrive(id, page, direction, await rows.readPage(page));
    } catch {
      notify('table.stepFailed', { type: 'error' });
    } finally {
      reading.current = false;
    }
  };
}

/** The place of the nearest row that can be opened or is not loaded; beyond the rows if there is none. */
function openable(source: RowSource, from: number, direction: Direction): number {
  let at = from;
  for (let row = source.row(at); row && isKeyless(row); row = source.row(at)) at += direction;
  return at;
}

/** Maximum of rows that are searched for the record of the address. */
const LOOKED_AT = 1_000;

/** @param expected where the record was when it was opened. */
function indexOf(id: string, source: RowSource, expected = 0): number | null {
  const isAt = (index: number): boolean => String(source.row(index)?.id) === id;
  if (isAt(expected)) return expected;
  for (let index = 0; index < Math.min(source.total, LOOKED_AT); index += 1) if (isAt(index)) return index;
  return null;
}
