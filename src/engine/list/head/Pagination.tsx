/** Pages of a list: the range of rows, the page size, and links to pages. */
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { memo, type ReactNode } from 'react';
import { lazyPart } from '../../ui/lazy';
import type { PageSize } from '../../../lists/question/list';
import { pageCount, pageLinks, shownRange } from '../state/pages';
import { grouped } from '../../../i18n/format';

const sizeOf = (size: PageSize): number => (size === 'all' ? Infinity : size);

export interface PaginationProps {
  readonly page: number;
  readonly perPage: PageSize;
  readonly pageSizes: readonly PageSize[];
  /** Null while it is unknown. */
  readonly total: number | null;
  /** What stands above: the rows of this page, others until they come, or why they do not. */
  readonly rows: 'shown' | 'loading' | 'failed';
  /** The service has, or may have, more rows than can be read. */
  readonly more: boolean;
  /** The rows have times, whose clock is named. */
  readonly times: boolean;
  readonly onPage: (page: number) => void;
  readonly onPerPage: (perPage: PageSize) => void;
  /** Goes to a row, counted from 0, if all rows are on one page; null if there are few. */
  readonly onGoTo: ((index: number) => void) | null;
}

const RowField = lazyPart(() => import('../../record/RowField'), undefined, 'list');

export const Pagination = memo(function Pagination({
  page,
  perPage,
  pageSizes,
  total: counted,
  rows,
  more,
  times,
  onPage,
  onPerPage,
  onGoTo,
}: PaginationProps): ReactNode {
  const translate = useTranslate();
  // Of an unknown length there are at least the pages up to this one.
  const total = counted ?? (perPage === 'all' ? 1 : page * perPage);
  const size = perPage === 'all' ? Math.max(total, 1) : perPage;
  const pages = pageCount(total, size);
  const beyond = page > pages;
  const all = more ? `${grouped(total)}+` : grouped(total);
  const { from, to } = shownRange(page, size, total);
  const rangeText = beyond
    ? translate('list.rangeBeyond', { total: all })
    : translate('list.range', { from: grouped(from), to: grouped(to), total: all });
  const range = { shown: rangeText, loading: translate('list.loading'), failed: '' }[rows];
  return (
    <div className="pagination">
      <Size perPage={perPage} pageSizes={pageSizes} onPerPage={onPerPage} />
      <span className="pagination__range">{range}</span>
      {times && rows === 'shown' && <span className="pagination__clock muted">{translate('list.clock')}</span>}
      {perPage === 'all' && onGoTo && <RowField total={total} onGoTo={onGoTo} />}
      {(pages > 1 || beyond) && <Pages page={page} pages={pages} onPage={onPage} />}
    </div>
  );
});

function Size({ perPage, pageSizes, onPerPage }: Pick<PaginationProps, 'perPage' | 'pageSizes' | 'onPerPage'>) {
  const translate = useTranslate();
  return (
    <label className="pagination__size">
      {translate('list.rowsPerPage')}
      <select
        className="input"
        value={String(perPage)}
        onChange={(event) => {
          const chosen = pageSizes.find((one) => String(one) === event.target.value);
          if (chosen !== undefined) onPerPage(chosen);
        }}
      >
        {pageSizes
          .toSorted((a, b) => sizeOf(a) - sizeOf(b))
          .map((one) => (
            <option key={one} value={String(one)}>
              {one === 'all' ? translate('list.all') : one}
            </option>
          ))}
      </select>
    </label>
  );
}

interface PagesProps extends Pick<PaginationProps, 'page' | 'onPage'> {
  readonly pages: number;
}

function Pages({ page, pages, onPage }: PagesProps) {
  const translate = useTranslate();
  /** Not `disabled`, because the button that led to the last page keeps the focus. */
  const step = (target: number, name: string, icon: ReactNode): ReactNode => {
    const nowhere = target < 1 || target > pages || target === page;
    return (
      <button
        type="button"
        className="icon-button icon-button--small"
        aria-label={translate(`list.${name}`)}
        aria-disabled={nowhere || undefined}
        onClick={() => {
          if (!nowhere) onPage(target);
        }}
      >
        {icon}
      </button>
    );
  };
  return (
    <nav className="pagination__pages" aria-label={translate('list.pages')}>
      {step(1, 'firstPage', <ChevronFirst aria-hidden />)}
      {step(Math.min(page - 1, pages), 'previousPage', <ChevronLeft aria-hidden />)}
      {pageLinks(page, pages).map((number) => (
        <button
          key={number}
          type="button"
          className="pagination__page"
          aria-label={translate('list.page', { number: grouped(number) })}
          aria-current={number === page ? 'page' : undefined}
          onClick={() => onPage(number)}
        >
          {grouped(number)}
        </button>
      ))}
      {step(page + 1, 'nextPage', <ChevronRight aria-hidden />)}
      {step(pages, 'lastPage', <ChevronLast aria-hidden />)}
    </nav>
  );
}
