/** Texts of the search over everything (Ctrl+K), loaded with it; keys are `palette.*`. */
export const palette = {
  placeholder: 'Page, view, action, ID, RRN, STAN, terminal, agent or phone',
  results: 'Results',
  count: '%{smart_count} result |||| %{smart_count} results',
  nothing: 'Nothing found: no page, view or action of that name, and no record.',
  groups: {
    recent: 'Recent',
    found: 'Records',
    pages: 'Pages',
    views: 'Saved views',
    here: 'On this page',
    general: 'Kobodesk',
    named: 'Agents',
  },
  /** Guesses about the typed text, during the lookup and for several matches. */
  guess: {
    transactionId: 'Transaction %{value}',
    rrn: 'Transactions with RRN %{value}',
    stan: 'Transactions with STAN %{value}',
    terminalId: 'Transactions of terminal %{value}',
    agentCode: 'Agent %{value}',
    phone: 'Agents with phone %{value}',
    username: 'Agents with %{value} in the username',
    businessName: 'Agents named %{value}',
  },
  looking: 'Looking…',
  failed: 'Could not be looked up. %{reason}',
  shortcuts: 'Keyboard shortcuts',
};
