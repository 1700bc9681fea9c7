/** One password: label above, help and error below. Texts are message keys. */
import { useTranslate } from 'ra-core';
import { useId, type ReactElement } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';

interface PasswordFieldProps extends UseFormRegisterReturn {
  readonly label: string;
  readonly help?: string;
  readonly error: string | undefined;
  readonly autoComplete: 'current-password' | 'new-password';
  /** Whether its text can be read. */
  readonly shown: boolean;
}

export function PasswordField({ label, help, error, shown, ...input }: PasswordFieldProps): ReactElement {
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
        className="input"
        type={shown ? 'text' : 'password'}
        aria-required
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-help ${id}-error`}
      />
      <p className="field__error" id={`${id}-error`} role="alert">
        {error ? translate(error) : ''}
      </p>
      {help ? (
        <p className="field__help" id={`${id}-help`}>
          {translate(help)}
        </p>
      ) : null}
    </div>
  );
}
