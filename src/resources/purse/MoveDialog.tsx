/** Credits or debits an agent's purse: typed, reviewed and confirmed in one dialog (P2-2, P2-5, P2-8). */
import { useTranslate } from 'ra-core';
import type { ReactElement } from 'react';
import type { Draft } from '../../engine/browser/drafts';
import { InputField } from '../../engine/forms/InputField';
import { formatKobo, koboToDecimal, type Kobo } from '../../upstream/money';
import {
  INPUTS,
  movementOf,
  NOTHING_TYPED,
  orderOf,
  problemsOf,
  recordedOf,
  typedOf,
  type Movement,
  type PurseOwner,
  type Typed,
  type UnconfirmedMove,
} from './movement';
import { MoveInputs, Review } from './MoveSteps';
import { newTransactionId } from './order';
import { OrderDialog } from './OrderDialog';
import { useProblemTexts } from './OrderSteps';
import { entryOf, useBalance, useUnknownSentence } from './useBalance';
import { useOrderDialog, type OrderKind } from './useOrderDialog';

interface MoveDialogProps {
  readonly owner: PurseOwner;
  /** The row's balance. */
  readonly balance?: Kobo | null;
  /** An unconfirmed movement from an earlier visit. */
  readonly earlier?: UnconfirmedMove | undefined;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export default function MoveDialog({ balance: onRow = null, ...props }: MoveDialogProps): ReactElement {
  const { owner } = props;
  const translate = useTranslate();
  const problemTexts = useProblemTexts();
  const sentence = useUnknownSentence();
  const balance = useBalance(owner, onRow);
  const state = useOrderDialog({ ...props, kind: useMoveKind(props) });
  const { unknown, reviewed } = state;
  const who = translate(owner.memberId !== '' ? 'purse.who' : owner.name !== '' ? 'purse.whoById' : 'purse.agentById', {
    ...owner,
  });
  return (
    <OrderDialog
      title={translate('purse.title')}
      about={who}
      between=" · "
      balance={balance.kobo}
      state={state}
      problemsOf={(values) => problemTexts(problemsOf(typedOf(values)))}
      inputs={<MoveInputs />}
      review={reviewed && <Review move={reviewed} balance={balance} failure={state.failure} />}
      action={reviewed?.action}
      unknownText={unknown ? sentence(unknown.order, unknown.order.name) : ''}
      asked={
        unknown?.order.reason === '' ? (
          <InputField source="reason" label={translate('purse.reason')} help={translate('purse.reasonAgain')} />
        ) : null
      }
      onClose={props.onClose}
    />
  );
}

function useMoveKind({ owner, earlier }: Pick<MoveDialogProps, 'owner' | 'earlier'>): OrderKind<Movement> {
  const translate = useTranslate();
  return {
    form: `move ${owner.agentId}`,
    inputs: INPUTS,
    fresh: newMovement,
    startOf: (typed) => ({ ...startOf(typed, earlier) }),
    earlierOf: ({ reason = '' }) => earlier && { ...owner, ...earlier, reason },
    orderOf: (values) => movementOf(owner, typedOf(values)),
    entryOf,
    send: (dataProvider, move) => dataProvider.call('moveMoney', orderOf(move)),
    recordedOf,
    about: ({ action, amount, name: who }) => translate(`purse.moved.${action}`, { amount: formatKobo(amount), who }),
  };
}

/** Under an id of its own. What is to be done is chosen by the person, as the specification requires (P2-5). */
const newMovement = () => ({ ...NOTHING_TYPED, transactionId: newTransactionId() });

function startOf(draft: Draft, earlier: UnconfirmedMove | undefined): Typed {
  // A draft of the palette has no id.
  const typed = typedOf({ ...newMovement(), ...draft });
  if (!earlier) return typed;
  const { action, amount, transactionId } = earlier;
  const reason = typed.transactionId === transactionId ? typed.reason : '';
  return { action, amount: koboToDecimal(amount), transactionId, reason };
}
