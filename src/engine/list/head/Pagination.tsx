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
  /** The first page size is what fits into the window. */
  readonly fitted: boolean;
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
  readonly onFit: () => void;
  /** Goes to a row, counted from 0, if all rows are on one page; null if there are few. */
  readonly onGoTo: ((index: number) => void) | null;
}

const RowField = lazyPart(() => import('../../record/RowField'), undefined, 'list');

export const Pagination = memo(function Pagination({
  page,
  perPage,
  total: counted,
  rows,
  more,
  times,
  onPage,
  onGoTo,
  ...size
}: PaginationProps): ReactNode {
  const translate = useTranslate();
  // Of an unknown length there are at least the pages up to this one.
  const total = counted ?? (perPage === 'all' ? 1 : page * perPage);
  const length = perPage === 'all' ? Math.max(total, 1) : perPage;
  const pages = pageCount(total, length);
  const beyond = page > pages;
  const all = more ? `${grouped(total)}+` : grouped(total);
  const { from, to } = shownRange(page, length, total);
  const rangeText = beyond
    ? translate('list.rangeBeyond', { total: all })
    : translate('list.range', { from: grouped(from), to: grouped(to), total: all });
  const range = { shown: rangeText, loading: translate('list.loading'), failed: '' }[rows];
  return (
    <div className="pagination">
      <Size perPage={perPage} {...size} />
      <span className="pagination__range">{range}</span>
      {times && rows === 'shown' && <span className="pagination__clock muted">{translate('list.clock')}</span>}
      {perPage === 'all' && onGoTo && <RowField total={total} onGoTo={onGoTo} />}
      {(pages > 1 || beyond) && <Pages page={page} pages={pages} onPage={onPage} />}
    </div>
  );
});

type SizeProps = Pick<PaginationProps, 'perPage' | 'pageSizes' | 'fitted' | 'onPerPage' | 'onFit'>;

function Size({ perPage, pageSizes, fitted, onPerPage, onFit }: SizeProps) {
  const translate = useTranslate();
  const [usual] = pageSizes;
  const sizes = [...new Set(fitted ? pageSizes.slice(1) : pageSizes)];
  return (
    <label className="pagination__size">
      {translate('list.rowsPerPage')}
      <select
        className="input"
        value={fitted && perPage === usual ? 'fit' : String(perPage)}
        onChange={({ target }) => {
          const chosen = sizes.find((one) => String(one) === target.value);
          if (chosen === undefined) onFit();
          else onPerPage(chosen);
        }}
      >
        {(fitted || isFittable(pageSizes)) && <option value="fit">{translate('list.fit')}</option>}
        {sizes
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

/** A list that is always shown whole, and a phone, whose page scrolls, have nothing to fit. */
const isFittable = (sizes: readonly PageSize[]): boolean => sizes.length > 1 && innerWidth > 640;

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
