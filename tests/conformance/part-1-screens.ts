/** Part 1 sections 1 and 2: what it is for, its screens and routes. */
import type { Rule } from './rule';

const purpose: readonly Rule[] = [
  { id: 'P1-1.1', text: 'ADMIN, Senior Management, Product, AMBASSADOR and AGENT sign in to the same application.' },
  { id: 'P1-1.2', text: 'Staff see overviews and transactions.' },
  {
    id: 'P1-1.3',
    text: 'Staff see agents, agent managers, purses, audit logs, app versions, admins and settings.',
  },
  { id: 'P1-1.4', text: 'Agents see their own transactions.' },
  {
    id: 'P1-1.5',
    text: 'Agents see their own profile, create or reset a transaction PIN and open bank accounts for customers.',
  },
  { id: 'P1-1.6', text: "The signed-in user's role group name is shown in the page header." },
  { id: 'P1-1.7', text: 'Currency is naira; balances and amounts are shown with two decimals.' },
];

const routes: readonly Rule[] = [
  { id: 'P1-2.1', text: 'A route without a stored session record sends the user to /.' },
  { id: 'P1-2.2', text: "A protected route needs a role code in the user's role group." },
  { id: 'P1-2.3', text: 'An admin-only guard exists that needs the role group ADMIN.' },
  { id: 'P1-2.4', text: 'A user lacking access sees: You do not have permissions to view this page.' },
  { id: 'P1-2.5', text: '/ is the login page and is public.' },
  { id: 'P1-2.6', text: '/changepassword, forced change of password, needs ROLE_VIEW_DASHBOARD.' },
  { id: 'P1-2.7', text: '/dashboard needs ROLE_VIEW_DASHBOARD.' },
  { id: 'P1-2.8', text: '/admin needs ROLE_VIEW_ALL_ADMIN.' },
  { id: 'P1-2.9', text: '/transactions needs ROLE_VIEW_ALL_TRANSACTION.' },
  { id: 'P1-2.10', text: '/agenttransactions needs ROLE_VIEW_ALL_TRANSACTION.' },
  { id: 'P1-2.11', text: '/virtual-account needs ROLE_VIEW_ALL_AGENT.' },
  {
    id: 'P1-2.12',
    text: '/agents, /agentsaccount, /agentsmanager, /getagents, /agentprofile, /agentmanagerprofile, /openAccount and /gtb need ROLE_VIEW_ALL_AGENT.',
  },
  { id: 'P1-2.13', text: '/agentfees needs ROLE_VIEW_AGENT_FEE.' },
  { id: 'P1-2.14', text: '/purse needs ROLE_VIEW_PURSE.' },
  { id: 'P1-2.15', text: '/audit and /selectSwitch need ROLE_VIEW_AUDIT_LOG.' },
  { id: 'P1-2.16', text: '/appversion needs ROLE_VIEW_ALL_ADMIN.' },
  { id: 'P1-2.17', text: '/settings needs ROLE_VIEW_DASHBOARD.' },
  {
    id: 'P1-2.18',
    text: 'Menu entries: Dashboard, Admin, Transactions, Virtual Account, Agents, Agent Manager, Agent Fees, Purse, Audit, App Version, Open Bank Account, Select Processor, Hardware Management, Settings, Logout.',
  },
  {
    id: 'P1-2.19',
    text: 'For the AGENT group the entry Agents is shown as Agents Profile and leads to /agentsaccount.',
  },
  { id: 'P1-2.20', text: 'Open Bank Account leads to /openAccount and Select Processor to /selectSwitch.' },
  { id: 'P1-2.21', text: 'Hardware Management opens an upload dialog and is not a route.' },
  { id: 'P1-2.22', text: 'Logout clears stored data and returns to /.' },
];

const signIn: readonly Rule[] = [
  { id: 'P1-2.23', text: 'Login has the fields username and password and a Remember me checkbox.' },
  { id: 'P1-2.24', text: 'Login has a Forgot your password label.' },
  { id: 'P1-2.25', text: 'A successful login goes to /dashboard.' },
  { id: 'P1-2.26', text: 'A login answered with 03 goes to /changepassword.' },
  { id: 'P1-2.27', text: 'The forced change has the fields password, new password and confirm password.' },
  { id: 'P1-2.28', text: 'A successful forced change goes to /.' },
];

