/** What a definition says of one field. `schema/field.ts` describes each option but those that only code can have. */
import type { CallName, ListCallName, PageCallName } from './calls';
import type { MarkedField } from './schema/field';
import type { Written } from './schema/parts';

/** A part of the files' schema in which the compiler checks names. */
export type Checked<
  Marked,
  FieldName extends string,
  Column extends string = string,
  Paths extends string = string,
> = Written<
  Marked,
  {
    field: FieldName;
    column: Column;
    path: Paths;
    call: CallName;
    listCall: PageCallName | ListCallName;
    choicesCall: ListCallName;
    pageCall: PageCallName;
  }
>;

/** `Paths` are the dotted paths of the record that the field is part of. */
type InRecord<Marked, Paths extends string> = Checked<Marked, string, string, Paths>;

type MarkedText = Extract<MarkedField, { kind?: 'text' | undefined }>;
type MarkedReference = Extract<MarkedField, { kind: 'reference' }>;
type Needed = 'call' | 'search' | 'value' | 'optionLabel';

/** Options that only code can have. */
interface OfCode<Paths extends string> {
  /** Of a text that an action asks for: what is offered below it, to those who may open that list. Any text can be sent. */
  readonly suggests?: Suggests;
  /** The address of a person who gets a one-time password: its help goes on to say how it is delivered (D561). */
  readonly makesPassword?: true;
  /** Every id of what the value names, by its path: "is" and "any of" find it by each of them alone. */
  readonly ids?: readonly Paths[];
  /** Of a time: a record without one comes before every moment. */
  readonly noneIsBefore?: true;
}

/** Values of another list's records. */
export interface Suggests {
  /** What is offered, as “Free devices”. */
  readonly label: string;
  /** The name of the resource. */
  readonly resource: string;
  /** The field of it whose value is offered, and by whose parameter the typed text narrows the list. */
  readonly field: string;
  /** Parameters that narrow the list in the same way every time. */
  readonly fixed?: Readonly<Record<string, string>>;
}

export type FieldBase<Paths extends string> = InRecord<Omit<MarkedText, 'kind'>, Paths> & OfCode<Paths>;

/** A field of any kind. In code a reference says its call itself; in a file it may name a resource instead. */
export type Field<Paths extends string> = (
  | InRecord<Exclude<MarkedField, MarkedReference>, Paths>
  | InRecord<Omit<MarkedReference, 'resource' | Needed> & Required<Pick<MarkedReference, Needed>>, Paths>
) &
  OfCode<Paths>;

type OwnOptions<One> = One extends unknown ? Omit<One, keyof FieldBase<string>> : never;
export type FieldKind = OwnOptions<Field<string>>;

/** Listed in the definition, or read from an unpaged list of the service. */
export type Choices = Extract<Field<string>, { readonly kind: 'choice' }>['choices'];
export type Choice = Extract<Choices, readonly unknown[]>[number];
export type ChoicesCall = Exclude<Choices, readonly unknown[]>;

/** Values of other fields of the form: one of a list, any (`present`), or none (`absent`). */
export type FieldConditions = NonNullable<FieldBase<string>['when']>;

export type FieldLink<Paths extends string> = NonNullable<FieldBase<Paths>['link']>;

export type KindName = NonNullable<Field<string>['kind']>;

export type OptionsOf<One> =
  | keyof FieldBase<string>
  | 'kind'
  | (One extends { readonly kind: infer Kind } ? KeysOf<Extract<FieldKind, { readonly kind: Kind }>> : never);

export type KeysOf<Of> = Of extends unknown ? keyof Of : never;
