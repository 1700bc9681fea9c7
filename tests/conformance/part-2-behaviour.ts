/** Part 2 sections 3 to 6: entities, states, validation and permissions. */
import type { Rule } from './rule';

const entities: readonly Rule[] = [
  {
    id: 'P2-3.1',
    text: 'Agent (create payload): accountNumber, accountName, accountBvn, businessName, businessPhone, businessAddress, gender, dateOfBirth, firstname, middlename, lastname, email, username, stateId, lgaId, bankId, agentManagerId.',
  },
  {
    id: 'P2-3.2',
    text: 'Agent (as listed): id, businessName, businessPhone, createdAt, user{username, memberId}, bankTerminal (null or {terminalId}), agentManager (null or object with user.fullName).',
  },
  {
    id: 'P2-3.3',
    text: 'Agent (profile): user{id, firstname, middlename, lastname, fullName, email, username, enabled}, gender, dateOfBirth, businessName, businessPhone, businessAddress, accountNumber, accountName, accountBvn, bank{id, name}, state{id, stateName, stateCode}, lga{id, lga}, activationCode.',
  },
  {
    id: 'P2-3.4',
    text: 'Agent-update payload: accountNumber, accountName, accountBvn, businessName, businessPhone, businessAddress, gender, firstname, middlename, lastname, email, username, stateId, lgaId, bankId.',
  },
  { id: 'P2-3.5', text: 'Agent list filter: startDate, endDate, username, businessName, phone, agentId.' },
  {
    id: 'P2-3.6',
    text: 'Agent manager (create payload): firstname, lastname, gender, email, phone, accountName, accountNumber, address, accountBvn, dateOfBirth, username, nationality, identityType, stateId, lgaId, bankId.',
  },
  { id: 'P2-3.7', text: 'The agent manager form also collects a middlename that is not sent.' },
  {
    id: 'P2-3.8',
    text: 'Agent manager (as listed): id, user{id, fullName, username}, phone, state{stateName}, lga{lga}, createdAt.',
  },
  {
    id: 'P2-3.9',
    text: 'State: id, stateCode, stateName. LGA: id, lga. Bank: id, name. Bank terminal option: bankId, bankName.',
  },
  {
    id: 'P2-3.10',
    text: 'Settlement record: ambassador{user.fullName, accountName, accountNumber, bank.name}, amountAccrued, month, year.',
  },
  { id: 'P2-3.11', text: 'Hardware device: serialNumber, assigned to a memberId.' },
  {
    id: 'P2-3.12',
    text: 'Fee: id, fee, ambassadorCut (the manager’s cut, percent), min, max, rangeType (p = Percentage, d = Flat-fee, h = Hybrid), transactionType{id, type}, systemTime (shown as the update time).',
  },
  { id: 'P2-3.13', text: 'Create-fee row: transactionTypeId, min, max, rangeType, fee, ambassadorCut.' },
  {
    id: 'P2-3.14',
    text: 'Central purse entry: transaction{transactionType, transactionID, amount, thirdpartyCut, chargeAmount}, purseBalancebefore, purseBalance, reason, createdAt.',
  },
  { id: 'P2-3.15', text: 'Agent purse entry: agent{id, businessName, user.username}, balance, createdAt.' },
  { id: 'P2-3.16', text: 'Purse balance summary: totalAgentBalance, walletBalance.' },
  { id: 'P2-3.17', text: 'Credit/debit payload: agentId, amount, action (credit or debit), reason, transactionId.' },
  { id: 'P2-3.18', text: 'Audit entry: user{memberId, username}, action, ip, requestMethod, url, time.' },
  { id: 'P2-3.19', text: 'Paged lists return data and recordsFiltered.' },
  { id: 'P2-3.20', text: 'Processor: route (POSTBRIDGE, UP, 3LINE), environment (LIVE), active flag.' },
  { id: 'P2-3.21', text: 'App version: id, version.' },
  { id: 'P2-3.22', text: 'Role: id, roleCode, description. Role group: id, name, role list.' },
  {
    id: 'P2-3.23',
    text: 'Session record (browser storage key data): access_token, expires_in, user (id, username, roleGroup with name and role list).',
  },
  {
    id: 'P2-3.24',
    text: 'Customer account-opening form fields: RequestId, FirstName, MiddleName, LastName, Gender, Channel, DateOfBirth, StreetName, City, EmailAddress, PhoneNumber, AccountOpeningBalance, AgentAcc, AuthMode, AuthValue, BankVerificationNumber, UserId, stateOfOrigin, LocalGovtArea, MothersMaidenName, PCCode, NDPRConsentFlag (default YES), NdprCode, AgentWalletID, CustomerImage and CustomerSignature (base64 of an uploaded file), ReferenceNumber.',
  },
  {
    id: 'P2-3.25',
    text: 'Account opening request as sent: RequestId, FirstName, MiddleName, LastName, Gender (M/F), DateOfBirth (MM/DD/YYYY), StreetName, City, EmailAddress, PhoneNumber, AccountOpeningBalance, AgentAcc, AuthMode, AuthValue, BankVerificationNumber, UserId, stateOfOrigin (state name), LocalGovtArea, MotherMaiden, PCCode, NDPRConsentFlag (YES/NO), AgentWalletID, Channel, ReferenceNumber, plus passport image and signature image files in the BVN-prefilled variant.',
  },
  { id: 'P2-3.26', text: 'Account opening response: ResponseCode, ResponseDescription, AccountNumber.' },
  {
    id: 'P2-3.27',
    text: 'NDPR code request: Channel, AgentId, ReferenceNumber, PhoneNumber, UserId, AuthMode, PCCode, PcCode, AuthValue, RequestId. Response: ResponseCode.',
  },
  {
    id: 'P2-3.28',
    text: 'BVN fetch request: Channel, BVN, UserId, PhoneNumber, RequestId (values encrypted in the browser with an embedded public key), ReferenceNumber. Response: responseObject with customer details.',
  },
  {
    id: 'P2-3.29',
    text: 'Card link request: sequenceNo (prefix GTB- plus digits), SecretAnswer, channel, UserId, SessionId, RequestId, AuthMode, AuthValue, AccountNumber, CustomerNumber, LastSixDigits, Otp (all but sequenceNo and channel encrypted). Response: responseCode.',
  },
  { id: 'P2-3.30', text: 'Record of created account: agentCode, accountCreated.' },
];

