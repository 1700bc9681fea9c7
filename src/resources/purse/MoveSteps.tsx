/** The steps of a movement: its inputs, all required (P2-5), a review of its effect, and a lost answer (D319). */
import { useInput, useTranslate } from 'ra-core';
import { useEffect, useRef, type ReactElement } from 'react';
import { Button } from '../../engine/ui/Button';
import { useFormKernel } from '../../engine/forms/FormKernel';
import { InputField } from '../../engine/forms/InputField';
import { RequiredLine } from '../../engine/forms/requiredMarks';
import { Notice } from '../../engine/ui/Notice';
import { errorText } from '../../engine/ui/sentence';
import { term } from '../../i18n/format';
import { formatKobo, MINUS, type Kobo } from '../../upstream/money';
import type { CentralPurseEntry } from '../../upstream/purses';
import { lagosTime } from '../../upstream/time';
import { useEngine } from '../../engine/app/context';
import { isLasting } from '../../engine/calls/unconfirmed/store';
import { BusyButton } from '../../engine/ui/BusyButton';
import { newTransactionId, balanceAfter, type Movement } from './movement';
import { type Balance, useUnknownSentence } from './useBalance';
import { asksReason, checkOf, isAnswered, kindOf, type Unknown } from './useMoveDialog';
import { markEnglish } from '../../engine/ui/markEnglish';

interface MoveFormProps {
  /** A draft was restored. */
  readonly restored: boolean;
  /** Failure of the last attempt. */
  readonly failure: string | null;
}

