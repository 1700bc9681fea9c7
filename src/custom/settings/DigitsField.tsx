/** Digits that nobody else should read: hidden unless asked for, never kept by the browser. Texts are message keys. */
import { useTranslate } from 'ra-core';
import { useId, type ReactElement, type Ref } from 'react';

interface DigitsFieldProps {
  readonly label: string;
  readonly help: string;
  readonly error: string | undefined;
  readonly maxLength: number;
  readonly shown: boolean;
  readonly value: string;
  readonly onChange: (digits: string) => void;
  readonly ref: Ref<HTMLInputElement>;
}

export function DigitsField({ label, help, error, shown, onChange, ...input }: DigitsFieldProps): ReactElement {
  const translate = useTranslate();
  const id = useId();
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {translate(label)}
      </label>
      <input
        {...input}
        id={id}
        className="input figures"
        type={shown ? 'text' : 'password'}
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        aria-required
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-help ${id}-error`}
        onChange={(event) => onChange(event.target.value.replaceAll(/\D/g, ''))}
      />
      <p className="field__error" id={`${id}-error`} role="alert">
        {error ? translate(error) : ''}
      </p>
      <p className="field__help" id={`${id}-help`}>
        {translate(help)}
      </p>
    </div>
  );
}
