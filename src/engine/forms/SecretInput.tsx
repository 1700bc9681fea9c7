/** A password, a PIN or the like: hidden unless asked for. Its label above, what is wrong and what helps below. */
import { useInput, useTranslate } from 'ra-core';
import type { ReactElement } from 'react';
import { useFormKernel } from './FormKernel';
import { plainText } from './values';

interface SecretInputProps {
  readonly source: string;
  /** Message keys. */
  readonly label: string;
  readonly help?: string;
  /** Whether what is typed can be read. */
  readonly shown: boolean;
  /** It takes digits only, and at most so many. */
  readonly maxDigits?: number;
  readonly autoComplete?: 'off' | 'current-password' | 'new-password';
}

export function SecretInput(props: SecretInputProps): ReactElement {
  const { source, label, help, shown, maxDigits, autoComplete = 'off' } = props;
  const translate = useTranslate();
  const { idOf, problems, busy } = useFormKernel();
  const id = idOf(source);
  const digits = maxDigits !== undefined;
  const { field } = useInput<string>({ source, id, format: plainText, parse: plainText });
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {translate(label)}
      </label>
      <input
        id={id}
        name={source}
        className={digits ? 'input figures' : 'input'}
        type={shown ? 'text' : 'password'}
        inputMode={digits ? 'numeric' : undefined}
        maxLength={maxDigits}
        autoComplete={autoComplete}
        spellCheck={false}
        value={field.value}
        aria-required
        aria-invalid={problems[source] !== undefined}
        aria-describedby={`${id}-help ${id}-error`}
        onBlur={() => field.onBlur()}
        onChange={({ target }) => {
          if (!busy) field.onChange(digits ? target.value.replaceAll(/\D/g, '') : target.value);
        }}
      />
      <p className="field__error" id={`${id}-error`} role="alert">
        {problems[source]}
      </p>
      {help && (
        <p className="field__help" id={`${id}-help`}>
          {translate(help)}
        </p>
      )}
    </div>
  );
}