export function MoveForm({ restored, failure }: MoveFormProps): ReactElement {
  const translate = useTranslate();
  const { set } = useFormKernel();
  const suggest = (): void => set({ transactionId: newTransactionId() });
  return (
    <>
      {restored ? <output className="notice">{translate('form.restored')}</output> : null}
      <RequiredLine />
      <ActionField />
      <InputField source="amount" label={translate('purse.amount')} input="figures" inputMode="decimal" />
      <InputField source="reason" label={translate('purse.reason')} />
      <InputField
        source="transactionId"
        label={translate('purse.transactionId')}
        help={translate('purse.transactionIdHelp')}
        input="code"
        autoCapitalize="off"
        beside={<Button label={translate('purse.suggest')} onClick={suggest} />}
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
function Failure({ reason }: { readonly reason: string | null }): ReactElement {
  const translate = useTranslate();
  return (
    <div role="alert">
      {reason === null ? null : (
        <Notice>{translate('purse.failed', { reason: translate(reason, { _: reason }) })}</Notice>
      )}
    </div>
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
  const sentence = useRef<HTMLParagraphElement>(null);
  // The pressed button is gone. Its focus must not go to the button that moves money: a second Enter would press it.
  useEffect(() => sentence.current?.focus(), []);
  const after = balance.kobo === null ? null : balanceAfter(balance.kobo, move);
  const amount = formatKobo(move.amount);
  const text = (kobo: Kobo | null, unit?: string): string =>
    kobo === null ? translate('purse.nothing') : formatKobo(kobo, unit);
  const { shown } = balance;
  const facts = [
    ...(shown ? [['before', text(balance.kobo)] as const] : []),
    ['amount', `${move.action === 'credit' ? '+' : MINUS}${amount}`],
    ...(shown ? [['after', text(after)] as const] : []),
    ['reason', move.reason],
    ['transactionId', move.transactionId],
  ] as const;
  return (
    <div className="move">
      <p className="move__sentence" ref={sentence} tabIndex={-1}>
        {translate(`purse.${shown ? 'will' : 'willUnseen'}.${move.action}`, {
          who: move.name,
          amount,
          before: text(balance.kobo, 'N'),
          after: text(after, 'N'),
        })}
      </p>
      <dl className="facts move__facts" aria-busy={balance.reading}>
        {facts.map(([name, fact]) => (
          <div key={name} className={name === 'after' ? 'move__fact move__fact--after' : 'move__fact'}>
            <dt>{translate(`purse.${name}`)}</dt>
            <dd className={name === 'transactionId' ? 'code' : 'figures'}>{fact}</dd>
          </div>
        ))}
      </dl>
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

export function UnknownMove({ state }: { readonly state: Unknown }): ReactElement {
  const translate = useTranslate();
  const sentence = useUnknownSentence();
  const { username } = useEngine().session.user;
  const { transactionId } = state.move;
  const known = isAnswered(state);
  const unkept = !known && !isLasting(username, transactionId);
  return (
    <div className="move">
      {known ? null : (
        <Notice tone="pending" role="alert">
          <p>
            <strong>{translate('purse.unknownTitle')}</strong>
          </p>
          <p>{sentence(state.move, state.move.name)}</p>
          {unkept && <p>{translate('purse.notLasting')}</p>}
        </Notice>
      )}
      <div aria-live="polite">
        <Checked state={state} />
      </div>
      {asksReason(state) && (
        <InputField source="reason" label={translate('purse.reason')} help={translate('purse.reasonAgain')} />
      )}
    </div>
  );
}

function Checked({ state }: { readonly state: Unknown }): ReactElement | null {
  const translate = useTranslate();
  const recorded = useRecorded();
  if (state.step === 'sending') return null;
  const { check } = state;
  if (check === 'checking') return <p className="muted">{translate('purse.checking')}</p>;
  if (check === 'none') {
    const why = state.reason === null ? '' : translate(state.reason, { _: state.reason });
    return <p>{markEnglish(translate('purse.askCheck', { reason: why }).trim())}</p>;
  }
  if ('failure' in check) {
    const reason = translate(check.failure, { _: check.failure });
    return <Notice>{translate('purse.uncheckable', { reason })}</Notice>;
  }
  if (check.kind === 'missing') return <p>{translate('purse.missing')}</p>;
  const found = check.kind === 'found';
  return (
    <Notice tone={found ? 'success' : 'danger'}>
      {translate(found ? 'purse.found' : 'purse.other', { what: recorded(check.entry) })}
    </Notice>
  );
}

/** An entry of the central purse as a sentence; missing values read "unknown". */
function useRecorded(): (entry: CentralPurseEntry) => string {
  const translate = useTranslate();
  const nothing = translate('purse.nothing');
  const money = (kobo: Kobo | null = null): string => (kobo === null ? nothing : formatKobo(kobo));
  return ({ transaction, purseBalancebefore, purseBalance, createdAt }) =>
    translate('purse.recorded', {
      type: term(transaction?.transactionType ?? nothing),
      amount: money(transaction?.amount),
      before: money(purseBalancebefore),
      after: money(purseBalance),
      time: createdAt === null ? nothing : lagosTime(createdAt),
    });
}

interface UnknownActionsProps {
  readonly form: string;
  readonly state: Unknown;
  readonly onSend: (move: Movement) => void;
  readonly onCheck: () => void;
  readonly onGiveUp: () => void;
  readonly onClose: () => void;
}

export function UnknownActions({ form, state, onSend, onCheck, onGiveUp, onClose }: UnknownActionsProps): ReactElement {
  const translate = useTranslate();
  const check = checkOf(state);
  const kind = kindOf(check);
  const sending = state.step === 'sending';
  const busy = sending || check === 'checking';
  const known = isAnswered(state);
  const go = kind === 'missing' || sending ? () => onSend(state.move) : onCheck;
  const act = useRef<HTMLButtonElement>(null);
  // The pressed button is gone. Checking moves no money, so the focus may go there.
  useEffect(() => act.current?.focus(), []);
  const label = sending ? 'sendingAgain' : kind === 'missing' ? 'again' : check === 'checking' ? 'checking' : 'check';
  return (
    <>
      {kind === 'missing' ? <Button label={translate('purse.giveUp')} look="ghost danger" onClick={onGiveUp} /> : null}
      <Button
        label={translate('list.close')}
        look={known ? 'primary' : ''}
        disabled={busy}
        onClick={kind === 'found' ? onGiveUp : onClose}
      />
      {known ? null : (
        <BusyButton ref={act} busy={busy} {...(asksReason(state) ? { form } : { onPress: go })}>
          {translate(`purse.${label}`)}
        </BusyButton>
      )}
    </>
  );
}
