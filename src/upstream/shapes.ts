/** Answers and paging that are not of the contract: where they have what ours have. */
import * as z from 'zod/mini';
import type { Page, Paging, Reader } from './endpoint';

/** What a service calls paging. `page` counts pages from `first`, `offset` rows from 0. */
export interface PagingNames {
  readonly page?: string | undefined;
  readonly first?: 0 | 1 | undefined;
  readonly offset?: string | undefined;
  readonly size: string;
}

/** The same question in the words of such a service. */
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

const amount = z.union([
  z.number().check(z.int(), z.nonnegative()),
  z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number)),
]);

/** Rows at one place of the answer, how many there are at another: dotted paths. */
export function pageAt<T>(row: z.ZodMiniType<T>, at: string, total: string): Reader<Page<T>> {
  const rows = z.array(row);
  return (body) => ({ rows: rows.parse(partAt(body, at)), total: amount.parse(partAt(body, total)) });
}

/** Whatever is at one place of the answer. */
export function dataAt<T>(schema: z.ZodMiniType<T>, at: string): Reader<T> {
  return (body) => schema.parse(partAt(body, at));
}

function partAt(body: unknown, path: string): unknown {
  let part: unknown = body;
  for (const name of path.split('.'))
    part = typeof part === 'object' && part !== null ? Reflect.get(part, name) : undefined;
  return part;
}