const states: readonly Rule[] = [
  {
    id: 'P2-4.1',
    text: 'Login response codes: 00 success; 03 success but the password must be changed (go to /changepassword); any other code is failure.',
  },
  { id: 'P2-4.2', text: 'A response code of 02 on any response clears the session and redirects to the login page.' },
  { id: 'P2-4.3', text: 'Logout clears the session. Successful login stores the session and the role name.' },
  {
    id: 'P2-4.4',
    text: 'An agent with no terminal can be assigned one; on success the modal closes and the list reloads.',
  },
  { id: 'P2-4.5', text: 'An assigned agent’s terminal can be unassigned; the list then reloads.' },
  {
    id: 'P2-4.6',
    text: 'Devices are assigned to or unassigned from an agent’s memberId; closing the device modal reloads the page (the data is re-read: D321).',
  },
  {
    id: 'P2-4.7',
    text: 'The button ACTIVATE or DEACTIVATE depends on the current enabled flag, and the call sends the inverse of it.',
  },
  {
    id: 'P2-4.8',
    text: 'The page reloads after activating, deactivating or resetting an agent (the data is re-read: D321).',
  },
  { id: 'P2-4.9', text: 'An agent with no activation code can have one generated.' },
  { id: 'P2-4.10', text: 'Purse entries move by credit or debit.' },
  { id: 'P2-4.11', text: 'Fees can be created or updated.' },
  { id: 'P2-4.12', text: 'The current processor is the one with environment LIVE and active true.' },
  {
    id: 'P2-4.13',
    text: 'Switching is allowed only if the chosen processor differs from the current one; otherwise the alert says No change to make.',
  },
  { id: 'P2-4.14', text: 'A confirmation modal precedes the switch.' },
  {
    id: 'P2-4.15',
    text: 'The page reloads after creating or deleting an app version (the data is re-read: D321).',
  },
  { id: 'P2-4.16', text: 'Every remote action shows a loading spinner, then success or failure.' },
  { id: 'P2-4.17', text: 'Create forms show a success or failure alert.' },
  { id: 'P2-4.18', text: 'Changing a filter resets the page to the first page.' },
  { id: 'P2-4.19', text: 'Choosing a state loads its LGAs by state code.' },
  {
    id: 'P2-4.20',
    text: 'BVN flow: Continue on step 1 opens the Terms and Conditions dialog (Cancel/Agree).',
  },
  {
    id: 'P2-4.21',
    text: 'Agree sends the NDPR code request; on ResponseCode 00 a message says the OTP was sent and the OTP entry step shows.',
  },
  {
    id: 'P2-4.22',
    text: 'NDPR code response not 00: The Phone Number provided is invalid.; if the call fails: An Error Occurred.',
  },
  { id: 'P2-4.23', text: 'After the terms are answered the message dialog only has OK.' },
  {
    id: 'P2-4.24',
    text: 'After the OTP is entered and Submit pressed, the BVN entry step shows; submitting the BVN fetches details.',
  },
  {
    id: 'P2-4.25',
    text: 'If details return, the prefilled account form shows; if empty, An Error Occurred appears in red.',
  },
  {
    id: 'P2-4.26',
    text: 'Account submit: spinner while pending; on ResponseCode 00 a modal Account Created shows the account number and advises funding the new account via POS with at least 1000 naira.',
  },
  { id: 'P2-4.27', text: 'A created account is also recorded with the product’s own records service.' },
  {
    id: 'P2-4.28',
    text: 'Account submit otherwise: a modal Error! shows ResponseDescription. Closing either modal reloads the page.',
  },
  {
    id: 'P2-4.29',
    text: 'Card link, responseCode 00: a modal Success! reads Card Linked Successfully. Your pin has been sent to your phone number.',
  },
  {
    id: 'P2-4.30',
    text: 'Card link otherwise: a modal Error! reads An Error Occurred. Please try again later.',
  },
];

