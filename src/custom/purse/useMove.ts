/** Sends a movement once, and looks its outcome up after a lost answer (D319). */
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useEngine, type AppDataProvider } from '../../engine/app/context';
import { errorText } from '../../engine/base/sentence';
import { useOnce } from '../../engine/base/useOnce';
import { whyLost } from '../../engine/base/sentence';
import { begin, drop, entriesOf } from '../../engine/calls/unconfirmed/store';
import { UpstreamError } from '../../upstream/errors';
import { formatKobo } from '../../upstream/money';
import { orderOf, type Movement, recordedOf, type Recorded } from './movement';
import { entryOf } from './unknownMoves';

/** Entries read of one transaction id: a movement leaves one in the central purse. */
const LOOKED_AT = 10;

export type MoveState =
  | { readonly step: 'idle'; readonly failure: string | null }
  | { readonly step: 'sending'; readonly move: Movement; readonly again: boolean }
  | {
      readonly step: 'unknown';
      readonly move: Movement;
      /** Why the answer was lost; null if that is not stored. */
      readonly reason: string | null;
      readonly check: 'none' | 'checking' | { readonly failure: string } | Recorded;
    };

interface Options {
  /** An unconfirmed movement from an earlier visit. */
  readonly earlier: Movement | undefined;
  /** Data has changed, or may have. */
  readonly onChange: () => void;
  /** The movement is done and the user was told. */
  readonly onDone: () => void;
}

export function useMove({ earlier, onChange, onDone }: Options) {
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
    // The toast may outlive this dialog, so it names the movement.
    const about = translate(`purse.moved.${action}`, { amount: formatKobo(amount), who });
    notify('purse.done', { type: 'success', messageArgs: { about } });
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
