/** Dialogs of a list, loaded when first opened. */
import { useTranslate } from 'ra-core';
import { useMemo, type ReactNode } from 'react';
import { lazyDialog } from '../base/lazy';
import { LOOKED_THROUGH } from '../rows/clientFilters';
import { partText } from '../base/partText';
import type { Rows } from '../rows/useRows';
import type { ResourceLabels } from '../kinds/resourceLabels';
import type { Columns } from '../listState/useColumns';
import type { FilterDraft } from './useFilterDraft';
import type { ActiveFilter } from './useFilterLabels';
import { grouped } from '../../i18n/format';

export type OpenListDialog = 'filter' | 'export' | 'print';

export const FilterDialog = lazyDialog(() => import('./FilterDialog'));
const ExportDialog = lazyDialog(() => import('../export/ExportDialog'));
const PrintDialog = lazyDialog(() => import('../export/PrintDialog'));

interface ListDialogsProps {
  readonly dialog: OpenListDialog | null;
  readonly look: ResourceLabels;
  readonly columns: Columns;
  readonly active: readonly ActiveFilter[];
  /** Text for the page's fixed parameters. */
  readonly scope: string | undefined;
  /** As it is sent, with the page's fixed parameters. */
  readonly filter: Readonly<Record<string, string>>;
  readonly rows: Rows;
  /** The list shows one page, not all rows in windows. */
  readonly paged: boolean;
  readonly draft: FilterDraft;
  readonly onApply: (filter: Readonly<Record<string, string>>) => void;
  readonly onClose: () => void;
}

export function ListDialogs(props: ListDialogsProps): ReactNode {
  const { dialog, look, columns, active, scope, filter, rows, paged, draft, onApply, onClose } = props;
  const translate = useTranslate();
  const { scannedOf, uncompared } = rows;
  const among = [
    ...(scannedOf === null
      ? []
      : [translate('list.amongFirst', { count: grouped(LOOKED_THROUGH), total: grouped(scannedOf) })]),
    ...(uncompared === 0
      ? []
      : [translate('list.uncompared', { smart_count: uncompared, count: grouped(uncompared) })]),
  ];
  const initial = useMemo(() => (dialog === 'filter' ? draft.initial() : {}), [dialog, draft]);
  const source = {
    resource: look.resource,
    columns: columns.shown.map(({ column }) => column),
    filter,
    filterTexts: [...(scope ? [scope] : []), ...active.map(inWords), ...among],
    total: rows.total ?? 0,
    part: rows.part && partText(rows.part, translate),
  };
  return (
    <>
      {dialog === 'filter' && (
        <FilterDialog
          resource={look.resource}
          look={look}
          initial={initial}
          onDraft={draft.keep}
          onApply={(next) => {
            draft.drop();
            onClose();
            onApply(next);
          }}
          onClose={() => {
            draft.drop();
            onClose();
          }}
          onNotLoaded={onClose}
        />
      )}
      {dialog === 'export' && <ExportDialog {...source} onClose={onClose} />}
      {dialog === 'print' && <PrintDialog {...source} records={pageShown(rows, paged)} onClose={onClose} />}
    </>
  );
}

/** A filter in a document. Secret values are never part of one (D330). */
function inWords({ field, name, text }: ActiveFilter): string {
  return `${name}: ${field.secret ? '***' : text}`;
}

/** The records of the shown page; undefined if all rows are shown. */
function pageShown({ source }: Rows, paged: boolean): readonly unknown[] | undefined {
  if (!paged || !source) return undefined;
  return Array.from({ length: source.total }, (_, index) => source.row(index));
}
