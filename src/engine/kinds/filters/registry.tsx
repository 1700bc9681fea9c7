/** The input of each kind of filter. Loaded with the filter dialog. */
import type { ComponentType, ReactNode } from 'react';
import type { FilterKindName } from '../../definition/filters';
import type { FilterInputProps } from './props';
import { dayAt } from '../../../lists/days';
import { useTranslate } from 'ra-core';
import { kinds } from '../../definition/text';
import { isSame, namesOf, useChoices, useReferenceLabel } from '../choices';
import { ChoicesProblem } from '../ChoicesProblem';
import { keyboardOf } from '../keyboard';
import { ReferenceBox } from '../ReferenceBox';

export const filterInputs: Readonly<Record<FilterKindName, ComponentType<FilterInputProps>>> = {
  text: TextFilter,
  boolean: BooleanFilter,
  choice: ChoiceFilter,
  reference: ReferenceFilter,
  day: DayFilter,
};

/** What every input has. */
const attributesOf = ({ id, onChange, invalid, describedBy }: FilterInputProps) => ({
  id,
  'aria-invalid': invalid || undefined,
  'aria-describedby': describedBy,
  onChange: ({ target }: { readonly target: { readonly value: string } }) => onChange(target.value),
});

/** The browser never remembers a secret text. */
function TextFilter(props: FilterInputProps): ReactNode {
  const { field, value } = props;
  return (
    <input
      className={field.kind === 'code' ? 'input code' : 'input'}
      type="text"
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      inputMode={keyboardOf(field)}
      value={value}
      {...attributesOf(props)}
    />
  );
}

/** A day of Lagos, YYYY-MM-DD. A relative day is shown as the day that it means now. */
function DayFilter(props: FilterInputProps): ReactNode {
  const { value, now } = props;
  return (
    <input className="input" type="date" max="9999-12-31" value={dayAt(value, now) ?? value} {...attributesOf(props)} />
  );
}

/** Yes, no, or any: `true` and `false` in the address. */
function BooleanFilter(props: FilterInputProps): ReactNode {
  const { field, value } = props;
  const translate = useTranslate();
  return (
    <select className="input" value={value} {...attributesOf(props)}>
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
function ChoiceFilter(props: FilterInputProps): ReactNode {
  const { field, value } = props;
  const translate = useTranslate();
  const { choices, part, loading, error, retry } = useChoices(field);
  const chosen = choices.find((choice) => isSame(choice.value, value));
  return (
    <>
      <select
        className="input"
        value={chosen?.value ?? value}
        aria-busy={loading || undefined}
        {...attributesOf(props)}
      >
        <option value="">{translate(loading ? 'list.loading' : 'list.any')}</option>
        {value !== '' && !chosen && <option value={value}>{namesOf(choices, value)?.join(' + ') ?? value}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} lang={choice.lang}>
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
