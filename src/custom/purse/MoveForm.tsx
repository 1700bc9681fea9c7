/** Action, amount, reason and transaction id, all required (P2-5). */
import { useInput, useTranslate } from 'ra-core';
import { useEffect, useRef, type ReactElement } from 'react';
import { useFormKernel } from '../../engine/forms/FormKernel';
import { InputField, RequiredMark } from '../../engine/forms/InputField';
import { Notice } from '../../engine/base/Notice';
import { suggestId } from './movement';

interface MoveFormProps {
  /** A draft was restored. */
  readonly restored: boolean;
  /** Failure of the last attempt. */
  readonly failure: string | null;
}

export function MoveForm({ restored, failure }: MoveFormProps): ReactElement {
  const translate = useTranslate();
  const { set } = useFormKernel();
  const suggest = (): void => set({ transactionId: suggestId(new Date(), crypto.getRandomValues(new Uint32Array(1))) });
  return (
    <>
      {restored ? <output className="notice">{translate('form.restored')}</output> : null}
      <ActionField />
      <InputField source="amount" label={translate('purse.amount')} input="figures" inputMode="decimal" marked />
      <InputField source="reason" label={translate('purse.reason')} marked />
      <InputField
        source="transactionId"
        label={translate('purse.transactionId')}
        help={translate('purse.transactionIdHelp')}
        input="code"
        autoCapitalize="off"
        marked
        beside={
          <button type="button" className="button" onClick={suggest}>
            {translate('purse.suggest')}
          </button>
        }
      />
      <Failure reason={failure} />
    </>
  );
}

/** Takes the focus when it appears. */
function ActionField(): ReactElement {
  const translate = useTranslate();
  const { idOf, problems } = useFormKernel();
  const id = idOf('action');
  const { field } = useInput<string>({ source: 'action', id });
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <fieldset className="field move__actions" aria-describedby={`${id}-problem`}>
      <legend className="field__head">
        <span className="field__label">{translate('purse.action')}</span>
        <RequiredMark />
      </legend>
      {(['credit', 'debit'] as const).map((action, index) => (
        <label key={action} className="move__action">
          <input
            ref={action === (field.value || 'credit') ? first : undefined}
            id={index === 0 ? id : undefined}
            type="radio"
            name="action"
            value={action}
            checked={field.value === action}
            aria-describedby={`${id}-${action}-help`}
            onChange={() => field.onChange(action)}
          />
          <span>
            {translate(`purse.${action}`)}{' '}
            <span className="muted" id={`${id}-${action}-help`}>
              {translate(`purse.${action}Help`)}
            </span>
          </span>
        </label>
      ))}
      <span id={`${id}-problem`} className="field__error">
        {problems.action}
      </span>
    </fieldset>
  );
}

/** The last attempt's failure, and that nothing typed is lost. */
export function Failure({ reason }: { readonly reason: string | null }): ReactElement {
  const translate = useTranslate();
  return (
    <div role="alert">
      {reason === null ? null : (
        <Notice>{translate('purse.failed', { reason: translate(reason, { _: reason }) })}</Notice>
      )}
    </div>
  );
}
