import type { ReactNode } from 'react';
import { dayAt } from '../../base/days';
import type { FilterInputProps } from './props';

/** The browser never remembers a secret text. */
export function TextFilter({ id, field, value, onChange, invalid, describedBy }: FilterInputProps): ReactNode {
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
export function DayFilter({ id, value, now, onChange, invalid, describedBy }: FilterInputProps): ReactNode {
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
