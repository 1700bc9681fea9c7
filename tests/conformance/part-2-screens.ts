/** Part 2 sections 1 and 2: what it is for, its screens and routes. */
import type { Rule } from './rule';

const purpose: readonly Rule[] = [
  {
    id: 'P2-1.1',
    text: 'Staff manage agents, agent managers, terminals and hardware devices, agent fees, agent purses, an audit trail, the live payment processor, the published app versions and role groups.',
  },
  {
    id: 'P2-1.2',
    text: 'Agents and staff open bank accounts for customers with a partner bank and link a customer’s Tier 1 card to an account.',
  },
];

const routes: readonly Rule[] = [
  { id: 'P2-2.1', text: '/agents, with the tabs View Agents and Create Agent, needs ROLE_VIEW_ALL_AGENT.' },
  {
    id: 'P2-2.2',
    text: '/agentsaccount loads the agent by own username and shows the activation code or a button to generate one.',
  },
  { id: 'P2-2.3', text: '/agentprofile shows the row that is passed as navigation state.' },
  { id: 'P2-2.4', text: '/agenttransactions shows one agent’s transactions; the agent id is kept in browser storage.' },
  { id: 'P2-2.5', text: '/agentsmanager is the Agent Manager page and has three tabs.' },
  { id: 'P2-2.6', text: '/agentmanagerprofile is read-only; Back goes to /agentsmanager.' },
  {
    id: 'P2-2.7',
    text: '/getagents shows the agents of one agent manager; the manager id is kept in browser storage under the key viewagentId.',
  },
  { id: 'P2-2.8', text: '/agentfees needs ROLE_VIEW_AGENT_FEE.' },
  { id: 'P2-2.9', text: '/purse needs ROLE_VIEW_PURSE.' },
  { id: 'P2-2.10', text: '/audit needs ROLE_VIEW_AUDIT_LOG.' },
  { id: 'P2-2.11', text: '/selectSwitch needs ROLE_VIEW_AUDIT_LOG.' },
  { id: 'P2-2.12', text: '/appversion needs ROLE_VIEW_ALL_ADMIN.' },
  { id: 'P2-2.13', text: '/settings needs ROLE_VIEW_DASHBOARD.' },
  { id: 'P2-2.14', text: '/openAccount is the bank selection for account opening.' },
  { id: 'P2-2.15', text: '/gtb has the account operations: open account, link card.' },
  { id: 'P2-2.16', text: 'A route without a session record in local storage sends the user to /.' },
  {
    id: 'P2-2.17',
    text: 'A permission-guarded route needs a role code, an admin-only route the ADMIN role group; otherwise the page shows: You do not have permissions to view this page.',
  },
  { id: 'P2-2.18', text: 'For route guards AMBASSADOR is treated as holding only ROLE_VIEW_ALL_AGENT.' },
  {
    id: 'P2-2.19',
    text: 'For route guards AGENT is treated as holding ROLE_VIEW_ALL_AGENT and ROLE_VIEW_ALL_TRANSACTION.',
  },
];

const agents: readonly Rule[] = [
  { id: 'P2-2.20', text: 'The Agents page has the header actions Print, Filter and Export.' },
  {
    id: 'P2-2.21',
    text: 'Agents columns: Agent ID (link to the profile), Business Name, User Name, Phone Number, Action, Terminal ID, Transaction History, Activation Code, Date Created, Agent Manager, Assign Device, Unassign Device.',
  },
  {
    id: 'P2-2.22',
    text: 'The columns Action, Assign Device and Unassign Device are hidden for the role group AMBASSADOR.',
  },
  {
    id: 'P2-2.23',
    text: 'Assign Terminal is shown only when the agent has no terminal, Unassign Terminal when one is assigned.',
  },
  { id: 'P2-2.24', text: 'Transaction opens the agent’s transactions.' },
  { id: 'P2-2.25', text: 'Generate generates the activation code and shows it in a small modal.' },
  { id: 'P2-2.26', text: 'Assign Device opens a modal of that name.' },
  { id: 'P2-2.27', text: 'Unassign Device opens a modal of that name.' },
  { id: 'P2-2.28', text: 'Agents offer the page sizes 10, 20, 30, 50, 100; 10 at first.' },
  { id: 'P2-2.29', text: 'Assign Terminal opens a modal to choose a bank.' },
  { id: 'P2-2.30', text: 'Agents are filtered in a modal Filter by, by username and phone.' },
  { id: 'P2-2.31', text: 'Agents are exported from the Export modal.' },
  { id: 'P2-2.32', text: 'Switching to the Create Agent tab opens the form.' },
  { id: 'P2-2.33', text: 'Agents of one agent manager have the same header actions: Print, Filter, Export.' },
  {
    id: 'P2-2.34',
    text: 'Columns of the agents of one agent manager: Agent ID, Business Name, User Name, Phone Number, Date Created.',
  },
];

