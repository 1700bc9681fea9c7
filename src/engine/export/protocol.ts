/** Messages between the page and the export's worker. Plain data, because it is cloned. */
import type { FormatLocale } from '../../i18n/format';
import type { RuntimeConfig } from '../../upstream/config';
import type { UpstreamErrorKind } from '../../upstream/errors';
import type { DeclaredCall } from '../../upstream/declaredCall';
import type { ListEndpointName, PageEndpointName } from '../../upstream/index';
import type { NormalField } from '../definition/resource';
import type { Condition } from '../rows/clientFilters';
import type { ExportFormat } from './formats';

/** A filter as the upstream names it. */
export type UpstreamFilter = Readonly<Record<string, unknown>>;

/** The texts of a document's head; `page` has the placeholders {page} and {pages}. */
export interface DocumentTexts {
  readonly title: string;
  readonly lines: readonly string[];
  readonly page: string;
}

/** A file on disk, as far as it is written here: the browser's own handle. It can cross to a worker. */
export interface WritablePlace {
  readonly createWritable: () => Promise<{
    readonly write: (piece: string | Uint8Array<ArrayBuffer>) => Promise<void>;
    readonly close: () => Promise<void>;
    readonly abort: () => Promise<void>;
  }>;
}

/** `begin` once in the worker's life; `again`: what is held is to go on now. */
export type PageMessage = { readonly type: 'begin'; readonly request: ExportRequest } | { readonly type: 'again' };

/** A request to the worker. */
export interface ExportRequest {
  /** The language of the numbers in a document's head; English by default. */
  readonly locale?: FormatLocale;
  readonly format: ExportFormat;
  /** Of the registry, which the worker has too; or the call itself, which only its definition knows. */
  readonly call: PageEndpointName | ListEndpointName | DeclaredCall;
  /** The call answers every row at once and takes no paging. */
  readonly unpaged?: boolean;
  /** The list's filter, as far as the upstream takes it. */
  readonly filter: UpstreamFilter;
  /** The rest of it. */
  readonly here: readonly Condition[];
  /** The same with its end made fast, by this computer's clock; null where it has an end or no days at all. */
  readonly pinned: UpstreamFilter | null;
  /** The rows the list shows: an export with fewer fails. */
  readonly listed: number;
  readonly columns: readonly NormalField[];
  /** The texts that a PDF is made of, where the list has them already; null: the worker requests the rows. */
  readonly texts: Texts | null;
  /** Where on disk the file is to be; null: it is handed over when it is whole. */
  readonly place: WritablePlace | null;
  /**
   * `rows` is the first line, with {rows} for the number of rows that were read; `unreadable` and `unshown` are lines
   * below it where there are such values, with {values} for their number.
   */
  readonly document: DocumentTexts & { readonly rows: string } & Readonly<Record<keyof Noted, string>>;
  /** Where and as whom to ask. The token stays in memory. */
  readonly upstream: { readonly config: Pick<RuntimeConfig, 'hosts' | 'paths'>; readonly token: string };
}

/** How many values are not as in the list; absent where none is. */
export interface Noted {
  /** Could not be read, and are as they were received. */
  readonly unreadable?: number;
  /** Have characters that the document's font lacks. */
  readonly unshown?: number;
}

/** Rows as their columns' texts, and how many values could not be read. */
export interface Texts {
  readonly cells: readonly (readonly string[])[];
  readonly noted: Noted;
}

/** The result. */
export type ExportOutcome = Noted &
  (
    | { readonly type: 'file'; readonly rows: number; readonly file: Blob }
    /** It is in its place on disk. */
    | { readonly type: 'saved'; readonly rows: number }
  );

export type ExportFailure =
  | { readonly type: 'tooMany'; readonly total: number }
  | { readonly type: 'missing'; readonly rows: number; readonly total: number }
  /** Fewer match than the list shows. */
  | { readonly type: 'fewer'; readonly total: number; readonly listed: number }
  /** A call failed for good; `message` as `UpstreamError.message`. */
  | { readonly type: 'upstream'; readonly kind: UpstreamErrorKind; readonly message: string }
  /** The format has no room for a text or for all of them; `message` says which, for developers. */
  | { readonly type: 'doesNotFit'; readonly message: string }
  /** The disk did not take it; `message` is the browser's. */
  | { readonly type: 'unwritten'; readonly message: string }
  /** The worker itself did not start or broke. */
  | { readonly type: 'broken'; readonly message: string };

export type WorkerMessage =
  | { readonly type: 'progress'; readonly rows: number; readonly total: number }
  /** A call keeps failing, and the export holds where it is. `alone`: it will go on by itself. */
  | { readonly type: 'held'; readonly failure: ExportFailure; readonly alone: boolean }
  | { readonly type: 'resumed' }
  /** All rows are read; the document is being drawn. */
  | { readonly type: 'drawing' }
  | { readonly type: 'done'; readonly outcome: ExportOutcome }
  | { readonly type: 'failed'; readonly failure: ExportFailure };
