/**
 * What an empty list says, by the resource's name; keys are `emptyLists.*`. `text`: what belongs there. `own`: the same
 * for people whose list holds only their own. `next`: what to do for the first one, where another page or dialog makes
 * it. `without`: what the list waits for, to people who cannot do that.
 */
export const emptyLists = {
  /** Of a resource that is not named below. */
  other: { title: 'Nothing here yet', text: 'New records will appear here.' },
  createFirst: 'Create the first one.',
  admins: { title: 'No admins yet', text: 'People who manage the network stand here.' },
  agentManagers: {
    title: 'No agent managers yet',
    text: 'Agent managers look after agents and earn a share of their fees.',
  },
  agents: { title: 'No agents yet', text: 'Agents serve customers for your network.' },
  managedAgents: {
    title: 'No agents yet',
    text: 'The agents that this agent manager looks after stand here.',
    next: 'Create an agent and choose this agent manager.',
  },
  settlements: {
    title: 'No settlements yet',
    text: 'What agent managers have earned stands here, by month.',
    without: 'Earnings grow as their agents serve customers.',
  },
  transactions: {
    title: 'No transactions yet',
    text: 'Transactions appear here as agents serve customers.',
    own: 'Your transactions appear here as you serve customers.',
  },
  fees: { title: 'No agent fees yet', text: 'What agents earn on a transaction, by type and amount, stands here.' },
  centralPurse: {
    title: 'No movements yet',
    text: 'Every payment into the central purse, and every credit and debit of an agent, appears here.',
    next: 'Pay in the first amount.',
    without: 'An administrator pays in the first amount, or “npm run fund” on the server.',
  },
  agentPurses: {
    title: 'No agent purses yet',
    text: 'Each agent gets a purse when the agent is created.',
    next: 'Create the first agent.',
  },
  purseEntries: {
    title: 'No purse entries yet',
    text: 'Each movement of a purse appears here.',
    next: 'Pay the first amount into the central purse.',
    without: 'An administrator pays the first amount into the central purse, or “npm run fund” on the server.',
  },
  audit: { title: 'No audit entries yet', text: 'Every change that somebody makes appears here.' },
  versions: { title: 'No app versions yet', text: 'The published versions of the agents’ app stand here.' },
  roleGroups: { title: 'No role groups yet', text: 'A role group says what its people may see and do.' },
  accounts: {
    title: 'No accounts yet',
    text: 'Accounts that were opened at the partner bank appear here.',
    next: 'Open the first one for a customer.',
  },
  devices: {
    title: 'No devices yet',
    text: 'The devices of the network, and who has each, stand here.',
    next: 'Upload a file of serial numbers.',
  },
};
