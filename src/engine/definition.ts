/**
 * The form of a resource definition: fields once, views select by name. Everything a resource shows and does is
 * derived from it (design: a resource is declared once, as data).
 */
import type { ComponentType } from 'react';
import type { AccessRule, GroupName } from '../upstream/access';
import type { EndpointName } from '../upstream/index';
import type { Path } from './path';

/** Options every field has, whatever its kind. */
interface FieldBase<Row> {
  /** What a person reads; by default made from the field's name. Translated under `resources.<resource>.fields.<name>`. */
  readonly label?: string;
  /** Where the value is in a record; by default the field's name. `null`: no place in a record, a filter only. */
  readonly source?: Path<Row> | null;
  /** The query parameter that a filter by this field sends; by default the field's name. */
  readonly param?: string;
  /** Column width in pixels; by default the kind's. */
  readonly width?: number;
  /** A sentence below the input. */
  readonly help?: string;
  /** Never in the address, in storage or in a draft: a filter by it lives in memory only (decisions 30). */
  readonly secret?: true;
  /** Groups that do not see the field, in no view and no format. */
  readonly hiddenFor?: readonly GroupName[];
}

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Choices: written down, or read from an unpaged list of the upstream with some of our own behind them. */
export type Choices =
  | readonly Choice[]
  | {
      readonly call: EndpointName;
      readonly value: string;
      readonly label: string;
      readonly extra?: readonly Choice[];
    };

/** What a field is; each kind knows its cell, its input, its filter and its text form (`engine/kinds`). */
export type FieldKind<Row> =
  | { readonly kind?: 'text' }
  /** An identifier: monospace, one click copies it. */
  | { readonly kind: 'code' }
  /** Whole kobo, shown as naira with two decimals. */
  | { readonly kind: 'money' }
  | { readonly kind: 'number' }
  /** A wire time; `lagos`: one hour later than stored, the transactions' rule; else unshifted and labelled UTC. */
  | { readonly kind: 'dateTime'; readonly zone?: 'lagos' }
  /** A day of Lagos, YYYY-MM-DD. */
  | { readonly kind: 'day' }
  /** The source is the text shown; `code` decides the tone: listed codes succeed or are pending, every other fails. */
  | {
      readonly kind: 'status';
      readonly code: Path<Row>;
      readonly success: readonly string[];
      readonly pending: readonly string[];
      readonly choices?: Choices;
    }
  | { readonly kind: 'choice'; readonly choices: Choices }
  /** Another record: the source is its name in this one; a filter searches a paged list of the upstream by `search`. */
  | {
      readonly kind: 'reference';
      readonly call: EndpointName;
      readonly search: string;
      readonly value: string;
      readonly optionLabel: string;
    };

export type Field<Row> = FieldBase<Row> & FieldKind<Row>;

export type KindName = NonNullable<FieldKind<unknown>['kind']>;

/** Where an action stands: its button on each row (and its record), on a selection, or above the list. */
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
  /** Names the field whose answer text becomes the toast: the upstream's message is shown for 8 seconds. */
  readonly outcome?: 'message';
}

export interface ListView<Column extends string, FieldName extends string> {
  /** Fields and row actions in the order they are shown. */
  readonly columns: readonly Column[];
  readonly filters: readonly FieldName[];
  /** `all`: every matching row, fetched as it comes into view. The first is the default. */
  readonly pageSizes: readonly (number | 'all')[];
}

export interface Definition<
  Row,
  Fields extends Readonly<Record<string, Field<Row>>>,
  Actions extends Readonly<Record<string, Action<keyof Fields & string>>>,
> {
  readonly name: string;
  /** Plural name on the page and in the menu. Translated under `resources.<name>.name`. */
  readonly label: string;
  readonly path: `/${string}`;
  readonly access: AccessRule;
  readonly api: {
    readonly list: EndpointName;
    /** The field that identifies a record in addresses and in selections. */
    readonly key: keyof Fields & string;
    /** The list's query parameter that finds one record by its key; absent: bounded paging. */
    readonly find?: string;
  };
  /** The field that names a record. */
  readonly title: keyof Fields & string;
  readonly fields: Fields;
  readonly list: ListView<(keyof Fields | keyof Actions) & string, keyof Fields & string>;
  /** The record page: sections of fields. */
  readonly record?: readonly { readonly label: string; readonly fields: readonly (keyof Fields & string)[] }[];
  readonly actions?: Actions;
  /** Replaces one field's cell; everything else about the field stays (the ladder out of the engine). */
  readonly cells?: Partial<Readonly<Record<keyof Fields & string, ComponentType<{ record: Row }>>>>;
}

/** A field's name must be a path of the record unless it says where its value is. */
type Sourced<Row, Fields> = {
  readonly [Name in keyof Fields]: Name extends Path<Row> ? unknown : { readonly source: Path<Row> | null };
};

/** A resource without actions: no name of an action exists. */
type NoActions<FieldName extends string> = { readonly [Name in never]: Action<FieldName> };

/** Declares a resource of records of type `Row`. A misspelt field, source or call does not compile. */
export function defineResource<Row>() {
  return <
    const Fields extends Readonly<Record<string, Field<Row>>>,
    const Actions extends Readonly<Record<string, Action<keyof Fields & string>>> = NoActions<keyof Fields & string>,
  >(
    definition: Definition<Row, Fields, Actions> & { readonly fields: Sourced<Row, Fields> },
  ): Definition<Row, Fields, Actions> => definition;
}
