/** Notices that the shown rows are old, have changed, or are not all. */
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Notice } from '../ui/Notice';
import { SEARCHED_AT_MOST } from '../../lists/answerer';
import { partText } from '../kinds/partText';
import { useSentence } from '../ui/sentence';
import { grouped } from '../../i18n/format';
import { useListRows } from './state/contexts';

export default function ListNotices(): ReactNode {
  const translate = useTranslate();
  const sentence = useSentence();
  const { error, stale, changed, scannedOf, uncompared, part, refresh } = useListRows().rows;
  return (
    <>
      {error && (
        <Notice role="alert" act={{ label: translate('list.retry'), onPress: refresh }}>
          {translate(stale ? 'table.staleNotice' : 'table.notCounted')} {sentence(error)}
        </Notice>
      )}
      {changed && (
        <Notice tone="plain" act={{ label: translate('list.refresh'), onPress: refresh }}>
          <output>{translate('table.changedNotice')}</output>
        </Notice>
      )}
      {scannedOf !== undefined && (
        <Notice tone="plain">
          <output>
            {translate('table.firstOnly', { count: grouped(SEARCHED_AT_MOST), total: grouped(scannedOf) })}
          </output>
        </Notice>
      )}
      {uncompared !== undefined && (
        <Notice tone="pending">
          <output>{translate('list.uncompared', { smart_count: uncompared, count: grouped(uncompared) })}</output>
        </Notice>
      )}
      {part && (
        <Notice tone="pending">
          <output>{partText(part, translate)}</output>
        </Notice>
      )}
    </>
  );
}
