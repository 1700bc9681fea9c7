/** Texts of the pages around an agent's or a manager's records; keys are `agentPages.*`. */
export const agentPages = {
  agentTransactions: 'Transactions of %{name}',
  /** Instead of an agent's unknown name. */
  oneAgent: 'one agent',
  noAgent: {
    title: 'Agent not found.',
    text: 'The address may be mistyped, or you do not have access to this agent.',
    all: 'All transactions',
  },
  managedAgents: 'Agents of %{name}',
  /** Instead of an agent manager's unknown name. */
  oneManager: 'one agent manager',
  noOwnAgent: {
    title: 'You have no agent profile.',
    text: 'No agent is registered under your username, %{username}.',
  },
};
