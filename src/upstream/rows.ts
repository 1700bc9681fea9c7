/**
 * Reads the rows of a list. Strictly for code that relies on their type: the first value that is not as documented is
 * an error with its row and field. Tolerantly for lists on the screen and exports: such a row keeps its other values
 * and says which could not be read (`unreadable.ts`).
 */
import * as z from 'zod/mini';
import { isSecretName } from './pan';
import { readsAsSecretNumber } from './secretNumbers';
import { isInexactNumber } from './exactNumbers';
import { nullableOf, shapeName } from './recordShape';
import { unreadableIn, withUnreadable, type Unreadable } from './unreadable';
import { pan } from './wire';

/** Characters kept of a received value. */
const TEXT_CHARS = 500;

/** An answer is not of the documented shape. The message says where and how, without values. */
export class Misshapen extends Error {
  override readonly name = 'Misshapen';
}

/** A schema, or what makes it when it is first read: of the hundred that are declared, a page reads a few. */
export type Shape<Schema> = Schema | (() => Schema);

/** The schema, made once. */
export function lazily<Schema extends z.ZodMiniType>(shape: Shape<Schema>): () => Schema {
  let schema: Schema | undefined;
  return () => (schema ??= typeof shape === 'function' ? shape() : shape);
}

/** Throws Misshapen for the first row that is not as documented. */
export function strictRows<T>(shape: Shape<z.ZodMiniType<T>>): (rows: unknown) => readonly T[] {
  const row = lazily(shape);
  const rows = lazily(() => z.array(row()));
  return (value) => {
    const read = rows().safeParse(value);
    if (read.success) return read.data;
    refuseOddRows(mended(row(), value), () => true);
    throw read.error;
  };
}

/** Parses a documented list at once, any other row by row. Throws Misshapen for anything but a list. */
export function tolerantRows<T extends object>(shape: Shape<z.ZodMiniType<T>>): (rows: unknown) => readonly object[] {
  const row = lazily(shape);
  const rows = lazily(() => z.array(row()));
  return (value) => {
    const read = rows().safeParse(value);
    return read.success ? read.data : mended(row(), value);
  };
}

/** Throws Misshapen where every row is odd: then the answer is probably another list. */
export function refuseAllOdd(rows: readonly object[]): void {
  refuseOddRows(rows, (odd) => odd === rows.length);
}

function refuseOddRows(rows: readonly object[], tooMany: (odd: number) => boolean): void {
  const odd = rows.filter((row) => unreadableIn(row) !== undefined);
  const [first] = odd;
  if (!first || !tooMany(odd.length)) return;
  throw new Misshapen(`row ${rows.indexOf(first) + 1}: ${firstReason(first)}`);
}

/** The path of the first unreadable value, and what was expected there. */
function firstReason(record: object): string {
  const [first] = Object.entries(unreadableIn(record) ?? {});
  if (!first) return '';
  const [path, { reason }] = first;
  return path === '' ? reason : `${path}: ${reason}`;
}

function mended(row: z.ZodMiniType, rows: unknown): readonly object[] {
  if (!Array.isArray(rows)) throw new Misshapen(`the rows: expected a list, received ${received(rows)}`);
  return rows.map((value) => tolerantRecord(row, value));
}

/** Reads what it can of one record. Throws Misshapen where that is nothing. */
export function tolerantOne(shape: Shape<z.ZodMiniType>): (value: unknown) => object {
  const schema = lazily(shape);
  return (value) => {
    const record = tolerantRecord(schema(), value);
    const odd = unreadableIn(record);
    if (odd && !isAnythingRead(record, odd)) throw new Misshapen(`the record: ${firstReason(record)}`);
    return record;
  };
}

/** Whether any value was read, in nested records too; null: not sent. */
function isAnythingRead(record: object, odd: object): boolean {
  return Object.values(record).some(
    (value: unknown) => value !== odd && (value ?? null) !== null && (!isRecord(value) || isAnythingRead(value, odd)),
  );
}

