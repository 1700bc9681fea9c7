/** Dialogs of a list, each loaded when first opened. */
import { partedFilter } from '../../lists/byBrowser';
import { useTranslate } from 'ra-core';
import { type ReactNode, useMemo } from 'react';
import { useEngine } from '../app/context';
import { dropDraft, keepDraft, readDraft, type Draft } from '../browser/drafts';
import { removesRecord } from '../calls/removesRecord';
import { lazyDialog } from '../ui/lazy';
import { SEARCHED_AT_MOST } from '../../lists/answerer';
import { isHeld } from '../../lists/question/typed';
import { partText } from '../kinds/partText';
import type { Rows } from '../rows/useRows';
import { filterInWords } from '../kinds/filterWords';
import { useListColumns, useListQuestion, useListRows, useListSelection } from './state/contexts';
import { grouped } from '../../i18n/format';
import { ActionDialogs } from '../actions/ActionDialogs';

const ExportDialog = lazyDialog(() => import('../export/ExportDialog'));
const FilterDialog = lazyDialog(() => import('./filters/FilterDialog'));
const BulkDialog = lazyDialog(() => import('../bulk/BulkDialog'));
const PrintDialog = lazyDialog(() => import('../export/PrintDialog'));

export default function ListDialogs(): ReactNode {
  const { dialog, setDialog, labels, list, active, scope, filter } = useListQuestion();
  const draft = useFilterDraft();
  const { columns } = useListColumns();
  const { rows } = useListRows();
  const onClose = (): void => setDialog(null);
  const discard = (): void => {
    draft.drop();
    onClose();
  };
  const translate = useTranslate();
  const { scannedOf, uncompared } = rows;
  const among = [
    ...(scannedOf === undefined
      ? []
      : [translate('table.amongFirst', { count: grouped(SEARCHED_AT_MOST), total: grouped(scannedOf) })]),
    ...(uncompared === undefined
      ? []
      : [translate('list.uncompared', { smart_count: uncompared, count: grouped(uncompared) })]),
  ];
  const initial = useMemo(() => (dialog === 'filter' ? draft.initial() : {}), [dialog, draft]);
  const source = {
    resource: labels.resource,
    columns: columns.shown.map(({ column }) => column),
    filter,
    parted: partedFilter(labels.resource, filter),
    sort: list.sort,
    filterTexts: [...(scope ? [scope] : []), ...active.map(filterInWords), ...among],
    total: rows.total ?? 0,
    part: rows.part ? partText(rows.part, translate) : null,
  };
  return (
    <>
      {dialog === 'filter' && (
        <FilterDialog
          labels={labels}
          initial={initial}
          onDraft={draft.keep}
          onApply={(next) => {
            discard();
            list.setFilter(next);
          }}
          onClose={discard}
          onNotLoaded={onClose}
        />
      )}
      {dialog === 'export' && <ExportDialog {...source} onClose={onClose} />}
      {dialog === 'print' && (
        <PrintDialog {...source} records={pageShown(rows, list.perPage !== 'all')} onClose={onClose} />
      )}
      <ListActionDialogs />
    </>
  );
}

/** What is typed in the filter dialog until it is applied or discarded, kept through a forced sign-out too. */
function useFilterDraft() {
  const { resource, base: path, list } = useListQuestion();
  const { username } = useEngine().session.user;
  const { filter } = list;
  return useMemo(() => {
    const key = { username, path, form: 'filter' };
    /** Secrets, and emails typed for any filter. */
    const heldIn = (texts: Draft): ReadonlySet<string> =>
      new Set(resource.filters.filter((one) => isHeld(one, texts[one.param])).map(({ param }) => param));
    const held = heldIn(filter);
    const secrets = Object.fromEntries(Object.entries(filter).filter(([name]) => held.has(name)));
    return {
      initial: (): Draft => {
        const draft = readDraft(key);
        return draft ? { ...secrets, ...draft } : filter;
      },
      keep: (draft: Draft) => keepDraft(key, draft, heldIn(draft)),
      drop: () => dropDraft(key),
    };
  }, [username, path, resource, filter]);
}

/** The records of the shown page; undefined if all rows are shown. */
function pageShown({ source, current }: Rows, paged: boolean): readonly unknown[] | undefined {
  if (!paged || !source || !current) return undefined;
  return Array.from({ length: source.total }, (_, index) => source.row(index));
}

function ListActionDialogs(): ReactNode {
  const { labels } = useListQuestion();
  const { reread, rereadWindows } = useListRows();
  const { actions, over } = useListSelection();
  const engine = useEngine();
  const { open, close } = actions;
  if (open?.type !== 'bulk')
    return <ActionDialogs actions={actions} labels={labels} onDone={reread} onSaved={rereadWindows} />;
  const { action, records } = open;
  const done = (ids: readonly string[]): void => {
    over(
      ids,
      removesRecord(labels.resource, action, (name) => engine.endpoint(name)),
    );
    reread();
  };
  return <BulkDialog action={action} records={records} labels={labels} onOver={done} onClose={close} />;
}
