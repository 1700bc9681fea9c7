/** Reads the rows of a long page a piece at a time, so that others are answered in between. */

/** Rows of one statement: on the embedded database everybody else waits for it, and its answer is taken apart at once. */
export const PIECE_ROWS = 250;

/** The rows of these keys, in their order. @param read the rows of some of them, in any order. */
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

/** Keys as one text: taking ten thousand rows apart would cost more than finding them. */
export function idsOf(text: string | undefined): readonly number[] {
  return text ? text.split(',').map(Number) : [];
}
