/** What a definition says of one field. `Paths` are the dotted paths of the record it is part of. */
import type { GroupRef } from '../../upstream/access';
import type { ListCallName, PageCallName } from '../base/calls';

/** A way from a field to another page, shown in the record: its query takes values of the record by path. */
export interface FieldLink<Paths extends string> {
  readonly label: string;
  readonly to: `/${string}`;
  readonly search: Readonly<Record<string, Paths>>;
}

/** Values by the names of fields, as a form sends them: one of a list, any (`present`), or none (`absent`). */
export type FieldConditions = Readonly<Record<string, 'present' | 'absent' | readonly string[]>>;

/** Options every field has, whatever its kind. */
export interface FieldBase<Paths extends string> {
  /** What a person reads; by default made from the field's name. */
  readonly label?: string;
  /** Where the value is in a record; by default the field's name. `null`: no place in a record, a filter only. */
  readonly source?: Paths | null;
  /** The query parameter that a filter by this field sends; by default the field's name. */
  readonly param?: string;
  /** Column width in pixels; by default the kind's. */
  readonly width?: number;
  /** A sentence below the input. */
  readonly help?: string;
  /** Never in the address, in storage or in a draft: a filter by it lives in memory only (D330). */
  readonly secret?: true;
  /** Groups that do not see the field, in no view and no format. */
  readonly hiddenFor?: readonly GroupRef[];
  readonly link?: FieldLink<Paths>;
  /** The name under which a form sends it; by default the field's name. */
  readonly write?: string;
  /** Where a form or an action finds the value, if that is not what is shown: a choice's id beside its name. */
  readonly valueSource?: Paths;
  /** A form sends it as a JSON number: ids that choices hold as text. */
  readonly sends?: 'number';
  /** What a create form begins with; `today` is the day in Lagos. */
  readonly initial?: string;
  /** Only digits can be typed. */
  readonly digits?: true;
  /** The longest text that can be typed, in characters. */
  readonly maxChars?: number;
  /** The fewest digits that a form takes. Whether the field may be empty is said by `required`. */
  readonly minDigits?: number;
  /** In a form: asked for, and sent, only where other fields of the form hold these values. */
  readonly when?: FieldConditions;
  /** The amount is a balance at one moment, so lists do not add it up. */
  readonly balance?: true;
  /** Its cell in a list is the way in: to the record, or to its edit form. */
  readonly opens?: 'record' | 'edit';
}

export interface Choice {
  readonly value: string;
  readonly label: string;
  /** Tells it from another of the same label. */
  readonly hint?: string;
}

/** An unpaged list of the upstream as choices, with some of our own behind them. */
export interface ChoicesCall {
  readonly call: ListCallName;
  readonly value: string;
  readonly label: string;
  readonly extra?: readonly Choice[];
  /**
   * Of role groups: a form offers none of the groups in `except`, and none with an access code that the person lacks
   * (D342). `codes` is the path of a group's list of access codes in its row.
   */
  readonly grants?: { readonly except: readonly string[]; readonly codes: string };
  /**
   * The call's input by name: a value of what is chosen in another field of the same form (`take` is a path in that
   * choice's own row), or of the record that the form or the action is about, by path. Until there is one, there are
   * no choices.
   */
  readonly given?: Readonly<
    Record<string, { readonly field: string; readonly take: string } | { readonly record: string }>
  >;
}

/** Choices: written down, or read from the upstream. */
export type Choices = readonly Choice[] | ChoicesCall;

/** What a field is; each kind knows its cell, its filter and its text form (`engine/kinds`). */
export type FieldKind<Paths extends string> =
  | { readonly kind?: 'text' }
  /** Several lines. */
  | { readonly kind: 'longText' }
  | { readonly kind: 'email' }
  | { readonly kind: 'phone' }
  /** Typed hidden, never shown again: no cell, no filter, no draft. */
  | { readonly kind: 'password' }
  | { readonly kind: 'boolean' }
  /** A picture: its value is a data URL, made smaller in the browser where it is large. No filter. */
  | { readonly kind: 'image' }
  /** Several of the choices; the source is a list of rows, shown by `itemLabel`, sent as a list of `itemValue`. */
  | { readonly kind: 'choices'; readonly choices: Choices; readonly itemValue: string; readonly itemLabel: string }
  /** An identifier: monospace, one click copies it. */
  | { readonly kind: 'code' }
  /** A card number: only ever shown as its first six and last four digits, and no filter by it is kept (D320). */
  | { readonly kind: 'pan' }
  /** Whole kobo, shown as naira with two decimals. `minor`: the wire has kobo too, and not naira. */
  | { readonly kind: 'money'; readonly unit?: 'minor' }
  | { readonly kind: 'number' }
  /** A wire time; `lagos`: one hour later than stored, the transactions' rule; else unshifted and labelled UTC. */
  | { readonly kind: 'dateTime'; readonly zone?: 'lagos' }
  /**
   * A day of Lagos, YYYY-MM-DD. `emptyShows`: until a day is entered, a create form's input shows today; it is not filled
   * in for that.
   */
  | { readonly kind: 'day'; readonly emptyShows?: 'today' }
  /** The source is the text shown; `code` decides the tone: listed codes succeed or are pending, every other fails. */
  | {
      readonly kind: 'status';
      readonly code: Paths;
      readonly success: readonly string[];
      readonly pending: readonly string[];
      readonly choices?: Choices;
    }
  /** `named`: the record holds the value only, and its name is read of the choices. */
  | { readonly kind: 'choice'; readonly choices: Choices; readonly named?: true }
  /**
   * Another record: the source is its name in this one. A filter searches a paged list of the upstream by `search`,
   * sends the found record's `value`, and finds its name again by `find` after a reload. `named`: the record holds the
   * value only, and its name is read of the list.
   */
  | {
      readonly kind: 'reference';
      readonly call: PageCallName;
      readonly search: string;
      /** Without it a filter shows the value itself after a reload. */
      readonly find?: string;
      /** How long typing must pause before the search, in milliseconds. */
      readonly pauseMs?: number;
      /** What the empty box says: what it searches by, where that is not the name. */
      readonly prompt?: string;
      /** Characters that are no letter, digit or underscore are taken out of what is searched for. */
      readonly wordCharactersOnly?: true;
      readonly value: string;
      readonly optionLabel: string;
      /** What tells two records of the same name apart. */
      readonly optionHint?: string;
      readonly named?: true;
    };

export type Field<Paths extends string> = FieldBase<Paths> & FieldKind<Paths>;

export type KindName = NonNullable<FieldKind<string>['kind']>;

/** The names of the options that a written field may have: every field's, and its kind's. */
export type OptionsOf<Written> =
  | keyof FieldBase<string>
  | 'kind'
  | (Written extends { readonly kind: infer Kind }
      ? KeysOf<Extract<FieldKind<string>, { readonly kind: Kind }>>
      : never);

/** The names of every type of a union. */
export type KeysOf<Of> = Of extends unknown ? keyof Of : never;
