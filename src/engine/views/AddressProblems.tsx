/** What is wrong with filters that came by the address, where no dialog has checked them. */
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { Draft } from '../drafts';
import type { Resource } from '../resource';
import { filterProblems } from './filterDraft';
import type { Look } from './look';

interface AddressProblemsProps {
  readonly resource: Pick<Resource, 'filters' | 'period'>;
  readonly filter: Draft;
  /** The moment that the filter's days are of. */
  readonly now: number;
  readonly look: Look;
}

export function AddressProblems({ resource, filter, now, look }: AddressProblemsProps): ReactNode {
  const translate = useTranslate();
  const problems = filterProblems(resource, filter, now);
  const wrong = resource.filters.filter(({ name }) => problems[name]);
  if (wrong.length === 0) return null;
  const end = resource.period ? look.label(resource.period[1]) : '';
  return (
    <p className="notice notice--danger" role="alert">
      <span>
        {wrong.map((field) => `${look.label(field)}: ${translate(`list.${problems[field.name]}`, { end })}`).join(' ')}
      </span>
    </p>
  );
}
