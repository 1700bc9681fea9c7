/** A person's stored settings of a table: frozen columns and totals. */
import type { Resource } from '../definition/resource';

export interface TableLook {
  /** Number of frozen columns. */
  readonly frozen: number;
  readonly totals: boolean;
}

export const USUAL_LOOK: TableLook = { frozen: 1, totals: false };
export const MAX_FROZEN = 5;

export const tableLookKey = ({ name }: Pick<Resource, 'name'>): string => `list.${name}.table`;

/** The stored settings. A malformed one has its default. */
export function readTableLook(stored: unknown): TableLook {
  if (typeof stored !== 'object' || stored === null) return USUAL_LOOK;
  const [frozen, totals]: readonly unknown[] = [Reflect.get(stored, 'frozen'), Reflect.get(stored, 'totals')];
  const known = typeof frozen === 'number' && Number.isInteger(frozen) && frozen >= 0 && frozen <= MAX_FROZEN;
  return { frozen: known ? frozen : USUAL_LOOK.frozen, totals: totals === true };
}
