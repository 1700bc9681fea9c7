/**
 * A resource whose fields get their kind from the schema of its records: a nested record is shown by its name and sent
 * by its id.
 */
import type * as z from 'zod/mini';
import { shapeAt, type Shape } from '../../upstream/recordShape';
import type { ListCallName, ListCallOf } from './calls';
import { humanise } from './buildField';
import type { Actions, AnyDefinition, CheckedActions, CheckedNames, Names, Only } from './definition';
import type { Choices, Field, FieldBase, KindName, OptionsOf } from './fields';
import type { Path, ValueAt } from './paths';

/** Labels of an enumeration's values, or the list from which a nested record is chosen. */
type ShortChoices = Readonly<Record<string, string>> | ListCallName;

type ShortField<Paths extends string> =
  | (Field<Paths> & { readonly kind: KindName })
  | (FieldBase<Paths> & { readonly kind?: never; readonly choices?: ShortChoices });

type ShortFields<Row> = Readonly<Record<string, ShortField<Path<Row>>>>;

type ChoicesFor<Value, Written> = [Value] extends [string | null | undefined]
  ? string extends Value
    ? never
    : Readonly<Record<NonNullable<Value>, string>> & Only<Written, NonNullable<Value>>
  : NonNullable<Value> extends object
    ? ListCallName
    : never;

type SourceOf<Written, Name> = Written extends { readonly source: infer Source } ? Source : Name;

type CheckedChoices<Row, Written, Name> = Written extends { readonly kind: string }
  ? unknown
  : {
      readonly [Option in 'choices' & keyof Written]: ChoicesFor<
        ValueAt<Row, SourceOf<Written, Name>>,
        Written[Option]
      >;
    };

type CheckedFields<Row, Written> = {
  readonly [Name in keyof Written]: CheckedNames<Row, Written, Name> &
    Only<Written[Name], OptionsOf<Written[Name]> | (Written[Name] extends { kind: string } ? never : 'choices')> &
    CheckedChoices<Row, Written[Name], Name>;
};

/** All values of the record if no field is declared, else the declared ones with its id and version. */
type FieldNames<Row, Written> = string extends keyof Written
  ? keyof Row & string
  : (keyof Written & string) | Extract<keyof Row, (typeof IMPLIED)[number]>;

const IMPLIED = ['id', 'version'] as const;

export function resourceOf<
  Schema extends z.ZodMiniObject,
  const F extends ShortFields<z.output<Schema>>,
  const A extends Actions,
  Row extends object = z.output<Schema>,
>(
  schema: Schema,
  definition: Omit<
    AnyDefinition<Row, Path<Row>, NoInfer<FieldNames<Row, F>>, NoInfer<Names<A>>>,
    'fields' | 'actions'
  > & {
    readonly fields?: F & CheckedFields<Row, F>;
    readonly actions?: A & CheckedActions<A, NoInfer<FieldNames<Row, F>>>;
    readonly api: { readonly list: ListCallOf<NoInfer<Row>> };
  },
): AnyDefinition {
  const names = Object.keys(schema.shape);
  const written: ShortFields<Row> = definition.fields ?? Object.fromEntries(names.map((name) => [name, {}]));
  const implied = IMPLIED.filter((name) => names.includes(name)).map((name) => [name, {}] as const);
  const all = Object.entries({ ...Object.fromEntries(implied), ...written });
  return {
    ...definition,
    fields: Object.fromEntries(all.map(([name, field]) => [name, inferred(schema, name, field)])),
  };
}

function inferred(schema: z.ZodMiniObject, name: string, field: ShortField<string>): Field<string> {
  if (field.kind !== undefined) return field;
  const { choices, ...base } = field;
  const path = base.source === undefined ? name : base.source;
  const shape = path === null ? null : shapeAt(schema, path);
  if (path === null || shape === null) return base;
  if (shape.is === 'record') return within(path, name, base, shape, choices);
  if (shape.is === 'choice') return { ...base, kind: 'choice', choices: labelled(shape.values, choices) };
  return { ...base, kind: shape.is };
}

/** The name of a nested record is its `name`, or the first value that is not its id. */
function nameIn(names: readonly string[]): string {
  return names.find((name) => name === 'name') ?? names.find((name) => name !== 'id') ?? 'id';
}

function within(
  path: string,
  name: string,
  base: FieldBase<string>,
  { names }: Extract<Shape, { is: 'record' }>,
  choices: ShortChoices | undefined,
): Field<string> {
  const label = nameIn(names);
  const shown = { ...base, source: `${path}.${label}` };
  if (typeof choices !== 'string') return shown;
  return {
    write: `${name}Id`,
    valueSource: `${path}.id`,
    sends: 'number',
    ...shown,
    kind: 'choice',
    choices: { call: choices, value: 'id', label },
  };
}

function labelled(values: readonly string[], labels: ShortChoices | undefined): Choices {
  return values.map((value) => ({
    value,
    label: (typeof labels === 'object' ? labels[value] : undefined) ?? humanise(value),
  }));
}
