/** Live: new and changed rows every ten seconds, without moving what is looked at (D524). */
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useStore, type GetListResult, type RaRecord } from 'ra-core';
import { useEffect, useRef, type ReactNode } from 'react';
import { useEngine, type AppDataProvider } from '../../app/context';
import { readAgain } from '../../app/readAgain';
import { useLive } from '../../browser/useLive';
import { COUNTS } from '../../calls/useReread';
import { isKeyless } from '../../../upstream/unreadable';
import { inPlace, joined } from '../../rows/live';
import type { AskedPage as Asked } from '../../../lists/byBrowser';
import { pageQuery, reader } from '../../rows/pageQuery';
import { LiveSwitch } from '../../ui/LiveSwitch';
import { useListQuestion, useListRecord, useListRows, useListSelection } from '../state/contexts';

/** Rows that are read by their keys in one turn. */
const MOST_LEFT = 20;
/** How long a changed row is marked, in milliseconds. */
const MARKED_MS = 4_000;

type Answer = GetListResult<RaRecord>;

/** Whether Live is on for a list. */
export const useLiveOn = (resource: string) => useStore(`live.${resource}`, false);

interface LiveRowsProps {
  readonly asked: Asked;
  readonly on: boolean;
  /** One read answers what is shown: it can be repeated. */
  readonly able: boolean;
  readonly onChange: (on: boolean) => void;
}

export function LiveRows({ asked, on, able, onChange }: LiveRowsProps): ReactNode {
  const { resource, filter } = useListQuestion();
  const { rows } = useListRows();
  const engine = useEngine();
  const client = useQueryClient();
  const dataProvider = useDataProvider<AppDataProvider>();
  const isLookedAt = useIsLookedAt();
  // Only the service's own host knows what nobody has asked for.
  const quiet = engine.endpoint(resource.api.list).host === 'api' ? engine.byItself : undefined;

  /** Shown rows that the question has no more: what has become of them is read by their keys, as far as one call can. */
  const leftOf = (shown: readonly RaRecord[], fresh: readonly RaRecord[]): RaRecord['id'][] => {
    if (!resource.api.find || Object.keys(filter).length === 0) return [];
    const ids = new Set(fresh.map(({ id }) => id));
    return shown.flatMap((row) => (ids.has(row.id) || isKeyless(row) ? [] : row.id)).slice(0, MOST_LEFT);
  };
  /** Counted to the end where the page's count ended early: the list would ask for it as if a person did. */
  const exactly = async (provider: AppDataProvider, fresh: Answer, signal: AbortSignal): Promise<Answer> => {
    if (fresh.total !== undefined) return fresh;
    const { total } = await reader(provider, resource.name, filter)(1, 1, signal);
    return { ...fresh, total, meta: { ...fresh.meta, atLeast: undefined } };
  };
  const read = async (signal: AbortSignal): Promise<void> => {
    if (rows.fetching) return;
    const provider = quiet ? (await quiet()).provider : dataProvider;
    // Before the rows, so that no figure above them is found older and read again as if a person asked.
    await readAgain(client, { predicate: ({ meta }) => meta?.aboveRows === true }, provider, signal);
    const query = pageQuery(provider, asked);
    const fresh = await exactly(provider, await query.queryFn({ signal }), signal);
    const looks = asked.page > 1 || isLookedAt();
    const left = looks ? leftOf(client.getQueryData<Answer>(query.queryKey)?.data ?? [], fresh.data) : [];
    const { data: others } =
      left.length > 0 ? await provider.getMany(resource.name, { ids: left, signal }) : { data: [] };
    const before = client.getQueryState<Answer>(query.queryKey);
    if (signal.aborted || !before?.data || before.fetchStatus === 'fetching') return;
    const { data: shown } = before.data;
    const joins = asked.page === 1 && !isLookedAt();
    const { rows: data, news } = joins ? joined(shown, fresh.data) : inPlace(shown, [...fresh.data, ...others]);
    if (joins) {
      client.setQueryData<Answer>(query.queryKey, { ...fresh, data });
    } else {
      // As old as before: what is new waits in the pill, which counts what came since.
      const had = before.data.total ?? 0;
      const total = (fresh.total ?? had) < had ? fresh.total : before.data.total;
      client.setQueryData<Answer>(query.queryKey, { ...before.data, data, total }, { updatedAt: before.dataUpdatedAt });
      const counted = { total: fresh.total ?? 0, more: fresh.meta?.part !== undefined };
      client.setQueryData([COUNTS, resource.name, filter], counted);
    }
    mark(news);
  };
  const failed = useLive({ on, pauses: !quiet, read });
  return <LiveSwitch on={on} failed={failed} able={able} onChange={onChange} />;
}

/** Marks rows for a moment, once they are drawn. React leaves an attribute alone that it does not know. */
function mark(ids: readonly RaRecord['id'][]): void {
  if (ids.length === 0) return;
  setTimeout(() => {
    const names = new Set(ids.map(String));
    const marked = [...document.querySelectorAll<HTMLElement>('.list [data-record]')].filter(({ dataset }) =>
      names.has(dataset.record ?? ''),
    );
    for (const row of marked) row.dataset.changed = '';
    setTimeout(() => {
      for (const row of marked) delete row.dataset.changed;
    }, MARKED_MS);
  });
}

/** Whether the rows are looked at: by pointer, focus, selection, an opened record, or further down. */
function useIsLookedAt(): () => boolean {
  const record = useListRecord();
  const { selection } = useListSelection();
  const over = useRef(false);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const within = (target: EventTarget | null): boolean =>
      target instanceof Element && target.closest('.list') !== null;
    document.addEventListener('pointerover', ({ target }) => (over.current = within(target)), { signal });
    document.addEventListener(
      'pointerout',
      ({ relatedTarget }) => {
        if (relatedTarget === null) over.current = false;
      },
      { signal },
    );
    return () => stop.abort();
  }, []);
  return () => over.current || selection.records.size > 0 || record.route.id !== null || isFocused() || isScrolled();
}

/** A menu or a dialog of a row hangs beside it, and gives the focus back to it. */
const isFocused = (): boolean =>
  Boolean(document.activeElement?.closest('.list')) ||
  document.querySelector('[role="menu"], [role="dialog"]') !== null;

/** Whether the first row is out of sight. */
function isScrolled(): boolean {
  for (let box = document.querySelector('.list [data-row]'); box; box = box.parentElement) {
    if (box.scrollTop > 0) return true;
  }
  return false;
}
