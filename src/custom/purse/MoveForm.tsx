/** Action, amount, reason and transaction id, all required (P2-5). */
import { TriangleAlert } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { suggestId, type Typed } from './movement';
import type { TypedState } from './useTyped';
import '../../engine/forms/forms.css';

interface MoveFormProps {
  readonly id: string;
  readonly form: TypedState;
  /** Why the last try failed. */
  readonly failure: string | null;
  readonly onReview: () => void;
}

export function MoveForm({ id, form, failure, onReview }: MoveFormProps): ReactElement {
  const translate = useTranslate();
  const { typed, problems, change, leave } = form;
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const attributes = (name: keyof Typed) => ({
    id: `${id}-${name}`,
    name,
    value: typed[name],
    autoComplete: 'off',
    spellCheck: false,
    'aria-required': true,
    'aria-invalid': problems[name] !== undefined,
    'aria-describedby': `${id}-${name}-problem`,
    onBlur: () => leave(name),
    onChange: ({ target }: { readonly target: { readonly value: string } }) => change({ [name]: target.value }),
  });
  const field = (name: 'amount' | 'reason' | 'transactionId', input: ReactNode, help?: string): ReactElement => (
    <div className="field">
      <span className="field__head">
        <label className="field__label" htmlFor={`${id}-${name}`}>
          {translate(`purse.${name}`)}
        </label>
        <Required />
      </span>
      {input}
      <span id={`${id}-${name}-problem`} className={problems[name] ? 'field__error' : 'field__help'}>
        {problems[name] ?? help}
      </span>
    </div>
  );
  return (
    <form
      id={id}
      className="move"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onReview();
      }}
    >
      {form.restored ? <output className="notice">{translate('form.restored')}</output> : null}
      <fieldset className="field move__actions" aria-describedby={`${id}-action-problem`}>
        <legend className="field__head">
          <span className="field__label">{translate('purse.action')}</span>
          <Required />
        </legend>
        {(['credit', 'debit'] as const).map((action, index) => (
          <label key={action} className="move__action">
            <input
              ref={action === (typed.action || 'credit') ? first : undefined}
              id={index === 0 ? `${id}-action` : undefined}
              type="radio"
              name="action"
              value={action}
              checked={typed.action === action}
              aria-describedby={`${id}-${action}-help`}
              onChange={() => change({ action })}
            />
            <span>
              {translate(`purse.${action}`)}{' '}
              <span className="muted" id={`${id}-${action}-help`}>
                {translate(`purse.${action}Help`)}
              </span>
            </span>
          </label>
        ))}
        <span id={`${id}-action-problem`} className="field__error">
          {problems.action}
        </span>
      </fieldset>
      {field('amount', <input {...attributes('amount')} className="input figures" inputMode="decimal" />)}
      {field('reason', <input {...attributes('reason')} className="input" />)}
      {field(
        'transactionId',
        <span className="move__id">
          <input {...attributes('transactionId')} className="input code" autoCapitalize="off" />
          <button
            type="button"
            className="button"
            onClick={() => change({ transactionId: suggestId(new Date(), crypto.getRandomValues(new Uint32Array(1))) })}
          >
            {translate('purse.suggest')}
          </button>
        </span>,
        translate('purse.transactionIdHelp'),
      )}
      <Failure reason={failure} />
    </form>
  );
}

/** For the eyes: the inputs say it themselves. */
function Required(): ReactElement {
  const translate = useTranslate();
  return (
    <span className="field__required" aria-hidden>
      {translate('form.required')}
    </span>
  );
}

/** Why the last try failed, and that nothing that was typed is lost. */
export function Failure({ reason }: { readonly reason: string | null }): ReactElement {
  const translate = useTranslate();
  return (
    <div role="alert">
      {reason === null ? null : (
        <p className="notice notice--danger">
          <TriangleAlert aria-hidden />
          <span>{translate('purse.failed', { reason: translate(reason, { _: reason }) })}</span>
        </p>
      )}
    </div>
  );
}
