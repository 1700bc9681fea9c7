/** The pages of a list, and the links below it (P1-9: five at a time). */

/** Up to this many rows are all rendered; of more, only the visible ones. */
export const DRAWN_AT_ONCE = 50;

const LINKS_AT_A_TIME = 5;

/** @param atLeast of a count that ended early: at least one row follows. */
export const pageCount = (total: number, perPage: number, atLeast?: number): number =>
  Math.max(1, Math.ceil((atLeast ? total + 1 : total) / perPage));

/** Five links around the current page, or all if there are fewer. */
export function pageLinks(page: number, pages: number): readonly number[] {
  const count = Math.min(LINKS_AT_A_TIME, pages);
  const first = Math.max(1, Math.min(page - Math.floor(LINKS_AT_A_TIME / 2), pages - count + 1));
  return Array.from({ length: count }, (_, index) => first + index);
}

/** The range of shown rows, counted from 1; 0-0 for an empty list (D310). */
export function shownRange(page: number, perPage: number, total: number) {
  const from = (page - 1) * perPage + 1;
  return from > total ? { from: 0, to: 0 } : { from, to: Math.min(page * perPage, total) };
}
