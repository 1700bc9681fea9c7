/** The rows of the surrounding form, the transaction types, and the next free bound of those chosen. */
import { useEffect } from 'react';
import { useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { dropDraft, keepDraft, type DraftKey } from '../../engine/browser/drafts';
import { useFormKernel } from '../../engine/forms/FormKernel';
import type { AppDataProvider } from '../../engine/app/context';
import { useCall } from '../../engine/app/useCall';
import { term } from '../../i18n/format';
import type { Kobo } from '../../upstream/money';
import { blankRow, isBlank, rowsOf, sourceOf, formValues, type Row } from './rows';

/** They survive a failure, a reload and a forced sign-out. */
export function useRows(draftKey: DraftKey) {
  const { values, set, replace, focusOn } = useFormKernel();
  const rows = rowsOf(values);
  const unsaved = rows.length > 1 || rows.some((row) => !isBlank(row));
  const text = JSON.stringify(rows);
  useEffect(() => {
    if (unsaved) keepDraft(draftKey, { rows: text });
    else dropDraft(draftKey);
  }, [draftKey, text, unsaved]);

  const nextKey = Math.max(...rows.map(({ key }) => key)) + 1;
  return {
    rows,
    unsaved,
    /** Adds a row with the type of the last one. */
    add: () => replace(formValues([...rows, blankRow(nextKey, rows.at(-1)?.typeId)]), sourceOf(nextKey, 'max')),
    remove: (key: number): void => {
      const others = rows.filter((row) => row.key !== key);
      const at = rows.findIndex((row) => row.key === key);
      const next = others[at] ?? others.at(-1);
      if (next) focusOn(sourceOf(next.key, 'typeId'));
      set(formValues(others));
    },
    /** Replaces all rows. */
    fill: (all: readonly Row[]) => replace(formValues(all)),
    empty: () => replace(formValues([blankRow(nextKey)])),
  };
}

export type TypesState = ReturnType<typeof useTypes>;

/** Read once a session. */
export function useTypes() {
  const key = ['choices', 'listTransactionTypes', 'feeRows'];
  const lasting = { staleTime: Infinity, gcTime: Infinity };
  const { data, error, isFetching, refetch } = useCall(key, 'listTransactionTypes', {}, lasting);
  return {
    types: (data ?? []).map(({ id, type }) => ({ id: String(id), name: term(type) })),
    error: isFetching ? null : error,
    retry: () => void refetch(),
  };
}

export type Ranges = ReturnType<typeof useRanges>;

export function useRanges(typeIds: readonly string[]) {
  const dataProvider = useDataProvider<AppDataProvider>();
  const answers = useQueries({
    queries: typeIds.map((typeId) => ({
      queryKey: ['feeRange', typeId],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        dataProvider.call('getMaximumRange', { transactionTypeId: Number(typeId) }, { signal }),
      staleTime: 0,
    })),
  });
  const [next, failed] = [new Map<string, Kobo>(), new Map<string, Error>()];
  typeIds.forEach((typeId, index) => {
    const { data, error, isFetching } = answers[index] ?? {};
    // A bound that could not be read again is not trusted.
    if (error && !isFetching) failed.set(typeId, error);
    else if (data !== undefined) next.set(typeId, data);
  });
  /** `next`: the next free bound in kobo by type, for the types whose bound is known. */
  return { next, failed, retry: (typeId: string) => void answers[typeIds.indexOf(typeId)]?.refetch() };
}
