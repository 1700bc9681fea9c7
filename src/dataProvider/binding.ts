/** How a resource is read and written: what the composition root makes of each definition. */
import type { Endpoint, Listing, Page, Paging } from '../upstream/endpoint';
import type { WriteBinding } from './writes';

export type Call = Endpoint<object, unknown>;

/** How a resource is read and written. */
export interface ResourceBinding extends WriteBinding {
  readonly list: Listing;
  /** The identity of a record, as addresses and selections carry it; null where it could not be read. */
  readonly keyOf: (record: object) => string | null;
  /** The list answers every row at once and takes no paging. */
  readonly unpaged?: boolean;
  /** The list's query parameter that finds one record by its key; null: bounded paging. */
  readonly find: string | null;
  /** How a filter is answered that the upstream does not take in full; null where it does. */
  readonly here: (filter: object) => FilterHere | null;
  /** Answers more of one record than its row has; what it takes is made from the row. */
  readonly detail: {
    readonly call: Call;
    readonly inputOf: (row: object) => object;
    /** It answers all of the record, and this is what it takes then. */
    readonly byKey: ((id: string) => object) | null;
  } | null;
}

/** What the upstream is asked instead, and the search through what it answers. */
export interface FilterHere {
  readonly sent: object;
  readonly matches: (read: (paging: Paging) => Promise<Page<object>>) => Promise<{
    readonly rows: readonly object[];
    /** How many records there are, where not all of them were looked through. */
    readonly scannedOf: number | null;
    /** Records that could not be compared with the filter, because the value was unreadable. */
    readonly uncompared: number;
  }>;
}
