/** What a delivery keeps of an export: the browser sends it, the service's thread makes files by it (D621). Types alone. */
import type { AccessRule } from './access';

/** A person is shown it who has every right of `access` and whose role group is not among `hiddenFor`. */
export interface ShownTo {
  readonly access: readonly AccessRule[];
  readonly hiddenFor: readonly string[];
}

/** The list (`field` is null) or a field of it, by which the service finds the rules of its own configuration. */
export interface NeededPart extends ShownTo {
  readonly field: string | null;
}

/** What the export's code reads of a field. */
export interface DeliveredField {
  readonly name: string;
  readonly label: string;
  /** A kind of the engine's fields. */
  readonly kind: string;
  /** The path of its value in a record; null: no texts. */
  readonly source: string | null;
  readonly secret: boolean;
  readonly balance: boolean;
  readonly options: {
    readonly code?: string | undefined;
    readonly success?: readonly string[] | undefined;
    readonly pending?: readonly string[] | undefined;
    readonly itemLabel?: string | undefined;
    readonly moves?: { readonly before: string; readonly after: string } | undefined;
    /** Only choices that are listed, not those that a call answers. */
    readonly choices?: readonly { readonly value: string; readonly label: string }[] | undefined;
    /** Names by value, for a field that is `named`. */
    readonly names?: readonly (readonly [value: string, name: string])[] | undefined;
  };
  readonly shownTo: ShownTo;
}

/** The words of a summary's table, with {column} and {count}. */
export interface SummaryTexts {
  readonly none: string;
  readonly total: string;
  /** One group, and more of them. */
  readonly other: string;
  readonly others: string;
  readonly percent: string;
  readonly before: string;
  readonly unknown: string;
}

/** A summary as an address says it, with what its table is written by. */
export interface DeliveredSummary {
  readonly by: readonly {
    readonly name: string;
    readonly label: string;
    readonly field: DeliveredField | null;
    readonly time: 'day' | 'week' | 'month' | 'hour' | null;
    /** What the service is asked to group by. */
    readonly asked: string;
    readonly inOrder?: readonly string[] | undefined;
    /** What stands for no value. */
    readonly none: string;
  }[];
  /** `share`, or measures of the service. */
  readonly measures: readonly { readonly name: string; readonly label: string }[];
  readonly sort: string;
  readonly descending: boolean;
  /** Also groups without a record. */
  readonly none: boolean;
  /** The parameter of the list's own time, whose operators choose its days as a period does; null: it has none. */
  readonly time: string | null;
  readonly texts: SummaryTexts;
}

/** What a delivery keeps of an export: all that its worker takes but the filter, which is the view's, and the token. */
export interface DeliveredWork {
  /** The language of the file: `FormatLocale` with its terms as pairs. */
  readonly locale: {
    readonly tag: string;
    readonly kinds: Readonly<Record<string, string>>;
    readonly terms: readonly (readonly [text: string, term: string])[] | null;
    readonly money: readonly string[] | null;
  };
  /** The parameters of the first and the last day of the list's period; null where the service has none. */
  readonly period: readonly [first: string, last: string] | null;
  /** The path of the value that the file is ordered by; null: the service's own order. */
  readonly sort: { readonly field: string; readonly descending: boolean } | null;
  readonly columns: readonly DeliveredField[];
  /** The field whose outcome a PDF's totals tell; null if rows have none. */
  readonly status: DeliveredField | null;
  /** What a person has to be shown to get the file at all: the list, and each field that the view filters by. */
  readonly needs: readonly NeededPart[];
  /** What a person has to be shown to get the file in its order, which tells of the values: each field of that value. */
  readonly sortNeeds: readonly NeededPart[];
  /** The texts of a PDF, as the export has them; `made` has {time} and {user}, and stands below `lines`. */
  readonly document: {
    readonly title: string;
    readonly rows: string;
    readonly totals: string;
    readonly totalsLeaveOut: string;
    readonly successful: string;
    readonly outcomes: Readonly<Record<'success' | 'pending' | 'failure' | 'off', string>>;
    readonly unreadable: string;
    readonly unshown: string;
    readonly lines: readonly string[];
    readonly made: string;
    /** Of a file of another day than the one when it is made, above `made`, with {time}. Absent: nothing is said. */
    readonly late?: string | undefined;
    readonly page: string;
  };
  /** What the file is called before the view's name, its day and its ending: the label of the list. */
  readonly file: string;
  /** Makes the file of the list's summary in place of its rows: `document` has the title and the lines of that. */
  readonly summary?: DeliveredSummary | undefined;
}
