/**
 * Counting hours of transactions by type, status, agent and bank without reading the rows: reading five days' hours of a
 * million transactions took 100 ms on PGlite (D250). And the transactions of one beneficiary bank, newest first.
 */
export const migration = {
  version: 15,
  name: 'transaction-hours',
  sql: `
create index transactions_hours on transactions (system_time, id)
  include (transaction_type_id, status_code, agent_id, bank_name);
drop index transactions_time;
create index transactions_bank on transactions (bank_name, system_time, id) where bank_name is not null;
`,
};
