/** An agent's purse: its balance now (its row may be hours old), names, and unconfirmed movements (D319). */
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useEngine } from '../../engine/app/context';
import { mayOpen } from '../../engine/definition/mayOpen';
import { useCall } from '../../engine/app/useCall';
import { type Kobo, asKobo, formatKobo, isKobo } from '../../upstream/money';
import type { Unconfirmed } from '../../engine/calls/unconfirmed/store';
import { useUnconfirmed } from '../../engine/calls/unconfirmed/UnconfirmedCalls';
import { listAgentPurses, moveMoney } from '../../upstream/purses';
import type { PurseOwner, UnconfirmedMove } from './movement';
import { serviceNow } from '../../upstream/clock';

/** Purses searched for the agent's by a service that has no call for one purse. */
const LOOKED_AT = 1_000;

export type Balance = ReturnType<typeof useBalance>;

export function useBalance({ agentId, name }: PurseOwner, onRow: Kobo | null) {
  const { config, resources, session } = useEngine();
  const { filters } = config.hosts.api.transport ?? {};
  const purses = resources.find((resource) => resource.name === 'agentPurses');
  /** The configuration may hide the purses, or the balance, from people who move money. */
  const shown =
    purses !== undefined &&
    mayOpen(session.user.roleGroup, purses) &&
    purses.fields.some((field) => field.name === 'balance');
  const takesId = filters?.[listAgentPurses.name]?.includes('agentId');
  const one = { startPage: 0, length: 1, agentId: String(agentId) };
  const asked = takesId ? one : { startPage: 0, length: LOOKED_AT, businessName: name };
  const fresh = { staleTime: 0, gcTime: 0, enabled: shown };
  const { data, error, isFetching, refetch } = useCall(['purseOf', agentId], 'listAgentPurses', asked, fresh);
  const balance = shown ? (data?.rows.find(({ agent }) => agent.id === agentId)?.balance ?? onRow) : null;
  /** `kobo`: the last one read, else the row's, else null. */
  return { shown, kobo: balance, reading: isFetching, error, reread: () => void refetch() };
}

/** The agent of whom only the id is stored; names are empty until they are read. */
export function useOwner(agentId: number): PurseOwner {
  const one = { startPage: 0, length: 1, agentId: String(agentId) };
  const { data } = useCall(['agentName', one.agentId], 'listAgents', one);
  const agent = data?.rows[0];
  return { agentId, name: agent?.businessName ?? '', memberId: agent?.user.memberId ?? '' };
}

const CALLS = [moveMoney.name];

/** The entry of a movement that is being sent. */
export function entryOf({ transactionId, agentId, action, amount }: UnconfirmedMove): Unconfirmed {
  const at = serviceNow();
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
