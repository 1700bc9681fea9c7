/** Types of the normal form of a resource. `normalise.ts` makes it; the rest of the engine reads nothing else. */
import type { AccessRule, GroupRef } from '../../upstream/access';
import type { DeclaredCall } from '../../upstream/declaredCall';
import type { CallName, DeclaredName, ListCallName, PageCallName } from '../base/calls';
import type { Action, CellOf, FullForm, Locales, Permissions, Rule, Tab } from './definition';
import type { FieldConditions, FieldKind, FieldLink, KeysOf, KindName } from './fields';

/** One field with its defaults, and the options of its kind in `options`. Plain data, so that it can be sent to a worker. */
export interface NormalField {
  readonly name: string;
  readonly label: string;
  readonly kind: KindName;
  /** Dotted path; null for a field that is only a filter. */
  readonly source: string | null;
  readonly param: string;
  readonly width: number;
  readonly help: string | null;
  readonly secret: boolean;
  readonly hiddenFor: readonly GroupRef[];
  readonly link: FieldLink<string> | null;
  readonly write: string;
  /** Where a form or an action finds the value; the source by default. */
  readonly valueSource: string | null;
  readonly sends: 'number' | null;
  readonly initial: string | null;
  readonly digits: boolean;
  readonly maxChars: number | null;
  readonly when: FieldConditions;
  readonly minDigits: number | null;
  /** The amount is a balance at one moment, so lists do not add it up. */
  readonly balance: boolean;
  /** Where a click on its cell leads. */
  readonly opens: 'record' | 'edit' | null;
  readonly options: FieldOptions;
}

type Kinds = FieldKind<string>;
type ValueOf<Of, Name extends string> = Of extends { readonly [One in Name]?: infer Value } ? Value : never;

/** The options of every kind of field, those of other kinds absent. */
export type FieldOptions = {
  readonly [Option in Exclude<KeysOf<Kinds>, 'kind'>]?: ValueOf<Kinds, Option> | undefined;
} & {
  /** By value, once they are known. */
  readonly names?: ReadonlyMap<string, string> | undefined;
};

export interface NormalAction extends Action<string> {
  readonly name: string;
  /** Opens a form of the resource in a dialog. */
  readonly form?: 'create' | 'edit';
  /** In a column of a group that the upstream would refuse: not to be pressed. */
  readonly locked?: true;
}

/** A form with its fields in place of their names. */
export interface NormalForm extends Omit<
  FullForm,
  'fields' | 'sections' | 'required' | 'optional' | 'readOnly' | 'unsent' | 'sentIfChanged'
> {
  /** All of them, in the order they are asked for. */
  readonly fields: readonly FormField[];
  /** The same fields under headings; empty for a record without headings. */
  readonly sections: readonly FormSection[];
  readonly rules?: readonly Rule<string>[];
}

export interface FormSection {
  readonly label: string;
  /** The label before it was translated: an ejected component names the section by it. */
  readonly written?: string;
  readonly fields: readonly FormField[];
}

export interface FormField {
  readonly field: NormalField;
  readonly required: boolean;
  readonly readOnly: boolean;
  /** False: the form shows the field, but the call does not take it. `changed`: sent only if it differs from the record. */
  readonly sent: boolean | 'changed';
}

/** A column of a list: a field, a row action, or several of them together. */
export type Column =
  | { readonly type: 'field'; readonly name: string; readonly field: NormalField }
  | { readonly type: 'action'; readonly name: string; readonly action: NormalAction }
  /** The field's text, or buttons for the actions that apply if the text is empty. */
  | {
      readonly type: 'group';
      readonly name: string;
      readonly action: NormalAction;
      readonly field: NormalField | null;
      readonly actions: readonly NormalAction[];
    };

export interface Section {
  readonly label: string;
  /** As in `FormSection`. */
  readonly written?: string;
  readonly fields: readonly NormalField[];
  /** Drawn below the fields, by name. */
  readonly component?: string | undefined;
}

export interface Hidden {
  /** The parameters of its filters. */
  readonly filters: readonly string[];
  readonly columns: readonly string[];
  /** Where the values of its fields stand in a record. */
  readonly paths: readonly string[];
}

export interface Resource {
  readonly name: string;
  readonly label: string;
  /** What one of its records is called. */
  readonly singular: string;
  readonly path: string;
  readonly access: AccessRule;
  readonly api: {
    readonly list: PageCallName | ListCallName;
    readonly unpaged: boolean;
    /** One, or several that identify a record together. */
    readonly key: readonly NormalField[];
    readonly find: string | null;
    readonly detail: {
      readonly call: CallName;
      readonly input: Readonly<Record<string, string>>;
      readonly whole?: true;
    } | null;
  };
  readonly title: NormalField;
  readonly fields: readonly NormalField[];
  readonly columns: readonly Column[];
  /** Fields of a card; null for the first that fit. */
  readonly card: readonly NormalField[] | null;
  /** Everything that the list can be filtered by. */
  readonly filters: readonly NormalField[];
  /** Those of them that the upstream does not take. */
  readonly clientFilters: readonly NormalField[];
  /** Two day filters; the first may not be later than the second. */
  readonly period: readonly [NormalField, NormalField] | null;
  readonly pageSizes: readonly (number | 'all')[];
  /** Names of the parts removed because the user may not see them; absent in a declared resource. */
  readonly hidden?: Hidden;
  readonly head: {
    readonly status: NormalField | null;
    readonly state: { readonly field: NormalField; readonly on: string; readonly off: string } | null;
    readonly facts: readonly NormalField[];
  };
  readonly record: readonly Section[];
  readonly actions: readonly NormalAction[];
  readonly tabs: readonly Tab[];
  readonly create: NormalForm | null;
  readonly edit: NormalForm | null;
  readonly intro: string | null;
  readonly filterTitle: string | null;
  readonly file: { readonly name: string; readonly title: string } | null;
  readonly header: string | null;
  /** Calls of its own by name. */
  readonly calls?: Readonly<Record<DeclaredName, DeclaredCall>>;
  /** Its texts in other languages, of a resource file. */
  readonly locales?: Locales;
  /** Permissions of the definition. A part is visible only if these and `configured` both permit it. */
  readonly permissions?: readonly Permissions[] | undefined;
  /** Permissions of the configuration, and parts closed because either map names an unknown one. */
  readonly configured?: readonly Permissions[];
  /** Role groups of the service's own, beside the specification's. */
  readonly roleGroups?: readonly string[];
  /** Replaced cells by field name. */
  readonly cells: Partial<Readonly<Record<string, CellOf<object>>>>;
}
