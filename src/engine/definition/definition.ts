/**
 * The type of a resource definition: fields once, views select them by name; everything a resource shows and does is
 * derived from it. Options that resource files have too come from their schema (`schema/resourceFile.ts`), which
 * describes each one. This file adds those that only code can have; `fields.ts` does the same for one field.
 */
import type { ReactNode } from 'react';
import type { DeclaredCall } from '../../upstream/declaredCall';
import type { CountsName } from '../../upstream/index';
import type { NotedResource } from '../../upstream/noteRules';
import type { DeclaredName, ListCallOf, RecordCallOf } from './calls';
import type { Path } from './paths';
import type { Checked, Field, FieldConditions, OptionsOf } from './fields';
import type { MarkedFile } from './schema/resourceFile';

type MarkedForm = NonNullable<MarkedFile['create']>;
type MarkedList = NonNullable<MarkedFile['list']>;
type MarkedAction = NonNullable<MarkedFile['actions']>[string];

/** What a dialog and a part of a page are told of their resource: its name, and the fields that the person may see. */
interface ShownResource {
  readonly name: string;
  readonly fields: readonly { readonly name: string }[];
}

/** A dialog of an action, opened for one record or those selected. It is closed by calling `onClose`. */
export type ActionDialog = (props: {
  /** The one, or the first of those selected; undefined for an action of the list itself. */
  readonly record: unknown;
  readonly records: readonly unknown[];
  readonly resource: ShownResource;
  /** To be called when something has changed, or may have: what is shown is read anew. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}) => ReactNode;

/** What a bulk run is to do, asked for by a dialog of the noun's own: `onBegin` takes the input of each record's call. */
export type BulkPlan = (props: {
  /** Those selected; none for an action of the list itself. */
  readonly records: readonly { readonly id: string | number }[];
  /** `id` of the record; `name` and `mark`: what people call it. */
  readonly onBegin: (
    rows: readonly {
      readonly id: string;
      readonly name: string;
      readonly mark: string;
      readonly input: Readonly<Record<string, unknown>>;
    }[],
  ) => void;
  readonly onClose: () => void;
}) => ReactNode;

/** A part of a page. */
export type ViewComponent = (props: {
  readonly resource: ShownResource;
  /** To be called when something has changed, or may have: what is shown is read anew. */
  readonly onDone: () => void;
}) => ReactNode;

/** Stands in the place of a related list, and may show the list itself. */
export type RelatedComponent = (props: {
  readonly resource: ShownResource;
  readonly heading: 'h2' | 'h3';
  /** To be called once what stands here is read, has failed, or is not shown. */
  readonly onSettled: () => void;
  /** The list. */
  readonly children: ReactNode;
}) => ReactNode;

/** An action's dialog. Its texts may name fields and have two forms, as `Delete it |||| Delete {count}`. */
export type Ask<FieldName extends string> = NonNullable<Action<FieldName>['ask']>;

export interface Action<FieldName extends string> extends Checked<Omit<MarkedAction, 'when'>, FieldName> {
  /** Shown where every condition holds: the field's text or value is one of these, or is present or absent. */
  readonly when?: Partial<Readonly<Record<FieldName, FieldConditions[string]>>>;
  /** A dialog of the noun's own, loaded when it is opened: `lazyDialog(() => import('./MoveMoney'))`. */
  readonly dialog?: ActionDialog;
  /** A name in `features` of the configuration: without it the action is not offered (D335). */
  readonly feature?: string;
  /** Of an action with `bulk`: stands in the place of the run's preview (D532). */
  readonly plan?: BulkPlan;
  /** Replaces the usual notice of its unconfirmed calls, such as "Check now" of a movement of money. */
  readonly unconfirmed?: ViewComponent;
  /** It makes a one-time password of an agent or of staff: what is asked before says how it is delivered (D561). */
  readonly makesPassword?: 'agent' | 'staff';
  /** Where a list's action has its button: above the rows (default), beside the create form, or where no record is yet. */
  readonly place?: 'besideForm' | 'whereEmpty';
}

export interface Rule<FieldName extends string> extends Checked<NonNullable<MarkedFile['rules']>[number], FieldName> {
  readonly matches?: RegExp;
  /** What the pattern takes and the call gets of a typed text, such as a number without its groups; undefined: refused. */
  readonly reads?: (text: string) => string | undefined;
}

/** A form over fields of the definition: create, or edit. What `defaults.ts` says is left out. */
export interface FormView<FieldName extends string> extends Checked<MarkedForm, FieldName> {
  /** Stands in the place of the form. */
  readonly component?: ViewComponent;
  /** Of fields that no answer has: the field whose text has their words, such as a full name (D410). */
  readonly shownIn?: Partial<Readonly<Record<FieldName, FieldName>>>;
  /** Of a create form with `unique`: actions that are offered on the new record, by name, in the form's place (D530). */
  readonly next?: readonly string[];
}

/** The options of forms and of steps of wizards that select their fields. */
export type Asking = Pick<
  FormView<string>,
  'fields' | 'sections' | 'required' | 'optional' | 'readOnly' | 'unsent' | 'sentIfChanged'
>;

export type Tab = Checked<NonNullable<MarkedFile['tabs']>[number], string>;

export interface ListView<Column extends string, FieldName extends string> extends Checked<
  Omit<MarkedList, 'period'>,
  FieldName,
  Column
> {
  /** Two day filters. The first may not be after the second. */
  readonly period?: readonly [FieldName, FieldName];
  /** Stands above the list. */
  readonly header?: ViewComponent;
  /** A call that counts what each choice of these filters would find, where a feature of the configuration has it. */
  readonly counts?: { readonly feature: string; readonly call: CountsName; readonly fields: readonly FieldName[] };
  /** Columns beyond the contract: there with a feature of the configuration, and hidden until a person shows them if not `shown`. */
  readonly added?: { readonly feature: string; readonly columns: readonly Column[]; readonly shown?: true };
}

export interface RecordHead<FieldName extends string> extends Checked<NonNullable<MarkedFile['head']>, FieldName> {
  /** Stands below the key facts. */
  readonly component?: ViewComponent;
}

/** Hides a part from people without the role code of `access`, and from these role groups. */
export interface Permission {
  readonly access?: MarkedFile['access'];
  readonly hiddenFor?: readonly string[];
}

/** Texts in other languages, by language tag and then by key (`localised.ts`). */
export type Locales = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** By key: `fields.<name>`, the name of an action, `create` or `edit`. The empty name is the whole resource. */
export type Permissions = Readonly<Record<string, Permission>>;

/**
 * Draws one field's cell. `text` is the field's usual text. Declared as a method, so that a cell of any record type
 * fits (`ReactNode` only).
 */
export type CellOf<Row> = { cell(record: Row, text: string): ReactNode }['cell'];

/** The options of a resource that read only what its list's rows have. */
type OfRows = 'api' | 'title';

/**
 * A definition as it is written. By default names are plain strings, as in a file. `defaults.ts` fills in what is left
 * out. `RowField` are the fields that a row of the list has; a record page may read more.
 */
export interface AnyDefinition<
  Row = object,
  Paths extends string = string,
  FieldName extends string = string,
  ActionName extends string = string,
  RowField extends string = FieldName,
>
  extends
    Checked<Pick<MarkedFile, 'name' | 'label' | 'singular' | 'access' | 'tabs'>, FieldName>,
    Checked<Pick<MarkedFile, OfRows>, RowField> {
  readonly path?: `/${string}`;
  /** Its records are listed within records of other resources only. */
  readonly hasPage?: false;
  readonly head?: RecordHead<FieldName>;
  /** A name in `features` of the configuration: without it the upstream lacks the calls (D335). */
  readonly feature?: string;
  readonly fields: Readonly<Record<FieldName, Field<Paths>>>;
  /** The column `edit` is the button that opens the edit form. */
  readonly list?: ListView<RowField | ActionName | 'edit', RowField>;
  readonly create?: FormView<FieldName>;
  readonly edit?: FormView<FieldName>;
  /** Apply in every form that has both fields. */
  readonly rules?: readonly Rule<FieldName>[];
  /** Sections of the record page. `component` stands below the fields. */
  readonly record?: readonly {
    readonly label: string;
    readonly fields: readonly FieldName[];
    readonly component?: ViewComponent;
  }[];
  readonly related?: readonly (Checked<NonNullable<MarkedFile['related']>[number], FieldName> & {
    readonly component?: RelatedComponent;
  })[];
  /** The list under whose name notes on its records are kept: its own, or that of the same records. Default: no notes. */
  readonly notes?: NotedResource;
  readonly actions?: Readonly<Record<ActionName, Action<FieldName>>>;
  /** Calls that a definition from a file declares itself. */
  readonly calls?: Readonly<Record<DeclaredName, DeclaredCall>>;
  /** Only in a definition from a file. Others have their translations in `i18n/<tag>/locale.ts`. */
  readonly locales?: Locales;
  readonly permissions?: Permissions;
  /** Replaces only a field's cell. */
  readonly cells?: Partial<Readonly<Record<FieldName, CellOf<Row>>>>;
}

type Filled<Of, Parts extends keyof Of> = Of & { readonly [Part in Parts]-?: NonNullable<Of[Part]> };

export type FullForm = Filled<FormView<string>, 'label' | 'place' | 'submit' | 'success'>;

/** A definition with all defaults filled in. */
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

/** The names that were written. Without any, inference gives `string`, which would accept every misspelling. */
export type Names<Of> = string extends keyof Of ? never : keyof Of & string;

/** Refuses unknown options, which inference alone would accept. */
export type Only<Written, Known extends PropertyKey> = { readonly [Option in Exclude<keyof Written, Known>]: never };

/** A field needs a `source` unless its name is a path of the record; its conditions name existing fields. */
export type CheckedNames<Row, Written, Name extends keyof Written> = (Name extends Path<Row>
  ? unknown
  : { readonly source: Path<Row> | null }) & {
  readonly [Option in 'when' & keyof Written[Name]]: Only<Written[Name][Option], keyof Written>;
};

/** The fields that a row has: a value at their path in it, or (of a filter) none in any record. */
type RowNames<Row, Written> = {
  readonly [Name in keyof Written]: (
    Written[Name] extends { readonly source: infer Source } ? Source : Name
  ) extends Path<Row> | null
    ? Name
    : never;
}[keyof Written];

type CheckedFields<Row, Profile, Written> = {
  readonly [Name in keyof Written]: CheckedNames<Profile, Written, Name> &
    Only<Written[Name], OptionsOf<Written[Name]>> & {
      readonly [Option in 'exportedWith' & keyof Written[Name]]: Name extends RowNames<Row, Written>
        ? RowNames<Row, Written>
        : never;
    };
};

export type CheckedActions<Written, FieldName extends string> = {
  readonly [Name in keyof Written]: Action<FieldName> &
    Only<Written[Name], keyof Action<FieldName>> & {
      readonly [Option in 'when' & keyof Written[Name]]: Only<Written[Name][Option], FieldName>;
    };
};

/** Left out, columns are all fields: where rows lack some, the columns are written. */
type WrittenColumns<Lacking> = [Lacking] extends [never]
  ? unknown
  : { readonly list: { readonly columns: readonly string[] } };

/**
 * Declares a resource whose list has rows of type `Row`, and whose record page and forms read a `Profile`: by default
 * the row. The calls of `api` must answer what these types say. A misspelt name, source, call or option does not compile, nor does a column, filter, phone field or exported
 * field that a row does not have.
 */
export function defineResource<Row extends object, Profile extends object = Row>() {
  return <const F extends Fields<Profile>, const A extends Actions>(
    definition: Omit<
      AnyDefinition<Profile, Path<Profile>, NoInfer<Names<F>>, NoInfer<Names<A>>, NoInfer<RowNames<Row, F> & Names<F>>>,
      'fields' | 'actions'
    > & {
      readonly fields: F & CheckedFields<Row, Profile, F>;
      readonly actions?: A & CheckedActions<A, NoInfer<Names<F>>>;
      readonly api: { readonly list: ListCallOf<Row>; readonly detail?: { readonly call: RecordCallOf<Profile> } };
    } & WrittenColumns<NoInfer<Exclude<keyof F, RowNames<Row, F>>>>,
  ): AnyDefinition => definition;
}
