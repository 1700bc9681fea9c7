/** One input of a form drawn by hand: label above, problem or help below. */
import { useInput, useTranslate } from 'ra-core';
import type { InputHTMLAttributes, ReactElement, ReactNode, Ref } from 'react';
import { useFormKernel } from './FormKernel';
import { plainText } from './values';
import './forms.css';
import { markEnglish } from '../ui/markEnglish';

interface InputFieldProps extends Pick<
  InputHTMLAttributes<HTMLElement>,
  | 'type'
  | 'inputMode'
  | 'placeholder'
  | 'autoCapitalize'
  | 'autoComplete'
  | 'enterKeyHint'
  | 'maxLength'
  | 'readOnly'
  | 'size'
> {
  readonly source: string;
  readonly ref?: Ref<HTMLInputElement>;
  /** Texts, not keys. */
  readonly label: string;
  readonly help?: string | undefined;
  /** Accepts digits only, at most this many. */
  readonly maxDigits?: number | undefined;
  /** A secret that is no password: browsers and password managers neither fill it in nor store it. */
  readonly masked?: boolean;
  /** CSS classes. */
  readonly field?: string;
  readonly input?: string;
  /** Options of a select; without them it is a text input. */
  readonly options?: ReactNode;
  /** Lines of a longer text. */
  readonly rows?: number;
  readonly beside?: ReactNode;
  /** Says a problem at once. Default: yes; no where the focus goes to the input, which says it. */
  readonly alert?: boolean;
}

/** For managers of passwords, each of which has its own word for it. */
export const UNMANAGED = {
  'data-1p-ignore': '',
  'data-lpignore': 'true',
  'data-bwignore': 'true',
  'data-form-type': 'other',
};

/** Whether the browser can hide the text of an input that is no password (Firefox before 111 cannot). */
export const canMask = (): boolean =>
  typeof CSS !== 'undefined' && 'supports' in CSS && CSS.supports('-webkit-text-security', 'disc');

export function InputField(props: InputFieldProps): ReactElement {
  const { source, ref, label, help, maxDigits, masked = false, field = '', input = '', ...others } = props;
  const { options, rows, beside, alert = true, ...more } = others;
  const digits = maxDigits !== undefined;
  const { idOf, problems, busy, say } = useFormKernel();
  const translate = useTranslate();
  const id = idOf(source);
  const { field: own } = useInput<string>({ source, id, format: plainText, parse: plainText });
  const problem = problems[source];
  const attributes = {
    autoComplete: 'off',
    ...more,
    id,
    name: source,
    className: `input ${digits ? 'figures' : input} ${masked ? 'input--masked' : ''}`.trim(),
    ...(masked && UNMANAGED),
    value: own.value,
    'aria-required': true,
    'aria-invalid': problem !== undefined,
    'aria-describedby': help ? `${id}-help ${id}-problem` : `${id}-problem`,
    onBlur: () => own.onBlur(),
    onChange: ({ target }: { readonly target: { readonly value: string } }) => {
      // Values cannot change while they are being sent.
      if (busy) return;
      const typed = digits ? target.value.replaceAll(/[\s-]/g, '') : target.value;
      // Neither a letter nor a digit too many may be left out of a secret unseen (D87).
      const refused = !digits ? null : /\D/.test(typed) ? 'digitsOnly' : typed.length > maxDigits ? 'tooLong' : null;
      own.onChange(refused ? own.value : typed);
      if (refused) say(source, translate(`form.problem.${refused}`, { field: label, max: maxDigits }));
    },
  };
  const control = options ? (
    <select {...attributes}>{options}</select>
  ) : rows ? (
    <textarea {...attributes} rows={rows} />
  ) : (
    <input {...attributes} ref={ref} inputMode={digits ? 'numeric' : more.inputMode} spellCheck={false} />
  );
  return (
    <div className={`field ${field}`.trim()}>
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      {beside ? (
        <span className="field__line">
          {control}
          {beside}
        </span>
      ) : (
        control
      )}
      <span id={`${id}-problem`} className="field__error" role={alert ? 'alert' : undefined}>
        {markEnglish(problem)}
      </span>
      {help && (
        <span id={`${id}-help`} className="field__help">
          {help}
        </span>
      )}
    </div>
  );
}
