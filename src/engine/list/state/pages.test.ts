import { describe, expect, it } from 'vitest';
import { pageCount, pageLinks, shownRange } from './pages';
import { grouped } from '../../../i18n/format';

describe('page links', () => {
  it.each([
    [1, 2000, [1, 2, 3, 4, 5]],
    [3, 2000, [1, 2, 3, 4, 5]],
    [4, 2000, [2, 3, 4, 5, 6]],
    [1000, 2000, [998, 999, 1000, 1001, 1002]],
    [1999, 2000, [1996, 1997, 1998, 1999, 2000]],
    [2000, 2000, [1996, 1997, 1998, 1999, 2000]],
    [2, 3, [1, 2, 3]],
    [1, 1, [1]],
  ])('are five at a time: page %i of %i [P1-9.3] [P2-9.3]', (page, pages, links) => {
    expect(pageLinks(page, pages)).toEqual(links);
  });
});

it('counts pages, the last of them partly filled', () => {
  expect([pageCount(0, 10), pageCount(10, 10), pageCount(11, 10)]).toEqual([1, 1, 2]);
});

it('says the true range, also of the last page and of none', () => {
  expect(shownRange(1, 10, 20_000)).toEqual({ from: 1, to: 10 });
  expect(shownRange(3, 10, 25)).toEqual({ from: 21, to: 25 });
  expect(shownRange(1, 10, 0)).toEqual({ from: 0, to: 0 });
  expect(shownRange(9, 10, 25)).toEqual({ from: 0, to: 0 });
});

it('groups by thousands', () => {
  expect([0, 999, 1000, 20_000, 1_234_567].map(grouped)).toEqual(['0', '999', '1,000', '20,000', '1,234,567']);
});
