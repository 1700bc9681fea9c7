/** The reference API's summaries of transactions, loaded with the first one. */
export { summariseTransactions as default } from '../../upstream/summaries';

/** The amounts that it adds up: balances are no sums. */
export const AMOUNTS: readonly string[] = ['amount', 'convenienceFee', 'agentFee', 'stampDuty'];

/** By this field alone it also tells who has none. */
export const NONE_BY = 'agent';
