/** The normal form of a resource, as types: what everything after authoring reads (`normalise.ts` makes it). */
import type { AccessRule, GroupName } from '../upstream/access';
import type { PageEndpointName } from '../upstream/index';
import type { Action, CellOf } from './definition';
import type { Choices, FieldLink, KindName } from './fields';

/** One field, defaults filled in, options of its kind in `options`. Plain data: it can cross to a worker. */
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
  readonly hiddenFor: readonly GroupName[];
  readonly link: FieldLink<string> | null;
  readonly options: FieldOptions;
}

/** Options by kind, those of other kinds absent. */
export interface FieldOptions {
  readonly zone?: 'lagos' | undefined;
  readonly code?: string | undefined;
  readonly success?: readonly string[] | undefined;
  readonly pending?: readonly string[] | undefined;
  readonly choices?: Choices | undefined;
  readonly call?: PageEndpointName | undefined;
  readonly search?: string | undefined;
  readonly find?: string | undefined;
  readonly value?: string | undefined;
  readonly optionLabel?: string | undefined;
  readonly optionHint?: string | undefined;
}

export interface NormalAction extends Action<string> {
  readonly name: string;
}

/** A column of a list: a field's, or a row action's. */
export type Column =
  | { readonly type: 'field'; readonly name: string; readonly field: NormalField }
  | { readonly type: 'action'; readonly name: string; readonly action: NormalAction };

export interface Section {
  readonly label: string;
  readonly fields: readonly NormalField[];
}

export interface Resource {
  readonly name: string;
  readonly label: string;
  readonly path: string;
  readonly access: AccessRule;
  readonly api: { readonly list: PageEndpointName; readonly key: NormalField; readonly find: string | null };
  readonly title: NormalField;
  readonly fields: readonly NormalField[];
  readonly columns: readonly Column[];
  readonly filters: readonly NormalField[];
  /** Two day filters of which the first may not be after the second. */
  readonly period: readonly [NormalField, NormalField] | null;
  readonly pageSizes: readonly (number | 'all')[];
  readonly record: readonly Section[];
  readonly actions: readonly NormalAction[];
  /** Replaced cells by field name. */
  readonly cells: Partial<Readonly<Record<string, CellOf<object>>>>;
}