const agentManagers: readonly Rule[] = [
  { id: 'P2-2.35', text: 'Agent Manager tabs: View Agent Manager, Create Agent Manager, Settlement.' },
  {
    id: 'P2-2.36',
    text: 'Agent manager columns: Agent ID (the user id, a link), Name, User Name, Phone Number, State, LGA, Date Created, and a View Agent button.',
  },
  { id: 'P2-2.37', text: 'View Agent opens the agents of that agent manager.' },
  {
    id: 'P2-2.38',
    text: 'Settlement columns: Agent Manager Name, Account Details (account name, account number, bank name), Amount Accrued, Month, Year.',
  },
];

const fees: readonly Rule[] = [
  { id: 'P2-2.39', text: 'Agent Fees has a form with rows for creating fee ranges and a table of existing fees.' },
  { id: 'P2-2.40', text: 'The ADD button is disabled until the form is valid, and adds a row.' },
  { id: 'P2-2.41', text: 'The SUBMIT button creates the rows.' },
  { id: 'P2-2.42', text: 'Each fee has an Update button that opens an Update Agent Fees modal.' },
  { id: 'P2-2.43', text: 'The success alert is titled FEES CREATED SUCCESFULLY.' },
  { id: 'P2-2.44', text: 'The failure alert is titled FEES CANT BE CREATED.' },
  { id: 'P2-2.45', text: 'Closing the alert of fees reloads the page (the data is re-read: D321).' },
];

const purses: readonly Rule[] = [
  { id: 'P2-2.46', text: 'Purse header cards: Total Agent Balance and Wallet Balance.' },
  { id: 'P2-2.47', text: 'Purse has the tabs Central Purse and Agent Purse.' },
  {
    id: 'P2-2.48',
    text: 'Central Purse columns: Transaction Type, Transaction ID, Amount, MCP Cut, ESL Charge, Pre-Balance, Post-Balance, Description, Date Created.',
  },
  { id: 'P2-2.49', text: 'Agent Purse columns: Agent ID, Business Name, Agent Name, Balance, Action, Date Created.' },
  { id: 'P2-2.50', text: 'The CREDIT/DEBIT button of an agent purse opens a Credit/Debit Purse modal.' },
  { id: 'P2-2.51', text: 'Purse lists offer the page sizes 10, 20, 30, 50, 100 and All.' },
];

const audit: readonly Rule[] = [
  { id: 'P2-2.52', text: 'Audit is a table titled Audit, described as an overview of agent activities.' },
  { id: 'P2-2.53', text: 'Audit has the actions Print, Filter and Export.' },
  {
    id: 'P2-2.54',
    text: 'Audit columns: Agent ID, User Name, Actions, IP Address, Page Accessed, Request Method, Date Accessed.',
  },
  { id: 'P2-2.55', text: 'Audit offers the page sizes 10, 20, 30, 50, 100 and All (All equals the total).' },
  {
    id: 'P2-2.56',
    text: 'Audit has a pagination control with 5 page links and a line reading Showing 1 to N of total.',
  },
  { id: 'P2-2.57', text: 'The audit filter modal is titled Audit and has a start date and an end date.' },
  { id: 'P2-2.58', text: 'The audit export produces a file named audits file with the title Audit page.' },
];

