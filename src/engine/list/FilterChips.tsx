/** The active filters above the table, each removable, and one "clear all". */
import { X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { MouseEvent, ReactNode, RefObject } from 'react';
import type { ActiveFilter } from './useFilterLabels';

interface FilterChipsProps {
  readonly active: readonly ActiveFilter[];
  /** Takes the focus when no chip is left to take it. */
  readonly filterButton: RefObject<HTMLElement | null>;
  /** With the parameters of a chip: the days of a period are one. */
  readonly onRemove: (params: readonly string[]) => void;
  readonly onClear: () => void;
}

export function FilterChips({ active, filterButton, onRemove, onClear }: FilterChipsProps): ReactNode {
  const translate = useTranslate();
  /** Before the chip is gone: what has the focus then must still be there. */
  const handOn = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    const next = currentTarget.closest('li')?.nextElementSibling?.querySelector<HTMLElement>('.chip__remove');
    (next ?? filterButton.current)?.focus();
  };
  if (active.length === 0) return null;
  return (
    <ul className="filter-chips" aria-label={translate('list.activeFilters')}>
      {active.map(({ field, params, name, text, problem }) => (
        <li key={field.name} className="chip">
          <span className="filter-chips__text" title={problem}>
            <span className="muted">{name}:</span> {text}
          </span>
          <button
            type="button"
            className="chip__remove"
            aria-label={translate('list.removeFilter', { filter: `${name}: ${text}` })}
            onClick={(event) => {
              handOn(event);
              onRemove(params);
            }}
          >
            <X aria-hidden />
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          className="button button--ghost button--small"
          onClick={(event) => {
            handOn(event);
            onClear();
          }}
        >
          {translate('list.clearAll')}
        </button>
      </li>
    </ul>
  );
}
