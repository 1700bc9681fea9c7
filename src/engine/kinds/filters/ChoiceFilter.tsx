import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { isSame, useChoices } from '../choices';
import { ChoicesProblem } from '../ChoicesProblem';
import type { FilterInputProps } from './props';

/** One of the choices, or any. An unknown value of an old address is shown as it is. */
export function ChoiceFilter({ id, field, value, onChange, invalid, describedBy }: FilterInputProps): ReactNode {
  const translate = useTranslate();
  const { choices, part, loading, error, retry } = useChoices(field);
  const chosen = choices.find((choice) => isSame(choice.value, value));
  return (
    <>
      <select
        id={id}
        className="input"
        value={chosen?.value ?? value}
        aria-busy={loading || undefined}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{translate(loading ? 'list.loading' : 'list.any')}</option>
        {value !== '' && !chosen && <option value={value}>{value}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <ChoicesProblem error={error} part={part} retry={retry} />
    </>
  );
}
