/** Every field by which the list can be filtered, with a box that narrows them. */
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import type { NormalField, Resource } from '../../definition/resource';
import { Choices } from './Choices';
import { offeredFields } from './conditions';
import { FindBox, finds } from './FindBox';

interface FieldMenuProps {
  readonly resource: Resource;
  /** The browser has, or can read, every row. */
  readonly whole: boolean;
  /** What was typed before it was there. */
  readonly early: string;
  readonly onChoose: (field: NormalField) => void;
}

export function FieldMenu({ resource, whole, early, onChoose }: FieldMenuProps): ReactNode {
  const translate = useTranslate();
  const [typed, setTyped] = useState(early);
  const labelOf = (field: NormalField): string =>
    field === resource.period?.[0] ? translate('list.period.label') : field.label;
  const all = offeredFields(resource, whole).map((of) => ({ value: of.param, label: labelOf(of), of }));
  const found = all.filter(({ label }) => finds(typed, label));
  const isPart = !whole && all.length < offeredFields(resource, true).length;
  return (
    <div>
      <FindBox
        label={translate('filterForm.findField')}
        typed={typed}
        onType={setTyped}
        onEnter={() => found[0] && onChoose(found[0].of)}
      />
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
