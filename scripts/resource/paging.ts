/** What a service calls paging: by the parameters of its list, or by what an answer says of itself. */
import type { DraftCall } from './draft';
import type { Schema } from './schema';

/** Parameters that say which rows and in which order, and nothing of what is in them. */
const PAGING =
  /^(?:startPage|length|(?:page|per|rows?)[-_]?(?:size|page|number|no|num|index|limit|token)?|current[-_]?page|size|limit|offset|skip|cursor|(?:rows|items)[-_]?per[-_]?page|(?:sort|order)[-_]?(?:by|order|dir|direction|field)?)$/i;
const PAGE = /^(?:current[-_]?)?page(?:[-_]?(?:number|no|num|index))?$/i;
const OFFSET = /^(?:offset|skip)$/i;
const SIZE = /^(?:size|limit|length|page[-_]?(?:size|limit)|per[-_]?page|(?:rows|items)[-_]?per[-_]?page)$/i;

export const isPaging = (name: string): boolean => PAGING.test(name);

interface Named {
  readonly name: string;
  readonly schema: Schema;
}

export interface GuessedPaging {
  readonly paging: NonNullable<DraftCall['paging']>;
  readonly why: string;
}

/** Null where it is the contract's, or nothing says. */
export function pagingOf(
  params: readonly Named[],
  beside: Readonly<Record<string, Schema>> = {},
): GuessedPaging | null {
  const names = new Set(params.map(({ name }) => name));
  if (names.has('startPage') && names.has('length')) return null;
  const seen = Object.entries(beside).map(([name, schema]): Named => ({ name, schema }));
  return among(params, 'its parameters') ?? (params.length > 0 ? null : among(seen, 'what the answer says of itself'));
}

function among(all: readonly Named[], where: string): GuessedPaging | null {
  const size = all.find(({ name }) => SIZE.test(name));
  const page = all.find(({ name }) => PAGE.test(name));
  const offset = all.find(({ name }) => OFFSET.test(name));
  if (!size || (!page && !offset)) return null;
  const { most } = size.schema;
  const sizes = { size: size.name, ...(most !== undefined && Number.isInteger(most) && most > 0 && { most }) };
  if (!page) return { paging: { offset: offset?.name, ...sizes }, why: where };
  const said = page.schema.least ?? page.schema.seen?.find((value) => typeof value === 'number');
  const first = said === 0 || (said === undefined && /index$/i.test(page.name)) ? 0 : 1;
  const counted = said === undefined ? `; nothing says whether the first page is 0 or 1` : '';
  return { paging: { page: page.name, ...(first === 0 && { first }), ...sizes }, why: `${where}${counted}` };
}
