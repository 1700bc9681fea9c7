/**
 * The form of a resource definition: fields once, views select by name. Everything a resource shows and does is
 * derived from it (design: a resource is declared once, as data). What a definition may say of one field is in
 * `fields.ts`.
 */
import type { ReactNode } from 'react';
import type { AccessRule, GroupRef } from '../../upstream/access';
import type { DeclaredCall } from '../../upstream/declaredCall';
import type { CallName, DeclaredName, ListCallName, PageCallName } from '../base/calls';
import type { Field, FieldConditions, OptionsOf } from './fields';
import type { Path } from '../base/path';

/**
 * A dialog before an action's call: a sentence, inputs, or both. Texts may name fields: `Reset {username}?`, and have two
 * forms, for one record and for several: `Delete version |||| Delete {count} versions`.
 */
export interface Ask<FieldName extends string> {
  readonly title: string;
  readonly text?: string;
  readonly fields?: readonly FieldName[];
  readonly required?: 'all' | readonly FieldName[];
  /** What the button that goes on says. */
  readonly submit: string;
}

export interface Action<FieldName extends string> {
  readonly label: string;
  /**
   * Where its button stands: on each row and its record, on the record only, above the list, or on a selection of rows.
   * `column`: no button but a column of the list that holds others (`holds`).
   */
  readonly on: 'row' | 'record' | 'list' | 'selection' | 'column';
  /** For `column`: fields and actions by name, the first field with a text instead of the buttons after it. */
  readonly holds?: readonly string[];
  /** Shown where every condition holds: the field's text or value is one of these, or is present or absent. */
  readonly when?: Partial<Readonly<Record<FieldName, 'present' | 'absent' | readonly string[]>>>;
  readonly hiddenFor?: readonly GroupRef[];
  /** Groups that see its column although the upstream refuses them: a lock stands there, and it is offered nowhere. */
  readonly lockedFor?: readonly GroupRef[];
  /** What it needs beyond seeing the resource; without it, as `lockedFor`. */
  readonly access?: AccessRule;
  /** Stands apart and red, and is asked about first. */
  readonly danger?: true;
  /** A dialog of our own by name; `App.tsx` hands it over. */
  readonly dialog?: string;
  /** A page of ours; its query takes record values by field name. */
  readonly link?: { readonly to: `/${string}`; readonly search?: Readonly<Record<string, FieldName>> };
  readonly ask?: Ask<FieldName>;
  /** One upstream call; its input takes record values by field name (of a selection: a list of each). */
  readonly call?: CallName;
  readonly input?: Readonly<Record<string, FieldName>>;
  /** Sent along as they are. */
  readonly fixed?: Readonly<Record<string, string | number | boolean>>;
  /**
   * The answer's `responseMessage` becomes the toast, a success where its `responseCode` is 00. What it says of the record
   * may be newer than the row: what is shown is read again.
   */
  readonly outcome?: 'message';
  /** Response codes of such an answer that are neither success nor failure yet: their toast has no colour. */
  readonly pending?: readonly string[];
  /**
   * What the toast says: `{code} is empty` names fields, as they were typed, as the record has them or as the call answers
   * them. Of a failure, the upstream's own sentence stands behind it.
   */
  readonly success?: string;
  readonly failure?: string;
  /** What to do where the answer was lost, for a call whose effect the record does not show. */
  readonly unknown?: string;
  /** The service's own sentence stands below `success`. */
  readonly withMessage?: true;
  /**
   * Offered on a selection too, one record after the other (`engine/bulk`): what its button says there, and what will
   * happen, in two forms. For a call of a row or a record that asks for nothing else.
   */
  readonly bulk?: { readonly label: string; readonly text: string };
  /** A value of the answer by its path, shown in a small dialog until it is closed. */
  readonly shows?: { readonly label: string; readonly value: string };
}

/**
 * What one field of a form must be, where it is filled in: compared with another that is filled in too, above it (a
 * later day, a larger amount), at least it, or the same; or a text of some form. Exactly one of the four.
 */
export interface Rule<FieldName extends string> {
  readonly field: FieldName;
  readonly above?: FieldName;
  readonly atLeast?: FieldName;
  readonly equals?: FieldName;
  readonly matches?: RegExp;
  /** It counts only where other fields of the form hold these values. */
  readonly when?: FieldConditions;
  /** Stands beside the field. */
  readonly message: string;
}

