import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { kinds } from '../../definition/text';
import type { FilterInputProps } from './props';

/** Yes, no, or any: `true` and `false` in the address. */
export function BooleanFilter({ id, field, value, onChange, invalid, describedBy }: FilterInputProps): ReactNode {
  const translate = useTranslate();
  return (
    <select
      id={id}
      className="input"
      value={value}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{translate('list.any')}</option>
      {[true, false].map((is) => (
        <option key={String(is)} value={String(is)}>
          {kinds.boolean.text(is, field, null)}
        </option>
      ))}
    </select>
  );
}
