/** Pages of a list: the range of rows, the page size, and links to pages. */
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { useStore, useTranslate } from 'ra-core';
import { useMemo, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { IconButton } from '../../ui/IconButton';
import { lazyPart } from '../../ui/lazy';
import { fitKey, fittedRows, type PageSize } from '../../../lists/question/list';
import { hasTimes } from '../../listState/columns';
import { useListQuestion, useListRows } from '../state/contexts';
import { pageCount, pageLinks, shownRange, DRAWN_AT_ONCE } from '../state/pages';
import { countText } from '../../kinds/partText';
import { grouped } from '../../../i18n/format';

const RowField = lazyPart(() => import('../../record/RowField'), undefined, 'list');

export function Pagination(): ReactNode {
  const { list, labels } = useListQuestion();
  const { rows, goTo } = useListRows();
  const translate = useTranslate();
  const { page, perPage } = list;
  const { current, error, source, part, atLeast } = rows;
  // Of an unknown length there are at least the pages up to this one.
  const total = rows.total ?? (perPage === 'all' ? 1 : page * perPage);
  const length = perPage === 'all' ? Math.max(total, 1) : perPage;
  const pages = pageCount(total, length, atLeast);
  const beyond = page > pages;
  if (error && source === null && pages === 1) return null;
  const all = countText(total, part ?? atLeast);
  const { from, to } = shownRange(page, length, total);
  const range = beyond
    ? translate('list.rangeBeyond', { total: all })
    : translate('list.range', { from: grouped(from), to: grouped(to), total: all });
  const goesTo = perPage === 'all' && current && source !== null && source.total > DRAWN_AT_ONCE;
  return (
    <div className="pagination">
      <Size />
      <span className="pagination__range">{current ? range : error ? '' : translate('list.loading')}</span>
      {current && hasTimes(labels.resource.columns) && (
        <span className="pagination__clock muted">{translate('list.clock')}</span>
      )}
      {goesTo && <RowField total={total} onGoTo={(index) => goTo.current?.(index)} />}
      {(pages > 1 || beyond) && <Pages pages={pages} more={atLeast !== undefined} />}
    </div>
  );
}

const numberOf = (size: PageSize): number => (size === 'all' ? Infinity : size);

function Size(): ReactNode {
  const { list, labels } = useListQuestion();
  const { pageSizes, path } = labels.resource;
  const translate = useTranslate();
  const [fit, setFit] = useStore<unknown>(fitKey(path));
  const fitted = useMemo(() => fittedRows(fit) !== null, [fit]);
  const [usual = list.perPage] = pageSizes;
  const sizes = [...new Set(fitted ? pageSizes.slice(1) : pageSizes)];
  const choose = (size: PageSize): void => {
    // The address leaves the usual size out, which is the definition's again.
    if (fitted) flushSync(() => setFit(null));
    list.setPerPage(size);
  };
  const fitNow = async (): Promise<void> => {
    const { measuredFit } = await import(/* in around */ './fitRows');
    setFit(measuredFit());
    list.setPerPage(usual);
  };
  return (
    <label className="pagination__size">
      {translate('list.rowsPerPage')}
      <select
        className="input"
        value={fitted && list.perPage === usual ? 'fit' : String(list.perPage)}
        onChange={({ target }) => {
          const size = sizes.find((one) => String(one) === target.value);
          if (size === undefined) void fitNow();
          else choose(size);
        }}
      >
        {(fitted || isFittable(pageSizes)) && <option value="fit">{translate('list.fit')}</option>}
        {sizes
          .toSorted((a, b) => numberOf(a) - numberOf(b))
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

function Pages({ pages, more }: { readonly pages: number; readonly more: boolean }): ReactNode {
  const { page, setPage } = useListQuestion().list;
  const translate = useTranslate();
  /** Not `disabled`, because the button that led to the last page keeps the focus. */
  const step = (target: number, name: string, icon: LucideIcon): ReactNode => {
    const nowhere = target < 1 || target > pages || target === page;
    return (
      <IconButton
        small
        icon={icon}
        label={translate(`list.${name}`)}
        aria-disabled={nowhere || undefined}
        onClick={nowhere ? undefined : () => setPage(target)}
      />
    );
  };
  return (
    <nav className="pagination__pages" aria-label={translate('list.pages')}>
      {step(1, 'firstPage', ChevronFirst)}
      {step(Math.min(page - 1, pages), 'previousPage', ChevronLeft)}
      {pageLinks(page, pages).map((number) => (
        <button
          key={number}
          type="button"
          className="pagination__page"
          aria-label={translate('list.page', { number: grouped(number) })}
          aria-current={number === page ? 'page' : undefined}
          onClick={() => setPage(number)}
        >
          {grouped(number)}
        </button>
      ))}
      {step(page + 1, 'nextPage', ChevronRight)}
      {step(more ? page : pages, 'lastPage', ChevronLast)}
    </nav>
  );
}
