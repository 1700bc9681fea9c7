/** Sorting transactions by amount (D334). The included columns let a filtered page be found without reading other rows. */
export const migration = {
  version: 12,
  name: 'transaction-amounts',
  sql: `
create index transactions_amount on transactions (amount, id)
  include (system_time, status_code, transaction_type_id, agent_id);
create index transactions_card_amount on transactions (amount, id)
  include (system_time, status_code, transaction_type_id, agent_id) where pan is not null;
`,
};
