/** Problems of filters from the address, which no dialog has checked. Such filters are not sent. */
import { useTranslate } from 'ra-core';
import type { ReactNode, RefObject } from 'react';
import type { Resource } from '../definition/resource';
import { filterProblems, usableFilter } from '../definition/filters';
import type { ResourceLabels } from '../kinds/resourceLabels';
import type { ListControls } from '../listState/useListState';

interface AddressProblemsProps {
  readonly resource: Pick<Resource, 'filters' | 'period'>;
  readonly list: Pick<ListControls, 'filter' | 'setFilter'>;
  /** The moment that relative days are resolved at. */
  readonly now: number;
  readonly look: ResourceLabels;
  /** Gets the focus when the last problem is gone, and the notice with it. */
  readonly filterButton: RefObject<HTMLElement | null>;
}

export function AddressProblems({ resource, list, now, look, filterButton }: AddressProblemsProps): ReactNode {
  const translate = useTranslate();
  const problems = filterProblems(resource, list.filter, now);
  const wrong = resource.filters.filter(({ name }) => problems[name]);
  if (wrong.length === 0) return null;
  const end = resource.period ? look.label(resource.period[1]) : '';
  return (
    <p className="notice notice--danger" role="alert">
      <span>
        {wrong
          .map((field) => {
            const problem = translate(`list.${problems[field.name]}`, { end });
            return translate('list.notApplied', { label: look.label(field), problem });
          })
          .join(' ')}
      </span>
      <button
        type="button"
        className="button button--small"
        onClick={() => {
          filterButton.current?.focus();
          list.setFilter(usableFilter(resource, list.filter, now));
        }}
      >
        {translate('list.removeWrong')}
      </button>
    </p>
  );
}
