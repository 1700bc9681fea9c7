/** Crediting or debiting an agent's purse: typed, reviewed, confirmed, all in one dialog (P2-2, P2-5, P2-8). */
import { useTranslate } from 'ra-core';
import { useEffect, useId, useState, type ReactElement, type ReactNode } from 'react';
import { Dialog } from '../../engine/ui/Dialog';
import { StayOrLeave } from '../../engine/ui/StayOrLeave';
import { AskToLeave } from '../../engine/forms/LeaveGuard';
import { useClosing } from '../../engine/forms/useClosing';
import { formatKobo, type Kobo } from '../../upstream/money';
import { MoveForm } from './MoveForm';
import { movementOf, signed, type Movement, type PurseOwner, type UnconfirmedMove } from './movement';
import { Review } from './Review';
import { isAnswered, UnknownActions, UnknownMove } from './UnknownMove';
import { useBalance } from './useBalance';
import { useMove } from './useMove';
import { useTyped } from './useTyped';
import './purse.css';

interface MoveDialogProps {
  readonly owner: PurseOwner;
  /** As the list shows it. */
  readonly balance?: Kobo | null;
  /** A movement of which it is not known whether it took place. */
  readonly earlier?: UnconfirmedMove | undefined;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export default function MoveDialog({ owner, balance: onRow = null, earlier, onDone, onClose }: MoveDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const form = useTyped(owner, earlier);
  const [dropping, setDropping] = useState(false);
  const [reviewed, setReviewed] = useState<Movement | null>(null);
  const balance = useBalance(owner, onRow);
  const { state, send, check, giveUp } = useMove({
    earlier: earlier && { ...owner, ...earlier, reason: form.typed.reason },
    onChange: onDone,
    onDone: () => {
      form.drop();
      onClose();
    },
  });
  const { onState, ...closing } = useClosing(onClose);
  const busy = state.step === 'sending' || (state.step === 'unknown' && state.check === 'checking');
  const unknown = state.step === 'unknown' || (state.step === 'sending' && state.again) ? state : null;
  const unsaved = unknown === null && form.unsaved;
  useEffect(() => onState({ unsaved, busy, unknown: false, discard: form.drop }), [onState, unsaved, busy, form.drop]);
  const { drop } = form;
  const isKnown = unknown !== null && isAnswered(unknown);
  // The reason is in the draft alone: until the outcome is known it may be needed to send the movement again.
  useEffect(() => {
    if (isKnown) drop();
  }, [isKnown, drop]);

  const who = translate(owner.username !== '' ? 'purse.who' : owner.name !== '' ? 'purse.whoById' : 'purse.agentById', {
    ...owner,
  });
  const amount = reviewed ? formatKobo(reviewed.amount) : '';
  const failure = state.step === 'idle' && state.failure !== null ? state.failure : null;

  const buttons = (): ReactElement => {
    if (unknown)
      return (
        <UnknownActions
          state={unknown}
          onSend={sendAgain}
          onCheck={check}
          onGiveUp={() => (isKnown ? leave(giveUp) : setDropping(true))}
          onClose={onClose}
        />
      );
    if (!reviewed) {
      return (
        <>
          <button type="button" className="button" onClick={closing.close}>
            {translate('purse.cancel')}
          </button>
          <button type="submit" form={id} className="button button--primary">
            {translate('purse.review')}
          </button>
        </>
      );
    }
    const { action } = reviewed;
    return (
      <>
        <button type="button" className="button" disabled={busy} onClick={() => setReviewed(null)}>
          {translate('purse.change')}
        </button>
        <button
          type="button"
          className="button button--primary"
          aria-disabled={busy || undefined}
          aria-busy={busy || undefined}
          onClick={() => send(reviewed)}
        >
          {busy && <span className="spinner" aria-hidden />}
          {translate(`purse.${busy ? 'confirming' : 'confirm'}.${action}`, { amount })}
        </button>
      </>
    );
  };
  /** Of a movement that was sent before this page was opened, the reason has to be entered again. */
  const sendAgain = (move: Movement): void => {
    const whole = move.reason === '' ? movementOf(owner, form.typed) : move;
    if (form.check(id) && whole) send(whole);
  };
  const leave = (first: () => void): void => {
    first();
    form.drop();
    onClose();
  };

  return (
    <>
      <Dialog
        title={translate('purse.title')}
        description={
          <>
            {who}
            {balance.kobo === null || unknown ? null : (
              <>
                {' '}
                · <span className="figures">{translate('purse.balance', { balance: signed(balance.kobo, 'N') })}</span>
              </>
            )}
          </>
        }
        busy={busy}
        onClose={closing.close}
        actions={buttons()}
      >
        {content()}
      </Dialog>
      {dropping && (
        <StayOrLeave
          title={translate('purse.giveUpTitle')}
          text={translate('purse.giveUpText', { id: unknown?.move.transactionId })}
          leave={translate('purse.giveUp')}
          stay={translate('purse.keep')}
          onLeave={() => leave(giveUp)}
          onStay={() => setDropping(false)}
        />
      )}
      {closing.asking && <AskToLeave onLeave={closing.leave} onClose={closing.stay} />}
    </>
  );

  function content(): ReactNode {
    if (unknown) return <UnknownMove id={id} state={unknown} form={form} />;
    if (reviewed) return <Review move={reviewed} balance={balance} failure={failure} />;
    return (
      <MoveForm
        id={id}
        form={form}
        failure={failure}
        onReview={() => {
          if (form.check(id)) setReviewed(movementOf(owner, form.typed) ?? null);
        }}
      />
    );
  }
}
