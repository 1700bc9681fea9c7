/** What is known of a value, whether a schema says it or values show it. */
import { z } from 'zod';
import { isRecord } from '../../src/upstream/rows';

export interface Schema {
  readonly types: readonly string[];
  readonly format?: string;
  /** What it may be, where that is all. */
  readonly values?: readonly string[];
  readonly maxLength?: number;
  readonly readOnly?: boolean;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly title?: string;
  readonly description?: string;
  /** What it is where nothing is sent, or at least. */
  readonly least?: number;
  readonly most?: number;
  /** For an example: the values that it has. */
  readonly seen?: readonly unknown[];
}

const written = z.looseObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  maxLength: z.number().optional(),
  readOnly: z.boolean().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional().catch(undefined),
  items: z.unknown().optional(),
  title: z.string().optional(),
  description: z.string().optional().catch(undefined),
  default: z.unknown().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  allOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
});

/** What is not read any deeper: no answer holds its rows there. */
const DEEPEST = 8;

/** What has been read, so that many records that hold each other are each read once. */
const schemas = new WeakMap<object, Schema>();

/** Of a JSON Schema whose references are resolved; what it does not say is left open. */
export function schemaFrom(value: unknown, depth = 0): Schema {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return { types: [] };
  const before = schemas.get(value);
  if (before) return before;
  // Within itself a record has its plain values only.
  schemas.set(value, plainly(value));
  const schema = readSchema(value, depth);
  schemas.set(value, schema);
  return schema;
}

/** Its values that are no records. */
function plainly(value: object): Schema {
  const { properties = {} } = written.safeParse(value).data ?? {};
  const plain = Object.entries(properties).flatMap(([name, one]): [string, Schema][] => {
    const type = written.safeParse(one).data?.type;
    return typeof type === 'string' && !['object', 'array'].includes(type) ? [[name, { types: [type] }]] : [];
  });
  return { types: ['object'], ...(plain.length > 0 && { properties: Object.fromEntries(plain) }) };
}

function readSchema(value: object, depth: number): Schema {
  const { data } = written.safeParse(value);
  if (!data) return { types: [] };
  if (data.$ref !== undefined) return { types: ['object'] };
  const { allOf = [], oneOf = [], anyOf = [] } = data;
  const variants = (list: readonly unknown[]): readonly Schema[] => {
    const [first, ...others] = list.map((one) => schemaFrom(one, depth + 1)).filter(({ types: is }) => is.length > 0);
    return first ? [others.reduce(either, first)] : [];
  };
  const parts = [...allOf.map((one) => schemaFrom(one, depth + 1)), ...variants(oneOf), ...variants(anyOf)];
  return parts.reduce(both, { ...heldBy(data, depth), ...limitsOf(data) });
}

type Written = z.infer<typeof written>;

/** What a value may be, and what it holds. */
function heldBy({ type, properties, required, items }: Written, depth: number): Schema {
  const types = (typeof type === 'string' ? [type] : (type ?? [])).filter((one) => one !== 'null');
  return {
    types: types.length > 0 || !properties ? types : ['object'],
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, one]) => [name, schemaFrom(one, depth + 1)]),
      ),
    }),
    ...(required && { required }),
    ...(items !== undefined && { items: schemaFrom(items, depth + 1) }),
  };
}

function limitsOf(data: Written): Omit<Schema, 'types'> {
  const { format, enum: all, maxLength, readOnly, title, description } = data;
  const least = typeof data.default === 'number' ? data.default : data.minimum;
  const texts = (all ?? [data.const]).filter((one) => typeof one === 'string');
  return {
    ...(format !== undefined && { format }),
    ...(texts.length > 0 && { values: texts }),
    ...(maxLength !== undefined && { maxLength }),
    ...(readOnly && { readOnly }),
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(least !== undefined && { least }),
    ...(data.maximum !== undefined && { most: data.maximum }),
  };
}

/** What is true of whichever it is: all that either may hold, and no limit that only one of them has. */
function either(one: Schema, other: Schema): Schema {
  const names = new Set([...Object.keys(one.properties ?? {}), ...Object.keys(other.properties ?? {})]);
  const properties = [...names].flatMap((name): [string, Schema][] => {
    const [mine, theirs] = [one.properties?.[name], other.properties?.[name]];
    const found = mine && theirs ? either(mine, theirs) : (mine ?? theirs);
    return found ? [[name, found]] : [];
  });
  const required = one.required?.filter((name) => other.required?.includes(name)) ?? [];
  const items = one.items && other.items ? either(one.items, other.items) : (one.items ?? other.items);
  return {
    types: [...new Set([...one.types, ...other.types])],
    ...(one.format !== undefined && one.format === other.format && { format: one.format }),
    ...(one.values && other.values && { values: [...new Set([...one.values, ...other.values])] }),
    ...(one.maxLength && other.maxLength && { maxLength: Math.max(one.maxLength, other.maxLength) }),
    ...(one.readOnly && other.readOnly && { readOnly: true }),
    ...(properties.length > 0 && { properties: Object.fromEntries(properties) }),
    ...(required.length > 0 && { required }),
    ...(items && { items }),
  };
}

function both(one: Schema, other: Schema): Schema {
  // In the order in which they are said first.
  const properties = { ...one.properties, ...other.properties, ...one.properties };
  const required = [...(one.required ?? []), ...(other.required ?? [])];
  return {
    ...other,
    ...one,
    types: one.types.length > 0 ? one.types : other.types,
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(required.length > 0 && { required }),
  };
}

/** Of values of one place: what they all are. */
export function schemaOf(values: readonly unknown[]): Schema {
  const seen = values.filter((value) => value !== null && value !== undefined);
  const types = [...new Set(seen.map(typeOf))];
  const records = seen.filter(isRecord);
  const lists = seen.filter((value): value is readonly unknown[] => Array.isArray(value));
  const names = [...new Set(records.flatMap((record) => Object.keys(record)))];
  return {
    types,
    seen,
    ...(records.length > 0 && {
      properties: Object.fromEntries(names.map((name) => [name, schemaOf(records.map((record) => record[name]))])),
    }),
    ...(lists.length > 0 && { items: schemaOf(lists.flat()) }),
  };
}

function typeOf(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value;
}
