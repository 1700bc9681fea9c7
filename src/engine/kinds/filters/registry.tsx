/** The input of each kind of filter, and what its button in the filter bar opens. Loaded with either. */
import { useState, type ComponentType, type ReactNode } from 'react';
import type { FilterKindName } from '../../definition/filters';
import type { NormalField } from '../../definition/resource';
import type { FilterInputProps } from './props';
import { dayAt } from '../../../lists/days';
import { momentIn } from '../../../lists/question/typed';
import { lagosTime } from '../../../upstream/time';
import { useTranslate } from 'ra-core';
import { koboToDecimal } from '../../../upstream/money';
import { kinds } from '../../definition/text';
import { typedDecimal, typedKobo } from '../../definition/typedNumber';
import { isSame, namesOf } from '../choices';
import { useChoices, useReferenceLabel, type ChoicesState } from '../offered';
import { ChoicesProblem } from '../ChoicesProblem';
import { keyboardOf } from './props';
import { ReferenceBox } from '../ReferenceBox';
import { ListInput, SpanInput } from './operatorInputs';

interface OptionsProps {
  readonly field: NormalField;
  readonly children: (state: ChoicesState) => ReactNode;
}

interface FilterInput {
  readonly Input: ComponentType<FilterInputProps>;
  /** The values that the button lists, in place of the input. */
  readonly Options?: ComponentType<OptionsProps>;
  /** A value chosen in the input applies at once. Default: typed values have a button "Apply". */
  readonly appliesAtOnce?: true;
}

export const filterInputs: Readonly<Record<FilterKindName, FilterInput>> = {
  text: { Input: TextFilter },
  boolean: { Input: BooleanFilter, Options: YesNo },
  choice: { Input: ChoiceFilter, Options: FieldChoices },
  amount: { Input: AmountFilter },
  reference: { Input: ReferenceFilter, appliesAtOnce: true },
  day: { Input: DayFilter },
};

/** What every input has. */
const attributesOf = ({ id, onChange, invalid, describedBy, first }: FilterInputProps) => ({
  id,
  'data-first': first ? '' : undefined,
  'aria-invalid': invalid || undefined,
  'aria-describedby': describedBy,
  onChange: ({ target }: { readonly target: { readonly value: string } }) => onChange(target.value),
});

/** The browser never remembers a secret text. */
function TextFilter(props: FilterInputProps): ReactNode {
  const { field, value } = props;
  const operator = field.operand?.operator;
  if (operator === 'last') return <SpanInput {...props} />;
  if (operator === 'eq_any' || operator === 'neq_any') return <ListInput {...props} />;
  if (field.operand?.asks === 'number') return <ReadInput {...props} read={typedDecimal} />;
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

/** In naira, with kobo where there are some. */
function typedAmount(text: string): string | undefined {
  const kobo = typedKobo(text);
  return typeof kobo === 'number' ? koboToDecimal(kobo).replace(/\.00$/, '') : undefined;
}

function AmountFilter(props: FilterInputProps): ReactNode {
  return <ReadInput {...props} read={typedAmount} />;
}

interface ReadInputProps extends FilterInputProps {
  readonly read: (text: string) => string | undefined;
}

/** Read as in a form, and kept as the service takes it. What cannot be read stays as typed, for its problem to be said. */
function ReadInput({ read, ...props }: ReadInputProps): ReactNode {
  const { field, value, onChange } = props;
  const [typed, setTyped] = useState(value);
  return (
    <input
      className="input"
      type="text"
      autoComplete="off"
      inputMode={keyboardOf(field)}
      {...attributesOf({
        ...props,
        onChange: (text) => {
          setTyped(text);
          onChange(read(text) ?? text);
        },
      })}
      value={typed}
    />
  );
}

/**
 * A day of Lagos, YYYY-MM-DD. A relative day is shown as the day that it means now; a time of an address in its place
 * stays one, as it is in Lagos (D868).
 */
function DayFilter(props: FilterInputProps): ReactNode {
  const { value, now, onChange } = props;
  const [isTime] = useState(() => momentIn(value) !== undefined);
  if (isTime)
    return (
      <input
        className="input"
        type="datetime-local"
        step={1}
        max="2999-12-31T23:59"
        {...attributesOf({ ...props, onChange: (text) => onChange(momentIn(`${text}+01:00`) ?? '') })}
        value={momentIn(value) === undefined ? '' : lagosTime(value).replace(' ', 'T')}
      />
    );
  return (
    <input className="input" type="date" max="2999-12-31" value={dayAt(value, now) ?? value} {...attributesOf(props)} />
  );
}

/** `true` and `false` in the address. */
function YesNo({ field, children }: OptionsProps): ReactNode {
  const choices = [true, false].map((is) => ({ value: String(is), label: kinds.boolean.text(is, field, null) }));
  return children({ choices, part: null, loading: false, error: null, retry: () => undefined });
}

function FieldChoices({ field, children }: OptionsProps): ReactNode {
  return children(useChoices(field));
}

function BooleanFilter(props: FilterInputProps): ReactNode {
  return <YesNo field={props.field}>{(state) => <OptionsSelect {...props} {...state} />}</YesNo>;
}

function ChoiceFilter(props: FilterInputProps): ReactNode {
  return <FieldChoices field={props.field}>{(state) => <OptionsSelect {...props} {...state} />}</FieldChoices>;
}

/** One of the choices, or any. An unknown value of an old address is shown as it is. */
function OptionsSelect({ choices, part, loading, error, retry, ...props }: FilterInputProps & ChoicesState): ReactNode {
  const { value } = props;
  const translate = useTranslate();
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
