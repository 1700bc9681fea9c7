/** Part 2 sections 7 to 9: calls, errors and limits. */
import type { Rule } from './rule';

const upstream: readonly Rule[] = [
  { id: 'P2-7.1', text: 'Admin calls carry an Authorization bearer token and a JSON content type.' },
  {
    id: 'P2-7.2',
    text: 'Responses use responseCode and responseMessage: 00 is success, XX is failure with responseMessage.',
  },
  {
    id: 'P2-7.3',
    text: 'POST create agent takes the agent create payload; 00 success, XX failure with responseMessage.',
  },
  { id: 'P2-7.4', text: 'GET agent managers takes username; the dropdown is filled from user.fullName and id.' },
  { id: 'P2-7.5', text: 'GET states, GET LGAs by state code and GET banks answer lists.' },
  {
    id: 'P2-7.6',
    text: 'GET agents takes startPage (zero-based, page minus 1), length, startDate, endDate, username, businessName, phone, agentId; data holds the list and a total.',
  },
  {
    id: 'P2-7.7',
    text: 'GET agents by manager takes the same query with agentManagerId from storage replacing agentId.',
  },
  {
    id: 'P2-7.8',
    text: 'GET /api/v1/agent/ with query username answers one agent: the agent’s own profile and agent fetch.',
  },
  { id: 'P2-7.9', text: 'PUT agent takes the agent-update payload.' },
  { id: 'P2-7.10', text: 'POST activate/deactivate user takes userId and isActivate.' },
  { id: 'P2-7.11', text: 'GET reset agent password takes the user id.' },
  { id: 'P2-7.12', text: 'Activation code generation takes an agent id.' },
  {
    id: 'P2-7.13',
    text: 'GET assign terminal takes agent id and bankCode; 00 success, status 400 carries data.error.message.',
  },
  { id: 'P2-7.14', text: 'Unassign terminal and fetch bank terminals take an agent id.' },
  {
    id: 'P2-7.15',
    text: 'GET hardware with query memberId answers the device list in data; its host is the cash-out service.',
  },
  {
    id: 'P2-7.16',
    text: 'POST hardware/assign and POST hardware/un-assign take memberId and serialNumber; responseMessage is shown in an alert (green on 00, else red).',
  },
  {
    id: 'P2-7.17',
    text: 'POST create agent manager takes the agent manager create payload; XX carries responseMessage.',
  },
  {
    id: 'P2-7.18',
    text: 'GET agent manager settlement takes startPage and length; data.data is the list and data holds the total.',
  },
  {
    id: 'P2-7.40',
    text: 'Settlements have a manager, month and year filter, which is not sent (applied in the browser: D51).',
  },
  {
    id: 'P2-7.19',
    text: 'GET convenience fees answers the list in data; POST takes createRequest (array of fee rows); PUT takes id (integer), fee, rangeType, ambassadorCut.',
  },
  { id: 'P2-7.20', text: 'GET maximum range takes transactionTypeId.' },
  {
    id: 'P2-7.21',
    text: 'GET central purse takes startPage, length, startDate, endDate, transactionId, transactionType; a configuration switch swaps the two paging values (D308).',
  },
  { id: 'P2-7.22', text: 'POST credit/debit purse takes agentId, amount, action, reason, transactionId.' },
  { id: 'P2-7.23', text: 'GET agent purse takes startPage, length, businessName.' },
  { id: 'P2-7.24', text: 'GET purse balance summary answers totalAgentBalance and walletBalance in data.' },
  {
    id: 'P2-7.25',
    text: 'GET audit takes startPage, length, startDate, endDate and returns data and recordsFiltered.',
  },
  { id: 'P2-7.26', text: 'GET {processor host}/processor/all returns a list of route, environment, active.' },
  {
    id: 'P2-7.27',
    text: 'GET {processor host}/processor/activate with query processor={code}: an OK status means switched.',
  },
  {
    id: 'P2-7.28',
    text: 'GET the app version URL lists versions in data; POST the same URL takes version; DELETE the same URL takes versions (the selected ids).',
  },
  {
    id: 'P2-7.29',
    text: 'POST create role group takes name and roleIds; PUT the same URL with name and roleIds updates.',
  },
  { id: 'P2-7.30', text: 'POST create PIN takes transactionPin; its response reads responseMessage.' },
  { id: 'P2-7.31', text: 'POST reset PIN takes newTransactionPin and bvn.' },
  { id: 'P2-7.32', text: 'PATCH change password takes oldPassword, password, confirmPassword.' },
  {
    id: 'P2-7.33',
    text: 'POST agent login takes username and password without auth; response data holds the session.',
  },
  {
    id: 'P2-7.34',
    text: 'POST open-account takes the account request; reads ResponseCode, ResponseDescription, AccountNumber.',
  },
  {
    id: 'P2-7.35',
    text: 'POST gtaccounts create-record takes agentCode and accountCreated after a successful creation.',
  },
  {
    id: 'P2-7.36',
    text: 'POST NDPR code has the request id in the query string and the NDPR request as body; reads ResponseCode.',
  },
  {
    id: 'P2-7.37',
    text: 'POST fetch-BVN takes encrypted UserId, RequestId, BVN, PhoneNumber plus Channel and ReferenceNumber; reads responseObject.',
  },
  { id: 'P2-7.38', text: 'POST LinkTier1Card takes the card-link fields; reads responseCode.' },
  { id: 'P2-7.39', text: 'State, LGA and bank lists are fetched when the account forms load.' },
];

