/** What the schema of a record says about its values, as plain data, so that a definition need not repeat it. */
import * as z from 'zod/mini';
import { kobo, moment } from './wire';

export type Shape =
  | { readonly is: 'number' | 'boolean' | 'money' | 'email' | 'day' | 'dateTime' }
  /** One of these texts. */
  | { readonly is: 'choice'; readonly values: readonly string[] }
  /** A record, with the names of its values. */
  | { readonly is: 'record'; readonly names: readonly string[] };

const FORMATS: Readonly<Record<string, 'email' | 'day' | 'dateTime'>> = {
  email: 'email',
  date: 'day',
  datetime: 'dateTime',
};

/** The shape at a dotted path; null for a plain text and for a schema that says no more. */
export function shapeAt(record: z.core.$ZodType, path: string): Shape | null {
  let schema: z.core.$ZodType | undefined = bare(record);
  for (const name of path.split('.')) {
    const within: z.core.$ZodType | undefined = schema instanceof z.ZodMiniObject ? schema.shape[name] : undefined;
    schema = within && bare(within);
  }
  return schema ? shapeOf(schema) : null;
}

function shapeOf(schema: z.core.$ZodType): Shape | null {
  const { def, values } = schema._zod;
  if (schema === kobo) return { is: 'money' };
  if (schema === moment) return { is: 'dateTime' };
  if (def.type === 'number' || def.type === 'boolean') return { is: def.type };
  if (schema instanceof z.ZodMiniObject) return { is: 'record', names: Object.keys(schema.shape) };
  const format = formatOf(def) ?? def.checks?.map(({ _zod }) => formatOf(_zod.def)).find(Boolean);
  if (format) return { is: format };
  const texts = [...(values ?? [])].filter((value) => typeof value === 'string');
  return texts.length > 0 ? { is: 'choice', values: texts } : null;
}

const formatName = (def: object): string => ('format' in def ? String(def.format) : '');

function formatOf(def: object): (typeof FORMATS)[string] | undefined {
  return FORMATS[formatName(def)];
}

/** A schema in words: "a text", "a whole number", "an amount with at most two decimals". */
export function shapeName(schema: z.core.$ZodType): string {
  if (schema === kobo) return 'an amount with at most two decimals';
  const inner = bare(schema);
  if (inner !== schema) return shapeName(inner);
  const { def } = schema._zod;
  if (schema instanceof z.ZodMiniUnion)
    return [...new Set(schema.def.options.map((option: z.core.$ZodType) => shapeName(option)))].join(' or ');
  if (def.type === 'number' && def.checks?.some(({ _zod }) => formatName(_zod.def) === 'safeint'))
    return 'a whole number';
  return SHAPE_NAMES[def.type] ?? 'another value';
}

const SHAPE_NAMES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a record',
};

/** The schema of a present value: without `optional`, `nullable`, and null for an absent value. */
export function nullableOf(schema: z.core.$ZodType): z.core.$ZodType {
  const { def } = schema._zod;
  const within = 'innerType' in def ? def.innerType : 'in' in def && isOptional(def.in) ? def.in : null;
  return within instanceof z.core.$ZodType ? nullableOf(within) : schema;
}

/** Any other transformation changes the record, and cannot be applied to a part of it. */
function isOptional(schema: unknown): boolean {
  return schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable;
}

/** The schema without `optional`, `nullable` and transformations. */
function bare(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema === kobo || schema === moment) return schema;
  const { def } = schema._zod;
  const within = 'innerType' in def ? def.innerType : 'in' in def ? def.in : null;
  return within instanceof z.core.$ZodType ? bare(within) : schema;
}
