/** Addresses, paging and answers that differ from the contract's. */
import * as z from 'zod/mini';
import { recordIn, type Page, type Paging, type Reader } from './endpoint';
import { Misshapen, received, strictRows, tolerantRows } from './rows';

/** A service's names of the paging parameters. `page` counts pages from `first`, `offset` rows from 0. */
export interface PagingNames {
  readonly page?: string | undefined;
  readonly first?: 0 | 1 | undefined;
  readonly offset?: string | undefined;
  readonly size: string;
  /** The most rows of one answer. */
  readonly most?: number | undefined;
}

export function pagedBy({ page, first = 1, offset, size }: PagingNames, input: object): object {
  const { startPage, length, ...others }: Partial<Paging> = input;
  if (startPage === undefined || length === undefined) return input;
  return {
    ...others,
    ...(page !== undefined && { [page]: startPage + first }),
    ...(offset !== undefined && { [offset]: startPage * length }),
    [size]: length,
  };
}

/** Parts of one page that are requested at a time. */
const AT_ONCE = 4;

/**
 * Puts a long page together from pages of at most `most` rows. Where one of them is short, so is the whole: the caller
 * compares it with the total.
 */
export async function inParts<Input extends object, Row>(
  most: number,
  input: Input,
  ask: (input: Input) => Promise<Page<Row>>,
): Promise<Page<Row>> {
  const { startPage, length }: Partial<Paging> = input;
  if (startPage === undefined || length === undefined || length <= most) return ask(input);
  let size = most;
  while (length % size !== 0) size -= 1;
  const first = (startPage * length) / size;
  const part = async (number: number): Promise<Page<Row>> => ask({ ...input, startPage: first + number, length: size });
  const { rows, total } = await part(0);
  const all = [...rows];
  const parts = Math.ceil(Math.min(length, total - startPage * length) / size);
  for (let next = 1; next < parts; next += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, parts - next) }, (_, index) => next + index);
    for (const one of await Promise.all(numbers.map(part))) all.push(...one.rows);
  }
  return { rows: all, total };
}

const amount = z.union([
  z.number().check(z.int(), z.nonnegative()),
  z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number)),
]);

/** Reads the rows and their total at dotted paths of the answer. */
export function pageAt<T extends object>(row: z.ZodMiniType<T>, at: string, total: string): Reader<Page<T>> {
  const reader =
    <Row>(rows: (value: unknown) => readonly Row[]) =>
    (body: unknown): Page<Row> => ({ rows: rows(partAt(body, at)), total: totalAt(body, total) });
  return Object.assign(reader(strictRows(row)), { tolerant: reader(tolerantRows(row)) });
}

export function listAt<T extends object>(row: z.ZodMiniType<T>, at: string): Reader<readonly T[]> {
  const reader =
    <Row>(rows: (value: unknown) => readonly Row[]) =>
    (body: unknown): readonly Row[] =>
      rows(partAt(body, at));
  return Object.assign(reader(strictRows(row)), { tolerant: reader(tolerantRows(row)) });
}

/** Reads a record there. */
export const dataAt = <T>(schema: z.ZodMiniType<T>, at: string): Reader<T> =>
  recordIn(schema, (body) => partAt(body, at));

function totalAt(body: unknown, path: string): number {
  const value = partAt(body, path);
  const read = amount.safeParse(value);
  if (read.success) return read.data;
  throw new Misshapen(`"${path}": expected how many rows there are, received ${received(value)}`);
}

/** @throws Misshapen where the answer has no such path. */
function partAt(body: unknown, path: string): unknown {
  let part: unknown = body;
  for (const name of path.split('.')) {
    part = typeof part === 'object' && part !== null ? Reflect.get(part, name) : undefined;
    if (part === undefined) throw new Misshapen(`there is no "${path}"`);
  }
  return part;
}
