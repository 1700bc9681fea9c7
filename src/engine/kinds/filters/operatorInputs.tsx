/** The inputs of filters with an operator: several texts, and a number of days, weeks or months. */
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { valuesIn, valuesText } from '../../../upstream/typedText';
import { linesOf, textsIn } from './listText';
import type { FilterInputProps } from './props';

/** Several texts. Enter applies them, and Shift with Enter begins a line. */
export function ListInput({ id, value, onChange, invalid, describedBy, first }: FilterInputProps): ReactNode {
  const [typed, setTyped] = useState(() => linesOf(valuesIn(value)));
  return (
    <textarea
      id={id}
      className="input"
      rows={4}
      autoComplete="off"
      spellCheck={false}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      data-first={first ? '' : undefined}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(valuesText(textsIn(target.value, false)));
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.shiftKey) return;
        event.preventDefault();
        event.currentTarget.form?.requestSubmit();
      }}
    />
  );
}

const UNITS = ['d', 'w', 'm'] as const;

/** `14d`, `2w`, `3m`. Without a number there is no text. */
export function SpanInput({ id, value, onChange, invalid, describedBy, first }: FilterInputProps): ReactNode {
  const translate = useTranslate();
  const [, shownCount = '', shownUnit = 'd'] = /^(\d*)([dwm])$/.exec(value) ?? [];
  const [count, setCount] = useState(shownCount);
  const [unit, setUnit] = useState(shownUnit);
  const change = (number: string, of: string): void => {
    setCount(number);
    setUnit(of);
    onChange(number === '' ? '' : `${number}${of}`);
  };
  return (
    <span className="filter-popover__span">
      <input
        id={id}
        className="input"
        type="number"
        inputMode="numeric"
        min={1}
        max={9_999}
        step={1}
        value={count}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        data-first={first ? '' : undefined}
        onChange={({ target }) => change(target.value, unit)}
      />
      <select
        className="input"
        aria-label={translate('filterForm.unit')}
        value={unit}
        onChange={({ target }) => change(count, target.value)}
      >
        {UNITS.map((one) => (
          <option key={one} value={one}>
            {translate(`filterForm.units.${one}`)}
          </option>
        ))}
      </select>
    </span>
  );
}
