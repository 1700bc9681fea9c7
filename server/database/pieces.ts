/** Reads the rows of a long page in pieces, so that others are answered in between. */

/** Rows of one statement, during which everybody else waits on the embedded database. */
export const PIECE_ROWS = 250;

/** The rows with these ids, in the same order. @param read answers rows in any order. */
export async function readInPieces<Row extends { readonly id: number }>(
  ids: readonly number[],
  read: (ids: readonly number[]) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (let start = 0; start < ids.length; start += PIECE_ROWS) {
    const piece = ids.slice(start, start + PIECE_ROWS);
    const byId = new Map((await read(piece)).map((row) => [row.id, row]));
    rows.push(...piece.flatMap((id) => byId.get(id) ?? []));
  }
  return rows;
}

/** Ids are read as one text: parsing ten thousand rows would cost more than finding them. */
export function idsOf(text: string | undefined): readonly number[] {
  return text ? text.split(',').map(Number) : [];
}
