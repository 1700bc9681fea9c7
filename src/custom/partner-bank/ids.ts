/** Request ids and reference numbers (P2-9). */
import type { Ids, Surroundings } from '../../engine/wizard/wizard';

/** The request id is the timestamp, prefixed where the configuration says so; the reference ends with the user's id. */
export function bankIds(at: number, { config, session }: Surroundings<unknown>): Ids {
  return {
    requestId: `${config.switches.requestIdPrefix}${at}`,
    referenceNumber: `${at}${session.user.id}`,
  };
}
