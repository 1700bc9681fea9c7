/** The ways into `transactions` besides its primary key. The seed drops them before a bulk load and makes them again. */
const index = (name: string, on: string, unique = '') => ({
  name,
  sql: `create ${unique}index ${name} on transactions ${on}`,
});

export const transactionIndexes = [
  index('transactions_time', '(system_time, id)'),
  index('transactions_agent', '(agent_id, system_time, id)'),
  index('transactions_terminal', '(lower(terminal_id), system_time, id)'),
  index('transactions_type', '(transaction_type_id, system_time, id)'),
  // A rare status of one type: the planner takes the two as independent and would read on and on for the few rows.
  index('transactions_type_status', '(transaction_type_id, status_code, system_time, id)'),
  index('transactions_status', '(status_code, system_time, id)'),
  index('transactions_transaction_id', '(lower(transaction_id))', 'unique '),
  index('transactions_rrn', '(rrn)'),
  index('transactions_stan', '(stan)'),
  index('transactions_pan', '(pan)'),
  index('transactions_last_four', '(right(pan, 4))'),
] as const;
