/** A dialog that sends an order: typed, reviewed and confirmed in one, or its outcome looked up. */
import { useTranslate } from 'ra-core';
import { useEffect, useId, useState, type ReactElement, type ReactNode } from 'react';
import { Button } from '../../engine/ui/Button';
import { BusyButton, SendButtons } from '../../engine/ui/BusyButton';
import { Dialog, StayOrLeave } from '../../engine/ui/Dialog';
import { FormKernel, useFormKernel, useSend } from '../../engine/forms/FormKernel';
import type { Sentences } from '../../engine/forms/checkedForm';
import type { Values } from '../../engine/forms/values';
import type { Order } from './order';
import { OrderForm, UnknownActions, UnknownOrder } from './OrderSteps';
import type { OrderDialogState } from './useOrderDialog';
import './purse.css';

interface OrderDialogProps<Sent extends Order> {
  readonly title: string;
  readonly description: ReactNode;
  readonly state: OrderDialogState<Sent>;
  readonly problemsOf: (values: Values) => Sentences;
  /** All but the transaction id. */
  readonly inputs: ReactElement;
  /** What will happen, while it is reviewed. */
  readonly review: ReactElement | null;
  /** The button of the review that sends. */
  readonly confirm: string;
  /** That the order was sent and is not confirmed. */
  readonly unknownText: string;
  /** The inputs of an unconfirmed order of which the browser kept nothing; null: it kept all. */
  readonly asked: ReactElement | null;
  readonly onClose: () => void;
}

export function OrderDialog<Sent extends Order>(props: OrderDialogProps<Sent>): ReactElement {
  const { state, onClose, asked } = props;
  const translate = useTranslate();
  const id = useId();
  const [dropping, setDropping] = useState(false);
  const { unknown, closing, giveUp } = state;
  return (
    <>
      <Dialog
        title={props.title}
        description={props.description}
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
            <Actions form={id} state={state} confirm={props.confirm} />
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

interface ActionsProps<Sent extends Order> extends Pick<OrderDialogProps<Sent>, 'confirm'> {
  readonly form: string;
  readonly state: OrderDialogState<Sent>;
}

function Actions<Sent extends Order>({ form, state, confirm }: ActionsProps<Sent>): ReactElement {
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
        {confirm}
      </BusyButton>
    </>
  );
}
