/** The rows of the form, kept over a failure, a reload and a forced sign-out. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useEngine } from '../../engine/app/context';
import { dropDraft, keepDraft, readDraft } from '../../engine/base/drafts';
import { blankRow, isBlank, readRows, type Row, type Typed } from './rows';

export interface Rows {
  readonly rows: readonly Row[];
  /** Something was typed that was not sent. */
  readonly unsaved: boolean;
  /** What was typed before is back. */
  readonly restored: boolean;
  readonly change: (key: number, part: Partial<Typed>) => void;
  /** The key of the new row, which is of the same type as the last. */
  readonly add: () => number;
  readonly remove: (key: number) => void;
  readonly empty: () => void;
  /** What was typed is lost: nothing is kept of it. */
  readonly drop: () => void;
}

export function useRows(): Rows {
  const { username } = useEngine().session.user;
  const place = useMemo(() => ({ username, path: '/agentfees', form: 'feeRows' }), [username]);
  const [left] = useState(() => readRows(readDraft(place)?.rows ?? ''));
  const [rows, setRows] = useState<readonly Row[]>(left.length > 0 ? left : [blankRow(0)]);
  const [restored, setRestored] = useState(left.length > 0);
  const unsaved = rows.length > 1 || rows.some((row) => !isBlank(row));

  useEffect(() => {
    if (unsaved) keepDraft(place, { rows: JSON.stringify(rows) }, new Set());
    else dropDraft(place);
  }, [place, rows, unsaved]);

  const nextKey = Math.max(...rows.map(({ key }) => key)) + 1;
  return {
    rows,
    unsaved,
    restored: restored && unsaved,
    change: (key, part) => setRows((now) => now.map((row) => (row.key === key ? { ...row, ...part } : row))),
    add: () => {
      setRows((now) => [...now, blankRow(nextKey, now.at(-1)?.typeId)]);
      return nextKey;
    },
    remove: (key) => setRows((now) => now.filter((row) => row.key !== key)),
    empty: () => {
      setRestored(false);
      setRows([blankRow(nextKey)]);
    },
    drop: useCallback(() => dropDraft(place), [place]),
  };
}
