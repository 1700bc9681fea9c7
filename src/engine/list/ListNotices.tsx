/** Notices that the shown rows are old, have changed, or are not all. */
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { LOOKED_THROUGH } from '../rows/clientFilters';
import { partText } from '../base/partText';
import type { Rows } from '../rows/useRows';
import { useSentence } from '../base/sentence';
import { grouped } from '../../i18n/format';
import { filterProblems, usableFilter } from '../definition/filters';
import type { ListPageParts } from './useListPage';

export function ListNotices({ rows }: { readonly rows: Rows }): ReactNode {
  const translate = useTranslate();
  const sentence = useSentence();
  const { source, error, changed, scannedOf, uncompared, part, refresh } = rows;
  // Without rows, the empty list itself gives the reason.
  if (!source) return null;
  return (
    <>
      {error && (
        <p className="notice notice--danger" role="alert">
          <span>
            {translate('list.staleNotice')} {sentence(error)}
          </span>
          <button type="button" className="button button--small" onClick={refresh}>
            {translate('list.retry')}
          </button>
        </p>
      )}
      {changed && (
        <output className="notice">
          <span>{translate('list.changedNotice')}</span>
          <button type="button" className="button button--small" onClick={refresh}>
            {translate('list.refresh')}
          </button>
        </output>
      )}
      {scannedOf !== null && (
        <output className="notice">
          <span>{translate('list.firstOnly', { count: grouped(LOOKED_THROUGH), total: grouped(scannedOf) })}</span>
        </output>
      )}
      {uncompared > 0 && (
        <output className="notice notice--pending">
          <span>{translate('list.uncompared', { smart_count: uncompared, count: grouped(uncompared) })}</span>
        </output>
      )}
      {part && (
        <output className="notice notice--pending">
          <span>{partText(part, translate)}</span>
        </output>
      )}
    </>
  );
}

/** Problems of filters from the address, which no dialog has checked. Such filters are not sent. */
export function AddressProblems({ parts }: { readonly parts: ListPageParts }): ReactNode {
  const { resource, list, now, filterButton } = parts;
  const translate = useTranslate();
  const problems = filterProblems(resource, list.filter, now);
  const wrong = resource.filters.filter(({ name }) => problems[name]);
  if (wrong.length === 0) return null;
  const end = resource.period ? resource.period[1].label : '';
  return (
    <p className="notice notice--danger" role="alert">
      <span>
        {wrong
          .map((field) => {
            const problem = translate(`list.${problems[field.name]}`, { end });
            return translate('list.notApplied', { label: field.label, problem });
          })
          .join(' ')}
      </span>
      <button
        type="button"
        className="button button--small"
        onClick={() => {
          // Pressing the button removes the notice.
          filterButton.current?.focus();
          list.setFilter(usableFilter(resource, list.filter, now));
        }}
      >
        {translate('list.removeWrong')}
      </button>
    </p>
  );
}
