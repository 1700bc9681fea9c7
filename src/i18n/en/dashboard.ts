/** Texts of the dashboard; keys are `dashboard.*`. */
export const dashboard = {
  title: 'Dashboard',
  scope: {
    network: 'The whole network',
    ownAgents: 'Of your agents',
    own: 'Yours',
  },
  /** Below the title: whose numbers these are. */
  about: {
    network: 'The whole network',
    ownAgents: 'Your agents',
    own: 'Your transactions',
  },
  today: 'Today',
  refreshing: 'Refreshing…',
  retry: 'Try again',
  loading: 'Loading',
  absent: 'The service did not send these numbers.',
  asTable: 'Show as table',
  chartFailed: 'The chart could not be loaded. The numbers are all here.',
  empty: {
    title: 'No transactions yet',
    text: 'The numbers below are zero because nothing has been recorded so far. They fill as soon as the first transaction is made.',
  },
  tiles: {
    agents: 'Number of agents',
    volume: 'Total transaction volume',
    value: 'Total transaction value (N)',
    registered: 'Agents registered',
  },
  outcome: {
    title: 'Successful and failed',
    outcome: 'Outcome',
    value: 'Value (N)',
    volume: 'Volume',
    share: 'Share',
    successful: 'Successful',
    failed: 'Failed',
    pending: 'Pending',
    pendingNote: 'Pending transactions are in neither row.',
    failedNote:
      'Failed covers several response codes. Select a number to see them. Pending transactions are in neither row.',
  },
  types: {
    title: 'Transaction types',
    type: 'Type',
    share: 'Share of total',
    none: 'No transaction types have been used yet.',
  },
  months: {
    title: 'Success and failure by month',
    note: '%{first} to %{last}',
    month: 'Month',
    counting: 'Counting…',
    notKnown: 'Unknown',
    unknown: 'These months could not be counted and are unknown: %{months}.',
    again: 'Count again',
    outcomesNote: 'Failed is everything neither successful nor pending.',
    failedNote:
      'Failed is everything neither successful nor pending. Failed and pending are several status codes each: press a number to see each code.',
  },
  topAgents: {
    title: 'Top performing agents',
    none: 'No agent has made a transaction today.',
  },
  /** Failed or pending transactions by status code. */
  byStatus: {
    open: 'by status code',
    differs:
      'These codes add up to %{sum}, not %{total}: transactions have changed since, or have a code that the service does not list. Refresh to count again.',
  },
  opens: {
    agents: 'Open the agents',
    transactions: 'Open the transactions',
    successfulToday: 'Open today’s successful transactions',
    failedToday: 'Open today’s failed transactions',
    today: 'All transactions of today',
    status: 'Open the transactions with status %{status}',
    agentToday: 'Open this agent’s transactions of today',
    type: 'Open the %{type} transactions',
    month: 'Open all transactions of %{month}',
    successfulMonth: 'Open the successful transactions of %{month}',
    failedMonth: 'Open the failed transactions of %{month}',
    pendingMonth: 'Open the pending transactions of %{month}',
  },
};
