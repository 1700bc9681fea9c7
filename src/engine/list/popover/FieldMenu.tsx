/** Every field by which the list can be filtered, with a box that narrows them. */
import { useTranslate } from 'ra-core';
import { useRef, useState, type ReactNode } from 'react';
import { folded } from '../../../upstream/searchedText';
import type { NormalField, Resource } from '../../definition/resource';
import { Choices } from './Choices';
import { offeredFields } from './conditions';

interface FieldMenuProps {
  readonly resource: Resource;
  /** The browser has, or can read, every row. */
  readonly whole: boolean;
  readonly onChoose: (field: NormalField) => void;
}

export function FieldMenu({ resource, whole, onChoose }: FieldMenuProps): ReactNode {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const labelOf = (field: NormalField): string =>
    field === resource.period?.[0] ? translate('list.period.label') : field.label;
  const all = offeredFields(resource, whole).map((of) => ({ value: of.param, label: labelOf(of), of }));
  const wanted = folded(typed.trim());
  const found = all.filter(({ label }) => folded(label).includes(wanted));
  const isPart = !whole && all.length < offeredFields(resource, true).length;
  return (
    <div ref={box}>
      <div className="filter-popover__form">
        <input
          className="input"
          type="search"
          autoComplete="off"
          spellCheck={false}
          aria-label={translate('filterForm.findField')}
          placeholder={translate('filterForm.findField')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            const [first] = found;
            if (event.key === 'Enter' && first) {
              event.preventDefault();
              onChoose(first.of);
            } else if (event.key === 'ArrowDown') {
              event.preventDefault();
              box.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
            }
          }}
        />
      </div>
      <Choices
        label={translate('filterForm.fields')}
        choices={found}
        value={null}
        below
        onChoose={(name) => {
          const chosen = found.find(({ value }) => value === name);
          if (chosen) onChoose(chosen.of);
        }}
      />
      {found.length === 0 && <output className="filter-popover__bound muted">{translate('filterForm.noField')}</output>}
      {isPart && <p className="filter-popover__bound muted">{translate('filterForm.notAsked')}</p>}
    </div>
  );
}