function tolerantRecord(schema: z.ZodMiniType, value: unknown): object {
  const read = schema.safeParse(value);
  if (read.success && isRecord(read.data)) return read.data;
  const record = nullableOf(schema);
  if (!(record instanceof z.ZodMiniObject) || !isRecord(value))
    return withUnreadable({}, { '': { text: scalarText(value), reason: reasonFor(schema, value) } });
  const odd = new Map<string, Unreadable>();
  const mendedRecord = readFields(record, value, '', odd);
  return withUnreadable(mendedRecord, Object.fromEntries(odd));
}

/** Reads a record field by field, nested records too; an unreadable value becomes null and is noted in `odd`. */
function readFields(schema: z.ZodMiniObject, row: object, at: string, odd: Map<string, Unreadable>): object {
  const read: [string, unknown][] = [];
  for (const [name, part] of Object.entries(schema.shape)) {
    if (!isSchema(part)) continue;
    const value: unknown = Object.hasOwn(row, name) ? Reflect.get(row, name) : undefined;
    const result = part.safeParse(value);
    if (result.success) {
      read.push([name, result.data]);
      continue;
    }
    const path = at + name;
    const within = nullableOf(part);
    const isOfRecord = within instanceof z.ZodMiniObject;
    if (isOfRecord && isRecord(value)) {
      read.push([name, readFields(within, value, `${path}.`, odd)]);
      continue;
    }
    // A record has several fields, and this person may not be allowed to see all of them.
    const isHidden = part === pan || isSecretName(path) || isOfRecord;
    odd.set(path, { text: isHidden ? null : shownText(value), reason: reasonFor(part, value) });
    read.push([name, null]);
  }
  return Object.fromEntries(read);
}

function isSchema(part: unknown): part is z.ZodMiniType {
  return part instanceof z.ZodMiniType;
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function reasonFor(schema: z.ZodMiniType, value: unknown): string {
  return `expected ${shapeName(schema)}, received ${received(value)}`;
}

export function received(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'string' && isInexactNumber(value)) return 'more digits than a number holds';
  const names: Readonly<Record<string, string>> = { string: 'a text', number: 'a number', boolean: 'true or false' };
  return names[typeof value] ?? 'a record';
}

/** Null for a list or a record, which may hold hidden fields. */
function scalarText(value: unknown): string | null {
  return typeof value === 'object' && value !== null ? null : shownText(value);
}

/** The received value without members that have secret names; null where it may hold a card number or a BVN. */
function shownText(value: unknown): string | null {
  const text = textOf(value);
  if (text === null || readsAsSecretNumber(text)) return null;
  return text.length > TEXT_CHARS ? `${text.slice(0, TEXT_CHARS)}…` : text;
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  try {
    return JSON.stringify(value, (name, part: unknown) => (isSecretName(name) ? undefined : part));
  } catch {
    // It is nested too deeply for the stack.
    return null;
  }
}

/** How many names of an answer the line quotes. */
const NAMES = 12;

const issues = lazily(() =>
  z.object({
    issues: z.array(
      z.object({
        path: z.array(z.union([z.string(), z.number()])),
        message: z.string(),
        expected: z.optional(z.string()),
      }),
    ),
  }),
);

/**
 * Why an answer could not be read, in one line for administrators and developers: places and types, no values.
 * @param body the answer, whose top-level names hint at what it is.
 */
export function reasonOf(cause: unknown, body: unknown): string {
  if (cause instanceof Misshapen)
    return cause.message.startsWith('row ') ? cause.message : cause.message + namesOf(body);
  const [issue] = issues().safeParse(cause).data?.issues ?? [];
  if (!issue) return String(cause);
  const at = issue.path.length === 0 ? 'the answer' : issue.path.join('.');
  const { expected, message } = issue;
  const what = expected === 'nonoptional' ? 'is missing' : expected === undefined ? message : `expected ${expected}`;
  return `${at}: ${what}${namesOf(body)}`;
}

function namesOf(body: unknown): string {
  if (Array.isArray(body)) return '. The answer is a list';
  if (typeof body !== 'object' || body === null) return '';
  const names = Object.keys(body).filter((name) => !readsAsSecretNumber(name));
  const shown = names.slice(0, NAMES).join(', ') + (names.length > NAMES ? ', …' : '');
  return names.length === 0 ? '. The answer is empty' : `. The answer has: ${shown}`;
}
