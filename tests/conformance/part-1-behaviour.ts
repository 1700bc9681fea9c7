/** Part 1 sections 3 to 9: entities, states, validation, permissions, calls, errors and limits. */
import type { Rule } from './rule';

const entities: readonly Rule[] = [
  {
    id: 'P1-3.1',
    text: 'The session record is kept in browser storage under data: access_token, expires_in, user (id, username, roleGroup with name and a role list of roleCode).',
  },
  {
    id: 'P1-3.2',
    text: 'Admin: id and user (memberId, firstname, lastname, username, createdAt, enabled, email, roleGroup.name).',
  },
  {
    id: 'P1-3.3',
    text: 'Admin payload: id, firstname, lastname, email, username, roleGroupName.',
  },
  { id: 'P1-3.4', text: 'Role group: id, name, role list. Role: id, roleCode, description.' },
  {
    id: 'P1-3.5',
    text: 'Transaction: id, systemTime, transactionId, transactionType (id, type), agent (id, businessName, bankTerminal.terminalId), amount, totalAmount, statusCode, statusMessage, agentFee, stampDuty, convenienceFee, rrn, stan, pan, cardHolder, prePurseBalance, postPurseBalance, appVersion, accountNumber, accountName, bankName.',
  },
  { id: 'P1-3.6', text: 'Transaction status option: statusCode, statusMessage.' },
  { id: 'P1-3.7', text: 'Transaction type option: id, type.' },
  {
    id: 'P1-3.8',
    text: 'Dashboard data: breakdown (successful_value, successful_volume, failed_value, failed_volume), details (totalTransactionValue, totalTransactionVolume), mostPerformingAgent (businessName), transactionTypeBreakdown (type, volume), numberOfAgents.',
  },
  { id: 'P1-3.9', text: 'Agent manager filter: username, phone.' },
  { id: 'P1-3.10', text: 'Activation code: returned as activationCode.' },
];

const states: readonly Rule[] = [
  { id: 'P1-4.1', text: 'Login code 00 is success.' },
  { id: 'P1-4.2', text: 'Login code 03 is success, but the password must be changed.' },
  { id: 'P1-4.3', text: 'Any other login code is failure.' },
  { id: 'P1-4.4', text: 'Code 02 on any response clears the session and redirects to the login page.' },
  { id: 'P1-4.5', text: 'A successful login stores the session and the role group name.' },
  { id: 'P1-4.6', text: 'Logout clears the session.' },
  { id: 'P1-4.7', text: 'Transaction display status: 00 is successful.' },
  { id: 'P1-4.8', text: 'Transaction display status: PP and 09 are pending.' },
  { id: 'P1-4.9', text: 'Transaction display status: every other code is failure.' },
  { id: 'P1-4.10', text: 'The status text shown is statusMessage.' },
  {
    id: 'P1-4.11',
    text: 'Transaction times are shown one hour later than stored, in the form YYYY-MM-DD HH:mm:ss.',
  },
  { id: 'P1-4.12', text: 'Admin is enabled or disabled, shown in the Active column.' },
  { id: 'P1-4.13', text: 'Every remote action goes through loading, then success or failure.' },
  {
    id: 'P1-4.14',
    text: 'Hardware upload: on success the message is shown and the dialog closes after 2 seconds; on failure an error is shown for 2 seconds.',
  },
  { id: 'P1-4.15', text: 'A successful change of password leads back to the login page.' },
];

const validation: readonly Rule[] = [
  { id: 'P1-5.1', text: "Login without username or password says: *username/password can't be empty." },
  { id: 'P1-5.2', text: 'The new password and its confirmation must match, else: Passwords do not match.' },
  {
    id: 'P1-5.3',
    text: 'Create Admin requires first name, last name, username, email (email-type input) and role group.',
  },
  { id: 'P1-5.4', text: 'Update Admin requires the first name and nothing else.' },
  {
    id: 'P1-5.5',
    text: 'Hardware upload accepts only a file whose name ends in csv, else: Please upload a CSV file.',
  },
  { id: 'P1-5.6', text: 'The Upload button stays disabled until a csv file is chosen.' },
  { id: 'P1-5.7', text: 'Change password sends oldPassword, password and confirmPassword.' },
];

const permissions: readonly Rule[] = [
  { id: 'P1-6.1', text: 'Role group names: ADMIN, Senior Management, Product, AGENT, AMBASSADOR.' },
  { id: 'P1-6.2', text: 'The stored name of Senior Management has a trailing space and still counts as that group.' },
  { id: 'P1-6.3', text: 'ROLE_VIEW_ALL_ADMIN shows Admin and Hardware Management in the menu.' },
  { id: 'P1-6.4', text: 'ROLE_VIEW_ALL_TRANSACTION shows Transactions in the menu.' },
  { id: 'P1-6.5', text: 'ROLE_VIEW_ALL_AGENT shows Agents and Agent Manager in the menu.' },
  { id: 'P1-6.6', text: 'ROLE_VIEW_AGENT_FEE shows Agent Fees in the menu.' },
  { id: 'P1-6.7', text: 'ROLE_VIEW_PURSE shows Purse in the menu.' },
  { id: 'P1-6.8', text: 'ROLE_VIEW_AUDIT_LOG shows Audit, App Version and Select Processor in the menu.' },
  { id: 'P1-6.9', text: 'Dashboard, Virtual Account, Open Bank Account and Settings are shown to everyone.' },
  { id: 'P1-6.10', text: 'AMBASSADOR is treated as holding only ROLE_VIEW_ALL_AGENT.' },
  { id: 'P1-6.11', text: 'AGENT is treated as holding ROLE_VIEW_ALL_AGENT and ROLE_VIEW_ALL_TRANSACTION.' },
  { id: 'P1-6.12', text: 'AGENT sees Agents Profile instead of Agents and does not see Agent Manager.' },
  { id: 'P1-6.13', text: 'AMBASSADOR does not see Agent Manager.' },
  {
    id: 'P1-6.14',
    text: 'The agents-count tile shows for ADMIN, Senior Management, AMBASSADOR and Product, and for no one else.',
  },
  {
    id: 'P1-6.15',
    text: 'The top performing agents list shows for ADMIN, Senior Management and Product, and for no one else.',
  },
  { id: 'P1-6.16', text: 'The dashboard charts are hidden from AMBASSADOR.' },
];

