/** Agents below a balance, without reading every purse (D490). */
export const migration = {
  version: 22,
  name: 'purse-balances',
  sql: `create index purses_balance on purses (balance, agent_id);`,
};
