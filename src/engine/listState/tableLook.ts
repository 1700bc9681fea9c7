/** A person's settings of a list's table beside its columns, stored in this browser: frozen columns and totals. */
import type { Resource } from '../definition/resource';

export interface TableLook {
  /** How many of the first columns are frozen. */
  readonly frozen: number;
  /** Whether sums of amounts stand below the rows. */
  readonly totals: boolean;
}

export const USUAL_LOOK: TableLook = { frozen: 1, totals: false };
export const MAX_FROZEN = 5;

export const tableLookKey = ({ name }: Pick<Resource, 'name'>): string => `list.${name}.table`;

/** Reads the stored settings; a malformed one has its default. */
export function readTableLook(stored: unknown): TableLook {
  if (typeof stored !== 'object' || stored === null) return USUAL_LOOK;
  const [frozen, totals]: readonly unknown[] = [Reflect.get(stored, 'frozen'), Reflect.get(stored, 'totals')];
  const known = typeof frozen === 'number' && Number.isInteger(frozen) && frozen >= 0 && frozen <= MAX_FROZEN;
  return { frozen: known ? frozen : USUAL_LOOK.frozen, totals: totals === true };
}
