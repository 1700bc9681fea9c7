/** Problems of filters from the address, which no dialog has checked. Such filters are not sent. */
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { filterProblems, usableFilter } from '../definition/filters';
import { Notice } from '../ui/Notice';
import { useListQuestion } from './state/contexts';

export default function AddressProblems(): ReactNode {
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
