/** The ways to the calls of account opening and card link. */
import type { Way } from './way';

const OPENING = { screen: 'account opening', at: '/gtb?operation=B' };

export const accountWays = {
  getPartnerBankStatus: OPENING,
  accountOpeningConsent: OPENING,
  fetchBvn: OPENING,
  openBankAccount: OPENING,
  createAccountRecord: OPENING,
  linkTier1Card: { screen: 'card link', at: '/gtb?operation=O' },
} as const satisfies Readonly<Record<string, Way>>;
