/** Unconfirmed movements in the store of unconfirmed calls (D319). */
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { Unconfirmed } from '../../engine/calls/unconfirmed/store';
import { useUnconfirmed } from '../../engine/calls/unconfirmed/UnconfirmedCalls';
import { asKobo, formatKobo, isKobo } from '../../upstream/money';
import { moveMoney } from '../../upstream/purses';
import type { UnconfirmedMove } from './movement';

const CALLS = [moveMoney.name];

/** The entry of a movement that is being sent. */
export function entryOf({ transactionId, agentId, action, amount }: UnconfirmedMove): Unconfirmed {
  const at = Date.now();
  return { id: transactionId, call: moveMoney.name, reference: transactionId, agentId, action, amount, at };
}

/** An earlier movement and when it was sent, in epoch milliseconds. */
export interface EarlierMove extends UnconfirmedMove {
  readonly at: number;
}

/** Of the signed-in user, oldest first. */
export function useUnknownMoves(): readonly EarlierMove[] {
  const entries = useUnconfirmed(CALLS);
  return useMemo(() => entries.flatMap((entry) => moveOf(entry) ?? []), [entries]);
}

/** The sentence about an unconfirmed movement. */
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
