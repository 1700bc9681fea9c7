/** State of the dialog that moves money: input, review, sending once, and looking up a lost outcome (D319). */
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useEngine, type AppDataProvider } from '../../engine/app/context';
import { dropDraft, keepDraft, readDraft, type Draft } from '../../engine/browser/drafts';
import { useClosing } from '../../engine/forms/useClosing';
import type { Values } from '../../engine/forms/values';
import { koboToDecimal, formatKobo } from '../../upstream/money';
import { errorText, whyLost } from '../../engine/ui/sentence';
import { useOnce } from '../../engine/browser/useOnce';
import { begin, drop, entriesOf } from '../../engine/calls/unconfirmed/store';
import { UpstreamError } from '../../upstream/errors';
import {
  INPUTS,
  movementOf,
  newTransactionId,
  NOTHING_TYPED,
  typedOf,
  type Movement,
  type PurseOwner,
  type Typed,
  type UnconfirmedMove,
  orderOf,
  recordedOf,
  type Recorded,
} from './movement';
import { entryOf } from './useBalance';

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
  const draftKey = useMemo(() => ({ username, path: '/purse', form: `move ${agentId}` }), [username, agentId]);
  const dropTyped = useCallback(() => dropDraft(draftKey), [draftKey]);
  const [draft] = useState(() => readDraft(draftKey));
  const [fresh] = useState(newMovement);
  const [start] = useState(() => startOf(draft ?? { ...fresh }, earlier));
  const [unsaved, setUnsaved] = useState(false);
  const [reviewed, setReviewed] = useState<Movement | null>(null);
  const { state, send, check, giveUp } = useMove({
    earlier: earlier && { ...owner, ...earlier, reason: start.reason },
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
  // The reason is stored in the draft only, and is needed to send the movement again until its outcome is known.
  useEffect(() => {
    if (isKnown) dropTyped();
  }, [isKnown, dropTyped]);

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
        const isTyped = INPUTS.some((name) => values[name] !== fresh[name]);
        setUnsaved(isTyped);
        if (isTyped) keepDraft(draftKey, values);
        else dropDraft(draftKey);
      },
      [draftKey, fresh],
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
      dropTyped();
      onClose();
    },
  };
}

/** Under an id of its own. What is to be done is chosen by the person, as the specification requires (P2-5). */
function newMovement(): Typed {
  return { ...NOTHING_TYPED, transactionId: newTransactionId() };
}

function startOf(draft: Draft, earlier: UnconfirmedMove | undefined): Typed {
  const typed = typedOf({ ...NOTHING_TYPED, ...draft });
  if (!earlier) return typed;
  const { action, amount, transactionId } = earlier;
  const reason = typed.transactionId === transactionId ? typed.reason : '';
  return { action, amount: koboToDecimal(amount), transactionId, reason };
}

/** Entries read of one transaction id: a movement leaves one in the central purse. */
const LOOKED_AT = 10;

type MoveState =
  | { readonly step: 'idle'; readonly failure: string | null }
  | { readonly step: 'sending'; readonly move: Movement; readonly again: boolean }
  | {
      readonly step: 'unknown';
      readonly move: Movement;
      /** Why the answer was lost; null if that is not stored. */
      readonly reason: string | null;
      readonly check: 'none' | 'checking' | { readonly failure: string } | Recorded;
    };

export type Unknown = Exclude<MoveState, { step: 'idle' }>;

export const checkOf = (state: Unknown) => (state.step === 'unknown' ? state.check : 'none');
export const kindOf = (check: ReturnType<typeof checkOf>) =>
  typeof check === 'object' && 'kind' in check ? check.kind : null;

/** It can be sent again, but its reason is not stored. */
export const asksReason = (state: Unknown): boolean => kindOf(checkOf(state)) === 'missing' && state.move.reason === '';

/** The central purse shows the outcome. */
export const isAnswered = (state: Unknown): boolean => ['found', 'other'].includes(kindOf(checkOf(state)) ?? '');

interface Options {
  /** An unconfirmed movement from an earlier visit. */
  readonly earlier: Movement | undefined;
  /** Data has changed, or may have. */
  readonly onChange: () => void;
  /** The movement is done and the user was told. */
  readonly onDone: () => void;
}

function useMove({ earlier, onChange, onDone }: Options) {
  const { session } = useEngine();
  const dataProvider = useDataProvider<AppDataProvider>();
  const { username } = session.user;
  const notify = useNotify();
  const translate = useTranslate();
  const once = useOnce();
  const [state, setState] = useState<MoveState>(
    earlier ? { step: 'unknown', move: earlier, reason: null, check: 'none' } : { step: 'idle', failure: null },
  );

  const succeed = (move: Movement): void => {
    const { action, amount, name: who } = move;
    // The toast may outlive this dialog, so it begins with the movement.
    const about = translate(`purse.moved.${action}`, { amount: formatKobo(amount), who });
    notify('purse.done', { type: 'success', messageArgs: { about, aboutFirst: true } });
    onChange();
    onDone();
  };

  const send = async (move: Movement): Promise<void> => {
    const again = state.step === 'unknown';
    // A second movement under the same id would overwrite the first one's entry, and a refusal would delete it.
    if (!again && entriesOf(username, ['moveMoney']).some(({ id }) => id === move.transactionId)) {
      setState({ step: 'idle', failure: translate('purse.idUnconfirmed', { id: move.transactionId }) });
      return;
    }
    setState({ step: 'sending', move, again });
    const { known, unknown } = await begin(username, entryOf(move));
    try {
      await dataProvider.call('moveMoney', orderOf(move));
    } catch (error) {
      // A failed repeat does not tell whether the first attempt was carried out.
      if (again || !(error instanceof UpstreamError) || error.outcomeUnknown) {
        unknown();
        setState({ step: 'unknown', move, reason: whyLost(error), check: 'none' });
      } else {
        known();
        setState({ step: 'idle', failure: errorText(error) });
      }
      onChange();
      return;
    }
    known();
    succeed(move);
  };

  const check = async (asked: Extract<MoveState, { step: 'unknown' }>): Promise<void> => {
    setState({ ...asked, check: 'checking' });
    const { transactionId } = asked.move;
    try {
      const { rows } = await dataProvider.call('listCentralPurse', { startPage: 0, length: LOOKED_AT, transactionId });
      const recorded = recordedOf(asked.move, rows);
      if (recorded.kind !== 'missing') drop(username, transactionId);
      setState({ ...asked, check: recorded });
      onChange();
    } catch (error) {
      setState({ ...asked, check: { failure: errorText(error) } });
    }
  };

  return {
    state,
    send: (move: Movement) => once(() => send(move)),
    check: (): void => {
      if (state.step === 'unknown') once(() => check(state));
    },
    /** The movement was not recorded and will not be sent again. */
    giveUp: (): void => {
      if (state.step === 'unknown') drop(username, state.move.transactionId);
    },
  };
}