const processorSwitch: readonly Rule[] = [
  { id: 'P2-2.59', text: 'The processor switch page shows Current Processor.' },
  {
    id: 'P2-2.60',
    text: 'The processor select offers Interswitch, Unified Payment and 3 Line Card (codes POSTBRIDGE, UP, 3LINE).',
  },
  { id: 'P2-2.61', text: 'A Confirm button asks in a confirmation modal before switching.' },
];

const versions: readonly Rule[] = [
  {
    id: 'P2-2.62',
    text: 'App Version has a checkbox list of existing versions, a text input for a new version, and Add and Delete buttons.',
  },
];

const settings: readonly Rule[] = [
  {
    id: 'P2-2.63',
    text: 'Settings has the side tabs Profile, Password, Role Groups, Notifications, Create Pin and Reset Pin.',
  },
  {
    id: 'P2-2.64',
    text: 'Settings Profile has name, email and phone fields; the form is not wired up (saving is disabled with a reason: D312).',
  },
  {
    id: 'P2-2.65',
    text: 'Settings Profile notes that changing the phone number sends an OTP to the registered number.',
  },
  { id: 'P2-2.66', text: 'Settings Notifications has a desktop notifications switch.' },
  { id: 'P2-2.67', text: 'Create Pin and Reset Pin are for agents only.' },
];

const agentProfile: readonly Rule[] = [
  {
    id: 'P2-2.68',
    text: 'The agent profile shows name, business name, address, email, gender, bank, account number and account name.',
  },
  {
    id: 'P2-2.69',
    text: 'The agent profile has the buttons DEACTIVATE or ACTIVATE, Edit Agent, RESET PASSWORD, and GENERATE ACTIVATION CODE or the existing code.',
  },
  { id: 'P2-2.70', text: 'A Back link of the agent profile goes to /agents.' },
  { id: 'P2-2.71', text: 'Edit Agent opens a modal titled Create Agent holding the agent edit form.' },
];

const signIn: readonly Rule[] = [
  {
    id: 'P2-2.72',
    text: 'Login has username, password, a Remember me checkbox and a Forgot your password label; success goes to /dashboard.',
  },
  {
    id: 'P2-2.73',
    text: '/changepassword has password, new password and confirm password, is shown after a login that returns 03, and on success goes to /.',
  },
];

const virtualAccount: readonly Rule[] = [
  {
    id: 'P2-2.74',
    text: 'Virtual Account (/virtual-account, ROLE_VIEW_ALL_AGENT): heading Introducing !!!, Virtual Account, text about a secure, fast, easy platform, Stay tuned for updates!, and Powered by a partner logo.',
  },
];

const accountOpening: readonly Rule[] = [
  {
    id: 'P2-2.75',
    text: '/openAccount has the heading Select The Bank with one card for the partner bank, described as: Open an account with your BVN and also link your card to your account.',
  },
  { id: 'P2-2.76', text: 'Clicking the bank’s card goes to /gtb.' },
  {
    id: 'P2-2.77',
    text: '/gtb has a dropdown Select an action with Select Operation, Open New account with BVN (code B) and Link your Tier 1 card to your account (code O).',
  },
  { id: 'P2-2.78', text: 'B shows the BVN flow, O the card-link form.' },
  {
    id: 'P2-2.79',
    text: 'A third option code F (full manual account form) exists but no option selects it.',
  },
  {
    id: 'P2-2.80',
    text: 'BVN flow steps: phone number and PCCode form; Terms and Conditions dialog with Cancel and Agree; OTP entry; BVN entry; prefilled account form.',
  },
];

export const screens: readonly Rule[] = [
  ...purpose,
  ...routes,
  ...agents,
  ...agentManagers,
  ...fees,
  ...purses,
  ...audit,
  ...processorSwitch,
  ...versions,
  ...settings,
  ...agentProfile,
  ...signIn,
  ...virtualAccount,
  ...accountOpening,
];
