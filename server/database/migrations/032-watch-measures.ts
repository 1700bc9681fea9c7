/** Watches that compare a measure of their list, a rate or an amount, in place of the number of records. */
export const migration = {
  version: 32,
  name: 'watch measures',
  sql: `
alter table subscriptions add column measure text not null default 'count' check (measure in ('count', 'rate.failed',
  'rate.successful', 'sum.amount', 'avg.amount', 'sum.convenienceFee', 'avg.convenienceFee', 'sum.agentFee',
  'avg.agentFee', 'sum.stampDuty', 'avg.stampDuty'));
-- Records; of an amount kobo, of a rate tenths of a percent; 'line' of 'off' a percentage.
alter table subscriptions alter column line type bigint;
alter table subscriptions alter column value type bigint;
alter table subscriptions alter column before type bigint;
`,
};