const validation: readonly Rule[] = [
  { id: 'P2-5.1', text: 'Create Agent: inputs are not marked required; gender options MALE and FEMALE.' },
  { id: 'P2-5.2', text: 'Create Agent: date of birth starts at today (YYYY-MM-DD).' },
  {
    id: 'P2-5.3',
    text: 'The agent manager is chosen via a search box that strips non-word characters from the typed text and waits 1 second before looking up.',
  },
  { id: 'P2-5.4', text: 'Agent manager options are labelled by the manager’s full name with the id as value.' },
  {
    id: 'P2-5.5',
    text: 'Create Agent Manager: every field except middle name is required (first name, last name, username, email of email type, phone, gender, address, state, LGA, nationality, ID type, date of birth, bank, account number, account name, BVN).',
  },
  { id: 'P2-5.6', text: 'ID types: National id, voters id, international passport, Drivers licences.' },
  { id: 'P2-5.7', text: 'Fee form: transaction type, max, range type, fee and agent manager’s cut are required.' },
  { id: 'P2-5.8', text: 'Max must be numeric, digits only (Max must be a number: D307).' },
  { id: 'P2-5.9', text: 'Max must not be below min, else: Max should be greater than min.' },
  {
    id: 'P2-5.10',
    text: 'The min of each row is set automatically to the previous max of the same transaction type plus 1.',
  },
  {
    id: 'P2-5.11',
    text: 'The first row of a type takes as its min the maximum range returned by the server for that type.',
  },
  { id: 'P2-5.12', text: 'Max can only be raised above the server’s range value.' },
  {
    id: 'P2-5.13',
    text: 'Hybrid fees are entered as percentage and flat fee separated by a colon or a semicolon, for example 0.65:10 (D306).',
  },
  { id: 'P2-5.14', text: 'Fee form: fee is required.' },
  { id: 'P2-5.15', text: 'Credit/Debit: action, amount, reason and transaction id are required.' },
  { id: 'P2-5.16', text: 'Assign device: a serial number must be typed.' },
  { id: 'P2-5.17', text: 'Unassign device: a device must be chosen from the agent’s devices.' },
  { id: 'P2-5.18', text: 'Transaction PIN: text, at most 4 characters, required.' },
  { id: 'P2-5.19', text: 'Reset PIN also requires a BVN.' },
  { id: 'P2-5.20', text: 'App version: the text input is required.' },
  { id: 'P2-5.21', text: 'Role group: the name is required.' },
  {
    id: 'P2-5.22',
    text: 'Change password (forced and settings): new password and confirm must match, else: Passwords do not match.',
  },
  {
    id: 'P2-5.23',
    text: 'Agent edit form: all fields required (names, date of birth, email, gender, business fields, state, LGA, account fields, BVN, username); gender MALE and FEMALE.',
  },
  { id: 'P2-5.24', text: 'Agent edit form: date of birth is shown with its time part removed.' },
  {
    id: 'P2-5.25',
    text: 'Account forms require first name, last name, date of birth, gender, city, phone number, state, and (prefilled variant) passport image and signature image.',
  },
  {
    id: 'P2-5.26',
    text: 'The manual account form also requires mother’s maiden name, PCCode, NDPR consent, BVN, LGA.',
  },
  {
    id: 'P2-5.27',
    text: 'Account forms: middle name, email and street name are optional; email is of email type, the date of date type, images accept image files.',
  },
  {
    id: 'P2-5.28',
    text: 'Key presses are restricted to digits for BVN, OTP, PCCode (manual form), phone number (manual form and BVN step 1), NDPR OTP code, card last six digits, sequence number.',
  },
  {
    id: 'P2-5.29',
    text: 'Street name has all characters other than letters, digits, hyphen and space removed before submit.',
  },
  { id: 'P2-5.30', text: 'Gender is displayed MALE/FEMALE and sent as M/F.' },
  {
    id: 'P2-5.31',
    text: 'Card link: OTP and sequence number are entered; last six digits and secret answer are optional.',
  },
];

const permissions: readonly Rule[] = [
  {
    id: 'P2-6.1',
    text: 'The role group name on the session record is the role: ADMIN, Senior Management (with a trailing space), Product, AGENT, AMBASSADOR.',
  },
  {
    id: 'P2-6.2',
    text: 'AMBASSADOR does not see the terminal Action column or the device assign/unassign columns; other groups do.',
  },
  { id: 'P2-6.3', text: 'Settings tabs Profile and Notifications are for ADMIN, Senior Management and Product only.' },
  { id: 'P2-6.4', text: 'The settings tab Password is for all.' },
  { id: 'P2-6.5', text: 'The settings tab Role Groups requires the role code ROLE_CREATE_ROLEGROUP.' },
  { id: 'P2-6.6', text: 'The settings tabs Create Pin and Reset Pin are for AGENT only.' },
  { id: 'P2-6.7', text: 'Agent action buttons on the profile are in effect always enabled.' },
  {
    id: 'P2-6.8',
    text: 'Every admin call sends a bearer access token; hardware and processor calls send what the configuration of their hosts says.',
  },
];

export const behaviour: readonly Rule[] = [...entities, ...states, ...validation, ...permissions];
