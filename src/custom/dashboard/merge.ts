/** Two answers make one dashboard (docs/contract.md: the client takes a field from whichever has it). */
import type { DashboardPart } from '../../upstream/dashboard';

/**
 * Merges the overall answer (`GET /dashboard`) with the daily one. Either may be missing because its call failed or is
 * still under way: what the other has is kept. A field that both have comes from the call the contract names for it.
 */
export function mergeDashboard(overall: DashboardPart | undefined, daily: DashboardPart | undefined): DashboardPart {
  return {
    ...daily,
    ...overall,
    breakdown: daily?.breakdown ?? overall?.breakdown,
    mostPerformingAgent: daily?.mostPerformingAgent ?? overall?.mostPerformingAgent,
  };
}
