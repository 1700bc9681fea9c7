/** State of a dialog that sends an order: input and its draft, review, sending once, a lost outcome (D319). */
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useEngine } from '../../engine/app/context';
import { dropDraft, keepDraft, readDraft, type Draft } from '../../engine/browser/drafts';
import { useClosing } from '../../engine/forms/useClosing';
import type { Values } from '../../engine/forms/values';
import type { Order } from './order';
import { isAnswered, useOrder, type Sending } from './useOrder';

/** What a dialog of one kind of order needs to know of it. */
export interface OrderKind<Sent extends Order> extends Sending<Sent> {
  /** Which form of the purse page: its draft's name. */
  readonly form: string;
  readonly inputs: readonly string[];
  /** The inputs of a new order. */
  readonly fresh: () => Values;
  /** The first inputs: a draft's or a new order's, and those of an unconfirmed order from an earlier visit. */
  readonly startOf: (typed: Draft) => Values;
  /** The unconfirmed order of an earlier visit, with what the inputs still hold of it. */
  readonly earlierOf: (start: Values) => Sent | undefined;
  /** Undefined while the inputs have problems. */
  readonly orderOf: (values: Values) => Sent | undefined;
}

export interface OrderDialogState<Sent extends Order> extends ReturnType<typeof useOrderDialog<Sent>> {}

interface Options<Sent extends Order> {
  readonly kind: OrderKind<Sent>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function useOrderDialog<Sent extends Order>({ kind, onDone, onClose }: Options<Sent>) {
  const { username } = useEngine().session.user;
  const { form } = kind;
  const draftKey = useMemo(() => ({ username, path: '/purse', form }), [username, form]);
  const dropTyped = useCallback(() => dropDraft(draftKey), [draftKey]);
  const [draft] = useState(() => readDraft(draftKey));
  const [fresh] = useState(kind.fresh);
  const [inputs] = useState(kind.inputs);
  const [start] = useState(() => kind.startOf(draft ?? { ...fresh }));
  const [unsaved, setUnsaved] = useState(false);
  const [reviewed, setReviewed] = useState<Sent | null>(null);
  const { state, send, check, giveUp } = useOrder({
    sending: kind,
    earlier: kind.earlierOf(start),
    onChange: onDone,
    onDone: () => {
      dropTyped();
      onClose();
    },
  });
  const closing = useClosing(onClose);
  const { onState } = closing;
  const busy = state.step === 'sending' || (state.step === 'unknown' && state.check === 'checking');
  const unknown = state.step === 'unknown' || (state.step === 'sending' && state.again) ? state : null;
  const losing = unknown === null && unsaved;
  useEffect(
    () => onState({ unsaved: losing, busy, unknown: false, discard: dropTyped }),
    [onState, losing, busy, dropTyped],
  );
  const isKnown = unknown !== null && isAnswered(unknown);
  // What is typed is stored in the draft only, and is needed to send the order again until its outcome is known.
  useEffect(() => {
    if (isKnown) dropTyped();
  }, [isKnown, dropTyped]);

  return {
    start,
    /** A draft was restored. One without an id was made by the palette's words, and nobody has typed in it. */
    restored: draft?.transactionId !== undefined && unsaved,
    busy,
    /** The unconfirmed order. */
    unknown,
    /** The central purse shows the outcome. */
    isKnown,
    reviewed,
    change: () => setReviewed(null),
    /** Failure of the last attempt. */
    failure: state.step === 'idle' ? state.failure : null,
    onTyped: useCallback(
      (values: Values) => {
        const isTyped = inputs.some((name) => values[name] !== fresh[name]);
        setUnsaved(isTyped);
        if (isTyped) keepDraft(draftKey, values);
        else dropDraft(draftKey);
      },
      [draftKey, fresh, inputs],
    ),
    /** Called with valid values. */
    onSend: (values: Values) => {
      const order = kind.orderOf(values);
      // What is not stored of an earlier order was entered again.
      if (order && unknown) send(order);
      else setReviewed(order ?? null);
    },
    send,
    check,
    closing,
    /** Closes the dialog and deletes the draft and the stored order. */
    giveUp: () => {
      giveUp();
      dropTyped();
      onClose();
    },
  };
}
