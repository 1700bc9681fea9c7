/** Watches of balances and of what is owed: lists beside transactions are summarised, too (D865). */
export const migration = {
  version: 37,
  name: 'more watch measures',
  sql: `
alter table subscriptions drop constraint subscriptions_measure_check;
alter table subscriptions add constraint subscriptions_measure_check check (measure in ('count', 'rate.failed',
  'rate.successful', 'sum.amount', 'avg.amount', 'sum.convenienceFee', 'avg.convenienceFee', 'sum.agentFee',
  'avg.agentFee', 'sum.stampDuty', 'avg.stampDuty', 'sum.balance', 'avg.balance', 'sum.amountAccrued',
  'avg.amountAccrued'));
`,
};