/** A form over fields of the definition: create, or edit. What `defaults.ts` says is left out. */
export interface FormView<FieldName extends string> {
  /** Heading of its tab or dialog, and what the button that opens it says unless `button` does. */
  readonly label?: string;
  readonly button?: string;
  /** A tab of its own (see `tabs`), a dialog (the default), or a line above the list. */
  readonly place?: 'tab' | 'dialog' | 'above';
  readonly call: CallName;
  /** The call takes several at once: what is typed is the only item of a list under this name. */
  readonly within?: string;
  /** What it asks for, in this order; or `sections`, and not both. By default every field that can be typed. */
  readonly fields?: readonly FieldName[];
  /** The fields of a long form, under headings. */
  readonly sections?: readonly { readonly label: string; readonly fields: readonly FieldName[] }[];
  readonly required?: 'all' | readonly FieldName[];
  /** Exceptions where all are required. */
  readonly optional?: readonly FieldName[];
  /** Shown, and sent, but not changed here. */
  readonly readOnly?: readonly FieldName[];
  /** Asked for, but the call has no place for it. */
  readonly unsent?: readonly FieldName[];
  /** Edit forms only: sent only when it was changed, because the documented body of the call does not have it. */
  readonly sentIfChanged?: readonly FieldName[];
  /** Sent along as the record has them, by the name they are sent under: by default an edited record's key and version. */
  readonly carry?: Readonly<Record<string, FieldName>>;
  /** Edit forms only: a sentence says what will change, from which value to which. */
  readonly review?: true;
  /** What the button says. */
  readonly submit?: string;
  /** As an action's. */
  readonly success?: string;
  readonly withMessage?: true;
  /** Sentences of the upstream that are shown as received; any other failure reads `failure`. Default: all of them. */
  readonly asReceived?: readonly string[];
  readonly failure?: string;
  /** A component of our own in the form's place, by name. */
  readonly component?: string;
  readonly hiddenFor?: readonly GroupRef[];
  readonly access?: AccessRule;
}

/** A tab above the list: a view of this resource, or another resource's list. */
export type Tab =
  | { readonly label: string; readonly view: 'list' | 'create' }
  | { readonly label: string; readonly resource: string };

export interface ListView<Column extends string, FieldName extends string> {
  /** Fields and row actions in the order they are shown; by default every field of a record, and the edit form. */
  readonly columns?: readonly Column[];
  readonly filters?: readonly FieldName[];
  /**
   * Filters that the upstream does not take, offered behind the others: this browser looks through the first records of
   * the list (`rows/clientFilters.ts`).
   */
  readonly filtersHere?: readonly FieldName[];
  /** Two day filters of which the first may not be after the second. */
  readonly period?: readonly [FieldName, FieldName];
  /** `all`: every matching row, fetched as it comes into view. The first is the default. */
  readonly pageSizes?: readonly (number | 'all')[];
  /** On phones: the columns that a card shows, in this order; by default the first that fit. */
  readonly card?: readonly FieldName[];
  /** A sentence below the heading. */
  readonly intro?: string;
  /** Title of the filter dialog where it is not the usual one. */
  readonly filterTitle?: string;
  /** Name of exported files and title on their pages, where they are not made from the label. */
  readonly file?: { readonly name: string; readonly title: string };
  /** A component of our own above the list, by name. */
  readonly header?: string;
}

/** What stands above the sections of a record. */
export interface RecordHead<FieldName extends string> {
  /** A boolean in the place of a status: what is said beside the record's name where it is true, and where it is not. */
  readonly state?: { readonly field: FieldName; readonly on: string; readonly off: string };
  readonly facts?: readonly FieldName[];
}

/** Hides from people without the role code of `access`, and from these role groups, by their names. */
export interface Permission {
  readonly access?: AccessRule;
  readonly hiddenFor?: readonly string[];
}

/** The texts of a definition in other languages, by tag and then by their keys (`localised.ts`). */
export type Locales = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** By what they are about: `fields.<name>`, the name of an action, `create`, `edit`; the empty name for all of it. */
export type Permissions = Readonly<Record<string, Permission>>;

/**
 * Replaces one field's cell. `text` is what the field itself says of the record, with the names and choices that the page
 * knows. A method's type, so that a cell of one record type fits a list of any (`ReactNode` only).
 */
export type CellOf<Row> = { cell(record: Row, text: string): ReactNode }['cell'];

/** A definition as it is written. In this one names are plain strings: what a file could say (`defaults.ts` fills it). */
export interface AnyDefinition<
  Row = object,
  Paths extends string = string,
  FieldName extends string = string,
  ActionName extends string = string,
