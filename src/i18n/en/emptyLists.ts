/** What an empty list says: by the resource's name what belongs there; keys are `emptyLists.*`. */
export const emptyLists = {
  /** Of a resource that is not named below. */
  other: { title: 'Nothing here yet', text: 'New records will appear here.' },
  createFirst: 'Create the first one.',
  /** Where the form stands above the list, or on a phone behind a button there. */
  above: 'Use the form on this page to create the first one.',
  admins: { title: 'No admins yet', text: 'People who manage the network stand here.' },
  agentManagers: {
    title: 'No agent managers yet',
    text: 'Agent managers look after agents and earn a share of their fees.',
  },
  agents: { title: 'No agents yet', text: 'Agents serve customers for your network.' },
  managedAgents: { title: 'No agents yet', text: 'The agents that this agent manager looks after stand here.' },
  settlements: { title: 'No settlements yet', text: 'What agent managers have earned stands here, by month.' },
  transactions: { title: 'No transactions yet', text: 'Transactions appear here as agents serve customers.' },
  fees: { title: 'No agent fees yet', text: 'What agents earn on a transaction, by type and amount, stands here.' },
  centralPurse: {
    title: 'No movements yet',
    text: 'Every payment into the central purse, and every credit and debit of an agent, appears here.',
  },
  agentPurses: { title: 'No agent purses yet', text: 'Each agent gets a purse when the agent is created.' },
  purseEntries: { title: 'No purse entries yet', text: 'Each movement of a purse appears here.' },
  audit: { title: 'No audit entries yet', text: 'Every change that somebody makes appears here.' },
  versions: { title: 'No app versions yet', text: 'The published versions of the agents’ app stand here.' },
  roleGroups: { title: 'No role groups yet', text: 'A role group says what its people may see and do.' },
  accounts: { title: 'No accounts yet', text: 'Accounts that were opened at the partner bank appear here.' },
  devices: { title: 'No devices yet', text: 'Devices appear here once a file of serial numbers is uploaded.' },
};
