/** The rows of the surrounding form. They survive a failure, a reload and a forced sign-out. */
import { useEffect } from 'react';
import { dropDraft, keepDraft, type DraftPlace } from '../../engine/base/drafts';
import { useFormKernel } from '../../engine/forms/FormKernel';
import { blankRow, isBlank, rowsOf, sourceOf, valuesOf } from './rows';

export type Rows = ReturnType<typeof useRows>;

export function useRows(place: DraftPlace) {
  const { values, set, replace, focusOn } = useFormKernel();
  const rows = rowsOf(values);
  const unsaved = rows.length > 1 || rows.some((row) => !isBlank(row));
  const text = JSON.stringify(rows);
  useEffect(() => {
    if (unsaved) keepDraft(place, { rows: text });
    else dropDraft(place);
  }, [place, text, unsaved]);

  const nextKey = Math.max(...rows.map(({ key }) => key)) + 1;
  return {
    rows,
    unsaved,
    /** Adds a row with the type of the last one. */
    add: () => replace(valuesOf([...rows, blankRow(nextKey, rows.at(-1)?.typeId)]), sourceOf(nextKey, 'max')),
    remove: (key: number): void => {
      const others = rows.filter((row) => row.key !== key);
      const next =
        others[
          Math.min(
            rows.findIndex((row) => row.key === key),
            others.length - 1,
          )
        ];
      if (next) focusOn(sourceOf(next.key, 'typeId'));
      set(valuesOf(others));
    },
    empty: () => replace(valuesOf([blankRow(nextKey)])),
  };
}
