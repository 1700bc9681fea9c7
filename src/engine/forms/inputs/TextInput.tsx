/** Text inputs. Characters that are not allowed are refused; pasted text is cleaned. */
import type { HTMLInputTypeAttribute, ReactNode } from 'react';
import { lagosDay } from '../../../upstream/time';
import type { KindName } from '../../definition/fields';
import { keyboardOf } from '../../kinds/filters/props';
import { keyboardByRule } from '../rules';
import { canMask, UNMANAGED } from '../InputField';
import type { InputProps } from './props';
import { useNow } from '../../browser/useNow';

const TYPES: Partial<Readonly<Record<KindName, HTMLInputTypeAttribute>>> = { email: 'email', phone: 'tel' };

function attributes({ id, field, value, required, invalid, describedBy, onChange, onLeave }: InputProps) {
  return {
    id,
    value,
    name: field.name,
    autoComplete: field.oneTime ? 'one-time-code' : 'off',
    ...(field.secret && UNMANAGED),
    'aria-required': required || undefined,
    'aria-invalid': invalid || undefined,
    'aria-describedby': describedBy,
    onBlur: onLeave,
    // Removing a refused character afterwards would move the caret to the end.
    onBeforeInput: (event: { readonly data?: string; preventDefault: () => void }) => {
      if (field.digits && event.data?.length === 1 && /\D/.test(event.data)) event.preventDefault();
    },
    onChange: (event: { readonly target: { readonly value: string } }) => onChange(event.target.value),
  };
}

/** A secret is hidden on the screen, and where the browser can hide it so, it is no password to it. */
const classOf = ({ field, form }: InputProps, look = ''): string =>
  ['input', look, field.secret && !form.revealed && 'input--masked'].filter(Boolean).join(' ');

export function TextInput(props: InputProps): ReactNode {
  const { field, form } = props;
  const figures = field.kind === 'money' || field.kind === 'number';
  return (
    <>
      <input
        {...attributes(props)}
        className={classOf(props, field.kind === 'code' ? 'code' : figures ? 'figures' : '')}
        type={field.secret && !form.revealed && !canMask() ? 'password' : (TYPES[field.kind] ?? 'text')}
        inputMode={keyboardOf(field) ?? keyboardByRule(field, form.rules, form.values)}
        autoCapitalize="off"
        spellCheck={false}
      />
      {field.options.suggests && form.below?.({ ...props, suggests: field.options.suggests })}
    </>
  );
}

export function LongTextInput(props: InputProps): ReactNode {
  return <textarea {...attributes(props)} className={classOf(props)} rows={3} />;
}

export function PasswordInput(props: InputProps): ReactNode {
  return (
    <input
      {...attributes(props)}
      className="input"
      type="password"
      autoComplete="new-password"
      inputMode={keyboardOf(props.field)}
    />
  );
}

/** A day in Lagos, YYYY-MM-DD. */
export function DayInput(props: InputProps): ReactNode {
  const { field, value, form } = props;
  const { onBeforeInput: _, ...rest } = attributes(props);
  const today = lagosDay(useNow()[0]);
  const shown = value === '' && field.options.emptyShows === 'today' && form.record === null ? today : value;
  return <input {...rest} value={shown} className="input" type="date" max="2999-12-31" />;
}
