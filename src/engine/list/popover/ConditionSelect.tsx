/** How a filter compares, and whether it is one of "any of these". */
import { useTranslate } from 'ra-core';
import { useId, type ReactNode } from 'react';
import type { Resource } from '../../definition/resource';
import { conditionKey, conditionsOf, type Askable, type MenuCondition } from './conditions';

interface ConditionSelectProps {
  readonly asked: Askable;
  readonly resource: Resource;
  readonly condition: MenuCondition;
  readonly any: boolean;
  readonly onCondition: (condition: MenuCondition) => void;
  readonly onAny: (any: boolean) => void;
}

export function ConditionSelect(props: ConditionSelectProps): ReactNode {
  const { asked, resource, condition, any, onCondition, onAny } = props;
  const translate = useTranslate();
  const id = useId();
  // Any of the group may be true, so both ends of a range would find everything.
  const all = conditionsOf(asked, resource).filter((one) => !any || one !== 'between');
  const shown = all.includes(condition) ? all : [...all, condition];
  return (
    <div className="filter-popover__condition">
      <select
        className="input"
        aria-label={`${asked.of.label}: ${translate('filterForm.operator')}`}
        value={condition}
        onChange={({ target }) => {
          const chosen = shown.find((one) => one === target.value);
          if (chosen) onCondition(chosen);
        }}
      >
        {shown.map((one) => (
          <option key={one} value={one}>
            {translate(`filterForm.operators.${conditionKey(one, asked, resource)}`)}
          </option>
        ))}
      </select>
      <label className="filter-popover__any" htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          checked={any}
          disabled={condition === 'between'}
          onChange={({ target }) => onAny(target.checked)}
        />
        {translate('filterForm.inGroup')}
      </label>
    </div>
  );
}