const calls: readonly Rule[] = [
  {
    id: 'P1-7.1',
    text: 'Calls go to the API host under /api/v1 with an Authorization bearer access token and JSON content type.',
  },
  { id: 'P1-7.2', text: 'The envelope is responseCode and responseMessage: 00 is success, XX failure with a message.' },
  { id: 'P1-7.3', text: 'POST /login sends username and password without a token; its data holds the session.' },
  {
    id: 'P1-7.4',
    text: 'GET /dashboard and GET /dashboard/daily/breakdown succeed when responseCode is 00; the data field is read.',
  },
  {
    id: 'P1-7.5',
    text: 'GET /transaction takes startPage (zero-based), length, agentId, startDate, endDate, terminalId, status, transactionTypeId, transactionId, rrn, pan, stan.',
  },
  { id: 'P1-7.6', text: 'GET /transaction succeeds on HTTP 200 and carries the transactions and a total count.' },
  { id: 'P1-7.7', text: 'GET /transaction/types and GET /transaction/status fill the filter options.' },
  {
    id: 'P1-7.8',
    text: 'GET /transfer/query takes transactionId and answers responseCode, responseMessage and data (with responseCode and responseMessage).',
  },
  { id: 'P1-7.9', text: 'GET /admin takes startPage and length.' },
  {
    id: 'P1-7.10',
    text: 'POST /admin creates an admin from firstname, lastname, email, username, roleGroupName.',
  },
  {
    id: 'P1-7.11',
    text: 'PUT /admin updates an admin by its integer id with firstname, lastname, email, username, roleGroupName.',
  },
  {
    id: 'P1-7.12',
    text: 'GET /rolegroup/, GET /rolegroup/roles and POST /rolegroup (name, roleIds) serve role groups and roles.',
  },
  {
    id: 'P1-7.13',
    text: 'PATCH /user/password takes oldPassword, password, confirmPassword; on 00 the user is led to login, on XX the message is shown.',
  },
  {
    id: 'P1-7.14',
    text: 'The hardware load is a multipart POST of a file field to the separate cash-out host.',
  },
];

const errors: readonly Rule[] = [
  { id: 'P1-8.1', text: 'Response code 00 is success.' },
  { id: 'P1-8.2', text: 'Response code XX is failure with responseMessage.' },
  {
    id: 'P1-8.3',
    text: 'Create or Update Admin with the server message Already registered user shows that text.',
  },
  {
    id: 'P1-8.4',
    text: 'Create or Update Admin, any other failure: There was an error sending your request, please try again later.',
  },
  { id: 'P1-8.5', text: 'Create or Update Admin, success: operation Successful.' },
  { id: 'P1-8.6', text: 'Change password answered with XX shows the returned message.' },
  {
    id: 'P1-8.7',
    text: 'Query transaction shows a success toast or an error toast with the returned message for 8 seconds.',
  },
  { id: 'P1-8.8', text: 'Query transaction: a network error shows the error message.' },
  { id: 'P1-8.9', text: 'Hardware upload, success: File Uploaded Successfully.' },
  { id: 'P1-8.10', text: 'Hardware upload, failure: Error! Please try again.' },
  {
    id: 'P1-8.11',
    text: "Login failure shows the server's responseMessage, otherwise There was an error sending your request, please try again later.",
  },
  { id: 'P1-8.12', text: 'Response code 02 forces a logout.' },
  { id: 'P1-8.13', text: 'Wrong file type: Please upload a CSV file.' },
  { id: 'P1-8.14', text: 'Passwords differ: Passwords do not match.' },
  { id: 'P1-8.15', text: 'A failed list fetch is shown as an error (its wording is ours).' },
];

const limits: readonly Rule[] = [
  { id: 'P1-9.1', text: 'Transaction page sizes: 10, 20, 30, 50, 100 and All (the total); default 10.' },
  { id: 'P1-9.2', text: 'Admin table page size: 10.' },
  { id: 'P1-9.3', text: 'Pagination shows 5 page links at a time.' },
  { id: 'P1-9.4', text: 'The page index sent in requests is zero-based.' },
  { id: 'P1-9.5', text: 'Top performing agents: 5.' },
  { id: 'P1-9.6', text: 'Toast time-out: 8 seconds.' },
  { id: 'P1-9.7', text: 'The hardware dialog closes after 2 seconds.' },
  { id: 'P1-9.8', text: 'Displayed transaction time is stored time plus 1 hour.' },
  {
    id: 'P1-9.9',
    text: 'Success code 00, failure code XX, password-change code 03, forced-logout code 02.',
  },
  { id: 'P1-9.10', text: 'Session storage key: data.' },
  { id: 'P1-9.11', text: 'Dashboard percentage of total uses two decimals.' },
];

export const behaviour: readonly Rule[] = [
  ...entities,
  ...states,
  ...validation,
  ...permissions,
  ...calls,
  ...errors,
  ...limits,
];
