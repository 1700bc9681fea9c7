/** What a list's question knows of the list. A resource of the engine has all of it. */
import type { AskedField, AskedList } from './asked';

/** A field by which a list can be filtered. */
export interface TypedField {
  readonly kind: string;
  readonly secret: boolean;
  readonly digits: boolean;
}

/** A column that shows a value or buttons, or both. */
export interface SortedColumn {
  readonly name: string;
  readonly type: string;
  readonly field?: (AskedField & { readonly source: string | null }) | null | undefined;
}

export type PageSize = number | 'all';

/** A filter of a list, by the parameter that the service has for it. */
export interface FilterField extends TypedField {
  readonly param: string;
}

/** A list with filters. */
export interface Filtered extends Omit<AskedList, 'filters' | 'columns'> {
  readonly filters: readonly FilterField[];
  readonly columns?: readonly SortedColumn[];
}

/** What an address is read and written by: a resource as the person sees it. */
export interface Addressed extends Filtered {
  readonly columns: readonly SortedColumn[];
  /** The first is the usual one. */
  readonly pageSizes: readonly PageSize[];
  /** Parameters of filters that take several values. */
  readonly several: readonly string[];
}

/** The height of a list's rows. */
export type Density = 'compact' | 'comfortable';

/** A column as in an address or a saved view; a width in pixels, null for the definition's. */
export interface ChosenColumn {
  readonly field: string;
  readonly width: number | null;
}

/** The store's key of "Fit to window": rows, and the heights of window and row in pixels, when it was pressed. */
export const fitKey = (path: string): string => `fit${path}`;

/** The rows that fit into the window as it is now; null unless that was chosen. A phone's page scrolls (D551). */
export function fittedRows(stored: unknown): number | null {
  const [, rows, height, row] = /(\d+)\D+(\d+)\D+(\d+)/.exec(JSON.stringify(stored) ?? '') ?? [];
  if (row === undefined || innerWidth <= 640) return null;
  return Math.min(100, Math.max(5, Number(rows) + Math.floor((innerHeight - Number(height)) / Number(row))));
}
