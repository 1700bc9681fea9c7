/** The open record of a list, and the ways to the records before and after it. */
import { useQueryClient } from '@tanstack/react-query';
import { useEvent, useNotify, useTranslate, type RaRecord } from 'ra-core';
import { useEffect, useRef, type ReactNode } from 'react';
import { recordPath } from '../../lists/recordPath';
import { isKeyless } from '../../upstream/unreadable';
import { useMounted } from '../browser/useMounted';
import { RecordPanel } from '../record/RecordPanel';
import type { RecordStep } from '../record/RecordSteps';
import { loadedRows, type RowSource } from '../rows/useRows';
import { useListQuestion, useListRecord, useListRows, useListSelection } from './state/contexts';
import { pageCount } from './state/pages';

/** Onwards in the list, or back. */
type Direction = 1 | -1;

export default function OpenRecord({ id }: { readonly id: string }): ReactNode {
  const { labels, fixed } = useListQuestion();
  const { route, row, beside, index } = useListRecord();
  const { actions } = useListSelection();
  const step = useStep();
  useRenewed(id);
  return (
    <RecordPanel
      labels={labels}
      id={id}
      row={row}
      actions={actions}
      beside={beside}
      fixed={fixed}
      list={route.list}
      onClose={route.close}
      onMove={route.move}
      // None from a record that is not among the rows.
      steps={index === null ? null : { previous: step(index, -1), next: step(index, 1) }}
    />
  );
}

/**
 * What is read again of the open record's row is said of the record too. Where a call of its own answers the record it is
 * read again with the rows; Live asks for nothing that would prolong the session.
 */
function useRenewed(id: string): void {
  const { resource } = useListQuestion();
  const { source, updatedAt } = useListRows().rows;
  const { index } = useListRecord();
  const client = useQueryClient();
  const row = index === null ? undefined : source?.row(index);
  const seen = useRef({ id, row, updatedAt });
  useEffect(() => {
    const before = seen.current;
    // It is on another page for a while, or these are rows of before.
    if (before.id === id && (!row || updatedAt < before.updatedAt)) return;
    seen.current = { id, row, updatedAt };
    if (before.id !== id || !before.row || !row) return;
    const record = { queryKey: [resource.name, 'getOne', { id }] };
    const isSame = row === before.row;
    if (!resource.api.detail) {
      if (!isSame) client.setQueriesData<RaRecord>(record, (cached) => cached && { ...cached, ...row });
    } else if (updatedAt > before.updatedAt) {
      // One that has just been read, by a command say, is read again only if its row says otherwise.
      void client.refetchQueries(
        { ...record, type: 'active', ...(isSame && { stale: true }) },
        { cancelRefetch: false },
      );
    }
  }, [client, resource, id, row, updatedAt]);
}

/** What opens the record before or after this one, also on another page; or the reason why there is none. */
function useStep(): (from: number, direction: Direction) => RecordStep {
  const { list } = useListQuestion();
  const { rows } = useListRows();
  const record = useListRecord();
  const translate = useTranslate();
  const turn = useTurn();
  const { source } = rows;
  return (from, direction) => {
    if (!source) return {};
    // These rows are of another question.
    if (!rows.current) return { reason: translate('list.loading') };
    const at = openable(source, from + direction, direction);
    const next = source.row(at);
    if (next) {
      const go = (): void => {
        record.setOpened({ record: next, readAt: rows.updatedAt, at });
        record.route.move(String(next.id));
      };
      return { go };
    }
    if (at >= 0 && at < source.total)
      return { reason: translate(source.failure(at) ? 'list.rowFailed' : 'list.loading') };
    const page = list.page + direction;
    if (list.perPage === 'all' || page < 1 || page > pageCount(rows.total ?? 0, list.perPage, rows.atLeast))
      return { reason: translate(direction > 0 ? 'table.lastRecord' : 'table.firstRecord') };
    // The rows may be those of another page.
    if (rows.stale) return { reason: translate('table.staleNotice') };
    return { go: () => void turn(page, direction) };
  };
}

/** Reads another page, and shows it with its first or last record open. */
function useTurn(): (page: number, direction: Direction) => Promise<void> {
  const { list } = useListQuestion();
  const { rows } = useListRows();
  const record = useListRecord();
  const { id, base } = record.route;
  const notify = useNotify();
  const mounted = useMounted();
  const reading = useRef(false);
  const arrive = useEvent((from: string | null, page: number, direction: Direction, data: readonly RaRecord[]) => {
    // Something else was opened meanwhile.
    if (!mounted.current || id !== from || list.page !== page - direction) return;
    const at = openable(loadedRows(data), direction > 0 ? 0 : data.length - 1, direction);
    const opened = data[at];
    if (!opened) return;
    record.setOpened({ record: opened, readAt: Date.now(), at });
    list.turnPage(page, recordPath(base, opened.id, record.taken));
  });
  return async (page, direction) => {
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

/** The index of the first row, from here on, that can be opened or is not loaded yet; past the last row if none is. */
function openable(source: RowSource, from: number, direction: Direction): number {
  let at = from;
  for (let row = source.row(at); row && isKeyless(row); row = source.row(at)) at += direction;
  return at;
}
