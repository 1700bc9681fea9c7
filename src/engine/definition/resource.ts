/** The normal form of a resource. `normalise.ts` makes it; the rest of the engine reads nothing else. */
import type { AccessRule } from '../../upstream/access';
import type { DeclaredCall } from '../../upstream/declaredCall';
import type { NotedResource } from '../../upstream/noteRules';
import type { ByBrowser } from '../../lists/byBrowser';
import type { Asked, AskedList } from '../../lists/question/asked';
import type { Takes } from '../../upstream/transports/takes';
import type { DeclaredName, ListCallName, PageCallName } from './calls';
import type {
  Action,
  Asking,
  CellOf,
  FullDefinition,
  FullForm,
  Locales,
  Permissions,
  RelatedComponent,
  Rule,
  Tab,
  ViewComponent,
} from './definition';
import type { FieldBase, FieldKind, KeysOf, KindName, Suggests } from './fields';

type Said = Omit<
  { readonly [Option in keyof FieldBase<string>]-?: NonNullable<FieldBase<string>[Option]> },
  'suggests' | 'makesPassword' | 'ids' | 'noneIsBefore'
>;
type Flag = 'secret' | 'oneTime' | 'digits' | 'balance';
type MayLack =
  | 'exportedWith'
  | 'source'
  | 'help'
  | 'link'
  | 'valueSource'
  | 'sends'
  | 'initial'
  | 'maxChars'
  | 'minDigits'
  | 'opens';

/** A field with its defaults: null where it has none. Plain data, so that it can be sent to a worker. */
export interface NormalField
  extends
    Omit<Said, Flag | MayLack>,
    Readonly<Record<Flag, boolean>>,
    Readonly<{ [Option in MayLack]: Said[Option] | null }> {
  readonly name: string;
  readonly kind: KindName;
  /** The options of its kind. */
  readonly options: FieldOptions;
  /** Where the record that this field names is. Null before `forRoleGroup` sets it, and for a field that names none. */
  readonly target: FieldTarget | null;
  /** A filter that is not the list's own, as an address asks it; absent for every other field. */
  readonly operand?: FieldOperand;
}

/** How a filter asks of a field (`lists/question/asked.ts`). */
export type FieldOperand = Pick<Asked<NormalField>, 'operator' | 'any' | 'asks' | 'sentAs' | 'byHost' | 'daysOnly'> & {
  /** The field itself. */
  readonly of: NormalField;
};

/** What of a resource says by which parameters its list can be asked. */
export type AskedResource = AskedList<NormalField>;

/** A filter that the browser compares (`matches.ts`). */
export type Condition = ByBrowser<NormalField>;

export interface FilterText {
  readonly field: NormalField;
  readonly value: string;
}

/** The page of a resource, or of each resource by name with the path of that name in the record; `by`: of the key. */
export type FieldTarget = (
  | { readonly path: string; readonly by: string }
  | { readonly paths: Readonly<Record<string, string>>; readonly at: string; readonly by: string }
) & {
  /** Values by their path with which the record names none. */
  readonly except?: Readonly<Record<string, readonly string[]>> | undefined;
};

type ValueOf<Of, Name extends string> = Of extends { readonly [One in Name]?: infer Value } ? Value : never;

/** The options of every kind together. */
export type FieldOptions = {
  readonly [Option in Exclude<KeysOf<FieldKind>, 'kind'>]?: ValueOf<FieldKind, Option> | undefined;
} & {
  /** Only where the person may open the list that it names. */
  readonly suggests?: Suggests | undefined;
  readonly makesPassword?: true | undefined;
  readonly ids?: readonly string[] | undefined;
  readonly noneIsBefore?: true | undefined;
  /** Names by value, once they are known. */
  readonly names?: ReadonlyMap<string, string> | undefined;
};

export interface NormalAction extends Action<string> {
  readonly name: string;
  /** Opens a form of the resource in a dialog. */
  readonly form?: 'create' | 'edit';
  /** Shown, but disabled: the service would refuse the group. */
  readonly locked?: true;
}

export interface NormalForm extends Omit<FullForm, keyof Asking> {
  readonly fields: readonly FormField[];
  /** The same fields under headings; empty for a form without headings. */
  readonly sections: readonly FormSection[];
  readonly rules?: readonly Rule<string>[];
}

export interface FormSection {
  readonly label: string;
  /** The label before translation, by which an ejected component names the section. */
  readonly written?: string;
  readonly fields: readonly FormField[];
}

export interface FormField {
  readonly field: NormalField;
  readonly required: boolean;
  readonly readOnly: boolean;
  /** False: shown but not sent. `changed`: sent only if it differs from the record. */
  readonly sent: boolean | 'changed';
}

export type Column =
  | { readonly type: 'field'; readonly name: string; readonly field: NormalField }
  | { readonly type: 'action'; readonly name: string; readonly action: NormalAction }
  /** The field's text, or if that is empty the buttons of the actions that apply. */
  | {
      readonly type: 'group';
      readonly name: string;
      readonly action: NormalAction;
      readonly field: NormalField | null;
      readonly actions: readonly NormalAction[];
    };

