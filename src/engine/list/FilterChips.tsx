/** The active filters above the table, each with a remove button, and "clear all". */
import { X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { MouseEvent, ReactNode, RefObject } from 'react';
import type { NormalField } from '../definition/resource';
import type { ActiveFilter } from './useFilterLabels';

interface FilterChipsProps {
  readonly active: readonly ActiveFilter[];
  /** Has buttons of its own; its chip is for phones, which have none. */
  readonly quick: NormalField | null;
  /** Gets the focus when the last chip is removed. */
  readonly filterButton: RefObject<HTMLElement | null>;
  /** Gets the parameters of a chip: two for a period. */
  readonly onRemove: (params: readonly string[]) => void;
  readonly onClear: () => void;
}

export function FilterChips({ active, quick, filterButton, onRemove, onClear }: FilterChipsProps): ReactNode {
  const translate = useTranslate();
  /** Moves the focus before its chip is removed. */
  const handOn = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    const next = currentTarget.closest('li')?.nextElementSibling?.querySelector<HTMLElement>('.chip__remove');
    (next ?? filterButton.current)?.focus();
  };
  if (active.length === 0) return null;
  return (
    <ul className="filter-chips" aria-label={translate('list.activeFilters')}>
      {active.map(({ field, params, name, text, problem }) => (
        <li key={field.name} className={field === quick ? 'chip chip--quick' : 'chip'}>
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
