/** Notices that the shown rows are old, have changed, or are not all. */
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { LOOKED_THROUGH } from '../rows/clientFilters';
import { partText } from '../base/partText';
import type { Rows } from '../rows/useRows';
import { useSentence } from '../base/sentence';
import { grouped } from '../../i18n/format';

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
