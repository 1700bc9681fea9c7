/** The balance of the signed-in agent's own purse, from whichever call of the service tells it (D500). */
import { getOwnPurse } from '../upstream/agentCalls';
import type { AskVerb, CallVerb } from '../upstream/index';
import type { Kobo } from '../upstream/money';

/** A transaction that failed or is pending may have no Post-Balance. */
const LOOKED_AT = 10;

export interface OwnBalance {
  /** In kobo; null: the service does not tell it. */
  readonly balance: Kobo | null;
  /** The time of the transaction after which it stood so, as received; null: it stands so now. */
  readonly after: string | null;
}

/**
 * @param offered the service has the feature `ownPurse`; without it the balance is the Post-Balance of the agent's last
 * transaction that has one, because the lists of purses are for staff. @throws UpstreamError where neither could be read.
 */
export async function readOwnBalance(
  { call, ask }: CallVerb & AskVerb,
  offered: boolean,
  signal: AbortSignal,
): Promise<OwnBalance> {
  if (offered) return { ...(await ask(getOwnPurse, {}, { signal })), after: null };
  const { rows } = await call('listTransactions', { startPage: 0, length: LOOKED_AT }, { signal });
  const last = rows.find(({ postPurseBalance }) => typeof postPurseBalance === 'number');
  return { balance: last?.postPurseBalance ?? null, after: (last ?? rows[0])?.systemTime ?? null };
}
