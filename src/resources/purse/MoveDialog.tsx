/** Credits or debits an agent's purse: typed, reviewed and confirmed in one dialog (P2-2, P2-5, P2-8). */
import { useTranslate } from 'ra-core';
import { useEffect, useId, useState, type ReactElement } from 'react';
import { Button } from '../../engine/ui/Button';
import { BusyButton, SendButtons } from '../../engine/ui/BusyButton';
import { Dialog } from '../../engine/ui/Dialog';
import { StayOrLeave } from '../../engine/ui/StayOrLeave';
import { FormKernel, useFormKernel, useSend } from '../../engine/forms/FormKernel';
import type { Sentences } from '../../engine/forms/checkedForm';
import type { Values } from '../../engine/forms/values';
import { formatKobo, type Kobo } from '../../upstream/money';
import { MoveForm, Review, UnknownActions, UnknownMove } from './MoveSteps';
import { MAX_CHARS, problemsOf, typedOf } from './movement';
import { useBalance, type Balance } from './useBalance';
import { useMoveDialog, type MoveDialogProps, type MoveDialogState } from './useMoveDialog';
import './purse.css';

interface Props extends MoveDialogProps {
  /** The row's balance. */
  readonly balance?: Kobo | null;
}

export default function MoveDialog({ balance: onRow = null, ...props }: Props): ReactElement {
  const { owner } = props;
  const translate = useTranslate();
  const id = useId();
  const [dropping, setDropping] = useState(false);
  const balance = useBalance(owner, onRow);
  const state = useMoveDialog(props);
  const { unknown, closing, giveUp } = state;
  const who = translate(owner.username !== '' ? 'purse.who' : owner.name !== '' ? 'purse.whoById' : 'purse.agentById', {
    ...owner,
  });
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
                ·{' '}
                <span className="figures">
                  {translate('purse.balance', { balance: formatKobo(balance.kobo, 'N') })}
                </span>
              </>
            )}
          </>
        }
        busy={state.busy}
        onClose={closing.close}
        actions={
          unknown ? (
            <UnknownActions
              form={id}
              state={unknown}
              onSend={state.send}
              onCheck={state.check}
              onGiveUp={() => (state.isKnown ? giveUp() : setDropping(true))}
              onClose={props.onClose}
            />
          ) : (
            <Actions form={id} state={state} />
          )
        }
      >
        <FormKernel id={id} className="move" start={() => ({ ...state.start })} problemsOf={useProblems()}>
          <Content state={state} balance={balance} />
        </FormKernel>
      </Dialog>
      {dropping && (
        <StayOrLeave
          title={translate('purse.giveUpTitle')}
          text={translate('purse.giveUpText', { id: unknown?.move.transactionId })}
          leave={translate('purse.giveUp')}
          stay={translate('purse.keep')}
          onLeave={giveUp}
          onStay={() => setDropping(false)}
        />
      )}
      {closing.question}
    </>
  );
}

function useProblems(): (values: Values) => Sentences {
  const translate = useTranslate();
  return (values) =>
    Object.fromEntries(
      Object.entries(problemsOf(typedOf(values))).map(([name, problem]) => [
        name,
        problem === 'tooLong' && (name === 'reason' || name === 'transactionId')
          ? translate('purse.problem.tooLong', { max: MAX_CHARS[name] })
          : translate(`purse.problem.${problem === 'missing' ? name : problem}`),
      ]),
    );
}

/** One form through all steps, so that nothing typed is lost on the way back from the review. */
function Content({ state, balance }: { readonly state: MoveDialogState; readonly balance: Balance }): ReactElement {
  const { unknown, reviewed, failure, busy, onTyped, onSend } = state;
  const { values } = useFormKernel();
  useSend({ busy, send: onSend });
  useEffect(() => onTyped(values), [onTyped, values]);
  if (unknown) return <UnknownMove state={unknown} />;
  if (reviewed) return <Review move={reviewed} balance={balance} failure={failure} />;
  return <MoveForm restored={state.restored} failure={failure} />;
}

interface ActionsProps {
  readonly form: string;
  readonly state: MoveDialogState;
}

function Actions({ form, state: { reviewed, busy, send, change, closing } }: ActionsProps): ReactElement {
  const translate = useTranslate();
  if (!reviewed) {
    return (
      <SendButtons busy={false} form={form} onCancel={closing.close}>
        {translate('purse.review')}
      </SendButtons>
    );
  }
  const { action, amount } = reviewed;
  return (
    <>
      <Button label={translate('purse.change')} disabled={busy} onClick={change} />
      <BusyButton busy={busy} onPress={() => send(reviewed)}>
        {translate(`purse.${busy ? 'confirming' : 'confirm'}.${action}`, { amount: formatKobo(amount) })}
      </BusyButton>
    </>
  );
}
