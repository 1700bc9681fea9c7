/** Which agent the signed-in user is (P2-2). */
import { UpstreamError } from '../../upstream/errors';
import type { CallVerb } from '../../upstream/index';

/** Agents that one question about a username answers: its filter also finds names that only contain it. */
const LOOKED_AT = 100;

/**
 * The record's id; null where no agent is registered under the username.
 * @throws UpstreamError where that could not be found out.
 */
export async function ownAgentId(
  dataProvider: CallVerb,
  username: string,
  signal: AbortSignal,
): Promise<string | null> {
  try {
    return String((await dataProvider.call('getAgentProfile', { username }, { signal })).id);
  } catch (error) {
    // XX is the answer for an unknown username and for every other failure alike: only the list tells them apart.
    if (!(error instanceof UpstreamError) || error.kind !== 'business') throw error;
    const asked = { startPage: 0, length: LOOKED_AT, username };
    const listed = await dataProvider.call('listAgents', asked, { signal }).catch(() => null);
    const isNobody = listed !== null && listed.total <= LOOKED_AT && !listed.rows.some((one) => isNamed(one, username));
    if (isNobody) return null;
    throw error;
  }
}

const isNamed = ({ user }: { readonly user: { readonly username: string } }, username: string): boolean =>
  user.username.toLowerCase() === username.toLowerCase();
