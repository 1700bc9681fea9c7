/** The active filters above the table, each removable, and one "clear all". */
import { X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { ActiveFilter } from './useFilterLabels';

interface FilterChipsProps {
  readonly active: readonly ActiveFilter[];
  readonly onRemove: (param: string) => void;
  readonly onClear: () => void;
}

export function FilterChips({ active, onRemove, onClear }: FilterChipsProps): ReactNode {
  const translate = useTranslate();
  if (active.length === 0) return null;
  return (
    <ul className="filter-chips" aria-label={translate('list.activeFilters')}>
      {active.map(({ field, name, text }) => (
        <li key={field.name} className="chip">
          <span className="filter-chips__text">
            <span className="muted">{name}:</span> {text}
          </span>
          <button
            type="button"
            className="chip__remove"
            aria-label={translate('list.removeFilter', { filter: `${name}: ${text}` })}
            onClick={() => onRemove(field.param)}
          >
            <X aria-hidden />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className="button button--ghost button--small" onClick={onClear}>
          {translate('list.clearAll')}
        </button>
      </li>
    </ul>
  );
}
