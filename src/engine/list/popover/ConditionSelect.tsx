/** How a filter compares, and whether it is one of "any of these": above and below the value. */
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
}

export function ConditionSelect(props: ConditionSelectProps): ReactNode {
  const { asked, resource, condition, any, onCondition } = props;
  const translate = useTranslate();
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
    </div>
  );
}

interface AnyBoxProps extends Pick<ConditionSelectProps, 'condition' | 'any'> {
  readonly onAny: (any: boolean) => void;
}

export function AnyBox({ condition, any, onAny }: AnyBoxProps): ReactNode {
  const translate = useTranslate();
  const id = useId();
  return (
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
  );
}
