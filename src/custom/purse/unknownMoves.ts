/** Movements that were sent and not confirmed (D319), as the store of such calls has them. */
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { Unconfirmed } from '../../engine/calls/unconfirmed/store';
import { useUnconfirmed } from '../../engine/calls/unconfirmed/UnconfirmedCalls';
import { asKobo, formatKobo, isKobo } from '../../upstream/money';
import { moveMoney } from '../../upstream/purses';
import type { UnconfirmedMove } from './movement';

const CALLS = [moveMoney.name];

/** Of a movement that is being sent now. */
export function entryOf({ transactionId, agentId, action, amount }: UnconfirmedMove): Unconfirmed {
  const at = Date.now();
  return { id: transactionId, call: moveMoney.name, reference: transactionId, agentId, action, amount, at };
}

/** One that was sent before, with the time in milliseconds. */
export interface EarlierMove extends UnconfirmedMove {
  readonly at: number;
}

/** The signed-in user's, oldest first. */
export function useUnknownMoves(): readonly EarlierMove[] {
  const entries = useUnconfirmed(CALLS);
  return useMemo(() => entries.flatMap((entry) => moveOf(entry) ?? []), [entries]);
}

/** Texts about a movement whose outcome is not known. */
export function useUnknownSentence(): (move: UnconfirmedMove, name: string) => string {
  const translate = useTranslate();
  return ({ action, amount, agentId, transactionId: id }, name) => {
    const who = name === '' ? translate('purse.agentById', { agentId }) : name;
    return translate(`purse.unknown.${action}`, { amount: formatKobo(amount), who, id });
  };
}

function moveOf({ id, agentId, action, amount, at }: Unconfirmed): EarlierMove | null {
  if (agentId === undefined || amount === undefined || !isKobo(amount)) return null;
  if (action !== 'credit' && action !== 'debit') return null;
  return { transactionId: id, agentId, action, amount: asKobo(amount), at };
}