> {
  readonly name: string;
  /** Plural name on the page and in the menu; by default made from the name. */
  readonly label?: string;
  /** What one of them is called; by default made from the label. */
  readonly singular?: string;
  /** By default the name. */
  readonly path?: `/${string}`;
  readonly access: AccessRule;
  readonly api: {
    /** A paged list, or an unpaged one: then the pages are made in the browser. */
    readonly list: PageCallName | ListCallName;
    /** The list answers every row at once: no paging is sent, and it is read once for all of its pages. */
    readonly unpaged?: true;
    /** The field that identifies a record in addresses and in selections; several together, where none does alone. By default `id`. */
    readonly key?: FieldName | readonly FieldName[];
    /** The list's query parameter that finds one record by its key; absent: bounded paging. */
    readonly find?: string;
    /**
     * A call that answers more of one record: its input takes values of the row by field name. `whole`: it answers all of
     * it, by the key alone, and no row is looked for.
     */
    readonly detail?: {
      readonly call: CallName;
      readonly input: Readonly<Record<string, FieldName>>;
      readonly whole?: true;
    };
  };
  /** The field that names a record; by default the first that a list shows. */
  readonly title?: FieldName;
  readonly fields: Readonly<Record<FieldName, Field<Paths>>>;
  /** `edit` as a column is the button that opens the edit form. */
  readonly list?: ListView<FieldName | ActionName | 'edit', FieldName>;
  readonly tabs?: readonly Tab[];
  readonly create?: FormView<FieldName>;
  readonly edit?: FormView<FieldName>;
  /** Hold in every form that asks for both fields. */
  readonly rules?: readonly Rule<FieldName>[];
  /** The top of a record's page; by default its status and its first amount. */
  readonly head?: RecordHead<FieldName>;
  /**
   * The record page: sections of fields; by default all of them in one. `component`: one of our own below them, by name.
   */
  readonly record?: readonly {
    readonly label: string;
    readonly fields: readonly FieldName[];
    readonly component?: string;
  }[];
  readonly actions?: Readonly<Record<ActionName, Action<FieldName>>>;
  /** Calls of its own, which no registry has: of a definition from a file. */
  readonly calls?: Readonly<Record<DeclaredName, DeclaredCall>>;
  /** Its texts in other languages: of a definition from a file. Others have theirs in `i18n/<tag>/locale.ts`. */
  readonly locales?: Locales;
  /** Who may do and see what beyond `access` and `hiddenFor`, by place: see `Permission`. */
  readonly permissions?: Permissions;
  /** Replaces a field's cell; everything else about the field stays (the ladder out of the engine). */
  readonly cells?: Partial<Readonly<Record<FieldName, CellOf<Row>>>>;
}

type Filled<Of, Parts extends keyof Of> = Of & { readonly [Part in Parts]-?: NonNullable<Of[Part]> };

export type FullForm = Filled<FormView<string>, 'label' | 'place' | 'submit' | 'success'>;

/** A definition with everything that was left out: what normalising and the checks read. */
export interface FullDefinition extends Omit<
  Filled<AnyDefinition, 'label' | 'singular' | 'path' | 'title' | 'record'>,
  'api' | 'list' | 'create' | 'edit'
> {
  readonly api: Filled<AnyDefinition['api'], 'key'>;
  readonly list: Filled<ListView<string, string>, 'columns' | 'filters' | 'pageSizes'>;
  readonly create?: FullForm;
  readonly edit?: FullForm;
}

type Fields<Row> = Readonly<Record<string, Field<Path<Row>>>>;
export type Actions = Readonly<Record<string, Action<string>>>;

/** The names of what was written down. Without any, inference leaves `string`, which would let every misspelling pass. */
export type Names<Of> = string extends keyof Of ? never : keyof Of & string;

/** Refuses every option that is not among the known ones: inference alone would let them pass. */
export type Only<Written, Known extends PropertyKey> = { readonly [Option in Exclude<keyof Written, Known>]: never };

/** A field says where its value is unless its name does, and depends on fields that are there. */
export type CheckedNames<Row, Written, Name extends keyof Written> = (Name extends Path<Row>
  ? unknown
  : { readonly source: Path<Row> | null }) & {
  readonly [Option in 'when' & keyof Written[Name]]: Only<Written[Name][Option], keyof Written>;
};

/** It says nothing that its kind does not know. */
type CheckedFields<Row, Written> = {
  readonly [Name in keyof Written]: CheckedNames<Row, Written, Name> & Only<Written[Name], OptionsOf<Written[Name]>>;
};

export type CheckedActions<Written, FieldName extends string> = {
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
