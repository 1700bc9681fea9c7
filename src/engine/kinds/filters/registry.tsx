/** The input of each kind of filter. Loaded with the filter dialog. */
import type { ComponentType, ReactNode } from 'react';
import type { FilterKindName } from '../../definition/filters';
import type { FilterInputProps } from './props';
import { dayAt } from '../../base/days';
import { useTranslate } from 'ra-core';
import { kinds } from '../../definition/text';
import { isSame, useChoices, useReferenceLabel } from '../choices';
import { ChoicesProblem } from '../ChoicesProblem';
import { ReferenceBox } from '../ReferenceBox';

export const filterInputs: Readonly<Record<FilterKindName, ComponentType<FilterInputProps>>> = {
  text: TextFilter,
  boolean: BooleanFilter,
  choice: ChoiceFilter,
  reference: ReferenceFilter,
  day: DayFilter,
};

/** The browser never remembers a secret text. */
function TextFilter({ id, field, value, onChange, invalid, describedBy }: FilterInputProps): ReactNode {
  return (
    <input
      id={id}
      className={field.kind === 'code' ? 'input code' : 'input'}
      type="text"
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      inputMode={field.kind === 'number' ? 'numeric' : undefined}
      value={value}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** A day of Lagos, YYYY-MM-DD. A relative day is shown as the day that it means now. */
function DayFilter({ id, value, now, onChange, invalid, describedBy }: FilterInputProps): ReactNode {
  return (
    <input
      id={id}
      className="input"
      type="date"
      max="9999-12-31"
      value={dayAt(value, now) ?? value}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** Yes, no, or any: `true` and `false` in the address. */
function BooleanFilter({ id, field, value, onChange, invalid, describedBy }: FilterInputProps): ReactNode {
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

/** One of the choices, or any. An unknown value of an old address is shown as it is. */
function ChoiceFilter({ id, field, value, onChange, invalid, describedBy }: FilterInputProps): ReactNode {
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

function ReferenceFilter({ onChange, now: _now, ...props }: FilterInputProps): ReactNode {
  const shown = useReferenceLabel(props.field, props.value);
  return <ReferenceBox {...props} shown={shown} onChange={(choice) => onChange(choice?.value ?? '')} />;
}
