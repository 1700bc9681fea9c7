/** A dialog that sends an order: typed, reviewed and confirmed in one, or its outcome looked up. */
import { useTranslate } from 'ra-core';
import { useEffect, useId, useState, type ReactElement } from 'react';
import { Button } from '../../engine/ui/Button';
import { BusyButton, SendButtons } from '../../engine/ui/BusyButton';
import { Dialog, StayOrLeave } from '../../engine/ui/Dialog';
import { FormKernel, useFormKernel, useSend } from '../../engine/forms/FormKernel';
import type { Sentences } from '../../engine/forms/checkedForm';
import type { Values } from '../../engine/forms/values';
import { formatKobo, type Kobo } from '../../upstream/money';
import type { Order } from './order';
import { OrderForm, UnknownActions, UnknownOrder } from './OrderSteps';
import type { OrderDialogState } from './useOrderDialog';
import './purse.css';

interface OrderDialogProps<Sent extends Order> {
  readonly title: string;
  readonly about: string;
  /** What stands between that and the balance. */
  readonly between: string;
  /** Before the order; null while it is unknown. */
  readonly balance: Kobo | null;
  readonly state: OrderDialogState<Sent>;
  readonly problemsOf: (values: Values) => Sentences;
  /** All but the transaction id. */
  readonly inputs: ReactElement;
  /** What will happen, while it is reviewed. */
  readonly review: ReactElement | null;
  /** The end of the key of what the review's button says. */
  readonly action: string | undefined;
  /** That the order was sent and is not confirmed. */
  readonly unknownText: string;
  /** The inputs of an unconfirmed order of which the browser kept nothing; null: it kept all. */
  readonly asked: ReactElement | null;
  readonly onClose: () => void;
}

export function OrderDialog<Sent extends Order>(props: OrderDialogProps<Sent>): ReactElement {
  const { state, onClose, asked, balance } = props;
  const translate = useTranslate();
  const id = useId();
  const [dropping, setDropping] = useState(false);
  const { unknown, closing, giveUp } = state;
  return (
    <>
      <Dialog
        title={props.title}
        description={
          <>
            {props.about}
            {balance !== null && !unknown && (
              <>
                {props.between}
                <span className="figures">{translate('purse.balance', { balance: formatKobo(balance, 'N') })}</span>
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
              isAsked={asked !== null}
              onSend={() => state.send(unknown.order)}
              onCheck={state.check}
              onGiveUp={() => (state.isKnown ? giveUp() : setDropping(true))}
              onClose={onClose}
            />
          ) : (
            <Actions form={id} state={state} action={props.action} />
          )
        }
      >
        <FormKernel id={id} className="move" start={() => ({ ...state.start })} problemsOf={props.problemsOf}>
          <Content {...props} />
        </FormKernel>
      </Dialog>
      {dropping && (
        <StayOrLeave
          title={translate('purse.giveUpTitle')}
          text={translate('purse.giveUpText', { id: unknown?.order.transactionId })}
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

/** One form through all steps, so that nothing typed is lost on the way back from the review. */
function Content<Sent extends Order>({
  state,
  inputs,
  review,
  unknownText,
  asked,
}: OrderDialogProps<Sent>): ReactElement {
  const { unknown, failure, busy, onTyped, onSend } = state;
  const { values } = useFormKernel();
  useSend({ busy, send: onSend });
  useEffect(() => onTyped(values), [onTyped, values]);
  if (unknown) return <UnknownOrder state={unknown} sentence={unknownText} asked={asked} />;
  return (
    review ?? (
      <OrderForm restored={state.restored} failure={failure}>
        {inputs}
      </OrderForm>
    )
  );
}

interface ActionsProps<Sent extends Order> extends Pick<OrderDialogProps<Sent>, 'action'> {
  readonly form: string;
  readonly state: OrderDialogState<Sent>;
}

function Actions<Sent extends Order>({ form, state, action }: ActionsProps<Sent>): ReactElement {
  const { reviewed, busy, send, change, closing } = state;
  const translate = useTranslate();
  if (!reviewed) {
    return (
      <SendButtons busy={false} form={form} onCancel={closing.close}>
        {translate('purse.review')}
      </SendButtons>
    );
  }
  return (
    <>
      <Button label={translate('purse.change')} disabled={busy} onClick={change} />
      <BusyButton busy={busy} onPress={() => send(reviewed)}>
        {translate(`purse.${busy ? 'confirming' : 'confirm'}.${action}`, { amount: formatKobo(reviewed.amount) })}
      </BusyButton>
    </>
  );
}
