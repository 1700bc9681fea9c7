/** Messages between the page and the export's worker: plain data, because they are cloned. */
import type { FormatLocale } from '../../i18n/format';
import type { RuntimeConfig } from '../../upstream/config';
import type { CountFailure } from '../../lists/every';
import type { Filter } from '../../lists/pinnedFilter';
import type { UpstreamErrorKind } from '../../upstream/errors';
import type { ListCall } from '../../upstream/listings';
import type { NormalField } from '../definition/resource';
import type { Sort } from '../../upstream/transports/transport';
import type { Condition } from '../definition/resource';
import type { Outcomes } from '../rows/sums';
import type { Tone } from '../definition/text';
import type { ExportFormat } from '../../formats/formats';
import type { PaperTable } from '../../formats/table';

/** The used part of a browser's file handle, which can be sent to a worker. */
export interface WritableHandle {
  readonly createWritable: () => Promise<{
    readonly write: (piece: string | Uint8Array<ArrayBuffer>) => Promise<void>;
    readonly close: () => Promise<void>;
    readonly abort: () => Promise<void>;
  }>;
}

/** `begin` is sent once; `again` continues a paused export. */
export type PageMessage = { readonly type: 'begin'; readonly request: ExportRequest } | { readonly type: 'again' };

export interface ExportRequest {
  /** Language of numbers in the header; default English. */
  readonly locale?: FormatLocale;
  readonly format: ExportFormat;
  readonly call: ListCall;
  /** The call answers all rows at once. */
  readonly unpaged?: boolean;
  /** The part of the list's filter that the upstream applies. */
  readonly filter: Filter;
  /** The part that the browser applies. */
  readonly byBrowser: readonly Condition[];
  /** When the page asked, in milliseconds since the epoch, for days that move; default: now. */
  readonly now?: number;
  /** The list's order; null for the service's own. */
  readonly sort: Sort | null;
  /** `filter` with an end date by this computer's clock; null if it has one or no days. */
  readonly pinned: Filter | null;
  /** Rows of the list: an export with fewer fails. */
  readonly listed: number;
  readonly columns: readonly NormalField[];
  /** The field whose outcome a PDF's totals tell; null if rows have none. */
  readonly status?: NormalField | null;
  /** Texts for a PDF if the list has them; null: the worker reads the rows. */
  readonly texts: Texts | null;
  /** Handle of the file on disk; null: the file is handed over at the end. */
  readonly handle: WritableHandle | null;
  /**
   * `rows` is the first line of a PDF, with {rows}; `unreadable` and `unshown` are added if there are such values, with
   * {values}.
   */
  readonly document: Pick<PaperTable, 'title' | 'lines' | 'page'> & {
    readonly rows: string;
    /** Names of the totals, of totals that leave out amounts, and of the totals of the successful rows. */
    readonly totals: string;
    readonly totalsLeaveOut: string;
    readonly successful?: string;
    /** Each with {count}. */
    readonly outcomes?: Readonly<Record<Tone, string>>;
  } & Readonly<Record<keyof Noted, string>>;
  /** Hosts and token. The token stays in memory. */
  readonly upstream: { readonly config: Pick<RuntimeConfig, 'hosts' | 'paths'>; readonly token: string };
}

/** Numbers of values that differ from the list; absent if none. */
export interface Noted {
  /** Unreadable values, written as received. */
  readonly unreadable?: number;
  /** Values with characters that the font lacks. */
  readonly unshown?: number;
}

/** Rows of texts, and their unreadable values. */
export interface Texts {
  readonly cells: readonly (readonly string[])[];
  /** By column; null for one without a sum. */
  readonly totals: readonly (string | null)[];
  /** Unreadable amounts are not in the totals. */
  readonly totalsLeaveOut: boolean;
  /** Null where the rows have no outcomes. */
  readonly outcomes?: Outcomes | null;
  /** The totals of the successful rows; null if all or none are. */
  readonly successful?: readonly (string | null)[] | null;
  readonly noted: Noted;
}

export type ExportOutcome = Noted &
  (
    | { readonly type: 'file'; readonly rows: number; readonly file: Blob }
    /** Written to the chosen file. */
    | { readonly type: 'saved'; readonly rows: number }
  );

export type ExportFailure =
  | CountFailure
  /** As UpstreamError; the answer without its data. The worker has no texts: the page says it in its language. */
  | {
      readonly type: 'upstream';
      readonly kind: UpstreamErrorKind;
      readonly message: string;
      readonly answer?: object;
    }
  /** The format cannot hold a text or all rows; `message` tells developers which. */
  | { readonly type: 'doesNotFit'; readonly message: string }
  /** The disk refused; `message` is the browser's. */
  | { readonly type: 'unwritten'; readonly message: string }
  /** The worker did not start, or crashed. */
  | { readonly type: 'broken'; readonly message: string };

export type WorkerMessage =
  | { readonly type: 'progress'; readonly rows: number; readonly total: number }
  /** The export is paused by failing calls. `alone`: it retries by itself. */
  | { readonly type: 'held'; readonly failure: ExportFailure; readonly alone: boolean }
  | { readonly type: 'resumed' }
  /** All rows are read. */
  | { readonly type: 'drawing' }
  | { readonly type: 'done'; readonly outcome: ExportOutcome }
  | { readonly type: 'failed'; readonly failure: ExportFailure };