const errors: readonly Rule[] = [
  {
    id: 'P2-8.1',
    text: 'Agent create or update, error other than Already registered user: There was an error sending your request, please try again later.',
  },
  { id: 'P2-8.2', text: 'Agent create or update, Already registered user: shown as received.' },
  { id: 'P2-8.3', text: 'Agent create, success: operation Successful.' },
  { id: 'P2-8.4', text: 'Agent update, success: operation Successful.' },
  { id: 'P2-8.5', text: 'Agent manager create, success: operation Successful.' },
  { id: 'P2-8.6', text: 'Role group, success: operation Successful.' },
  { id: 'P2-8.7', text: 'Fee update: same handling as agent update.' },
  { id: 'P2-8.8', text: 'Fee create success: FEES CREATED SUCCESFULLY; failure: FEES CANT BE CREATED.' },
  { id: 'P2-8.9', text: 'Credit/debit success: operatrion Successful (spelling as in the product).' },
  { id: 'P2-8.10', text: 'Credit/debit failure shows the error.' },
  {
    id: 'P2-8.11',
    text: 'Device calls, network failure: There was an error sending your request, please try again later.',
  },
  {
    id: 'P2-8.12',
    text: 'Agent manager create failure: server error or There was an error sending your request, please try again later.',
  },
  { id: 'P2-8.13', text: 'Fee form: Max should be greater than min; fee is required.' },
  { id: 'P2-8.14', text: "Login with empty fields: *username/password can't be empty." },
  {
    id: 'P2-8.15',
    text: 'Login failure: the server’s responseMessage if present, else There was an error sending your request, please try again later.',
  },
  { id: 'P2-8.16', text: 'Change password mismatch: Passwords do not match.' },
  {
    id: 'P2-8.17',
    text: 'Change password: Old Password is incorrect shown as received; other errors show There was an error sending your request, please try again later.',
  },
  {
    id: 'P2-8.18',
    text: 'Role group: Rolegroup already registered and RoleGroup does not exist. shown as received; other errors: There was an error sending your request, please try again later.',
  },
  { id: 'P2-8.19', text: 'Activate and deactivate: Action performed successfully / Action not perform successfully.' },
  { id: 'P2-8.20', text: "Reset password: Password has been reset succesfully / Password can't be reset." },
  {
    id: 'P2-8.21',
    text: 'Activation code: Activation code generated successfully / Activation code could not be generated.',
  },
  { id: 'P2-8.22', text: 'Processor switch with nothing to change: No change to make.' },
  { id: 'P2-8.23', text: 'Processor switch success: Successfully Switched to {processor label}.' },
  { id: 'P2-8.24', text: 'Processor switch errors, only logged in the product, are visible (D311).' },
  { id: 'P2-8.25', text: 'PIN create and reset failure: the error list in the response data is shown.' },
  { id: 'P2-8.26', text: 'Code 02 in any response: forced logout.' },
  {
    id: 'P2-8.27',
    text: 'List fetch failures (agents, purses, audit etc.) are shown as errors (the wording is ours).',
  },
  { id: 'P2-8.28', text: 'NDPR code response not 00: The Phone Number provided is invalid.' },
  { id: 'P2-8.29', text: 'NDPR call failure or empty BVN details: An Error Occurred.' },
  { id: 'P2-8.30', text: 'Account creation failure: modal Error! with ResponseDescription.' },
  { id: 'P2-8.31', text: 'Card link failure: An Error Occurred. Please try again later.' },
  {
    id: 'P2-8.32',
    text: 'Manual account form: Already registered user shown as is; other errors generic; success operation Successful.',
  },
  { id: 'P2-8.33', text: 'BVN fetch failure, only logged in the product, is visible (D311).' },
  {
    id: 'P2-8.34',
    text: 'Account creation network failure, not handled visibly in the product, is visible (D311).',
  },
];

