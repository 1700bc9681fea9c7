/** What a person keeps of a list's table beside its columns, in this browser: how many stay, and whether amounts are added up. */
import type { Resource } from '../definition/resource';

export interface TableLook {
  /** So many of the first columns stay in sight while the others scroll. */
  readonly frozen: number;
  /** Below the rows stand the sums of their amounts. */
  readonly totals: boolean;
}

export const USUAL_LOOK: TableLook = { frozen: 1, totals: false };
export const MAX_FROZEN = 5;

export const tableLookKey = ({ name }: Pick<Resource, 'name'>): string => `list.${name}.table`;

/** Reads what the store holds; what is not understood is as usual. */
export function readTableLook(stored: unknown): TableLook {
  if (typeof stored !== 'object' || stored === null) return USUAL_LOOK;
  const [frozen, totals]: readonly unknown[] = [Reflect.get(stored, 'frozen'), Reflect.get(stored, 'totals')];
  const known = typeof frozen === 'number' && Number.isInteger(frozen) && frozen >= 0 && frozen <= MAX_FROZEN;
  return { frozen: known ? frozen : USUAL_LOOK.frozen, totals: totals === true };
}
