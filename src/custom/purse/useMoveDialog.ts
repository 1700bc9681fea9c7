/** The state of the dialog that moves money: typed, reviewed, sent, and what must not be lost by closing it. */
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
  /** A movement of which it is not known whether it took place. */
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
  // The reason is in the draft alone: until the outcome is known it may be needed to send the movement again.
  useEffect(() => {
    if (isKnown) drop();
  }, [isKnown, drop]);

  return {
    /** What the inputs begin with. */
    start,
    /** What was typed before is back. */
    restored: draft !== null && unsaved,
    busy,
    /** The movement that was sent and is not confirmed. */
    unknown,
    /** The central purse's entries show what became of it. */
    isKnown,
    reviewed,
    change: () => setReviewed(null),
    /** Why the last try failed. */
    failure: state.step === 'idle' ? state.failure : null,
    onTyped: useCallback(
      (values: Values) => {
        const isTyped = INPUTS.some((name) => values[name]);
        setUnsaved(isTyped);
        if (isTyped) keepDraft(place, values, new Set());
        else dropDraft(place);
      },
      [place],
    ),
    /** The form was sent, and nothing is wrong with it. */
    onSend: (values: Values) => {
      const move = movementOf(owner, typedOf(values));
      // Of a movement that was sent before this page was opened, the reason has to be entered again.
      if (move && unknown) send(move);
      else setReviewed(move ?? null);
    },
    send,
    check,
    closing,
    /** Closes, and forgets what was typed and what was sent. */
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