const limits: readonly Rule[] = [
  { id: 'P2-9.1', text: 'Default page size 10; choices 10, 20, 30, 50, 100.' },
  { id: 'P2-9.2', text: 'Purse and audit lists add the page size All, equal to the total.' },
  { id: 'P2-9.3', text: 'The paginator shows 5 page links.' },
  { id: 'P2-9.4', text: 'The start page sent is the page minus 1.' },
  { id: 'P2-9.5', text: 'The Showing text has the true range and total (D310).' },
  { id: 'P2-9.6', text: 'Agent search box delay: 1000 ms.' },
  { id: 'P2-9.7', text: 'Fee range types: p (Percentage), d (Flat-fee), h (Hybrid).' },
  { id: 'P2-9.8', text: 'Later range min = previous max + 1.' },
  { id: 'P2-9.9', text: 'Balances are shown to 2 decimals with locale number formatting.' },
  { id: 'P2-9.10', text: 'Default date: today in YYYY-MM-DD.' },
  { id: 'P2-9.11', text: 'Transaction PIN length: 4.' },
  {
    id: 'P2-9.12',
    text: 'Processor codes: POSTBRIDGE (Interswitch), UP (Unified Payment), 3LINE (3 Line Card); live environment named LIVE.',
  },
  { id: 'P2-9.13', text: 'Success response code 00.' },
  { id: 'P2-9.14', text: 'Session storage key: data.' },
  {
    id: 'P2-9.15',
    text: 'Role codes: ROLE_CREATE_ROLEGROUP, ROLE_VIEW_ALL_AGENT, ROLE_VIEW_ALL_TRANSACTION, ROLE_VIEW_DASHBOARD, ROLE_VIEW_ALL_ADMIN, ROLE_VIEW_AGENT_FEE, ROLE_VIEW_PURSE, ROLE_VIEW_AUDIT_LOG.',
  },
  { id: 'P2-9.16', text: 'NDPR consent flag defaults to YES.' },
  { id: 'P2-9.17', text: 'Account opening balance 0. Minimum funding advice: 1000 naira.' },
  {
    id: 'P2-9.18',
    text: 'Request id is the current timestamp (optionally prefixed MCS). Reference number is the timestamp plus the user id. Card-link sequence number prefix GTB-.',
  },
  {
    id: 'P2-9.19',
    text: 'Channel is a fixed partner identifier; the agent account, user id, auth mode (MPIN) and auth value are fixed and never in the client (D316).',
  },
  {
    id: 'P2-9.20',
    text: 'Sensitive values are encrypted in the browser with an embedded public key before being sent.',
  },
  {
    id: 'P2-9.21',
    text: 'Terms text: the customer agrees to share data with the partner bank for verification; data is securely processed and not shared with third parties without consent.',
  },
];

export const calls: readonly Rule[] = [...upstream, ...errors, ...limits];
