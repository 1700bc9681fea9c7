/** How a resource is read and written: made of its definition by the composition root. */
import type { Listing, Page, Paging } from '../upstream/endpoint';
import type { Call, WriteBinding } from './writes';

export interface ResourceBinding extends WriteBinding {
  readonly list: Listing;
  /** The record's key in addresses and selections; null where it could not be read. */
  readonly keyOf: (record: object) => string | null;
  /** The list answers every row and takes no paging. */
  readonly unpaged?: boolean;
  /** The list's parameter that finds one record by its key; null: the first rows are searched. */
  readonly find: string | null;
  /** Answers a filter in the browser; null where the upstream takes all of it. */
  readonly here: (filter: object) => FilterHere | null;
  /** A call that answers more of one record than its row. */
  readonly detail: {
    readonly call: Call;
    readonly inputOf: (row: object) => object;
    /** Its input for a call that answers the whole record; null for one that adds to a row. */
    readonly byKey: ((id: string) => object) | null;
  } | null;
}

/** The filter that is sent instead, and the search in the answered rows. */
export interface FilterHere {
  readonly sent: object;
  readonly matches: (read: (paging: Paging) => Promise<Page<object>>) => Promise<{
    readonly rows: readonly object[];
    /** How many records exist, where not all of them were searched. */
    readonly scannedOf: number | null;
    /** Records that could not be compared, because the value was unreadable. */
    readonly uncompared: number;
  }>;
}
