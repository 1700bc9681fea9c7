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
  /** What happened to an agent. */
  timeline: {
    kinds: {
      transaction: 'Transaction',
      movement: 'Purse',
      change: 'Change',
      signIn: 'Sign-in',
      note: 'Note',
    },
    signIns: 'Sign-in, %{smart_count} times',
    title: 'Timeline',
    all: 'All transactions',
    show: 'Show of the timeline',
    groups: { all: 'All', money: 'Money', changes: 'Changes', notes: 'Notes', signIns: 'Sign-ins' },
    success: 'Successful',
    pending: 'Pending',
    failure: 'Failed',
    changed: '%{field}: %{old} → %{now}',
    lastSeen: 'Last sign-in %{time}',
    neverSeen: 'This agent has not signed in yet.',
    none: 'Nothing yet.',
    older: 'Older',
    retry: 'Try again',
  },
  noOwnAgent: {
    title: 'You have no agent profile.',
    text: 'No agent is registered under your username, %{username}.',
  },
};
