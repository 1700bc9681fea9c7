/** Fresh rows beside those that are shown (D524). */
import { replaceEqualDeep } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';

type Rows = readonly RaRecord[];

interface Compared {
  /** A row that has not changed is the very row that is shown, so that it is not drawn again. */
  readonly rows: RaRecord[];
  /** Rows that have changed, or are new. */
  readonly news: readonly RaRecord['id'][];
}

function compared(shown: Rows, fresh: Rows): Compared {
  const before = new Map(shown.map((row) => [row.id, row]));
  const rows = fresh.map((row) => replaceEqualDeep(before.get(row.id), row));
  return { rows, news: rows.filter((row) => before.get(row.id) !== row).map(({ id }) => id) };
}

/** The fresh rows, in their own order. */
export const joined = compared;

/** The shown rows in their places, with the values that are known of them now. */
export function inPlace(shown: Rows, fresh: Rows): Compared {
  const latest = new Map(fresh.map((row) => [row.id, row]));
  return compared(
    shown,
    shown.map((row) => latest.get(row.id) ?? row),
  );
}
