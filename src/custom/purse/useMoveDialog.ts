/** State of the dialog that moves money: input, review, sending, and what closing it must not lose. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useEngine } from '../../engine/app/context';
import { dropDraft, keepDraft, readDraft, type Draft } from '../../engine/base/drafts';
import { useClosing } from '../../engine/forms/useClosing';
import type { Values } from '../../engine/forms/values';
import { koboToDecimal } from '../../upstream/money';
import {
  INPUTS,
  movementOf,
  NOTHING_TYPED,
  typedOf,
  type Movement,
  type PurseOwner,
  type Typed,
  type UnconfirmedMove,
} from './movement';
import { isAnswered } from './UnknownMove';
import { useMove } from './useMove';

export interface MoveDialogProps {
  readonly owner: PurseOwner;
  /** An unconfirmed movement from an earlier visit. */
  readonly earlier?: UnconfirmedMove | undefined;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export type MoveDialogState = ReturnType<typeof useMoveDialog>;

export function useMoveDialog({ owner, earlier, onDone, onClose }: MoveDialogProps) {
  const { username } = useEngine().session.user;
  const { agentId } = owner;
  const place = useMemo(() => ({ username, path: '/purse', form: `move ${agentId}` }), [username, agentId]);
  const drop = useCallback(() => dropDraft(place), [place]);
  const [draft] = useState(() => readDraft(place));
  const [start] = useState(() => startOf(draft, earlier));
  const [unsaved, setUnsaved] = useState(false);
  const [reviewed, setReviewed] = useState<Movement | null>(null);
  const { state, send, check, giveUp } = useMove({
    earlier: earlier && { ...owner, ...earlier, reason: start.reason },
    onChange: onDone,
    onDone: () => {
      drop();
      onClose();
    },
  });
  const closing = useClosing(onClose);
  const { onState } = closing;
  const busy = state.step === 'sending' || (state.step === 'unknown' && state.check === 'checking');
  const unknown = state.step === 'unknown' || (state.step === 'sending' && state.again) ? state : null;
  const losing = unknown === null && unsaved;
  useEffect(() => onState({ unsaved: losing, busy, unknown: false, discard: drop }), [onState, losing, busy, drop]);
  const isKnown = unknown !== null && isAnswered(unknown);
  // The reason is stored in the draft only, and is needed to send the movement again until its outcome is known.
  useEffect(() => {
    if (isKnown) drop();
  }, [isKnown, drop]);

  return {
    start,
    /** A draft was restored. */
    restored: draft !== null && unsaved,
    busy,
    /** The unconfirmed movement. */
    unknown,
    /** The central purse shows the outcome. */
    isKnown,
    reviewed,
    change: () => setReviewed(null),
    /** Failure of the last attempt. */
    failure: state.step === 'idle' ? state.failure : null,
    onTyped: useCallback(
      (values: Values) => {
        const isTyped = INPUTS.some((name) => values[name]);
        setUnsaved(isTyped);
        if (isTyped) keepDraft(place, values);
        else dropDraft(place);
      },
      [place],
    ),
    /** Called with valid values. */
    onSend: (values: Values) => {
      const move = movementOf(owner, typedOf(values));
      // The reason of an earlier movement is not stored and was entered again.
      if (move && unknown) send(move);
      else setReviewed(move ?? null);
    },
    send,
    check,
    closing,
    /** Closes the dialog and deletes the draft and the stored movement. */
    giveUp: () => {
      giveUp();
      drop();
      onClose();
    },
  };
}

function startOf(draft: Draft | null, earlier: UnconfirmedMove | undefined): Typed {
  const typed = typedOf({ ...NOTHING_TYPED, ...draft });
  if (!earlier) return typed;
  const { action, amount, transactionId } = earlier;
  const reason = typed.transactionId === transactionId ? typed.reason : '';
  return { action, amount: koboToDecimal(amount), transactionId, reason };
}
