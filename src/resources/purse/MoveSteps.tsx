/** What a movement asks for, all required (P2-5), and a review of its effect. */
import { useInput, useTranslate } from 'ra-core';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { useFormKernel } from '../../engine/forms/FormKernel';
import { InputField } from '../../engine/forms/InputField';
import { Notice } from '../../engine/ui/Notice';
import { errorText } from '../../engine/ui/sentence';
import { formatKobo, MINUS, type Kobo } from '../../upstream/money';
import { balanceAfter, INPUTS, type Movement } from './movement';
import { Failure, ReviewFacts, ReviewSentence } from './OrderSteps';
import type { Balance } from './useBalance';

export function MoveInputs(): ReactElement {
  const translate = useTranslate();
  return (
    <>
      <ActionField />
      <InputField source="amount" label={translate('purse.amount')} input="figures" inputMode="decimal" />
      <InputField source="reason" label={translate('purse.reason')} />
    </>
  );
}

/** When it appears, the focus starts at what is still to be filled in: after the palette's words, at the reason. */
function ActionField(): ReactElement {
  const translate = useTranslate();
  const { idOf, problems, values } = useFormKernel();
  const id = idOf('action');
  const next = values.action ? INPUTS.find((name) => !values[name]) : undefined;
  const [start] = useState(next && idOf(next));
  const { field } = useInput<string>({ source: 'action', id });
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => ((start && document.getElementById(start)) || first.current)?.focus(), [start]);
  return (
    <fieldset className="field move__actions" aria-describedby={`${id}-problem`}>
      <legend className="field__label">{translate('purse.action')}</legend>
      {(['credit', 'debit'] as const).map((action, index) => (
        <label key={action} className="move__action">
          <input
            ref={action === (field.value || 'credit') ? first : undefined}
            id={index === 0 ? id : undefined}
            type="radio"
            name="action"
            value={action}
            checked={field.value === action}
            // With none of them checked the browser stops at each.
            tabIndex={index > 0 && !field.value ? -1 : undefined}
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

interface ReviewProps {
  readonly move: Movement;
  readonly balance: Balance;
  /** Failure of the last attempt. */
  readonly failure: string | null;
}

export function Review({ move, balance, failure }: ReviewProps): ReactElement {
  const translate = useTranslate();
  const after = balance.kobo === null ? null : balanceAfter(balance.kobo, move);
  const amount = formatKobo(move.amount);
  const text = (kobo: Kobo | null, unit?: string): string =>
    kobo === null ? translate('purse.nothing') : formatKobo(kobo, unit);
  const { shown } = balance;
  const facts = [
    ['action', translate(`purse.${move.action}`)],
    ...(shown ? [['before', text(balance.kobo)] as const] : []),
    ['amount', `${move.action === 'credit' ? '+' : MINUS}${amount}`],
    ...(shown ? [['after', text(after)] as const] : []),
    ['reason', move.reason],
    ['transactionId', move.transactionId],
  ] as const;
  return (
    <div className="move">
      <ReviewSentence>
        {translate(`purse.${shown ? 'will' : 'willUnseen'}.${move.action}`, {
          who: move.name,
          amount,
          before: text(balance.kobo, 'N'),
          after: text(after, 'N'),
        })}
      </ReviewSentence>
      <ReviewFacts facts={facts} reading={balance.reading} />
      <div role="alert">
        {after !== null && after < 0 && move.action === 'debit' ? (
          <Notice tone="pending">{translate('purse.below')}</Notice>
        ) : null}
        {balance.error && !balance.reading ? (
          <Notice tone="pending" act={{ label: translate('list.retry'), onPress: balance.reread }}>
            {translate('purse.notFresh', { reason: translate(errorText(balance.error)) })}
          </Notice>
        ) : null}
      </div>
      <Failure reason={failure} />
      <p className="muted">{translate('purse.audited')}</p>
    </div>
  );
}
