/** How an answer holds its rows: the shapes of the contract, bare ones, and rows with their number at places of their own. */
import type { Schema } from './schema';
import { isRecord } from '../../src/upstream/rows';

export interface AnswerShape {
  readonly answers: 'page' | 'list' | 'record';
  readonly bare: boolean;
  readonly row: Schema;
  /** Where they are, and how many there are, where not as in the contract. */
  readonly at?: string;
  readonly total?: string;
  /** What stands beside the number of rows: its paging, in a service's own words. */
  readonly beside?: Readonly<Record<string, Schema>>;
}

/** Whether an example is one of no rows: what they would be like is not known. */
export function hasNoRows(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return isRecord(value) && 'data' in value && hasNoRows(value.data);
}

/** Null for an answer that has no record in it that could be read. */
export function answerShape(schema: Schema): AnswerShape | null {
  if (schema.items) return rowIn('list', true, schema.items);
  const { properties = {} } = schema;
  const { data } = properties;
  const elsewhere = rowsElsewhere(schema);
  if (!data) {
    if (elsewhere) return elsewhere;
    const enveloped = 'responseCode' in properties || Object.values(properties).some(({ items }) => items?.properties);
    return enveloped ? null : rowIn('record', true, schema);
  }
  if (data.items && 'recordsFiltered' in properties) return rowIn('page', false, data.items);
  if (data.properties?.data?.items && 'recordsFiltered' in data.properties)
    return rowIn('page', false, data.properties.data.items);
  if (elsewhere) return elsewhere;
  if (data.items) return rowIn('list', false, data.items);
  const inner = data.properties?.data;
  if (inner?.items) return rowIn('page', false, inner.items);
  return rowIn('record', false, data);
}

function rowIn(answers: AnswerShape['answers'], bare: boolean, row: Schema): AnswerShape | null {
  return row.properties && Object.keys(row.properties).length > 0 ? { answers, bare, row } : null;
}

/** What says how many rows there are in all. */
const TOTAL =
  /^(?:records(?:Filtered|Total)|count|total(?:[_-]?(?:elements?|count|items?|records?|rows|results|hits))?)$/i;
/** What rows are called where not `data`; anything else may be a list within a record. */
const ROWS = /^(?:data|content|contents|items|results?|rows|records|list|entries|values)$/i;
/** A record that holds a list is known by something; an answer is not, but for what traces it. */
const KNOWN = /^(?!(?:request|trace|correlation|transaction)_?id$)(?:_?id|uuid|.*(?:Id|_id))$/;
/** How far within an answer rows and their number are looked for. */
const DEEPEST = 3;

interface SchemaProperty {
  readonly path: string;
  readonly name: string;
  readonly schema: Schema;
  readonly beside: Readonly<Record<string, Schema>>;
}

/** Rows with their total, or rows under a name that the contract does not have. */
function rowsElsewhere(schema: Schema): AnswerShape | null {
  const parts = partsOf(schema, '', 1);
  const rows = parts.find(
    ({ name, schema: { items }, beside }) =>
      ROWS.test(name) && Boolean(items?.properties) && !Object.keys(beside).some((one) => KNOWN.test(one)),
  );
  const row = rows?.schema.items;
  if (!rows || !row) return null;
  const total = parts.find(
    ({ name, schema: { types } }) => TOTAL.test(name) && !types.includes('array') && !types.includes('object'),
  );
  const shape = { bare: false, row, at: rows.path };
  if (total) return { ...shape, answers: 'page', total: total.path, beside: total.beside };
  return rows.path === 'data' ? null : { ...shape, answers: 'list' };
}

/** Names of everything in an answer but what is in its rows. */
export function namesAround(schema: Schema): readonly string[] {
  return partsOf(schema, '', 1).map(({ name }) => name);
}

/** Everything in an answer but what is in its rows, what is nearest first. */
function partsOf({ properties = {} }: Schema, before: string, depth: number): readonly SchemaProperty[] {
  const own = Object.entries(properties)
    .filter(([name]) => /^\w+$/.test(name))
    .map(([name, schema]): SchemaProperty => ({ path: `${before}${name}`, name, schema, beside: properties }));
  const within = depth < DEEPEST ? own.flatMap(({ path, schema }) => partsOf(schema, `${path}.`, depth + 1)) : [];
  return [...own, ...within];
}
