/** Unconfirmed payments into the central purse, and who may make one (D510). */
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useEngine } from '../../engine/app/context';
import { useUnconfirmed } from '../../engine/calls/unconfirmed/UnconfirmedCalls';
import type { Unconfirmed } from '../../engine/calls/unconfirmed/store';
import { allows } from '../../upstream/access';
import { serviceNow } from '../../upstream/clock';
import { asKobo, formatKobo, isKobo } from '../../upstream/money';
import { fundCentralPurse } from '../../upstream/purses';
import type { UnconfirmedFunding } from './funding';

const CALLS = [fundCentralPurse.name];

/** Administrators, where the service offers it. */
export function useMayFund(): boolean {
  const { config, session } = useEngine();
  return config.features.includes('funding') && allows(session.user.roleGroup, 'ADMIN_ONLY');
}

/** The entry of a funding that is being sent. The bank reference is not stored. */
export function fundingEntryOf({ transactionId, amount }: UnconfirmedFunding): Unconfirmed {
  const call = fundCentralPurse.name;
  return { id: transactionId, call, reference: transactionId, action: 'fund', amount, at: serviceNow() };
}

/** An earlier funding and when it was sent, in epoch milliseconds. */
export interface EarlierFunding extends UnconfirmedFunding {
  readonly at: number;
}

/** Of the signed-in user, oldest first. */
export function useUnknownFundings(): readonly EarlierFunding[] {
  const entries = useUnconfirmed(CALLS);
  return useMemo(
    () =>
      entries.flatMap(({ id, amount, at }) =>
        amount !== undefined && isKobo(amount) ? [{ transactionId: id, amount: asKobo(amount), at }] : [],
      ),
    [entries],
  );
}

/** The sentence about an unconfirmed funding. */
export function useUnknownFundingSentence(): (funding: UnconfirmedFunding) => string {
  const translate = useTranslate();
  return ({ amount, transactionId: id }) => translate('purse.unknown.fund', { amount: formatKobo(amount), id });
}
