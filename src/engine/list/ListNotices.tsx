/** Notices that the shown rows are old, have changed, or are not all. */
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Notice } from '../ui/Notice';
import { SEARCHED_AT_MOST } from '../../lists/answer';
import { partText } from '../kinds/partText';
import type { Rows } from '../rows/useRows';
import { useSentence } from '../ui/sentence';
import { grouped } from '../../i18n/format';
import { filterProblems, usableFilter } from '../definition/filters';
import { useListQuestion } from './state/contexts';

export function ListNotices({ rows }: { readonly rows: Rows }): ReactNode {
  const translate = useTranslate();
  const sentence = useSentence();
  const { source, error, changed, scannedOf, uncompared, part, refresh } = rows;
  // Without rows, the empty list itself gives the reason.
  if (!source) return null;
  return (
    <>
      {error && (
        <Notice role="alert" act={{ label: translate('list.retry'), onPress: refresh }}>
          {translate('list.staleNotice')} {sentence(error)}
        </Notice>
      )}
      {changed && (
        <Notice tone="plain" act={{ label: translate('list.refresh'), onPress: refresh }}>
          <output>{translate('list.changedNotice')}</output>
        </Notice>
      )}
      {scannedOf !== null && (
        <Notice tone="plain">
          <output>
            {translate('list.firstOnly', { count: grouped(SEARCHED_AT_MOST), total: grouped(scannedOf) })}
          </output>
        </Notice>
      )}
      {uncompared > 0 && (
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

/** Problems of filters from the address, which no dialog has checked. Such filters are not sent. */
export function AddressProblems(): ReactNode {
  const { resource, list, now, filterButton } = useListQuestion();
  const translate = useTranslate();
  const problems = filterProblems(resource, list.filter, now);
  const wrong = resource.filters.filter(({ name }) => problems[name]);
  if (wrong.length === 0) return null;
  const end = resource.period ? resource.period[1].label : '';
  return (
    <Notice
      role="alert"
      act={{
        label: translate('list.removeWrong'),
        onPress: () => {
          // Pressing the button removes the notice.
          filterButton.current?.focus();
          list.setFilter(usableFilter(resource, list.filter, now));
        },
      }}
    >
      {wrong
        .map((field) => {
          const problem = translate(`list.${problems[field.name]}`, { end });
          return translate('list.notApplied', { label: field.label, problem });
        })
        .join(' ')}
    </Notice>
  );
}