export interface Section {
  readonly label: string;
  readonly written?: string;
  readonly fields: readonly NormalField[];
  readonly component?: ViewComponent | undefined;
}

/** A list of another resource, narrowed by values of the record that it belongs to. */
export interface RelatedList {
  readonly label: string;
  readonly written?: string;
  /** The record has this list only where the conditions hold. */
  readonly when: NonNullable<NormalAction['when']>;
  readonly resource: string;
  /** By the parameters of that list. */
  readonly filter: Readonly<Record<string, NormalField>>;
  readonly fixed: Readonly<Record<string, string>>;
  /** Names of fields of that resource; null: the first columns of its list. */
  readonly columns: readonly string[] | null;
  /** Stands above the record's own sections. */
  readonly above: boolean;
  readonly folded: boolean;
  readonly component?: RelatedComponent | undefined;
}

export interface Hidden {
  readonly filters: readonly string[];
  readonly columns: readonly string[];
  /** Paths of their values in a record. */
  readonly paths: readonly string[];
  /** Parameters whose value every row has that the group is shown: nothing is filtered by them. */
  readonly same: readonly string[];
}

export interface Resource {
  readonly name: string;
  readonly label: string;
  readonly singular: string;
  readonly path: string;
  readonly access: AccessRule;
  readonly hasPage: boolean;
  readonly feature: string | null;
  /** The upstream has its calls. */
  readonly isOffered: boolean;
  readonly api: {
    readonly list: PageCallName | ListCallName;
    readonly unpaged: boolean;
    /** Several fields if only together they identify a record. */
    readonly key: readonly NormalField[];
    readonly find: string | null;
    readonly detail: NonNullable<FullDefinition['api']['detail']> | null;
  };
  readonly title: NormalField;
  readonly fields: readonly NormalField[];
  readonly columns: readonly Column[];
  /** Those of the columns that are hidden until a person shows them, and there only with the feature. */
  readonly added: { readonly feature: string; readonly columns: readonly string[]; readonly shown?: true } | null;
  /** How what each choice of these filters would find is counted. */
  readonly counts: FullDefinition['list']['counts'] | null;
  readonly summary: FullDefinition['list']['summary'] | null;
  /** Null: the first that fit. */
  readonly card: readonly NormalField[] | null;
  /** Columns that come first while a record is open beside the list. */
  readonly beside: readonly NormalField[];
  /** Those of the service and of the browser. */
  readonly filters: readonly NormalField[];
  /** The filters that the browser applies because the service has none. */
  readonly filtersByBrowser: readonly NormalField[];
  /** Those of the filters that no dialog asks for. */
  readonly linkFilters: readonly NormalField[];
  /** One of the filters: its choices are buttons above the list. */
  readonly quick: NormalField | null;
  /** Two day filters. The first may not be after the second. */
  readonly period: readonly [NormalField, NormalField] | null;
  readonly pageSizes: readonly (number | 'all')[];
  /** Paths of the values that the service sorts the list by, from its host's configuration (D334). */
  readonly serviceOrders: readonly string[] | 'all';
  /** Parameters of filters that take several values, separated by commas (D334). */
  readonly several: readonly string[];
  /** Those of them, or for a group of values, that the list is joined from several lists for (D258). */
  readonly joined: readonly string[];
  /** Parameters that take operators, with their kinds, from its host's configuration; `all`: every filter, by its kind. */
  readonly operators: Takes['operators'];
  readonly summarised: Takes['summarised'];
  /** Parameters of the address that belong to the page that shows the list. */
  readonly pageParams?: readonly string[];
  /** What the person's role group may not see; absent in an unrestricted resource. */
  readonly hidden?: Hidden;
  readonly head: {
    readonly status: NormalField | null;
    readonly state: { readonly field: NormalField; readonly on: string; readonly off: string } | null;
    readonly facts: readonly NormalField[];
    readonly component: ViewComponent | null;
  };
  readonly record: readonly Section[];
  readonly related: readonly RelatedList[];
  /** The list under whose name notes on its records are kept; null: no notes. */
  readonly notes: NotedResource | null;
  readonly actions: readonly NormalAction[];
  readonly tabs: readonly Tab[];
  readonly create: NormalForm | null;
  readonly edit: NormalForm | null;
  readonly intro: string | null;
  readonly filterTitle: string | null;
  readonly file: { readonly name: string; readonly title: string } | null;
  readonly header: ViewComponent | null;
  readonly calls?: Readonly<Record<DeclaredName, DeclaredCall>>;
  readonly locales?: Locales;
  /** Permissions of the definition. A part is visible only if these and `configured` both permit it. */
  readonly permissions?: readonly Permissions[] | undefined;
  /** Permissions of the configuration, and parts that are closed because of unknown names. */
  readonly configured?: readonly Permissions[];
  /** The service's own role groups. */
  readonly roleGroups?: readonly string[];
  readonly cells: Partial<Readonly<Record<string, CellOf<object>>>>;
}
