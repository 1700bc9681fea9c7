/** A movement whose answer was lost: what is known, and how to find out the rest (D319). */
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, type ReactElement } from 'react';
import { formatKobo, type Kobo } from '../../upstream/money';
import type { CentralPurseEntry } from '../../upstream/purses';
import { utcTime } from '../../upstream/time';
import { useEngine } from '../../engine/app/context';
import { InputField } from '../../engine/forms/InputField';
import { isLasting } from '../../engine/calls/unconfirmed/store';
import { BusyButton } from '../../engine/ui/BusyButton';
import { Notice } from '../../engine/base/Notice';
import type { Movement } from './movement';
import { asksReason, checkOf, isAnswered, kindOf, type Unknown } from './useMoveDialog';
import { useUnknownSentence } from './useBalance';

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
    return <p>{translate('purse.askCheck', { reason: why }).trim()}</p>;
  }
  if ('failure' in check) {
    const reason = translate(check.failure, { _: check.failure });
    return <Notice>{translate('purse.uncheckable', { reason })}</Notice>;
  }
  if (check.kind === 'missing') return <p>{translate('purse.missing')}</p>;
  const found = check.kind === 'found';
  return (
    <p className={`notice ${found ? 'move__found' : 'notice--danger'}`}>
      {found ? <CircleCheck aria-hidden /> : <TriangleAlert aria-hidden />}
      <span>{translate(found ? 'purse.found' : 'purse.other', { what: recorded(check.entry) })}</span>
    </p>
  );
}

/** An entry of the central purse as a sentence; missing values read "unknown". */
function useRecorded(): (entry: CentralPurseEntry) => string {
  const translate = useTranslate();
  const nothing = translate('purse.nothing');
  const money = (kobo: Kobo | null = null): string => (kobo === null ? nothing : formatKobo(kobo));
  return ({ transaction, purseBalancebefore, purseBalance, createdAt }) =>
    translate('purse.recorded', {
      type: transaction?.transactionType ?? nothing,
      amount: money(transaction?.amount),
      before: money(purseBalancebefore),
      after: money(purseBalance),
      time: createdAt === null ? nothing : utcTime(createdAt),
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
      {kind === 'missing' ? (
        <button type="button" className="button button--ghost button--danger" onClick={onGiveUp}>
          {translate('purse.giveUp')}
        </button>
      ) : null}
      <button
        type="button"
        className={known ? 'button button--primary' : 'button'}
        disabled={busy}
        onClick={kind === 'found' ? onGiveUp : onClose}
      >
        {translate('purse.close')}
      </button>
      {known ? null : (
        <BusyButton ref={act} busy={busy} {...(asksReason(state) ? { form } : { onPress: go })}>
          {translate(`purse.${label}`)}
        </BusyButton>
      )}
    </>
  );
}
