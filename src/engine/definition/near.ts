/** Guesses which known name a misspelt one means. */

/** Longer names may have two wrong letters. */
const SHORT = 5;

/** The only known name within one or two errors, without case and spaces; undefined for none or several. */
export function nearName(wrong: string, names: readonly string[]): string | undefined {
  const typed = plain(wrong);
  const most = typed.length > SHORT ? 2 : 1;
  let best: string | undefined;
  let least = most + 1;
  for (const name of names) {
    const slips = slipsBetween(typed, plain(name), most);
    if (slips < least) [best, least] = [name, slips];
    else if (slips === least && best !== undefined && plain(best) !== plain(name)) best = undefined;
  }
  return best;
}

/** The end of a message about an unknown name: the nearest known name, and all known names. */
export function oneOf(names: readonly string[], near: string | undefined): string {
  const all = `xpected one of ${names.join(', ')}`;
  return near === undefined ? `: e${all}` : `: did you mean "${near}"? E${all}`;
}

const plain = (name: string): string => name.trim().toLowerCase();

/** The edit distance of two names, with swapped letters as one error. Beyond `most` it is not exact. */
export function slipsBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, index) => index)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= one.length; row += 1) {
    rows[row] = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      rows[row]?.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (same ? 0 : 1),
          swapped ? at(row - 2, column - 2) + 1 : Infinity,
        ),
      );
    }
  }
  return at(one.length, other.length);
}