const dashboard: readonly Rule[] = [
  { id: 'P1-2.29', text: 'Dashboard tiles: number of agents, total transaction volume, total transaction value.' },
  { id: 'P1-2.30', text: 'The dashboard has a successful/failed value and volume summary.' },
  { id: 'P1-2.31', text: 'The dashboard has an agents-registered figure.' },
  {
    id: 'P1-2.32',
    text: "The transaction-type breakdown lists each type's volume and its percentage of the total, to two decimals.",
  },
  { id: 'P1-2.33', text: 'The dashboard has a monthly success/failure bar chart (with real data: D309).' },
  { id: 'P1-2.34', text: 'The dashboard has a type donut chart (with real data: D309).' },
  { id: 'P1-2.35', text: 'The dashboard lists the first 5 daily top performing agents by business name.' },
  { id: 'P1-2.36', text: "What the dashboard shows is governed by the user's role group." },
];

const admins: readonly Rule[] = [
  { id: 'P1-2.37', text: "Admin has two tabs: View All Admin's and Create Admin's." },
  { id: 'P1-2.38', text: "View All Admin's has a filter dialog, an export dialog and print." },
  {
    id: 'P1-2.39',
    text: 'Admin columns: ID, First Name, Last Name, User Name, Created Date, Role Group, Active; 10 rows per page.',
  },
  { id: 'P1-2.40', text: 'The admin ID is the member id, a button that opens the Update Admin dialog.' },
  {
    id: 'P1-2.41',
    text: "Create Admin's has First Name, Last Name, Username, Email and Role Group (a select filled from the role groups).",
  },
  { id: 'P1-2.42', text: "The Update Admin dialog has the fields of Create Admin's." },
];

const transactions: readonly Rule[] = [
  { id: 'P1-2.43', text: 'Transactions can be printed with Print.' },
  { id: 'P1-2.44', text: 'Filter opens a dialog titled Filter by.' },
  { id: 'P1-2.45', text: 'Export opens a dialog offering Export PDF, Export CSV and Copy to Clipboard.' },
  { id: 'P1-2.46', text: 'Export PDF produces a PDF of the transactions.' },
  { id: 'P1-2.47', text: 'Export CSV produces a CSV of the transactions.' },
  { id: 'P1-2.48', text: 'Copy to Clipboard copies the transactions.' },
  {
    id: 'P1-2.49',
    text: 'Transaction columns: Date, Agent, Transaction ID, Type, Terminal ID, Amount (N), Status, Convenience Fee, Agent Fee, Stamp Duty, RRN, STAN, Pre-Balance, Post-Balance, Beneficiary A/C Name, Beneficiary A/C No, Beneficiary Bank, App Version, View Receipt, Query Transaction.',
  },
  {
    id: 'P1-2.50',
    text: 'View Receipt opens a Transaction Receipt dialog: agent name, total amount, type, transaction ID, terminal ID, status message, RRN, STAN, PAN and card holder.',
  },
  { id: 'P1-2.51', text: 'The receipt dialog has a Cancel button.' },
  { id: 'P1-2.52', text: 'Download Receipt produces a PDF named receipt.' },
  {
    id: 'P1-2.53',
    text: 'Query Transaction applies to Funds Transfer and Agent Transfer transactions, and to no others.',
  },
  { id: 'P1-2.54', text: 'Transactions are filtered by start date and end date.' },
  { id: 'P1-2.55', text: 'Transactions are filtered by agent.' },
  { id: 'P1-2.56', text: 'Transactions are filtered by terminal ID.' },
  { id: 'P1-2.57', text: 'Transactions are filtered by status.' },
  { id: 'P1-2.58', text: 'Transactions are filtered by transaction type.' },
  { id: 'P1-2.59', text: 'Transactions are filtered by transaction ID.' },
  { id: 'P1-2.60', text: 'Transactions are filtered by RRN.' },
  { id: 'P1-2.61', text: 'Transactions are filtered by PAN.' },
  { id: 'P1-2.62', text: 'Transactions are filtered by STAN.' },
  { id: 'P1-2.63', text: 'Card is an extra transaction-type option.' },
  { id: 'P1-2.64', text: '/agenttransactions uses the stored agent id.' },
  { id: 'P1-2.65', text: 'Transactions offer the page sizes 10, 20, 30, 50, 100 and All, 10 at first.' },
];

const furtherScreens: readonly Rule[] = [
  {
    id: 'P1-2.66',
    text: 'The hardware dialog is titled Upload CSV File, has a Choose File control showing the file name or No file chosen, and an Upload button.',
  },
  {
    id: 'P1-2.67',
    text: 'The virtual account page reads Introducing !!!, Virtual Account, text about a secure, fast, easy platform, Stay tuned for updates!, and Powered by with a partner logo.',
  },
];

export const screens: readonly Rule[] = [
  ...purpose,
  ...routes,
  ...signIn,
  ...dashboard,
  ...admins,
  ...transactions,
  ...furtherScreens,
];
