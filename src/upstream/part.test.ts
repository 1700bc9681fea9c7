import { describe, expect, it } from 'vitest';
import { listWithPart, pageWithPart } from './part';
import { pageAt } from './shapes';
import * as z from 'zod/mini';

const rowsOf = (count: number): readonly object[] => Array.from({ length: count }, (_, id) => ({ id }));

/** What is said of an answer whose rows are in `rows`, or which is its rows. */
function partOf(answer: unknown, headers: Readonly<Record<string, string>> = {}, everyRow = false) {
  const read = listWithPart((body) => {
    const rows: unknown = Array.isArray(body) ? body : Reflect.get(Object(body), 'rows');
    return z.array(z.object({})).parse(rows);
  }, everyRow);
  return read(answer, new Headers(headers)).part;
}

const sure = (rows: number, of: number | null = null) => ({ rows, sure: true, of });
const maybe = (rows: number) => ({ rows, sure: false, of: null });
const seven = rowsOf(7);

describe('an answer that is a part of what the service has', () => {
  it.each([
    ['a link to the next page', { link: '<https://x/?page=2>; rel="next", <https://x/?page=9>; rel="last"' }, sure(7)],
    ['a link with other relations', { link: '<https://x/?page=2>; title=a; rel=next' }, sure(7)],
    ['a range of a known number', { 'content-range': 'posts 0-6/88' }, sure(7, 88)],
    ['a range of an unknown number', { 'content-range': 'items 0-6/*' }, maybe(7)],
    ['a total', { 'x-total-count': '250' }, sure(7, 250)],
    ['another total', { 'x-pagination-total-count': '250' }, sure(7, 250)],
    ['pages', { 'x-total-pages': '13' }, sure(7)],
    ['a next page', { 'x-next-page': '2' }, sure(7)],
  ])('is known by a header: %s', (_, headers, part) => {
    expect(partOf(seven, headers)).toEqual(part);
  });

  it.each([
    ['has_more', { has_more: true }, sure(7)],
    ['hasNextPage', { pageInfo: { hasNextPage: true, endCursor: 'x' } }, sure(7)],
    ['next_cursor', { meta: { next_cursor: 'abc' } }, sure(7)],
    ['nextPageToken', { nextPageToken: 'abc' }, sure(7)],
    ['next', { count: 137, next: 'https://x/?page=2', previous: null }, sure(7, 137)],
    ['a link', { links: { next: { href: 'https://x/?page=2' } } }, sure(7)],
    ['_links', { _links: { self: { href: '/' }, next: { href: '/2' } } }, sure(7)],
    ['@odata.nextLink', { '@odata.nextLink': 'https://x' }, sure(7)],
    ['last', { last: false, number: 0 }, sure(7)],
    ['total', { total: 250 }, sure(7, 250)],
    ['total as a text', { paging: { total_items: '250' } }, sure(7, 250)],
    ['recordsFiltered', { recordsFiltered: 16 }, sure(7, 16)],
    ['pages', { meta: { total_pages: 3 } }, sure(7)],
    ['as many rows as a page has', { limit: 7 }, maybe(7)],
    ['a cursor that may be this page’s or the next', { cursor: 'abc' }, maybe(7)],
  ])('is known by what stands beside its rows: %s', (_, beside, part) => {
    expect(partOf({ rows: seven, ...beside })).toEqual(part);
  });

  it('may be known by nothing but its size, unless the definition says that it has every row', () => {
    expect(partOf(rowsOf(20))).toEqual(maybe(20));
    expect(partOf({ rows: rowsOf(100) })).toEqual(maybe(100));
    expect(partOf(rowsOf(20), {}, true)).toBeUndefined();
    expect(partOf({ rows: seven, has_more: true }, {}, true)).toEqual(sure(7));
  });
});

describe('an answer of all rows', () => {
  it.each([
    ['of a size that no page has', rowsOf(21), {}],
    ['without rows', { rows: [], next: 'x' }, {}],
    ['of the contract, which has no pages', { responseCode: '00', rows: rowsOf(20) }, {}],
    ['that says there is no more', { rows: rowsOf(20), has_more: false, next_cursor: null, cursor: 'this' }, {}],
    ['without a next page', { rows: rowsOf(20), links: { next: null, self: '/' } }, {}],
    ['without a next cursor', { rows: rowsOf(20), next_cursor: '' }, {}],
    ['that is the last page', { rows: rowsOf(20), last: true }, {}],
    ['that counts them', { rows: rowsOf(20), total: 20 }, {}],
    ['whose header counts them', rowsOf(20), { 'x-total-count': '20' }],
    ['whose range counts them', rowsOf(20), { 'content-range': 'items 0-19/20' }],
    ['whose page could hold more', { rows: rowsOf(20), per_page: 50 }, {}],
    ['with a link that is none to the next page', rowsOf(7), { link: '<https://x>; rel="self"' }],
    ['whose own rows speak of something else', { rows: [{ next: 'step 2', has_more: true, total: 99 }] }, {}],
  ])('is whole: %s', (_, answer, headers) => {
    expect(partOf(answer, headers)).toBeUndefined();
  });
});

it('does not believe a page that counts only its own rows as all, where it says that there are more', () => {
  const read = pageWithPart(pageAt(z.object({}), 'rows', 'count'));
  const page = (count: number, more: boolean) => read({ rows: rowsOf(5), count, has_more: more }, new Headers());
  expect(page(5, true).part).toEqual(sure(5));
  expect(page(5, false).part).toBeUndefined();
  expect(page(88, true).part).toBeUndefined();
});
