/**
 * The form of a resource definition: fields once, views select by name. Everything a resource shows and does is
 * derived from it (design: a resource is declared once, as data). What a definition may say of one field is in
 * `fields.ts`.
 */
import type { ReactNode } from 'react';
import type { AccessRule, GroupName } from '../upstream/access';
import type { EndpointName, PageEndpointName } from '../upstream/index';
import type { Field, OptionsOf } from './fields';
import type { Path } from './path';

/** Where an action stands: its button on each row (and its record). */
export interface Action<FieldName extends string> {
  readonly label: string;
  readonly on: 'row';
  /** Shown where every condition holds: the field's text is one of these, or is present or absent. */
  readonly when?: Partial<Readonly<Record<FieldName, 'present' | 'absent' | readonly string[]>>>;
  readonly hiddenFor?: readonly GroupName[];
  /** A dialog of our own by name; `App.tsx` hands it over. */
  readonly dialog?: string;
  /** One upstream call; its input takes record values by field name. */
  readonly call?: EndpointName;
  readonly input?: Readonly<Record<string, FieldName>>;
  /** The answer's `responseMessage` becomes the toast, a success where its `responseCode` is 00. */
  readonly outcome?: 'message';
}

export interface ListView<Column extends string, FieldName extends string> {
  /** Fields and row actions in the order they are shown. */
  readonly columns: readonly Column[];
  readonly filters: readonly FieldName[];
  /** Two day filters of which the first may not be after the second. */
  readonly period?: readonly [FieldName, FieldName];
  /** `all`: every matching row, fetched as it comes into view. The first is the default. */
  readonly pageSizes: readonly (number | 'all')[];
}

/** Replaces one field's cell. A method's type, so that a cell of one record type fits a list of any (`ReactNode` only). */
export type CellOf<Row> = { cell(record: Row): ReactNode }['cell'];

/** A definition whose names are plain strings: what normalising reads, and what a file could say. */
export interface AnyDefinition<
  Row = object,
  Paths extends string = string,
  FieldName extends string = string,
  ActionName extends string = string,
> {
  readonly name: string;
  /** Plural name on the page and in the menu. Translated under `resources.<name>.name`. */
  readonly label: string;
  readonly path: `/${string}`;
  readonly access: AccessRule;
  readonly api: {
    readonly list: PageEndpointName;
    /** The field that identifies a record in addresses and in selections. */
    readonly key: FieldName;
    /** The list's query parameter that finds one record by its key; absent: bounded paging. */
    readonly find?: string;
  };
  /** The field that names a record. */
  readonly title: FieldName;
  readonly fields: Readonly<Record<FieldName, Field<Paths>>>;
  readonly list: ListView<FieldName | ActionName, FieldName>;
  /** The record page: sections of fields. */
  readonly record?: readonly { readonly label: string; readonly fields: readonly FieldName[] }[];
  readonly actions?: Readonly<Record<ActionName, Action<FieldName>>>;
  /** Replaces a field's cell; everything else about the field stays (the ladder out of the engine). */
  readonly cells?: Partial<Readonly<Record<FieldName, CellOf<Row>>>>;
}

type Fields<Row> = Readonly<Record<string, Field<Path<Row>>>>;
type Actions = Readonly<Record<string, Action<string>>>;

/** The names of what was written down. Without any, inference leaves `string`, which would let every misspelling pass. */
type Names<Of> = string extends keyof Of ? never : keyof Of & string;

/** Refuses every option that is not among the known ones: inference alone would let them pass. */
type Only<Written, Known extends PropertyKey> = { readonly [Option in Exclude<keyof Written, Known>]: never };

/** A field says where its value is unless its name does, and says nothing that its kind does not know. */
type CheckedFields<Row, Written> = {
  readonly [Name in keyof Written]: (Name extends Path<Row> ? unknown : { readonly source: Path<Row> | null }) &
    Only<Written[Name], OptionsOf<Written[Name]>>;
};

type CheckedActions<Written, FieldName extends string> = {
  readonly [Name in keyof Written]: Action<FieldName> &
    Only<Written[Name], keyof Action<FieldName>> & {
      readonly [Option in 'when' & keyof Written[Name]]: Only<Written[Name][Option], FieldName>;
    };
};

/** Declares a resource of records of type `Row`. A misspelt name, source, call or option does not compile. */
export function defineResource<Row extends object>() {
  return <const F extends Fields<Row>, const A extends Actions>(
    definition: Omit<AnyDefinition<Row, Path<Row>, NoInfer<Names<F>>, NoInfer<Names<A>>>, 'fields' | 'actions'> & {
      readonly fields: F & CheckedFields<Row, F>;
      readonly actions?: A & CheckedActions<A, NoInfer<Names<F>>>;
    },
  ): AnyDefinition => definition;
}
